"""The only writers. Every change of a table goes through a function of this package, in one
transaction that locks the game, and notifies the browsers once it is committed."""

from games.rules.refusal import Refusal

__all__ = ["Refusal"]
