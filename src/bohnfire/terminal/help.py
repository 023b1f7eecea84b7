"""What `?` shows at the table."""

from typing import Final

HELP: Final = """
A number makes the move of that number in the list. Enter alone goes on where
nothing must be decided. Of a field, "1 now, 2 more: 2" says that it pays one
coin now, and two coins with two more cards. Moves may also be written:

  plant soy 1                    the front card on field 1
  harvest 2                      harvest field 2
  offer                          asks what you give, what you get, and whom
  offer Olive: soy for red       soy@3 is the soy at place 3 of your hand
  offer anyone: 2 soy + revealed blue for red
  offer anyone: soy for nothing  a gift, if the other takes it
  counter 3                      answers offer 3; or counter #3: soy for red
  change 4                       replaces your own offer 4
  accept #3 with soy@2           accept #3 asks if there is a choice
  no                             declines all offers to you
  decline #3     withdraw #4     end trading     buy field
  want soy, red                  say what you would like; or want nothing

Some games have more of them:

  discard soy     claim soy      show soy        take gift     pass
  take coin soy   take coin      draw more       choose 2      exchange order
  place front     place 3        place back      stop planting
  offer Olive: promise 1 for soy     offer 2: red for soy + promise 2

Words for the table:

  ?      this page                         log    all that has happened
  cards  what varieties pay, what icons do rules  the rules of this edition
  table  draw the table again              hints  switch the hints off or on
  quit   leave
  save FILE  store the game, also for bohnfire replay FILE
"""
