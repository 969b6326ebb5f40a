"""A person's games against the Automa, with statistics."""

from typing import Any, NamedTuple

from automa.models import AutomaGame
from automa.rules.components import LEVELS
from automa.rules.scoring import Title
from automa.words import names
from games.models import Person
from games.presenters.analysis.curve import Curve, curve_of

MOST_GAMES = 200


class LevelBest(NamedTuple):
    name: str
    games: int
    won: int
    best: int | None


def open_games(person: Person | None) -> list[AutomaGame]:
    if person is None:
        return []
    return list(AutomaGame.objects.filter(person=person, your_points=None)[:20])


def context(person: Person | None) -> dict[str, Any]:
    games = (
        list(AutomaGame.objects.filter(person=person, your_points__isnull=False)[:MOST_GAMES])
        if person
        else []
    )
    return {
        "games": [(game, _title(game), str(names.LEVELS[game.level])) for game in games],
        "levels": [_level(level, games) for level in LEVELS],
        "curve": _curve(games),
        "titles": _titles(games),
    }


def _title(game: AutomaGame) -> str:
    return str(names.TITLES[Title(game.title)]) if game.title else ""


def _level(level: int, games: list[AutomaGame]) -> LevelBest:
    here = [game for game in games if game.level == level]
    points = [game.your_points for game in here if game.your_points is not None]
    return LevelBest(
        str(names.LEVELS[level]),
        len(here),
        sum(game.won is True for game in here),
        max(points, default=None),
    )


def _curve(games: list[AutomaGame]) -> Curve | None:
    """The points of the latest thirty, from left to right: yours, then hers."""
    latest = list(reversed(games[:30]))
    points = [
        {"number": number, "scores": [game.your_points or 0, game.her_points or 0]}
        for number, game in enumerate(latest)
    ]
    return curve_of(points, []) if points else None


def _titles(games: list[AutomaGame]) -> list[tuple[str, int, int]]:
    """How often each title was earned, and that as a share of the most frequent."""
    counted = [(title, sum(game.title == title for game in games)) for title in Title]
    most = max((number for _, number in counted), default=0)
    return [
        (str(names.TITLES[title]), number, round(100 * number / most))
        for title, number in counted
        if number
    ]
