"""Tables in the middle of a game, for tours that are not about how one gets there."""

import atexit
import json
import subprocess
import sys
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.web.site import ROOT, Site, environment

RUN = "import django; django.setup(); from tests.browser import backstage; backstage.main()"


@dataclass(frozen=True)
class Wish:
    asks: str
    """The kind of question that the first seat is asked; `over` for a game that is finished."""
    names: tuple[str, ...] = ("Anna", "Ben")
    alone: bool = False
    """Whether all the others have answered theirs already."""
    declare_in_turn: bool = False
    listed: bool = False
    """Whether the front page shows it to everybody."""
    solo: bool = False
    """Whether Anna plays against Pinzetta instead."""
    seed: int = 0
    """The first deal that is tried."""
    day: int = 1
    """When it is asked, at the earliest; Friday is 1."""


@dataclass(frozen=True)
class Laid:
    path: str
    sessions: tuple[str, ...]
    """The cookies of those who sit there."""


def lay(site: Site, *wishes: Wish) -> list[Laid]:
    told = beside(site, "lay", *map(asdict, wishes))
    return [Laid(path, tuple(sessions)) for path, sessions in told]


def warm_up(site: Site) -> None:
    """Ask for a table until it comes. A new site reads its parts for the first one, which on a busy
    machine can take longer than it lets a request take."""
    (table,) = lay(site, Wish("take"))
    while site.get(table.path)[0].status != 200:
        pass


def play_until(site: Site, path: str, asks: str, day: int) -> None:
    """Let the game at this address go on until the first seat is asked so; the pages do not hear of
    it, so they load themselves again."""
    beside(site, "play-until", path, asdict(Wish(asks, day=day)))


def beside(site: Site, what: str, *words: Any) -> Any:
    """What a program of its own answers, in the database of the site that is running."""
    program = backstage(site.data)
    assert program.stdin
    assert program.stdout
    program.stdin.write(json.dumps([what, *words]) + "\n")
    program.stdin.flush()
    return json.loads(program.stdout.readline())


@cache
def backstage(data: Path) -> subprocess.Popen[str]:
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
