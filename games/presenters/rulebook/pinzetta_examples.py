"""Worked examples of Pinzetta's mats and cards."""

from django.utils.translation import gettext as _

from games.presenters.rulebook.examples import Example, example_of
from games.rules.components import Edition, Kind, Size, Tile
from games.rules.items import Item
from games.rules.solo_cards import DecisionCard, HerEvent, HerMat, ScoringCard
from games.words import Names
from games.words.card_examples import LINES
from pinzetta.appraisal import appraise
from pinzetta.mat import score_card

ITEMS = (3, 1, 2, 5, 2, 1, 1)
"""Number of items in each section of her mat, as in the example of the solo rules."""
PILES = (6, 4)
"""Tokens of a large pile and a small one."""
LEVEL, DAY = 2, 2


def her_example(edition: Edition, card: object) -> Example | None:
    match card:
        case HerMat():
            return _mat(edition, card)
        case HerEvent():
            return example_of(LINES[card.line], card.amount)
        case DecisionCard():
            return _decision(card)
        case ScoringCard():
            return _scoring(edition, card)
    return None


def _mat(edition: Edition, mat: HerMat) -> Example:
    """Her tokens for some stamps of different sizes and values."""
    names = Names(edition)
    singles = [tile for tile in edition.tiles.values() if len(tile.stamps) == 1]

    def first(size: Size, kind: Kind, value: int) -> Tile | None:
        face = (kind, value)
        found = (t for t in singles if t.size is size and (t.stamps[0].kind, t.value) == face)
        return next(found, None)

    wanted = [first(size, Kind.ORDINARY, 2) for size in (Size.SMALL, Size.LARGE, Size.SHORT)]
    wanted += [first(Size.LARGE, Kind.ORDINARY, 1), first(Size.SMALL, Kind.CANCELLED, 0)]
    figures = [
        (names.thing(tile.id), appraise(edition, mat, Item(0, tile.id, True), aloof=False).tokens)
        for tile in wanted
        if tile
    ]
    return Example(_("So many tokens these stamps have for her, face up:"), figures=tuple(figures))


def _decision(card: DecisionCard) -> Example:
    large, small = PILES
    left = max(0, large - card.crossed)
    said = (
        _(
            "Your large pile has 6 tokens, the small one 4. Crossing out leaves %(left)s: "
            "she takes the large pile."
        )
        if left >= small
        else _(
            "Your large pile has 6 tokens, the small one 4. Crossing out leaves %(left)s: "
            "she takes the small pile."
        )
    )
    finale = _("At the Finale, with 3, 1, 2, 5, 2, 1 and 1 items in her sections, she scores:")
    products = [items * points for items, points in zip(ITEMS, card.points, strict=True)]
    total = f"{' + '.join(map(str, products))} = {sum(products)}"
    return Example(f"{said % {'left': left}} {finale}", total)


def _scoring(edition: Edition, card: ScoringCard) -> Example:
    contest = next(iter(card.numbers))
    scored = score_card(edition, card.id, [contest], LEVEL, DAY)
    said = _("On level 2, with “%(contest)s” in play, she scores on Saturday:")
    total = f"{scored.number} × {DAY} = {scored.points}"
    return Example(said % {"contest": Names(edition).card(contest)}, total)
