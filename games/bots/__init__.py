"""Who decides for a seat that no person sits in. A bot is given a sight, never the table."""

from collections.abc import Callable, Mapping
from random import Random

from games.bots.collector import decide as collector_decide
from games.bots.random_bot import decide as random_decide
from games.rules.moves import Move
from games.rules.sight import Sight

Bot = Callable[[Sight, Random], Move]

BOTS: Mapping[str, Bot] = {"random": random_decide, "collector": collector_decide}
