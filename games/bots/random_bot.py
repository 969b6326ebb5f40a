"""`random`: any legal move."""

from random import Random

from games.rules import grid
from games.rules.album import Placement, cells_under
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
from games.rules.moves import Choose, Cut, Declare, Draw, Lift, Move, Resolve, Show, Take
from games.rules.sight import Sight
from pinzetta.decisions import MakeSoloCut, PickItem, SwapItems
from pinzetta.moves import Pick, SoloCut, Swap


def decide(sight: Sight, chance: Random) -> Move:
    match sight.decision:
        case TakeItem(items=items):
            return Take(chance.choice(items))
        case DrawStamp(stacks=stacks):
            return Draw(chance.choice(stacks))
        case OrderEffects(cards=cards):
            return Resolve(chance.choice(cards))
        case MakeSoloCut() as asked:
            cut = _cut(asked, chance)
            foreseen = chance.choice((None, 0, 1))
            return SoloCut(cut.reserve, cut.left, cut.right, foreseen)
        case MakeCut() as asked:
            return _cut(asked, chance)
        case SwapItems(ones=ones, others=others):
            return Swap(chance.choice(ones), chance.choice(others))
        case PickItem(items=items):
            return Pick(chance.choice(items))
        case ChoosePile(piles=piles):
            return Choose(*chance.choice(piles))
        case LiftTile(tiles=tiles):
            return Lift(chance.choice((None, *tiles)))
        case MakeShow() as asked:
            return _show(sight, asked, chance)
        case DeclareContest(contests=contests):
            return Declare(chance.choice(contests))
    raise ValueError("this seat is not asked anything")


def _cut(asked: MakeCut, chance: Random) -> Cut:
    reserve = chance.sample(asked.reservable, asked.must)
    extra = [handle for handle in asked.stamps if handle not in reserve]
    reserve += chance.sample(extra, min(len(extra), chance.randint(0, asked.may)))
    rest = [handle for handle in asked.items if handle not in reserve]
    chance.shuffle(rest)
    number = len(rest)
    fair = [left for left in range(1, number) if abs(number - 2 * left) <= asked.apart]
    left = chance.choice(fair)
    return Cut(tuple(reserve), tuple(rest[:left]), tuple(rest[left:]))


def _show(sight: Sight, asked: MakeShow, chance: Random) -> Show:
    assert sight.viewer is not None
    tiles = sight.edition.tiles
    kept = (p for p in sight.players[sight.viewer].album if p.tile not in asked.lifted)
    covered = cells_under(tiles, *kept)
    placements = []
    for id in chance.sample(asked.stamps, len(asked.stamps)):
        width, height = tiles[id].width, tiles[id].height
        if found := grid.corners(covered, width, height):
            x, y = grid.pick(found, chance.randrange(found.bit_count()))
            placements.append(Placement(id, x, y))
            covered |= cells_under(tiles, placements[-1])
    contest = chance.choice(asked.contests) if asked.contests else None
    return Show(tuple(placements), contest)
