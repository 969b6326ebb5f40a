"""Tables to be disturbed, each with the moves that will be made at it written down before: a
program that runs in the environment of the site, whose database is migrated."""

import json
import subprocess
import sys
from dataclasses import asdict, dataclass
from random import Random

from games.rules.state import Table
from tests.servers.environment import ROOT, environment

RUN = "import django; django.setup(); from tests.faults import laying; laying.main()"


@dataclass(frozen=True)
class Wish:
    until: str = "collect"
    """The phase that the table is in; `end` is the last Show, which ends in the Finale."""
    seats: int = 3
    moves: int = 1000
    bots: int = 0
    """How many of the seats are bots'; one person sits there with them."""


@dataclass(frozen=True)
class Step:
    seat: int
    token: str
    phase: str
    fields: dict[str, str]


@dataclass(frozen=True, eq=False)
class Laid:
    code: str
    sessions: tuple[str, ...]
    steps: tuple[Step, ...]


def lay(told: dict[str, str], *wishes: Wish) -> list[Laid]:
    done = subprocess.run(
        [sys.executable, "-c", RUN, json.dumps([asdict(wish) for wish in wishes])],
        cwd=ROOT,
        env=environment(**{"DJANGO_SETTINGS_MODULE": "stampswap_site.settings"} | told),
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    return [
        Laid(code, tuple(sessions), tuple(Step(*step) for step in steps))
        for code, sessions, steps in json.loads(done.stdout)
    ]


def main() -> None:
    wishes = [Wish(**each) for each in json.loads(sys.argv[1])]
    json.dump([_lay(wish, seed) for seed, wish in enumerate(wishes)], sys.stdout)


def _lay(wish: Wish, seed: int) -> tuple[str, list[str], list[list[object]]]:
    from games.models import Game, SeatKind
    from games.rules import referee
    from games.rules.moves import Move
    from games.rules.seeing import sight
    from games.services.lobby import hosting
    from games.services.people import identity
    from games.services.stored.snapshots import load
    from tests.ahead import play_ahead
    from tests.web.tables import RANDOM, browser_of, fields_of

    persons = [identity.new_guest(f"Guest {n}") for n in range(wish.seats - wish.bots)]
    kinds = [SeatKind.OPEN] * (len(persons) - 1) + [SeatKind.BOT] * wish.bots
    code = hosting.host_table(persons[0], kinds).code
    for person in persons[1:]:
        hosting.sit_down(code, person, invited=False)
    hosting.start(code, persons[0], stand_ins=False)
    sessions = [browser_of(person).cookies["sessionid"].value for person in persons]

    chance = Random(seed)

    def choose(table: Table) -> tuple[int, Move]:
        seat = chance.choice(referee.awaited(table))
        return seat, RANDOM(sight(table, seat), chance)

    game = Game.objects.get(code=code)
    if _phase(load(game)) != wish.until:
        play_ahead(game, choose, lambda table: _phase(table) == wish.until)
    table = load(game)
    steps: list[list[object]] = []
    # The answers of bots need not be known before.
    while not wish.bots and referee.awaited(table) and len(steps) < wish.moves:
        seat, move = choose(table)
        steps.append([seat, table.token(seat), _phase(table), fields_of(move)])
        table = referee.apply(table, seat, move).table
    return code, sessions, steps


def _phase(table: Table) -> str:
    return "end" if table.day == 3 and table.phase == "show" else table.phase
