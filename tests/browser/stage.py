"""Tables in the middle of a game, for tours that are not about how one gets there."""

import atexit
import json
import subprocess
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

from tests.servers.environment import ROOT, environment

RUN = "import django; django.setup(); from tests.browser import site_commands; site_commands.main()"


@dataclass(frozen=True)
class RunningSite:
    """Where a tour finds the site, and the folder of what it stores."""

    address: str
    data: Path


@dataclass(frozen=True)
class Position:
    asks: str
    """The kind of question that the first seat is asked; `over` for a finished game."""
    names: tuple[str, ...] = ("Anna", "Ben")
    alone: bool = False
    """Whether all others have answered theirs already."""
    declare_in_turn: bool = False
    listed: bool = False
    """Whether the front page lists the table."""
    solo: bool = False
    """Whether Anna plays against Pinzetta instead."""
    seed: int = 0
    """The first deal that is tried."""
    day: int = 1
    """The first day on which it may be asked; Friday is 1."""


@dataclass(frozen=True)
class Table:
    path: str
    sessions: tuple[str, ...]
    """The cookies of those who sit there."""


def lay(site: RunningSite, *positions: Position) -> list[Table]:
    told = run_in_site(site, "lay", *map(asdict, positions))
    return [Table(path, tuple(sessions)) for path, sessions in told]


def warm_up(site: RunningSite) -> None:
    """Ask for a table until it comes. A site that has just started imports much for its first page,
    which on a busy machine can take longer than the time limit of a request."""
    (table,) = lay(site, Position("take"))
    while True:
        with suppress(HTTPError), urlopen(f"{site.address}{table.path}"):
            return


def play_until(site: RunningSite, path: str, asks: str, day: int, *, alone: bool = False) -> None:
    """Let the game at this address go on until the first seat is asked so, or it alone; the pages
    do not hear of it, so they must be loaded again."""
    run_in_site(site, "play-until", path, asdict(Position(asks, day=day, alone=alone)))


def run_in_site(site: RunningSite, command: str, *arguments: Any) -> Any:
    """The output of a command of `site_commands`, which works in the database of the running
    site."""
    program = site_commands(site.data)
    assert program.stdin
    assert program.stdout
    program.stdin.write(json.dumps([command, *arguments]) + "\n")
    program.stdin.flush()
    return json.loads(program.stdout.readline())


@cache
def site_commands(data: Path) -> subprocess.Popen[str]:
    program = subprocess.Popen(
        [sys.executable, "-c", RUN],
        cwd=ROOT,
        env=environment(
            STAMPSWAP_DATA=str(data),
            STAMPSWAP_HOME="1",
            DJANGO_SETTINGS_MODULE="stampswap_site.settings",
        ),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    atexit.register(program.communicate)  # when nobody orders anything any more, it ends
    return program
