"""The only writers of Automa games and decks."""

from automa.rules.refusal import Refusal

__all__ = ["Refusal"]
