"""Tests that mount a disk of their own, which only root can.

Where we are somebody else they run in a namespace in which we are root: of nothing but ourselves
and what we mount there.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from scripts.find_servers import required
from tests.servers.environment import ROOT

OURSELVES = ("unshare", "--user", "--map-root-user", "--mount")
TRY = ("mount", "-t", "tmpfs", "-o", "size=1m", "tried", "/tmp")


def cannot_mount() -> NoReturn:
    say = pytest.fail if required() else pytest.skip
    say("A small disk can be mounted by root, or by a user who may make namespaces (unshare).")


def may_make_namespaces() -> bool:
    try:
        return subprocess.run([*OURSELVES, *TRY], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def as_root(test: Callable[..., None]) -> Callable[..., None]:
    if os.geteuid() == 0:
        return test

    def again(request: pytest.FixtureRequest, tmp_path: Path) -> None:
        if not may_make_namespaces():
            cannot_mount()
        # Its own folders: those of the true root are not for us.
        apart = ("-p", "no:cacheprovider", "--basetemp", str(tmp_path / "again"))
        words = ("-m", "pytest", "-n", "0", *apart, request.node.nodeid)
        done = subprocess.run(
            [*OURSELVES, sys.executable, *words],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout

    again.__doc__ = test.__doc__
    return again
