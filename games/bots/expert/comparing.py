"""What a move that was made cost, compared with the one that looks best."""

from typing import NamedTuple

from games.bots.expert import options
from games.bots.expert.effort import QUICK, Effort
from games.bots.expert.fitted import left_of
from games.rules.moves import Move
from games.rules.sight import Sight


class Compared(NamedTuple):
    best: Move
    expected: float
    """The points from now on with the best move: what the position is worth."""
    made: float
    """With the move that was made."""


def compared(sight: Sight, made: Move, effort: Effort | None = None) -> Compared | None:
    """Compare the option that looks best with the move that was made. None if nothing was to be
    decided."""
    found = options(sight, made, effort or QUICK)
    best, expected = found[0]
    if expected == found[-1].points:
        return None
    cost = cost_of(sight, made, best, effort)
    return Compared(best if cost > 0 else made, expected, expected - left_of(cost))


def cost_of(sight: Sight, made: Move, best: Move, effort: Effort | None = None) -> float:
    """How much more the best move is worth than the one that was made, in new play-outs: of many
    equally good options, the one that came out best the first time had luck."""
    if best == made:
        return 0.0
    assert sight.decision is not None
    again = sight._replace(decision=sight.decision.but(token=f"{sight.decision.token} again"))
    found = dict(options(again, made, effort or QUICK))
    if best not in found:
        found |= dict(options(again, best, effort or QUICK))
    return found[best] - found[made]
