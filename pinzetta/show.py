"""Show: you as always, she onto her mat and by a scoring card (rule 8.7)."""

from games.rules import show
from games.rules.deal import DAYS
from games.rules.decisions import Decision, MakeShow
from games.rules.moves import Move, Show
from games.rules.player import Desk, Entry, Points
from games.rules.state import Phase, Table
from pinzetta.deal import SCORING
from pinzetta.mat import Scored, put_on, score_card, sort_out
from pinzetta.state import HER, HUMAN, her_mat, options, solo
from pinzetta.swap import only_her_answer


def begin(table: Table) -> Table:
    """The scoring cards are shuffled once, and none returns."""
    table = table.but(players=(show.joined(table, HUMAN), table.players[HER]))
    if options(table).intro:
        return table
    number = table.drawn[SCORING]
    card = table.deal.stacks[SCORING][number]
    table = table.but(
        drawn={**table.drawn, SCORING: number + 1}, extra=solo(table).but(scoring=card)
    )
    return table.tell(Entry("drew-scoring", HER, card=card))


def ask(table: Table, seat: int) -> Decision:
    if seat == HUMAN:
        return show.ask(table, seat)
    card = solo(table).scoring
    contests = (_scored(table, card).contest,) if card else ()
    return MakeShow(HER, table.token(HER), (), (), contests)


def apply(table: Table, seat: int, move: Move) -> Table:
    if seat == HUMAN:
        return show.apply(table, seat, move)
    only_her_answer(table, move)
    assert isinstance(move, Show)
    return table.with_player(HER, desk=Desk(show=move)).tell(Entry("handed-in-show", HER))


def leave(table: Table) -> tuple[Table, str]:
    table = _her_show(show.settle_seat(table, HUMAN))
    table = table.but(gone=(*table.gone, *solo(table).events))
    return table, "collect" if table.day < DAYS else "finale"


def _her_show(table: Table) -> Table:
    new, card = table.players[HER].below, solo(table).scoring
    table = table.with_player(HER, below=(), desk=Desk())
    if card is None:
        entry = Entry("discarded-hers", HER, items=new)
        return table.but(discard=(*table.discard, *new)).tell(entry)
    more = sort_out(table.edition, her_mat(table), (item.what for item in new))
    state = solo(table).but(sections=put_on(solo(table).sections, more))
    scored = _scored(table, card)
    table = table.but(extra=state).tell(Entry("put-on-mat", HER, items=new))
    line = Points(table.day, "scoring-card", scored.contest, scored.number, scored.points)
    return table.book(HER, line)


def _scored(table: Table, card: str) -> Scored:
    level = options(table).level
    return score_card(table.edition, card, table.deal.contests, level, table.day)


SHOW = Phase(
    name="show",
    begin=begin,
    awaited=show.awaited,
    ask=ask,
    apply=apply,
    leave=leave,
    may_take_back=lambda table, seat: seat == HUMAN and show.may_take_back(table, seat),
    take_back=show.take_back,
)
