"""The desk: the form for the decision that a seat is asked for, or what it shows meanwhile."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from games.presenters.albums import pieces
from games.presenters.board.contests import contests
from games.presenters.board.order import foretold
from games.presenters.board.pool import place, pool_things
from games.presenters.desk import drafts
from games.presenters.desk.advice import Advice, advice_on_desk
from games.presenters.desk.cards import cards_on_desk
from games.presenters.desk.cut import cut_form
from games.presenters.desk.gains import gains
from games.presenters.desk.show import declare_form, show_form
from games.presenters.desk.solo import (
    KINDS,
    asks_line,
    asks_solo_cut,
    her_piles_form,
    line_of,
    pick_form,
    swap_form,
)
from games.presenters.desk.waiting import NamedSeat, curtain, late_others, waiting
from games.presenters.table_view import TableView
from games.presenters.things import Card, card
from games.rules.decisions import (
    ChoosePile,
    Decision,
    DeclareContest,
    DrawStamp,
    LiftTile,
    MakeCut,
    MakeShow,
    OrderEffects,
    TakeItem,
)
from games.words.asks import ASKS, CUT_EVEN, CUT_MORE, CUT_RESERVE, CUT_SPLIT, LINES_THEN, THEN
from games.words.bots import LEVELS
from games.words.terms import ON_DESK
from games.words.things import SIZES
from pinzetta.decisions import MakeSoloCut, PickItem, SwapItems

Form = dict[str, Any]
T = TypeVar("T")


class DeskForm(NamedTuple):
    kind: str
    """The kind of the decision; or wait, watch, curtain, stand-in, paused, over."""
    token: str
    asks: str
    form: Form
    may_take_back: bool
    refusal: str
    solo: bool = False
    then: str = ""
    """A line about what the answer is for."""
    cards: Sequence[Card] = ()
    """Explanations of the cards among the items on the desk."""
    terms: Sequence[str] = ()
    """The words of the game that need explaining here."""
    late: Sequence[NamedSeat] = ()
    advice: Advice | None = None

    @property
    def levels(self) -> list[tuple[str, str]]:
        """The bots that may stand in."""
        return [(bot, str(level)) for bot, level in LEVELS.items()]

    @property
    def template(self) -> str:
        room = "solo" if self.solo and self.kind in KINDS else "desk"
        return f"{room}/_{self.kind}.html"


def desk_form(view: TableView, *, made: Any = None, refusal: str = "") -> DeskForm:
    """The desk of the viewer. `made` is a move that was sent and refused; otherwise the form is
    filled from the stored draft."""
    decision = view.sight.decision
    if view.pick:
        return _open_pick(view, view.pick, refusal)
    if not view.decides or decision is None:
        kind, form = waiting(view)
        take_back = view.decides and view.sight.may_take_back
        late = late_others(view)
        # A closed curtain asks, too: to whom the device is to be handed.
        token = f"to-{form['hand_to'].seat}" if form.get("hand_to") else view.token
        return DeskForm(kind, token, "", form, take_back, refusal, late=late)
    begun = drafts.draft(view) if made is None else drafts.tidy(view, made)
    return DeskForm(
        kind=decision.kind,
        token=decision.token,
        asks=asks(view, decision),
        form=_form(view, decision, begun),
        may_take_back=view.sight.may_take_back,
        refusal=refusal,
        solo=view.solo is not None,
        then=then(view, decision),
        cards=cards_on_desk(view, decision),
        terms=_own(view, decision, ON_DESK),
        late=late_others(view),
        advice=advice_on_desk(view, begun),
    )


def _open_pick(view: TableView, pick: TakeItem, refusal: str) -> DeskForm:
    """The pick of the next player at a shared device, who need not tap for it."""
    return DeskForm(
        kind=pick.kind,
        token=pick.token,
        asks=asks(view, pick),
        form={**_form(view, pick, {}), **curtain(view)},
        may_take_back=False,
        refusal=refusal,
        then=then(view, pick),
        cards=cards_on_desk(view, pick),
        terms=_own(view, pick, ON_DESK),
    )


def asks(view: TableView, decision: Decision) -> str:
    """A line that says what the decision asks for."""
    match decision:
        case MakeCut():
            return _asks_cut(decision)
        case MakeShow(contests=()):
            return str(ASKS["place"])
        case SwapItems() | PickItem():
            return asks_line(view, decision)
        case DrawStamp(card=id) | LiftTile(card=id):
            return str(ASKS[decision.kind]) % {"card": view.names.card(id)}
    return str(ASKS[decision.kind])


def then(view: TableView, decision: Decision) -> str:
    """A line that says what the answer is for."""
    match decision:
        case SwapItems() | PickItem():
            return str(LINES_THEN[line_of(view.sight.edition, decision)])
        case MakeShow(contests=()):
            return str(THEN["place"])
    return str(_own(view, decision, THEN))


def _own(view: TableView, decision: Decision, by_kind: Mapping[str, T]) -> T:
    """The entry for this kind of decision; against Pinzetta some kinds have their own."""
    hers = f"solo-{decision.kind}"
    return by_kind[hers if view.solo and hers in by_kind else decision.kind]


def _asks_cut(asked: MakeCut) -> str:
    lines = [str(CUT_RESERVE % {"number": asked.must}) if asked.must else str(CUT_SPLIT)]
    if asked.may:
        lines.append(str(CUT_MORE % {"number": asked.may}))
    if isinstance(asked, MakeSoloCut):
        lines += asks_solo_cut(asked)
    elif asked.apart < len(asked.items):
        lines.append(str(CUT_EVEN % {"number": asked.apart}))
    return " ".join(lines)


def _form(view: TableView, decision: Decision, begun: Form) -> Form:
    match decision:
        case TakeItem():
            picked, gone = begun.get("item"), begun.get("gone", False)
            return {"pool": pool_things(view), "picked": picked, "gone": gone}
        case DrawStamp():
            return _draw(view, decision, begun)
        case OrderEffects(cards=cards):
            return {"cards": [(card(view, id), begun.get("card") == id) for id in cards]}
        case MakeCut():
            return cut_form(view, decision, begun)
        case SwapItems():
            return swap_form(view, decision, begun)
        case PickItem():
            return pick_form(view, decision, begun)
        case ChoosePile() if view.solo:
            return her_piles_form(view, decision, begun)
        case ChoosePile(piles=piles):
            chosen = (begun.get("seat"), begun.get("pile"))
            owners = dict.fromkeys(seat for seat, _ in piles)
            places = [(place(view, seat), foretold(view, seat)) for seat in owners]
            rows = [[thing for pile in place.piles for thing in pile.things] for place, _ in places]
            return {"places": places, "rows": rows, "chosen": chosen, "gains": gains(view, piles)}
        case LiftTile():
            return _lift(view, decision, begun)
        case MakeShow():
            return show_form(view, decision, begun)
        case DeclareContest():
            return declare_form(view, decision, begun)
    return {"contests": contests(view)}


def _draw(view: TableView, asked: DrawStamp, begun: Form) -> Form:
    stacks = []
    for size in asked.stacks:
        width, height = view.sight.tops[size].removeprefix("back-").split("x")
        stacks.append(
            {
                "key": str(size),
                "name": str(SIZES[size]),
                "back": view.sight.tops[size],
                "back_name": view.names.thing(view.sight.tops[size]),
                "width": width,
                "height": height,
                "left": view.sight.stacks[size],
                "checked": begun.get("stack") == size,
            }
        )
    return {"stacks": stacks, "card": card(view, asked.card)}


def _lift(view: TableView, asked: LiftTile, begun: Form) -> Form:
    album = [p for p in view.sight.players[asked.seat].album if p.tile in asked.tiles]
    return {
        "pieces": pieces(view, album),
        "picked": begun.get("tile", ""),
        "card": card(view, asked.card),
    }
