"""Turns what pages send into values of the rules, and refuses what cannot be read."""
