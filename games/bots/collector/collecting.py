"""Collect: which item to take, which stack to draw from (rules 3.3, 7.10)."""

from games.bots.collector.worth import Outlook, whats
from games.rules.decisions import DrawStamp, TakeItem
from games.rules.moves import Draw, Take
from games.rules.sight import Sight


def take(sight: Sight, asked: TakeItem) -> Take:
    """The item that adds most to what is there; of equal ones the first."""
    player = sight.players[asked.seat]
    held = whats((*player.collection, *player.reserve, *player.apart))
    outlook = Outlook(sight, asked.seat, held)
    items = [item for item in sight.pool if item.handle in asked.items]
    worth = {what: outlook.worth((what,)) for what in whats(tuple(items))}
    return Take(max(items, key=lambda item: worth[item.what]).handle)


def draw(sight: Sight, asked: DrawStamp) -> Draw:
    """The stack whose top looks best by its back."""
    player = sight.players[asked.seat]
    held = whats((*player.collection, *player.reserve, *player.below, *player.apart))
    outlook = Outlook(sight, asked.seat, held)
    return Draw(max(asked.stacks, key=lambda stack: outlook.worth((sight.tops[stack],))))
