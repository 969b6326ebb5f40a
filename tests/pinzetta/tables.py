"""Solo tables laid out for a test: stacked deals, and tables as they enter a phase."""

from collections.abc import Sequence
from typing import Any

from games.rules import referee
from games.rules.because import Because
from games.rules.components import Edition
from games.rules.deal import Deal
from games.rules.items import Item, Items
from games.rules.moves import Move
from games.rules.player import Player
from games.rules.seeing import sight
from games.rules.state import Setup, Table
from pinzetta import HER, HUMAN, SOLO, SoloOptions, decide
from pinzetta.state import Solo, mat_on

LEVEL_1 = SoloOptions()
CALM = "her-event-10"
NAMES = (
    *("generous", "curious", "candid", "discreet", "restless"),
    *("tidy", "aloof", "nostalgic", "resolute", "calm"),
)
EVENT = {name: f"her-event-{number}" for number, name in enumerate(NAMES, 1)}
SMALLS, LARGES, SHORTS = "size-1", "size-3", "size-5"
"""The Size contests that bring each of her mats."""


def a_deal(house: Edition, size: str = SMALLS, **changes: Any) -> Deal:
    """The unshuffled deal; `short=[...]` or `decisions_1=[...]` stacks a deck, `events=[...]`
    puts those cards on top."""
    deal = SOLO.deal(house, 1, list)
    contests = tuple(size if card.startswith("size") else card for card in deal.contests)
    hers = house.pinzetta
    assert hers
    back = next(mat.back for mat in hers.mats.values() if size in mat.contests)
    stacks = dict(deal.stacks)
    for name in stacks:
        if (key := name.replace("-", "_")) in changes:
            first = tuple(changes.pop(key))
            whole = "decisions" in name or name == "scoring"
            rest = tuple(card for card in stacks[name] if whole and card not in first)
            stacks[name] = (*first, *rest)
    first_events = tuple(changes.pop("events", ()))
    deck = (*first_events, *(card for card in hers.events if card not in first_events))
    mats = (deal.mats[HUMAN], back)
    return deal.but(contests=contests, mats=mats, stacks=stacks, events=(deck,), **changes)


def begin(house: Edition, options: SoloOptions = LEVEL_1, **changes: Any) -> Table:
    return referee.begin(SOLO, house, a_deal(house, **changes), options).table


def at(
    house: Edition,
    phase: str,
    you: dict[str, Any] | None = None,
    she: dict[str, Any] | None = None,
    *,
    options: SoloOptions = LEVEL_1,
    event: str = CALM,
    day: int = 1,
    state: dict[str, Any] | None = None,
    **changes: Any,
) -> Table:
    """A table as it enters a phase; `you` and `she` are what lies where, `state` is her own."""
    deal = a_deal(house, **changes)
    other = "her-event-1" if event != "her-event-1" else "her-event-2"
    table = Table(
        setup=Setup(SOLO, house, deal, options),
        line=0,
        players=(
            Player(deal.mats[HUMAN], **(you or {})),
            Player(deal.mats[HER], **{"piles": ((), ()), **(she or {})}),
        ),
        drawn=dict.fromkeys(deal.stacks, 0),
        made=(0, 0),
        day=day,
        handles=5000,
        extra=Solo(**{"events": (other, event), **(state or {})}),
    )
    return referee.enter(table, phase)


def her_answer(table: Table) -> tuple[Move, Because]:
    return decide(sight(table, HER))


def let_pinzetta_answer(table: Table) -> Table:
    """Let her answer as long as she is asked, and return the table."""
    while HER in referee.awaited(table):
        table = referee.apply(table, HER, her_answer(table)[0]).table
    return table


def solo_of(table: Table) -> Solo:
    assert isinstance(table.extra, Solo)
    return table.extra


def her_targets(table: Table) -> tuple[str, ...]:
    return mat_on(table.edition, table.players[HER].mat).targets


def by_handle(items: Sequence[Item], handle: int) -> Item:
    return next(item for item in items if item.handle == handle)


def her_items(table: Table) -> Items:
    return tuple(item for pile in table.players[HER].piles for item in pile)
