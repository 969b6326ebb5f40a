"""The chat of a table as one reader wants it."""

from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

from games.models import ChatLine, Game, Mute, Person, Player
from games.models.worded import Question

MOST = 100


class Line(NamedTuple):
    number: int
    at: datetime
    name: str
    text: str


class Other(NamedTuple):
    """One might mute them, or does."""

    seat: int
    name: str
    muted: bool


class Talk(NamedTuple):
    lines: tuple[Line, ...]
    writer: bool
    """Whether the reader may say something."""
    others: tuple[Other, ...]
    refusal: str = ""
    """Why what the reader wanted to say was not said."""


def talk(game: Game, seats: Iterable[Player], person: Person | None) -> Talk:
    moment = game.pk, game.code, game.beside
    muted = {who for by, who in _muted(*moment) if person and by == person.pk}
    heard = [line for by, line in _said(*moment) if by not in muted]
    players = [player for player in seats if player.person_id]
    writer = person is not None and any(player.person_id == person.pk for player in players)
    others = tuple(
        Other(player.seat, player.name, player.person_id in muted)
        for player in players
        if person is not None and player.person_id != person.pk
    )
    return Talk(tuple(heard[:MOST])[::-1], writer, others if writer else ())


SAID = Question(lambda game: ChatLine.objects.filter(game=game).order_by("-pk")[: 2 * MOST])
MUTED = Question(
    lambda game: Mute.objects.filter(person__in=_people_of(game), muted__in=_people_of(game))
)


def _people_of(game: Any) -> Any:
    return Player.objects.filter(game=game, person__isnull=False).order_by().values("person")


@lru_cache(maxsize=256)
def _said(game: int, code: str, beside: int) -> tuple[tuple[int | None, Line], ...]:
    """The newest first, read once for all who look, since every line rings and is no move; more
    than are shown, for those who do not want to read them all."""
    return tuple(
        (each.person_id, Line(each.pk, each.at, each.name, each.text)) for each in SAID.all(game)
    )


@lru_cache(maxsize=256)
def _muted(game: int, code: str, beside: int) -> frozenset[tuple[int, int]]:
    """Who at the table does not want to read whom."""
    return frozenset((each.person_id, each.muted_id) for each in MUTED.all(game))
