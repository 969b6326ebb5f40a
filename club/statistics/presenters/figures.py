"""The figures of a person's statistics: points, contests, days, victories, Pinzetta."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext as _

from club.statistics.computing import PERSON, PINZETTA
from club.statistics.presenters.filters import Chosen, results
from games.bots import LEVELS as BOT_LEVELS
from games.models import Move, Person
from games.rules.components import ContestType
from games.rules.standard import STANDARD
from games.services.stored import editions
from games.words.bots import ANY_BOT, LEVELS
from games.words.editions import TYPES
from games.words.names import Names
from games.words.things import DAYS
from pinzetta import SOLO
from pinzetta.mat import INTRO as TARGETS

BAR = 100
"""The length of the longest bar."""


class Row(NamedTuple):
    """What is read of a result."""

    pk: int
    code: str | None
    finished: datetime
    variant: str
    players: int
    level: int | None
    intro: bool
    points: int
    place: int
    share: float
    opponents: list[tuple[str, int, float]]
    contests: list[tuple[str, str, int]]
    days: list[int]
    advised: bool
    """Whether they had asked for advice in the game."""


FIELDS = tuple("game__code" if name == "code" else name for name in Row._fields)


class Means(NamedTuple):
    """The mean of something, and how often it was."""

    name: str
    times: int
    mean: float
    bar: int


class Won(NamedTuple):
    """How often games of a kind were won."""

    name: str
    games: int
    won: float
    """Shared victories are parts of one."""
    beside: float
    """For comparison: the share to be expected by chance, or that of beaten opponents."""

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def bars(self) -> tuple[int, int]:
        return round(self.share * BAR), round(self.beside * BAR)


class Level(NamedTuple):
    """How close a person is to the points that Pinzetta has in intro mode (rule 8.8)."""

    level: int
    intro: bool
    target: int
    games: int
    won: float
    mean: float
    best: int
    advised: bool
    """Whether the best game was played with advice."""
    bars: tuple[int, int]
    """Of mean and best; a bar as long as `BAR` reaches the target."""

    @property
    def left(self) -> int:
        """How many points are missing from the best game to the target."""
        return max(0, self.target - self.best)


class Figures(NamedTuple):
    rows: list[Row]
    """The latest first."""
    mean: float
    best: int
    advised: bool
    """Whether the best game was played with advice."""
    won: float
    """The share of victories."""
    days: list[Means]
    contests: list[Means]
    cards: list[Means]
    """Contests by card."""
    by_players: list[Won]
    by_opponent: list[Won]
    levels: list[Level]


def figures(person: Person, chosen: Chosen = Chosen()) -> Figures | None:  # noqa: B008  (frozen)
    """The figures of a person; None without a game."""
    advice = Move.objects.filter(game=OuterRef("game"), seat=OuterRef("seat"), advised=True)
    found = results(person, chosen).annotate(advised=Exists(advice))
    rows = [Row(*row) for row in found.values_list(*FIELDS)]
    if not rows:
        return None
    return Figures(
        rows=rows,
        mean=_mean(row.points for row in rows),
        best=max(row.points for row in rows),
        advised=_best(rows).advised,
        won=_mean(row.share for row in rows),
        days=_days(rows),
        contests=_contests(rows),
        cards=_cards(rows),
        by_players=_by_players(rows),
        by_opponent=_by_opponent(rows),
        levels=levels(rows),
    )


def _mean(numbers: Iterable[float]) -> float:
    found = list(numbers)
    return sum(found) / len(found)


def _means(found: Iterable[tuple[str, Sequence[float]]]) -> list[Means]:
    rows = [Means(name, len(numbers), _mean(numbers), 0) for name, numbers in found if numbers]
    longest = max((row.mean for row in rows), default=0) or 1
    return [row._replace(bar=round(max(0, row.mean) * BAR / longest)) for row in rows]


def _days(rows: list[Row]) -> list[Means]:
    return _means((str(day), [row.days[n] for row in rows]) for n, day in enumerate(DAYS))


def _contests(rows: list[Row]) -> list[Means]:
    entered: dict[str, list[int]] = {type: [] for type in ContestType}
    for row in rows:
        for _card, type, points in row.contests:
            entered[type].append(points)
    return _means((str(TYPES[type]), points) for type, points in entered.items())


def _cards(rows: list[Row]) -> list[Means]:
    """The mean points by contest card, the best first."""
    names, entered = Names(editions.edition_of_rulebook()), defaultdict(list)
    for row in rows:
        for card, _type, points in row.contests:
            entered[card].append(points)
    means = _means((names.card(card), points) for card, points in entered.items())
    return sorted(means, key=lambda each: (-each.mean, each.name))


def _by_players(rows: list[Row]) -> list[Won]:
    """Victories in games without Pinzetta by number of players, beside those to be expected by
    chance."""
    shares: dict[int, list[float]] = defaultdict(list)
    for row in rows:
        if row.variant == STANDARD.name:
            shares[row.players].append(row.share)
    return [
        Won(str(players), len(found), sum(found), 1 / players)
        for players, found in sorted(shares.items())
    ]


def _by_opponent(rows: list[Row]) -> list[Won]:
    """Victories by kind of opponent, beside the share of these opponents that were beaten."""
    shares: dict[str, list[float]] = defaultdict(list)
    ahead: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        for kind in {kind for kind, _points, _ahead in row.opponents}:
            shares[kind].append(row.share)
        for kind, _points, before in row.opponents:
            ahead[kind].append(before)
    kinds = [PERSON, *BOT_LEVELS]
    order = [*kinds, *sorted(shares.keys() - set(kinds))]
    return [
        Won(_opponent(kind), len(shares[kind]), sum(shares[kind]), _mean(ahead[kind]))
        for kind in order
        if kind in shares
    ]


def _opponent(kind: str) -> str:
    if kind == PERSON:
        return _("people")
    if kind.startswith(PINZETTA):
        return _("Pinzetta, level %(level)s") % {"level": kind.rpartition("-")[2]}
    return str(LEVELS.get(kind, ANY_BOT))


def levels(rows: Iterable[Row]) -> list[Level]:
    """One line for each level, also if it was not played yet, and for intro mode where it was."""
    played: dict[tuple[bool, int], list[Row]] = {(False, level): [] for level in TARGETS}
    for row in rows:
        if row.variant == SOLO.name and row.level in TARGETS:
            played.setdefault((row.intro, row.level), []).append(row)
    if not any(played.values()):
        return []
    return [_level(level, intro, found) for (intro, level), found in sorted(played.items())]


def _level(level: int, intro: bool, rows: Sequence[Row]) -> Level:
    target = TARGETS[level]
    mean: Any = _mean(row.points for row in rows) if rows else 0
    best = max((row.points for row in rows), default=0)
    advised = bool(rows) and _best(rows).advised
    bars = (_reached(mean, target), _reached(best, target))
    won = sum(row.share for row in rows)
    return Level(level, intro, target, len(rows), won, mean, best, advised, bars)


def _best(rows: Sequence[Row]) -> Row:
    """The game with the most points; of equal ones, one without advice."""
    return max(rows, key=lambda row: (row.points, not row.advised))


def _reached(points: float, target: int) -> int:
    return round(min(1.0, max(0.0, points / target)) * BAR)
