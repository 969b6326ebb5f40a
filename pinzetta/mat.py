"""Her mat: where items go, and what they and the scoring cards are worth (rules 8.7, 8.8)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.rules.components import Edition, Size
from games.rules.finale import forever_points
from games.rules.player import Points
from games.rules.solo_cards import SECTIONS, DecisionCard, HerMat
from games.rules.state import FINALE
from pinzetta.appraisal import likes_value, matches
from pinzetta.state import hers

Sections = tuple[tuple[str, ...], ...]

TARGET, TARGET_AND_VALUE, VALUE, OTHER, RARES, FOREVERS, ATTENDEES = range(len(SECTIONS))
LEVEL = {1: -20, 2: -10, 3: 0}
INTRO = {1: 110, 2: 125, 3: 140}
WHYS = tuple(f"mat-{section}" for section in SECTIONS)
"""The reasons of her Finale's points, by section."""


def section_of(edition: Edition, mat: HerMat, what: str) -> int:
    """The box of her mat that an item belongs in."""
    if what in edition.attendees:
        return ATTENDEES
    tile = edition.tiles[what]
    if tile.size is Size.FOREVER:
        return FOREVERS
    if tile.rare:
        return RARES
    if matches(edition, mat, what):
        return TARGET_AND_VALUE if likes_value(edition, what) else TARGET
    return VALUE if likes_value(edition, what) else OTHER


def sort_out(edition: Edition, mat: HerMat, whats: Iterable[str]) -> Sections:
    boxes: list[list[str]] = [[] for _ in SECTIONS]
    for what in whats:
        boxes[section_of(edition, mat, what)].append(what)
    return tuple(map(tuple, boxes))


def put_on(sections: Sections, new: Sections) -> Sections:
    return tuple((*lying, *more) for lying, more in zip(sections, new, strict=True))


class Scored(NamedTuple):
    contest: str
    number: int
    points: int


def score_card(
    edition: Edition, card: str, contests: Sequence[str], level: int, day: int
) -> Scored:
    """The contest in play that a scoring card names, its number for the level, times the day."""
    numbers = hers(edition).scoring[card].numbers
    contest = next(id for id in contests if id in numbers)
    number = numbers[contest][level - 1]
    return Scored(contest, number, number * day)


def finale_lines(
    edition: Edition, sections: Sections, card: DecisionCard, level: int, forevers: Sequence[int]
) -> tuple[Points, ...]:
    """Rule 8.8; `forevers` are yours and hers."""
    rares = sections[RARES]
    values = sum(edition.tiles[id].value for id in rares)
    return (
        Points(FINALE, "level", None, level, LEVEL[level]),
        Points(FINALE, "forever", None, forevers[1], forever_points(forevers)[1]),
        *(
            Points(FINALE, why, card.id, len(items), len(items) * points)
            for why, items, points in zip(WHYS, sections, card.points, strict=True)
        ),
        Points(FINALE, "rares", None, len(rares), values),
    )


def intro_lines(level: int) -> tuple[Points, ...]:
    return (Points(FINALE, "intro", None, level, INTRO[level]),)
