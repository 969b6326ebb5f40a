"""Commands as people run them."""

import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tests.servers.environment import PATIENCE

ROOT = Path(__file__).parents[2]


def run(*args: str | Path) -> str:
    """The output of a command."""
    printed = StringIO()
    call_command(*map(str, args), stdout=printed)
    return printed.getvalue()


def refused(*args: str | Path) -> str:
    """The sentence with which a command ends, with status 1."""
    with pytest.raises(CommandError) as refusal:
        run(*args)
    assert refusal.value.returncode == 1
    told = str(refusal.value)
    assert "\n" not in told
    return told


def manage(*args: str | Path, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """A command in a process of its own, which has ended."""
    command = [sys.executable, "manage.py", *map(str, args)]
    return subprocess.run(command, input=given, capture_output=True, cwd=ROOT, timeout=PATIENCE)
