"""The regions of Pinzetta: her mat, her cards of the day, her piles and the player's."""

from typing import NamedTuple

from games.presenters.solo.valued import Valued, valued
from games.presenters.table_view import TableView
from games.presenters.things import Card, card
from games.rules.solo_cards import SECTIONS
from games.words.because import SECTION_NAMES, tokens
from games.words.things import DOUBLE, SIZES
from pinzetta.sight import SoloSight
from pinzetta.state import HER, SoloOptions, hers


class Section(NamedTuple):
    """A section of her mat and the items in it."""

    key: str
    name: str
    items: tuple[str, ...]
    points: int | None
    """Points for each item, once the decision card of the Finale is known (rule 8.8)."""


class DrawnDecision(NamedTuple):
    """A decision card, face up."""

    card: Card
    crossed: range
    points: list[tuple[str, int]]
    """Name and points of each section of her mat."""


class DrawnScoring(NamedTuple):
    card: Card
    contest: str
    numbers: list[tuple[int, int, bool]]
    """Level, number, and whether it is the level of this game."""


class Her(NamedTuple):
    name: str
    level: int
    intro: bool
    score: int
    mat: Card
    targets: list[tuple[str, str]]
    contest: Card
    """The Size contest that her mat goes with."""
    sections: list[Section]
    event: Card | None
    """The event that laid out her collection; its bottom line is not in force."""
    line: Card | None
    """The event whose bottom line is in force today."""
    decision: DrawnDecision | None
    scoring: DrawnScoring | None
    asked: int
    right: int


def her(view: TableView) -> Her:
    solo, options, edition = seen(view), options_of(view), view.sight.edition
    mat = hers(edition).mats[solo.mat]
    return Her(
        name=view.names.seat(HER),
        level=options.level,
        intro=options.intro,
        score=view.sight.players[HER].score,
        mat=card(view, solo.mat),
        targets=[
            (target, str(DOUBLE if target == "double" else SIZES[target])) for target in mat.targets
        ],
        contest=card(view, next(id for id in view.sight.contests if id in mat.contests)),
        sections=_sections(view),
        event=card(view, solo.events[0]) if solo.events else None,
        line=card(view, solo.events[1]) if solo.events else None,
        decision=decision(view, solo.decision) if solo.decision else None,
        scoring=scoring(view, solo.scoring) if solo.scoring else None,
        asked=solo.asked,
        right=solo.right,
    )


def seen(view: TableView) -> SoloSight:
    assert view.solo is not None
    return view.solo


def options_of(view: TableView) -> SoloOptions:
    assert isinstance(view.sight.options, SoloOptions)
    return view.sight.options


def _sections(view: TableView) -> list[Section]:
    solo = seen(view)
    drawn = hers(view.sight.edition).decisions.get(solo.decision or "")
    finale = drawn if view.sight.phase == "over" else None
    return [
        Section(key, str(SECTION_NAMES[key]), items, finale.points[number] if finale else None)
        for number, (key, items) in enumerate(zip(SECTIONS, solo.sections, strict=True))
    ]


def decision(view: TableView, id: str) -> DrawnDecision:
    drawn = hers(view.sight.edition).decisions[id]
    names = [str(SECTION_NAMES[key]) for key in SECTIONS]
    return DrawnDecision(
        card(view, id), range(drawn.crossed), list(zip(names, drawn.points, strict=True))
    )


def scoring(view: TableView, id: str) -> DrawnScoring:
    """A scoring card, with the contest of its type that is in play (rule 8.7)."""
    numbers = hers(view.sight.edition).scoring[id].numbers
    contest = next(each for each in view.sight.contests if each in numbers)
    mine = options_of(view).level
    by_level = [(level, n, level == mine) for level, n in enumerate(numbers[contest], start=1)]
    return DrawnScoring(card(view, id), view.names.card(contest), by_level)


class ValuedPile(NamedTuple):
    large: bool
    total: str
    items: list[Valued]


class Between(NamedTuple):
    """All items of the day, hers and the player's, without those on the player's desk."""

    her_piles: list[ValuedPile]
    her_below: list[Valued]
    collection: list[Valued]
    piles: list[ValuedPile]
    reserve: list[Valued]
    below: list[Valued]

    @property
    def hers(self) -> list[Valued]:
        return [*_piled(self.her_piles), *self.her_below]

    @property
    def mine(self) -> list[Valued]:
        return [*self.collection, *_piled(self.piles), *self.below, *self.reserve]


def _piled(piles: list[ValuedPile]) -> list[Valued]:
    return [each for pile in piles for each in pile.items]


def between(view: TableView) -> Between:
    solo, (you, she) = seen(view), view.sight.players
    hers_out = zip(solo.hers, she.piles, strict=False)
    yours_out = zip(solo.yours, you.piles, strict=False)

    return Between(
        her_piles=[]
        if view.asked == "choose"
        else [ValuedPile(p.large, tokens(p.tokens), valued(view, lying)) for p, lying in hers_out],
        her_below=valued(view, she.below),
        collection=[] if view.asked == "cut" else valued(view, you.collection),
        piles=[
            ValuedPile(p.large, tokens(p.tokens), valued(view, lying)) for p, lying in yours_out
        ],
        reserve=valued(view, you.reserve),
        below=[] if view.asked == "show" else valued(view, you.below),
    )
