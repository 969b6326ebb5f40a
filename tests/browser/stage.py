"""Tables in the middle of a game, for tours that are not about how one gets there."""

import json
import subprocess
import sys
from dataclasses import asdict, dataclass

from tests.web.site import ROOT, Site, environment

RUN = "import django; django.setup(); from tests.browser import {0}; {0}.main()"
LONG = 300


@dataclass(frozen=True)
class Wish:
    asks: str
    """The kind of question that the first seat is asked; `over` for a game that is finished."""
    names: tuple[str, ...] = ("Anna", "Ben")
    alone: bool = False
    """Whether all the others have answered theirs already."""
    declare_in_turn: bool = False


@dataclass(frozen=True)
class Laid:
    path: str
    sessions: tuple[str, ...]
    """The cookies of those who sit there."""


def lay(site: Site, *wishes: Wish) -> list[Laid]:
    told = beside(site, "laying", json.dumps([asdict(wish) for wish in wishes]))
    return [Laid(path, tuple(sessions)) for path, sessions in json.loads(told)]


def beside(site: Site, program: str, *arguments: str) -> str:
    """What a program of its own writes, in the database of the site that is running."""
    return subprocess.run(
        [sys.executable, "-c", RUN.format(program), *arguments],
        cwd=ROOT,
        env=environment(
            STAMPSWAP_DATA=str(site.data),
            STAMPSWAP_HOME="1",
            DJANGO_SETTINGS_MODULE="stampswap_site.settings",
        ),
        stdout=subprocess.PIPE,
        encoding="utf-8",
        timeout=LONG,
        check=True,
    ).stdout
