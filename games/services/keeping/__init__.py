"""Remedies: what a keeper can do to a game. Each is one transaction that locks the game, stores who
did it and why (`Remedy`, shown in the game's log), and notifies the browsers."""

from games.services.keeping.remedy import RemedyRequest, latest

__all__ = ["RemedyRequest", "latest"]
