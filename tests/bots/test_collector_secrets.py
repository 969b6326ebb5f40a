"""A collector answers by what its seat may know, and by nothing else (rules 1.6, 1.7)."""

from collections.abc import Callable
from random import Random

import pytest

from games.bots.collector import decide
from games.bots.play import shuffler
from games.rules import referee
from games.rules.components import Edition
from games.rules.items import Items
from games.rules.options import Options
from games.rules.seeing import sight
from games.rules.standard import STANDARD
from games.rules.state import Table
from tests.rules.test_whole_games import hidden_from


def exchanged(table: Table, viewer: int, chance: Random) -> Table:
    """The same table with everything this viewer does not know dealt anew, each tile for one
    of the same back."""
    backs = table.edition.backs
    hidden = sorted(id for id in hidden_from(table, viewer) if id in backs)
    becomes: dict[str, str] = {}
    for back in sorted({backs[id] for id in hidden}):
        alike = [id for id in hidden if backs[id] == back]
        becomes |= zip(alike, chance.sample(alike, len(alike)), strict=True)

    def items(lying: Items) -> Items:
        return tuple(item.but(what=becomes.get(item.what, item.what)) for item in lying)

    stacks = {
        name: tuple(becomes.get(id, id) for id in ids) for name, ids in table.deal.stacks.items()
    }
    players = tuple(
        player.but(
            collection=items(player.collection),
            piles=tuple(items(pile) for pile in player.piles),
            reserve=items(player.reserve),
            below=items(player.below),
            apart=items(player.apart),
        )
        for player in table.players
    )
    setup = table.setup
    return table.but(
        setup=type(setup)(
            setup.variant, setup.edition, table.deal.but(stacks=stacks), setup.options
        ),
        pool=items(table.pool),
        discard=items(table.discard),
        players=players,
    )


def each_decision(house: Edition, seed: int, view: Callable[[Table, int], None]) -> None:
    chance = Random(seed)
    deal = STANDARD.deal(house, 3, shuffler(chance))
    table = referee.begin(STANDARD, house, deal, Options()).table
    while awaited := referee.awaited(table):
        seat = chance.choice(awaited)
        view(table, seat)
        table = referee.apply(table, seat, decide(sight(table, seat), chance)).table


@pytest.mark.long
def test_its_answer_does_not_depend_on_what_is_hidden(house: Edition) -> None:
    chance, differed = Random(1), []

    def view(table: Table, seat: int) -> None:
        other = exchanged(table, seat, chance)
        differed.append(other.pool != table.pool or other.players != table.players)
        assert sight(other, seat) == sight(table, seat)
        assert decide(sight(other, seat), chance) == decide(sight(table, seat), chance)

    each_decision(house, 0, view)
    assert sum(differed) > 50


def test_its_answer_does_not_depend_on_chance(house: Edition) -> None:
    def view(table: Table, seat: int) -> None:
        seen = sight(table, seat)
        assert decide(seen, Random(1)) == decide(seen, Random(2))

    each_decision(house, 5, view)
