"""What more forever stamps are worth in the ranking of the Finale (rule 6.1)."""

from collections.abc import Sequence
from math import exp

from games.rules.components import Power, Size, Specialist
from games.rules.deal import DAYS
from games.rules.finale import IMAGINARY, PLACES
from games.rules.sight import SeatSight, Sight
from pinzetta.mat import FOREVERS
from pinzetta.sight import SoloSight
from pinzetta.state import SoloOptions

MORE = 12
"""How many more are thought of."""
POINTS = (*PLACES.values(), 0)
DOUBT = 0.5
"""How open a lead of one is on the last day, and how much more so a day before."""


def forever_table(sight: Sight, seat: int, held: Sequence[str], bonus: int) -> list[float]:
    """The points to expect with none, one, two … more than `held` and the album have."""
    rivals = [_rival(sight, other) for other in range(len(sight.players)) if other != seat]
    if len(sight.players) <= 2:
        rivals.append(IMAGINARY)
    mine = _number(sight, [*(placed.tile for placed in sight.players[seat].album), *held])
    days = DAYS - sight.day
    doubt = DOUBT * (1 + days)
    table = []
    for more in range(MORE):
        number = mine + more
        if number:
            number += bonus
        ahead = sum(1 / (1 + exp((number - other) / doubt)) for other in rivals)
        table.append(_points(ahead) if number or days else 0.0)
    return table


def _rival(sight: Sight, seat: int) -> int:
    """Pinzetta's lie on her mat; in intro mode she keeps none (rule 8.8)."""
    if not isinstance(sight.extra, SoloSight):
        return _forevers(sight, sight.players[seat])
    if isinstance(sight.options, SoloOptions) and sight.options.intro:
        return 0
    return len(sight.extra.sections[FOREVERS]) + _forevers(sight, sight.players[seat])


def _points(ahead: float) -> float:
    """Between the places, in proportion."""
    place = min(int(ahead), len(POINTS) - 2)
    part = min(1.0, ahead - place)
    return POINTS[place] * (1 - part) + POINTS[place + 1] * part


def _forevers(sight: Sight, player: SeatSight) -> int:
    lying = [item.what for item in player.items]
    number = _number(sight, [*(p.tile for p in player.album), *lying])
    cards = (sight.edition.attendees[id] for id in player.attendees)
    powers = [card for card in cards if isinstance(card, Specialist)]
    bonus = sum(card.amount for card in powers if card.power is Power.FOREVER_BONUS)
    return number + bonus if number else 0


def _number(sight: Sight, whats: Sequence[str]) -> int:
    tiles = sight.edition.tiles
    return sum(what in tiles and tiles[what].size is Size.FOREVER for what in whats)
