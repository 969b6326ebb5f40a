"""Whole games of a simulated owner."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from random import Random

from automa.rules.components import DISPLAYS, LEVELS, Booklet, Card, Genre
from automa.rules.deck import INVENTED
from automa.rules.play import apply, begin
from automa.rules.reports import Report
from automa.rules.setup import (
    SHUFFLES,
    Challenge,
    DeckKind,
    Setup,
    challenges_of,
    impossible_pairs,
)
from automa.rules.state import Phase, State
from automa.simulation.owner import Owner
from automa.simulation.player import Player
from automa.simulation.table import Table

KINDS = tuple(product(Booklet, LEVELS))
"""Every game of a series takes the next booklet and level."""
COPIES = (1, 2, 3, 3)
"""Some tables have few cards, so that actions fail."""

Watch = Callable[[State, Report, State], None]


@dataclass(frozen=True)
class Played:
    setup: Setup
    reports: tuple[Report, ...]
    state: State


def orders(chance: Random, cards: int) -> tuple[tuple[int, ...], ...]:
    """The deck after each shuffle of a game, dealt at once."""
    return tuple(tuple(chance.sample(range(cards), cards)) for _ in range(SHUFFLES))


def a_setup(chance: Random, booklet: Booklet, level: int, deck: DeckKind) -> Setup:
    flip = deck is DeckKind.FLIP
    cards: tuple[Card, ...] = INVENTED
    if flip:
        cards = tuple(chance.sample(INVENTED, chance.choice((0, 6, 12))))
    return Setup(
        booklet=booklet,
        level=level,
        comic=chance.choice(list(Genre)),
        deck=deck,
        cards=cards,
        orders=() if flip else orders(chance, len(cards)),
        challenges=some_challenges(chance, booklet),
        display=chance.choice(DISPLAYS),
        whole_displays=chance.random() < 0.3,
    )


def some_challenges(chance: Random, booklet: Booklet) -> tuple[Challenge, ...]:
    known = challenges_of(booklet)
    chosen = tuple(chance.sample(known, chance.randint(0, len(known))))
    return () if any(impossible_pairs(chosen)) else chosen


def play_game(seed: str, number: int, watch: Watch | None = None) -> Played:
    """The same seed and number give the same game; a setup for every booklet and level."""
    chance = Random(f"{seed}/{number}")
    booklet, level = KINDS[number % len(KINDS)]
    setup = a_setup(chance, booklet, level, chance.choice(list(DeckKind)))
    table = Table.laid_out(chance, setup.display, copies=chance.choice(COPIES))
    player = Player(chance, table, favourite=chance.choice(list(Genre)))
    owner = Owner(player, deck=list(INVENTED))
    state = begin(setup)
    reports: list[Report] = []
    while state.phase is not Phase.OVER:
        report = owner.answer(state)
        before, state = state, apply(state, report)
        reports.append(report)
        if watch:
            watch(before, report, state)
    return Played(setup, tuple(reports), state)
