"""`expert`: plays the rest of the day out before it takes, cuts or chooses, and the days to come
before it places. It sees what a person in its seat would see."""

from random import Random

from games.bots import collector
from games.bots.expert import solo
from games.bots.expert.showing import declare, show
from games.bots.expert.swapping import choose, cut, take
from games.rules.decisions import ChoosePile, DeclareContest, MakeCut, MakeShow, TakeItem
from games.rules.moves import Move
from games.rules.sight import Sight
from pinzetta import SOLO
from pinzetta.decisions import MakeSoloCut


def decide(sight: Sight, chance: Random) -> Move:
    """Equal sights are answered alike: its play-outs draw their chance from the sight."""
    drawn = Random(repr((sight.contests, sight.pool, sight.decision)))
    match sight.decision:
        case TakeItem() as asked:
            return take(sight, asked, drawn)
        case MakeSoloCut() as asked:
            return solo.cut(sight, asked, drawn)
        case ChoosePile() as asked if sight.variant == SOLO.name:
            return solo.choose(sight, asked, drawn)
        case MakeCut() as asked:
            return cut(sight, asked, drawn)
        case ChoosePile() as asked:
            return choose(sight, asked, drawn)
        case MakeShow() as asked:
            return show(sight, asked, drawn)
        case DeclareContest() as asked:
            return declare(sight, asked, drawn)
    return collector.decide(sight, chance)
