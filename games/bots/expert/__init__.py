"""`expert`: plays the rest of the day out before it takes, cuts or chooses, and the days to come
before it places. It sees what a person in its seat would see."""

from collections.abc import Callable, Sequence
from random import Random

from games.bots import collector
from games.bots.expert import solo
from games.bots.expert.effort import FULL, Effort
from games.bots.expert.showing import declare, show
from games.bots.expert.showing import finale_range as _finale_range
from games.bots.expert.swapping import choose, cut, take
from games.bots.expert.valued import Valued, best_first
from games.bots.expert.worth import expected_score
from games.rules.album import Placement
from games.rules.decisions import ChoosePile, DeclareContest, MakeCut, MakeShow, TakeItem
from games.rules.moves import Move
from games.rules.sight import Sight
from pinzetta import SOLO
from pinzetta.decisions import MakeSoloCut

__all__ = ["Valued", "decide", "expected_score", "finale_range", "options", "thinking"]

EFFORT = FULL
"""How much it thinks where nothing else is said."""


def decide(sight: Sight, chance: Random) -> Move:
    """The move of the expert. Equal sights get equal answers: the chance of its play-outs comes
    from the sight."""
    return options(sight)[0].move


def thinking(times: int) -> Callable[[Sight, Random], Move]:
    """The expert with so many times the play-outs, which tells what more thought could bring."""
    return lambda sight, chance: options(sight, effort=EFFORT.times(times))[0].move


def options(sight: Sight, made: Move | None = None, effort: Effort | None = None) -> list[Valued]:
    """Good answers of a seat, best first; the best is worth what the position is (`worth`). If
    `made` is given it is among them, valued as closely as the best, and changes nothing about the
    others. If the collector decides for the expert there is that one option, and any other move
    that was made is worth as much."""
    found = best_first(_options(sight, made, effort or EFFORT), made)
    asked, best = sight.decision, found[0].points
    assert asked is not None
    to_come = expected_score(sight, asked.seat) - sight.players[asked.seat].score
    return [Valued(move, to_come - (best - points)) for move, points in found]


def finale_range(sight: Sight, placements: Sequence[Placement]) -> tuple[int, int]:
    """The least and the most that the Finale contest brought in play-outs of the days to come, if a
    seat that is asked for a Show places its stamps like this."""
    assert isinstance(sight.decision, MakeShow)
    return _finale_range(sight, sight.decision, placements, _drawn(sight))


def _drawn(sight: Sight) -> Random:
    return Random(repr((sight.contests, sight.pool, sight.decision)))


def _options(sight: Sight, made: Move | None, effort: Effort) -> list[Valued]:
    drawn = _drawn(sight)
    match sight.decision:
        case TakeItem() as asked:
            return take(sight, asked, made, effort, drawn)
        case MakeSoloCut() as asked:
            return solo.cut(sight, asked, made, effort, drawn)
        case ChoosePile() as asked if sight.variant == SOLO.name:
            return solo.choose(sight, asked, effort, drawn)
        case MakeCut() as asked:
            return cut(sight, asked, made, effort, drawn)
        case ChoosePile() as asked:
            return choose(sight, asked, made, effort, drawn)
        case MakeShow() as asked:
            return show(sight, asked, made, effort, drawn)
        case DeclareContest() as asked:
            return declare(sight, asked, effort, drawn)
    move = collector.decide(sight, drawn)
    return [Valued(each, 0.0) for each in dict.fromkeys((move, made or move))]
