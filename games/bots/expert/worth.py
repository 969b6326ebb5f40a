"""What a position is worth to a seat: the one number of advice, curve, exercises and analysis.

It is linear in what can be seen of the seat's prospects (`expectation.features`), by day and stage
of the day. The weights in `worth.json` were fitted by `scripts/fit_worth.py` on games between bots.
"""

from collections.abc import Sequence

from games.bots.expert.expectation import features, her_expectation
from games.bots.expert.fitted import group, stage, weights_of
from games.rules.sight import Sight
from pinzetta import HER, SOLO

BEST = "expert"


def expected_score(sight: Sight, seat: int, levels: Sequence[str] = ()) -> float:
    """The final score that may be expected of a seat, from what this sight shows of it. `levels`
    names the bots that go on from here, by seat; without it everybody plays as the expert."""
    player = sight.players[seat]
    if sight.phase == "over":
        return player.score
    solo = sight.variant == SOLO.name
    if solo and seat == HER:
        return her_expectation(sight)
    people = range(1 if solo else len(sight.players))
    seen = features(sight, seat) | circumstances(seat, levels or [BEST for _ in people])
    weights = weights_of(group(len(people), sight.day, stage(sight, seat)))
    to_come = sum(weight * seen.get(name, 0.0) for name, weight in weights.items())
    return player.score + float(to_come)


def circumstances(seat: int, levels: Sequence[str]) -> dict[str, float]:
    """What does not lie on the table, as features: who plays, and how well."""
    others = [level for other, level in enumerate(levels) if other != seat]
    beside = {f"{level} beside": others.count(level) / len(others) for level in set(others)}
    return {"one": 1.0, f"{len(levels)} players": 1.0, levels[seat]: 1.0} | beside
