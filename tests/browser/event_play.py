"""Who signs up and plays beside the browsers of a tour."""

from collections.abc import Sequence

from club.events.models import Event
from club.events.services import signing
from games.models import Game, Status
from tests.club.events.meeting import play


def join_event(code: str, names: Sequence[str]) -> int:
    for name in names:
        signing.sign_up(code, None, name)
    return len(names)


def play_event(code: str, only: str) -> int:
    """Play all games of the event that are going on, or only one, to the end, and return how
    many."""
    event = Event.objects.get(code=code)
    games = Game.objects.filter(event_table__round__event=event, status=Status.PLAYING)
    found = list(games.filter(code=only) if only else games)
    for game in found:
        play(game)
    return len(found)
