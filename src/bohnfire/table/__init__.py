"""A live table: seats, bots, inbox and log. Nothing in here knows a web framework."""
