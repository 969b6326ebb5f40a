"""Which contests a seat is likely to enter, when, and how they will stand by then (rule 5.3)."""

from collections.abc import Sequence
from typing import NamedTuple

from games.bots.collector.faces import mean_tile, tally
from games.bots.collector.prospects import PLACED, Counts, Shape, shape_of, standing
from games.rules.components import Contest
from games.rules.deal import DAYS
from games.rules.sight import Sight

TILES_A_DAY = 5.5
"""What a seat may expect to place on a day to come."""
LEFTOVER = 0.4
"""The weight of a contest one is likely not to enter."""
BEFORE_SHOW = ("collect", "collect-end", "cut", "choose")


class ExpectedContest(NamedTuple):
    """A contest as it is likely to stand on the day it is entered."""

    card: Contest
    weight: float
    shape: Shape
    counts: Counts
    placed: float


def shows_left(sight: Sight) -> int:
    """Today's with them."""
    return DAYS - sight.day + 1


def plan(sight: Sight, seat: int, held: Sequence[str]) -> list[ExpectedContest]:
    """The contests without a ticket, the most promising one entered last, and the Finale."""
    player, shows = sight.players[seat], shows_left(sight)
    without = tuple(card for card in sight.contests if card not in player.tickets)
    stands = standing(sight.edition, player.album, without)
    today = max(0.0, TILES_A_DAY - len(held)) if sight.phase in BEFORE_SHOW else 0.0
    ahead = today + TILES_A_DAY * (shows - 1)
    lines = []
    for id, lying in zip(without, stands, strict=True):
        card = sight.edition.contests[id]
        counts = _with_held(sight, card, lying, held)
        final = card.rate * shape_of(card)(_later(sight, card, counts, ahead))
        lines.append((final, card, counts))
    *lines, (_, finale, at_finale) = lines
    lines.sort(key=lambda line: (-line[0], line[1].id))
    found = [_line(finale, 1, _later(sight, finale, at_finale, ahead))]
    for rank, (_, card, counts) in enumerate(lines):
        later = _later(sight, card, counts, max(today, ahead - rank * TILES_A_DAY))
        found.append(_line(card, 1 if rank < shows else LEFTOVER, later))
    return found


def _line(card: Contest, weight: float, counts: Counts) -> ExpectedContest:
    placed = PLACED.get(card.counts, 1.0)
    return ExpectedContest(card, card.rate * weight, shape_of(card), counts, placed)


def _with_held(sight: Sight, card: Contest, lying: Sequence[float], held: Sequence[str]) -> Counts:
    counts, placed = list(lying), PLACED.get(card.counts, 1.0)
    for what in held:
        for number, amount in tally(sight.edition, card.id, what):
            counts[number] += placed * amount
    return counts


def _later(sight: Sight, card: Contest, counts: Counts, tiles: float) -> Counts:
    """With so many tiles more, as they may come."""
    tiles *= PLACED.get(card.counts, 1.0)
    daily = mean_tile(sight.edition, card.id)
    return [n + tiles * more for n, more in zip(counts, daily, strict=True)]
