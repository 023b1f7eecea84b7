"""The table in the terminal: play against bots, or step through a stored game."""
