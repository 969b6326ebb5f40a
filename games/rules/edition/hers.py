"""Pinzetta's mats and cards, made from their rows (rules 8.1, 8.2, 8.5, 8.7)."""

from collections.abc import Collection, Mapping

from games.rules.components import Contest, ContestType, Mat
from games.rules.edition.cards import icons
from games.rules.edition.rows import LARGEST_FIGURE, Row
from games.rules.icons import Icon
from games.rules.solo_cards import (
    LEVELS,
    SECTIONS,
    BottomLine,
    DecisionCard,
    HerEvent,
    HerMat,
    ScoringCard,
    Target,
)

LARGE_PILE, SMALL_PILE, YOURS = 3, 2, 6
SCORED_TYPES = tuple(type for type in ContestType if type is not ContestType.FINALE)

# The text of these cards names no amount, so it must be 1.
WITHOUT_FIGURE = {
    BottomLine.VIEW_HERS,
    BottomLine.IGNORE_ATTENDEES,
    BottomLine.NO_DECISION,
    BottomLine.NOTHING,
}


class Hers:
    """Reads her rows beside the contests and mats that they speak of."""

    def __init__(
        self, contests: Mapping[str, Contest], mats: Mapping[str, Mat], *, entered: bool = False
    ) -> None:
        self.contests = contests
        self.entered = entered
        self.backs = tuple(id for id, mat in mats.items() if mat.pinzetta)

    def of_type(self, type: str) -> tuple[str, ...]:
        return tuple(id for id, card in self.contests.items() if card.type == type)

    def mat(self, row: Row) -> HerMat:
        row.allow("id", "back", "contests", "targets", "source")
        idle = self.entered and row.fields.get("contests") == []  # there are few Size contests
        return HerMat(
            row.id(),
            row.one_of("back", self.backs),
            () if idle else _known(row, "contests", self.of_type(ContestType.SIZE)),
            _known(row, "targets", tuple(Target)),
            row.source(),
        )

    def event(self, row: Row) -> HerEvent:
        row.allow("id", "large", "small", "yours", "line", "amount", "source")
        return HerEvent(
            row.id(),
            _icons(row, "large", LARGE_PILE),
            _icons(row, "small", SMALL_PILE),
            _icons(row, "yours", YOURS),
            line := row.choice("line", BottomLine),
            row.figure("amount", most=1 if line in WITHOUT_FIGURE else LARGEST_FIGURE),
            row.source(),
        )

    def decision(self, row: Row) -> DecisionCard:
        row.allow("id", "crossed", "points", "source")
        return DecisionCard(
            row.id(),
            row.figure("crossed", least=0),
            row.figures("points", len(SECTIONS), 0, LARGEST_FIGURE),
            row.source(),
        )

    def scoring(self, row: Row) -> ScoringCard:
        type = row.one_of("type", SCORED_TYPES)
        cards = self.of_type(type)
        if type:
            row.allow("id", "type", "source", *cards)
        numbers = {card: row.figures(card, len(LEVELS), 1, LARGEST_FIGURE) for card in cards}
        return ScoringCard(row.id(), type, numbers, row.source())


def _icons(row: Row, name: str, number: int) -> tuple[Icon, ...]:
    found = icons(row, name)
    if row.has(name) and len(found) != number:
        row.fault(name, "wrong-length", field=name, wanted=number, found=len(found))
    return found


def _known(row: Row, name: str, known: Collection[str]) -> tuple[str, ...]:
    words = row.words(name)
    for word in words:
        if word not in known:
            row.unknown(name, word, tuple(known))
    return words
