"""Whole games between bots, without a browser or a database."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from games.bots import Bot
from games.rules import referee
from games.rules.components import Edition
from games.rules.deal import Shuffle
from games.rules.moves import Move
from games.rules.options import Options
from games.rules.seeing import sight
from games.rules.state import Table, Variant


@dataclass(frozen=True)
class Played:
    table: Table
    moves: tuple[tuple[int, Move], ...]


def shuffler(chance: Random) -> Shuffle:
    return lambda things: chance.sample(things, len(things))


def play(start: Table, bots: Sequence[Bot], chance: Random) -> Played:
    """Play to the end; of several awaited seats a random one answers first. Seats that the variant
    answers for itself need no bot."""
    table, moves = start, []
    answers = start.setup.variant.answers
    while seats := referee.awaited(table):
        seat = chance.choice(seats)
        seen = sight(table, seat)
        move = answers[seat](seen).move if seat in answers else bots[seat](seen, chance)
        table = referee.apply(table, seat, move).table
        moves.append((seat, move))
    return Played(table, tuple(moves))


def play_seed(
    variant: Variant,
    edition: Edition,
    bots: Sequence[Bot],
    seed: str,
    options: Options = Options(),  # noqa: B008  (a frozen value)
) -> Played:
    """The same seed, edition and bots always give the same game."""
    chance = Random(seed)
    deal = variant.deal(edition, len(bots), shuffler(chance))
    return play(referee.begin(variant, edition, deal, options).table, bots, chance)
