"""Day set-up and Collect (rule 8.2)."""

from games.rules import effects
from games.rules.collect import apply_end
from games.rules.components import Power, Size
from games.rules.decisions import Decision
from games.rules.icons import Icon
from games.rules.items import Items
from games.rules.moves import Move
from games.rules.player import Desk, Entry
from games.rules.powers import waiting
from games.rules.state import Phase, Table
from games.rules.supply import draw
from pinzetta import bottom_lines
from pinzetta.deal import EVENTS_A_DAY
from pinzetta.mat import FOREVERS
from pinzetta.state import HER, HUMAN, NOTHING, Solo, hers, options, solo


def begin_day(table: Table) -> Table:
    if table.extra is None:
        table = _set_up(table)
    day = table.day + 1
    first = EVENTS_A_DAY * table.day
    events = table.deal.events[0][first : first + EVENTS_A_DAY]
    state = solo(table).but(events=events, left=0, decision=None, scoring=None, foreseen=None)
    fresh = {"chosen": False, "desk": Desk()}
    players = tuple(player.but(**fresh) for player in table.players)
    table = table.but(day=day, extra=state, players=players)
    table = table.tell(Entry("day-began-solo", number=day))
    return bottom_lines.apply_bottom_line(_lay_out(table))


def _set_up(table: Table) -> Table:
    """Rule 8.1: one forever stamp on her mat, but not in intro mode (ruling R10)."""
    sections = NOTHING
    if not options(table).intro:
        table, given = draw(table, [(Size.FOREVER, True)])
        on_mat = tuple(item.what for item in given)
        sections = (*NOTHING[:FOREVERS], on_mat, *NOTHING[FOREVERS + 1 :])
    return table.but(extra=Solo(sections=sections))


def _lay_out(table: Table) -> Table:
    hers_id, yours_id = solo(table).events
    cards = hers(table.edition).events
    top, middle = cards[hers_id], cards[yours_id]
    table, large = _draw(table, top.large)
    table, small = _draw(table, top.small)
    table, yours = _draw(table, middle.yours)
    yours = tuple(item.viewed_by(HUMAN) for item in yours)
    table = table.with_player(HER, piles=(large, small)).with_player(HUMAN, collection=yours)
    return table.tell(
        Entry("her-event", HER, card=hers_id, items=(*large, *small)),
        Entry("your-event", HUMAN, card=yours_id, items=yours),
    )


def _draw(table: Table, icons: tuple[Icon, ...]) -> tuple[Table, Items]:
    return draw(table, [(icon.item, icon.up) for icon in icons])


def awaited(table: Table) -> tuple[int, ...]:
    return (HUMAN,) if solo(table).left and bottom_lines.question(table) else ()


def ask(table: Table, seat: int) -> Decision:
    asked = bottom_lines.question(table)
    assert asked is not None
    return asked


def apply(table: Table, seat: int, move: Move) -> Table:
    return bottom_lines.apply(table, move)


def leave(table: Table) -> tuple[Table, str]:
    return table.but(extra=solo(table).but(left=0)), "collect-end"


def begin_end(table: Table) -> Table:
    """Specialist 10, if it is yours: she uses no attendee."""
    return effects.wait(table, waiting(table, [HUMAN], Power.DRAW_AFTER_COLLECT))


COLLECT = Phase("collect", begin_day, awaited, ask, apply, leave)
COLLECT_END = Phase(
    name="collect-end",
    begin=begin_end,
    awaited=effects.awaited,
    ask=effects.ask,
    apply=apply_end,
    leave=lambda table: (table, "cut"),
)
