"""`collector`: a sensible player. Drafts by worth, cuts so that either pile hurts least,
chooses by worth to itself, places by search. It sees what a person in its seat would see."""

from random import Random

from games.bots.collector import solo
from games.bots.collector.choosing import choose
from games.bots.collector.collecting import draw, take
from games.bots.collector.cutting import cut
from games.bots.collector.showing import declare, lift, show
from games.rules.decisions import (
    ChoosePile,
    DeclareContest,
    DrawStamp,
    LiftTile,
    MakeCut,
    MakeShow,
    OrderEffects,
    TakeItem,
)
from games.rules.moves import Move, Resolve
from games.rules.sight import Sight
from pinzetta import SOLO
from pinzetta.decisions import MakeSoloCut, PickItem, SwapItems


def decide(sight: Sight, chance: Random) -> Move:
    """The move of the collector. It uses no chance: equal sights get equal answers."""
    match sight.decision:
        case TakeItem() as asked:
            return take(sight, asked)
        case DrawStamp() as asked:
            return draw(sight, asked)
        case OrderEffects(cards=cards):
            return Resolve(cards[0])
        case MakeSoloCut() as asked:
            return solo.cut(sight, asked)
        case SwapItems() | PickItem() as asked:
            return solo.move_for_bottom_line(sight, asked)
        case ChoosePile() as asked if sight.variant == SOLO.name:
            return solo.choose(sight, asked)
        case MakeCut() as asked:
            return cut(sight, asked)
        case ChoosePile() as asked:
            return choose(sight, asked)
        case LiftTile() as asked:
            return lift(sight, asked)
        case MakeShow() as asked:
            return show(sight, asked)
        case DeclareContest() as asked:
            return declare(sight, asked)
    raise ValueError("this seat is not asked anything")
