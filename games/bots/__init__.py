"""Who decides for a seat that no person sits in. A bot is given a sight, never the table."""

from collections.abc import Callable, Mapping
from random import Random

from games.bots.collector import decide as collector_decide
from games.bots.easy import decide as easy_decide
from games.bots.expert import decide as expert_decide
from games.bots.random_bot import decide as random_decide
from games.rules.moves import Move
from games.rules.sight import Sight

Bot = Callable[[Sight, Random], Move]

LEVELS = ("easy", "collector", "expert")
"""The bots that people may play with."""
THINKING = frozenset({"expert"})
"""The bots that take too long for a request."""
BOTS: Mapping[str, Bot] = {
    "random": random_decide,
    "easy": easy_decide,
    "collector": collector_decide,
    "expert": expert_decide,
}
