"""The figures of the games that bots have played with an edition."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.text import capfirst

from club.editions.models import Trial
from games.rules.components import ContestType, Edition
from games.words import Names
from games.words.editions import PARTS, TYPES
from games.words.names import decimal, decimal_gain

BAR = 100


class Line(NamedTuple):
    name: str
    times: int
    mean: str
    bar: int


class Group(NamedTuple):
    id: str
    title: str
    lines: list[Line]


class Level(NamedTuple):
    level: int
    games: int
    won: int
    mine: str
    hers: str
    bars: tuple[int, int]


class Figures(NamedTuple):
    games: int
    turns: list[Line]
    advantage: str
    contests: list[Group]
    cards: list[Group]
    unreached: list[str]
    """Contests that were entered and never brought a point."""
    levels: list[Level]


def figures_of(edition: Edition, trial: Trial) -> Figures:
    data, names = trial.data, Names(edition)
    games = max(data["games"], 1)
    means = [points / games for points in data["turns"]]
    contests = data["contests"]
    return Figures(
        data["games"],
        _lines([(str(turn), data["games"], mean) for turn, mean in enumerate(means, 1)]),
        decimal_gain(means[0] - sum(means[1:]) / (len(means) - 1)),
        list(_contests(edition, names, contests)),
        list(_cards(edition, names, data)),
        [names.card(id) for id, counts in contests.items() if counts[2] == 0],
        [_level(int(level), counts) for level, counts in data["levels"].items() if counts[0]],
    )


def _lines(found: Sequence[tuple[str, int, float]], *, signed: bool = False) -> list[Line]:
    longest = max((abs(mean) for _name, _times, mean in found), default=0) or 1
    told = decimal_gain if signed else decimal
    return [
        Line(name, times, told(mean), round(max(0, mean) * BAR / longest))
        for name, times, mean in found
    ]


def _contests(edition: Edition, names: Names, counts: dict[str, list[float]]) -> list[Group]:
    groups = []
    for type in ContestType:
        found = []
        for id, card in edition.contests.items():
            if card.type is type:
                times, points = counts.get(id, [0, 0])[:2]
                found.append((names.card(id), int(times), points / times if times else 0))
        groups.append(Group(f"trial-{type}", str(TYPES[type]), _lines(found)))
    return groups


def _cards(edition: Edition, names: Names, data: dict[str, dict[str, list[float]]]) -> list[Group]:
    shelves = {
        "specialists": [id for id in edition.attendees if id not in edition.exhibitors],
        "exhibitors": list(edition.exhibitors),
        "mats": list(edition.mats),
    }
    groups = [
        Group(f"trial-{part}", capfirst(str(PARTS[part])), _ahead(names, ids, data["cards"]))
        for part, ids in shelves.items()
    ]
    events = [(names.card(id), *_mean(data["events"].get(id))) for id in edition.events]
    groups.append(Group("trial-events", capfirst(str(PARTS["events"])), _lines(events)))
    return groups


def _ahead(names: Names, ids: Sequence[str], counts: dict[str, list[float]]) -> list[Line]:
    return _lines([(names.card(id), *_mean(counts.get(id))) for id in ids], signed=True)


def _mean(counts: list[float] | None) -> tuple[int, float]:
    times, points = counts or (0, 0)
    return int(times), points / times if times else 0.0


def _level(level: int, counts: list[float]) -> Level:
    games, won, mine, hers = counts
    longest = max(mine, hers, 1)
    bars = (round(max(mine, 0) * BAR / longest), round(max(hers, 0) * BAR / longest))
    return Level(level, int(games), int(won), decimal(mine / games), decimal(hers / games), bars)
