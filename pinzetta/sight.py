"""What a viewer may know of the solo game's own state."""

from games.rules.finale import forevers
from games.rules.items import Items
from games.rules.scoring import page
from games.rules.solo_cards import BottomLine
from games.rules.state import Table
from games.rules.values import Value, value
from pinzetta.appraisal import Appraised, AppraisedPile, appraise, appraise_pile, large_pile
from pinzetta.state import HER, HUMAN, her_mat, holds, solo


@value
class SoloSight(Value):
    mat: str
    """Hers."""
    sections: tuple[tuple[str, ...], ...]
    """What lies in each box of her mat, by `SECTIONS`."""
    events: tuple[str, ...]
    """The day's two: the first laid out her collection, the second yours."""
    aloof: bool
    decision: str | None
    scoring: str | None
    collection: tuple[Appraised, ...]
    """Her tokens beside the items of your daily collection."""
    yours: tuple[AppraisedPile, ...]
    """Your piles while they lie out."""
    hers: tuple[AppraisedPile, ...]
    forevers: int
    """Yours as the Finale will count them."""
    foreseen: int | None
    """The pile you said she will take; only you know."""
    asked: int
    right: int


def solo_sight(table: Table, viewer: int | None) -> SoloSight:
    state, mat = solo(table), her_mat(table)
    you, she = table.players[HUMAN], table.players[HER]
    aloof = holds(table.edition, state.events, BottomLine.IGNORE_ATTENDEES)

    def piles(both: tuple[Items, ...], large: int) -> tuple[AppraisedPile, ...]:
        return tuple(
            appraise_pile(table.edition, mat, pile, large=number == large, aloof=aloof)
            for number, pile in enumerate(both)
        )

    return SoloSight(
        mat=mat.id,
        sections=state.sections,
        events=state.events,
        aloof=aloof,
        decision=state.decision,
        scoring=state.scoring,
        collection=tuple(
            appraise(table.edition, mat, item, aloof=aloof) for item in you.collection
        ),
        yours=piles(you.piles, large_pile(you.piles)) if you.piles else (),
        hers=piles(she.piles, 0),
        forevers=forevers(table, HUMAN, page(table, HUMAN)),
        foreseen=state.foreseen if viewer == HUMAN else None,
        asked=state.asked,
        right=state.right,
    )
