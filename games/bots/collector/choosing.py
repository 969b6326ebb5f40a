"""Choose: the pile that is worth most to oneself, and to its owner too (rule 4.2)."""

from games.bots.collector.worth import Outlook, whats
from games.rules.decisions import ChoosePile
from games.rules.moves import Choose
from games.rules.sight import Sight

ENVY = 0.15
"""How much of an opponent's loss counts as one's own gain."""


def choose(sight: Sight, asked: ChoosePile) -> Choose:
    player = sight.players[asked.seat]
    held = whats((*player.reserve, *player.below, *player.apart))
    mine = Outlook(sight, asked.seat, held)
    theirs = {seat: Outlook(sight, seat) for seat, _ in asked.piles}

    def gain(seat: int, pile: int) -> float:
        taken = whats(sight.players[seat].piles[pile])
        return mine.worth(taken) + ENVY * theirs[seat].worth(taken)

    return Choose(*max(asked.piles, key=lambda pile: gain(*pile)))
