"""The game of the day and of the week, played once for the board."""
