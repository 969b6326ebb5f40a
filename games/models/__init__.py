from games.models.analysis import Analysis
from games.models.chat import ChatLine, Mute
from games.models.edition import StoredEdition
from games.models.game import Game, Lesson, Pace, Status
from games.models.keeping import (
    Act,
    ActKind,
    Failure,
    Remedy,
    RemedyKind,
    Report,
    ReportStatus,
    StateBefore,
)
from games.models.move import MadeBy, Move
from games.models.person import Person
from games.models.player import Album, Draft, Placement, Player, SeatKind, StandInVote
from games.models.repetition import Repetition
from games.models.result import Result
from games.models.session import Session

__all__ = [
    "Act",
    "ActKind",
    "Album",
    "Analysis",
    "ChatLine",
    "Draft",
    "Failure",
    "Game",
    "Lesson",
    "MadeBy",
    "Move",
    "Mute",
    "Pace",
    "Person",
    "Placement",
    "Player",
    "Remedy",
    "RemedyKind",
    "Repetition",
    "Report",
    "ReportStatus",
    "Result",
    "SeatKind",
    "Session",
    "StandInVote",
    "StateBefore",
    "Status",
    "StoredEdition",
]
