"""The read side: the rating of a person, its history, the ladder."""

from datetime import datetime
from typing import NamedTuple

from django.db.models import QuerySet

from club.ratings.models import Rating, RatingChange
from club.ratings.strength import PROVISIONAL
from games.models import Person
from games.presenters.analysis.curve import Curve, curve_of

RANKED = 100
"""How many the ladder shows."""
FOUR_DIGITS = 38
"""The room that four digits need beside the curve, in its units."""
GAMES = 60
"""How many of the last games the history shows."""


class ShownRating(NamedTuple):
    """A rating as people see it; a provisional one is shown with a question mark."""

    number: int
    provisional: bool
    games: int

    @property
    def missing(self) -> int:
        """How many games are missing until it is not provisional any more."""
        return max(0, PROVISIONAL - self.games)


class Change(NamedTuple):
    """What a game did to a rating."""

    finished: datetime
    code: str
    """Of the table; empty if the game has been removed."""
    place: int
    left: bool
    before: int
    number: int
    games: int

    @property
    def more(self) -> int:
        return self.number - self.before

    @property
    def provisional(self) -> bool:
        return self.games < PROVISIONAL


class History(NamedTuple):
    now: ShownRating | None
    """None before the first game that counts."""
    public: bool
    changes: list[Change]
    """The newest first."""
    curve: Curve | None


class Rung(NamedTuple):
    """A line of the ladder. People with the same number have the same rank."""

    rank: int
    name: str
    number: int
    games: int
    mine: bool


def rating_of(person: Person) -> ShownRating | None:
    """The rating of a person; None before the first game that counts. Others may see it if
    `is_public`."""
    rating = Rating.objects.filter(person=person, games__gt=0).first()
    return _shown(rating) if rating else None


def is_public(person: Person) -> bool:
    """Whether the person wishes to appear on the ladder."""
    return Rating.objects.filter(person=person, public=True).exists()


def change_by(game: int, person: Person) -> Change | None:
    """What a game did to the rating of a person; None if the game does not count, or is not rated
    yet."""
    found = _changes().filter(rated__game=game, rating__person=person).first()
    return _change(found) if found else None


def history(person: Person) -> History:
    rating = Rating.objects.filter(person=person).first()
    if rating is None or not rating.games:
        return History(None, rating is not None and rating.public, [], None)
    stored = _changes().filter(rating=rating).order_by("-rated__finished", "-rated")
    changes = [_change(each) for each in stored[:GAMES]]
    return History(_shown(rating), rating.public, changes, _curve(changes))


def ladder(person: Person | None) -> list[Rung]:
    """The people who wish to appear and have played enough, the strongest first."""
    found = (
        Rating.objects.filter(public=True, games__gte=PROVISIONAL, person__is_active=True)
        .order_by("-number", "pk")
        .values_list("person", "person__name", "number", "games")[:RANKED]
    )
    rungs: list[Rung] = []
    for place, (pk, name, number, games) in enumerate(found, start=1):
        tied = rungs and rungs[-1].number == number
        mine = person is not None and person.pk == pk
        rungs.append(Rung(rungs[-1].rank if tied else place, name, number, games, mine))
    return rungs


def _shown(rating: Rating) -> ShownRating:
    return ShownRating(rating.number, rating.games < PROVISIONAL, rating.games)


def _changes() -> QuerySet[RatingChange]:
    return RatingChange.objects.select_related("rated__game").only(
        *("place", "left", "games", "mu", "sigma", "mu_before", "sigma_before"),
        *("rated__finished", "rated__game__code"),
    )


def _change(stored: RatingChange) -> Change:
    game = stored.rated.game
    return Change(
        stored.rated.finished,
        game.code if game else "",
        stored.place,
        stored.left,
        stored.before.number,
        stored.number,
        stored.games,
    )


def _curve(changes: list[Change]) -> Curve:
    """The curve from the number before the first of these games to that after the last."""
    numbers = [changes[-1].before, *(change.number for change in reversed(changes))]
    points = [{"number": at, "scores": [each]} for at, each in enumerate(numbers)]
    return curve_of(points, [], left=FOUR_DIGITS)
