"""The forms that only a game against Pinzetta has: the bottom lines of her events, her piles."""

from operator import add
from typing import Any

from django.utils.translation import gettext as _

from games.presenters.desk.gains import gains
from games.presenters.solo.valued import Valued, appraised, valued, why
from games.presenters.table_view import TableView
from games.presenters.things import card
from games.rules.components import Edition
from games.rules.decisions import ChoosePile, MakeCut
from games.rules.items import Item
from games.rules.solo_cards import BottomLine
from games.words.asks import CUT_EQUAL, CUT_ONE_MORE, LINES
from games.words.because import tokens
from pinzetta.appraisal import LARGE_PILE
from pinzetta.decisions import PickItem, SwapItems
from pinzetta.state import HER, HUMAN, hers

Form = dict[str, Any]
KINDS = ("swap", "pick", "choose")


def line_of(edition: Edition, asked: SwapItems | PickItem) -> BottomLine:
    return hers(edition).events[asked.card].line


def asks_line(view: TableView, asked: SwapItems | PickItem) -> str:
    return str(LINES[line_of(view.sight.edition, asked)])


def asks_solo_cut(asked: MakeCut) -> list[str]:
    """The lines about the sizes of the piles (rule 8.5, and ruling R9 where it can apply)."""
    return [str(CUT_ONE_MORE), *([str(CUT_EQUAL)] if may_be_even(asked) else [])]


def may_be_even(asked: MakeCut) -> bool:
    return bool(asked.may) or (len(asked.items) - asked.must) % 2 == 0


def swap_form(view: TableView, asked: SwapItems, begun: Form) -> Form:
    between = line_of(view.sight.edition, asked) is BottomLine.SWAP_HER_PILES
    titles = (
        (_("Her large pile"), _("Her small pile"))
        if between
        else (_("Her daily collection"), _("Your daily collection"))
    )
    sides = (("one", titles[0], asked.ones), ("other", titles[1], asked.others))
    return {
        "card": card(view, asked.card),
        "sides": [
            (name, title, _offers(view, handles, begun.get(name))) for name, title, handles in sides
        ],
    }


def pick_form(view: TableView, asked: PickItem, begun: Form) -> Form:
    return {
        "card": card(view, asked.card),
        "items": _offers(view, asked.items, begun.get("item")),
    }


def _offers(
    view: TableView, handles: tuple[int, ...], picked: int | None
) -> list[tuple[Valued, bool]]:
    lying = {item.handle: item for item in _lying(view)}
    offered = valued(view, [lying[handle] for handle in handles])
    return [(each, each.thing.handle == picked) for each in offered]


def _lying(view: TableView) -> list[Item]:
    you, she = view.sight.players[HUMAN], view.sight.players[HER]
    return [*you.collection, *(item for pile in she.piles for item in pile)]


def her_piles_form(view: TableView, asked: ChoosePile, begun: Form) -> Form:
    """The form for choosing one of her piles. Her pile 0 is the large one, whatever its size is now
    (rule 8.6)."""
    assert view.solo is not None
    players, found = view.sight.players, gains(view, asked.piles)
    lying = {(seat, pile): valued(view, players[seat].piles[pile]) for seat, pile in asked.piles}
    piles = [
        {
            "seat": seat,
            "number": number,
            "large": number == 0,
            "total": tokens(view.solo.hers[number].tokens),
            "items": lying[seat, number],
            "gains": found[f"{seat}-{number}"],
            "checked": (begun.get("seat"), begun.get("pile")) == (seat, number),
        }
        for seat, number in asked.piles
    ]
    return {"piles": piles, "things": [each.thing for pile in lying.values() for each in pile]}


def tokens_by_handle(view: TableView) -> dict[int, tuple[int, str]]:
    """Number of tokens of each item and the reason, by handle; empty where she counts none."""
    return {handle: (found.tokens, why(found)) for handle, found in appraised(view).items()}


def tokens_of_cut(view: TableView, asked: MakeCut, begun: Form) -> Form:
    """Her tokens for the piles of a half-made cut (rule 8.4, ruling R9), and the pile that the
    player predicts."""
    known = appraised(view)
    piles = [begun.get(side, []) for side in ("left", "right")]
    sums = [sum(known[handle].tokens for handle in pile) for pile in piles]
    large = 0 if len(piles[0]) >= len(piles[1]) else 1
    extra = [LARGE_PILE * (number == large and any(piles)) for number in (0, 1)]
    return {
        "totals": list(zip(("left", "right"), sums, extra, map(add, sums, extra), strict=True)),
        "even": may_be_even(asked),
        "predicts": view.me is not None and view.me.person is not None and view.me.person.predicts,
        "foreseen": begun.get("foreseen"),
    }
