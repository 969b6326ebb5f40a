from games.models.chat import ChatLine, Mute
from games.models.edition import StoredEdition
from games.models.game import Game, Pace, Status
from games.models.move import Move
from games.models.person import Person
from games.models.player import Album, Draft, Placement, Player, SeatKind, StandInVote

__all__ = [
    "Album",
    "ChatLine",
    "Draft",
    "Game",
    "Move",
    "Mute",
    "Pace",
    "Person",
    "Placement",
    "Player",
    "SeatKind",
    "StandInVote",
    "Status",
    "StoredEdition",
]
