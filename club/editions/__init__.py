"""Editions of people: the tiles and cards of a box, entered in the browser."""
