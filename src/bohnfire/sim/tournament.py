"""Tournaments: every pair of bots plays many games, moving up one seat from game to game.

In the games of a pair both bots hold as many seats as possible: they sit alternately, and with an
odd number of seats the one more goes to each in turn. A pair may also be a table of its own making, such as
one trader among planters.
"""
