"""The only code that writes to the database. A change of a table is one function of this package:
one transaction that locks the game, and notifies the browsers after the commit."""

from games.rules.refusal import Refusal

__all__ = ["Refusal"]
