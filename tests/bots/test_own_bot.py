"""The recipe for a bot of one's own in docs/bots.md, followed to the letter."""

import json
import re
import sys
from pathlib import Path
from textwrap import dedent
from types import ModuleType

import pytest

from games import bots
from tests.commands.run import run

DOC = Path(__file__).parents[2] / "docs" / "bots.md"


def blocks(language: str) -> list[str]:
    found = re.findall(rf"^( *)```{language}\n(.*?)^ *```$", DOC.read_text("utf-8"), re.M | re.S)
    return [dedent(text) for _, text in found]


def test_the_recipe_gives_a_bot_that_beats_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    code, naming = blocks("python")
    assert len(code.splitlines()) <= 30
    module = ModuleType("games.bots.thrifty")
    exec(code, module.__dict__)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(bots.BOTS, "thrifty", bots.BOTS["random"])  # goes after the test
    exec(naming, {"BOTS": bots.BOTS, "decide": module.decide})
    command = blocks("sh")[-1].split("manage.py ")[1].split()
    figures = json.loads(run(*command, "--json"))["bots"]
    assert figures["thrifty"]["mean_score"] > figures["random"]["mean_score"] + 5
    assert figures["thrifty"]["win_share"] > 1 / 3
