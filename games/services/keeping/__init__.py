"""The keeper's remedies. Each is one transaction that locks the game, asks a reason, writes it
into the audit and the game's log, and notifies the browsers."""

from games.services.keeping.mending import Order, latest

__all__ = ["Order", "latest"]
