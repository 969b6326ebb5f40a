"""The collector against Pinzetta: it knows whom it cuts for."""

from random import Random

from games.bots.collector import decide
from games.rules.components import Edition
from games.rules.seeing import sight
from pinzetta import HER, HUMAN
from pinzetta.moves import Pick, SoloCut, Swap
from tests.pinzetta.tables import EVENT, at, begin, her_answer
from tests.rules.tables import do, items, tiles


def test_it_foresees_what_she_takes(house: Edition) -> None:
    """Rule 8.5: when no card can change it, it is right."""
    mine = items(
        *tiles(house, "small", value=3, rare=False)[:2],
        *tiles(house, "small", value=2, rare=False)[:2],
        *tiles(house, "large", value=1, rare=False)[:2],
    )
    table = at(house, "cut", {"collection": mine}, event=EVENT["resolute"])
    cut = decide(sight(table, HUMAN), Random(1))
    assert isinstance(cut, SoloCut)
    table = do(table, HUMAN, cut)
    move, _ = her_answer(table)
    assert cut.foreseen == move.pile  # type: ignore[attr-defined]


def test_it_takes_the_pile_that_is_worth_more(house: Edition) -> None:
    """Rule 8.6."""
    rich = items(*(id for id, tile in house.tiles.items() if tile.rare and tile.value == 6))[:2]
    poor = items(*tiles(house, "short", value=-2))[:2]
    table = at(house, "choose", {}, {"piles": (poor, rich)})
    assert decide(sight(table, HUMAN), Random(1)).pile == 1  # type: ignore[attr-defined]


def test_it_follows_every_bottom_line_sensibly(house: Edition) -> None:
    """Ruling R14: generous, it keeps what is worth more to it; discreet, it hides tokens."""
    table = begin(house, events=("her-event-10", EVENT["generous"]), small=low_and_rare(house))
    swap = decide(sight(table, HUMAN), Random(1))
    assert isinstance(swap, Swap)
    mine = {item.handle for item in table.players[HUMAN].collection}
    assert swap.other in mine
    assert swap.one not in mine
    table = begin(house, events=("her-event-10", EVENT["discreet"]), small=rares_last(house))
    pick = decide(sight(table, HUMAN), Random(1))
    assert isinstance(pick, Pick)
    picked = next(i for i in table.players[HUMAN].collection if i.handle == pick.item)
    assert house.tiles[picked.what].rare
    for name in ("candid", "restless", "tidy"):
        table = begin(house, events=("her-event-10", EVENT[name]))
        do(table, HUMAN, decide(sight(table, HUMAN), Random(1)))


def low_and_rare(house: Edition) -> list[str]:
    return [*tiles(house, "small", rare=True), *tiles(house, "small", value=-1)]


def rares_last(house: Edition) -> list[str]:
    """Her two small squares of that card are plain ones, yours is a rare."""
    return [*tiles(house, "small", value=1, rare=False)[:2], *tiles(house, "small", rare=True)]


def test_her_seat_needs_no_bot(house: Edition) -> None:
    table = begin(house)
    assert HER in table.setup.variant.answers
