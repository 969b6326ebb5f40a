"""How often a person's first games are won against three of Pip, by a stand-in for that person.

`python -m scripts.first_games --games 200`. The stand-in knows the rules, and sees what
the collector sees in one of two decisions; the others it leaves to chance.
"""

import argparse
from random import Random
from statistics import fmean

from games.bots import BOTS
from games.bots.play import play_seed
from games.rules.edition import load_edition
from games.rules.moves import Move
from games.rules.sight import Sight
from games.rules.standard import STANDARD
from scripts.fit_worth import EDITION

PEOPLE = 4


def newcomer(sight: Sight, chance: Random) -> Move:
    return BOTS["collector" if chance.random() < 0.5 else "random"](sight, chance)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--against", default="easy")
    options = parser.parse_args()
    edition = load_edition(EDITION)
    won, own, others = [], [], []
    for number in range(options.games):
        bots = [BOTS[options.against]] * PEOPLE
        seat = number % PEOPLE
        bots[seat] = newcomer
        table = play_seed(STANDARD, edition, bots, f"first/{number}").table
        scores = [player.score for player in table.players]
        won.append((seat in table.winners) / len(table.winners))
        own.append(scores.pop(seat))
        others += scores
    share = fmean(won)
    chance = 1.96 * (share * (1 - share) / len(won)) ** 0.5
    print(
        f"won {share:.2f} ± {chance:.2f}; {fmean(own):.1f} points, the others {fmean(others):.1f}"
    )


if __name__ == "__main__":
    main()
