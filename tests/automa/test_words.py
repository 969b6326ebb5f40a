"""Every key of the rules has its sentence, in every language, with just its parameters."""

import re
from pathlib import Path

import pytest
from django.utils import translation

from automa.rules import her_turn
from automa.rules.reports import Report
from automa.rules.state import State
from automa.simulation.games import play_game
from automa.words.entries import ENTRIES, entry_sentence
from automa.words.instructions import INSTRUCTIONS, tell
from automa.words.reasons import REASONS, explain
from automa.words.refusals import REFUSALS
from scripts.messages import PLURALS

RULES = Path(__file__).parents[2] / "automa"


def in_sources(call: str) -> set[str]:
    found: set[str] = set()
    for file in RULES.rglob("*.py"):
        found.update(re.findall(rf"\b{call}\(\s*\"([a-z0-9-]+)\"", file.read_text("utf-8")))
    return found


def test_every_refusal_has_a_sentence_and_none_is_unused() -> None:
    assert in_sources("Refusal") == set(REFUSALS)


@pytest.mark.parametrize("language", ["en", *PLURALS])
def test_everything_that_happens_in_games_can_be_said(language: str) -> None:
    instructions: set[str] = set()
    reasons: set[str] = set()

    def watch(before: State, report: Report, after: State) -> None:
        if found := (her_turn.step(before) if before.phase == "her" else None):
            for each in found.plan.instructions:
                instructions.add(each.key)
                assert "%(" not in tell(each).text
            for why in found.plan.reasons:
                reasons.add(why.key)
                assert "%(" not in explain(why).text

    with translation.override(language):
        for number in range(30):
            played = play_game("words", number, watch)
            for entry in played.state.log:
                assert entry_sentence(entry)
    rare = {"stay-home", "ideas-none"}
    assert set(INSTRUCTIONS) - instructions <= rare
    rare = {"nothing-works", "sales-face-up", "sales-none", "sales-short", "develop-nothing"}
    rare |= {"ideas-nothing", "area-full", "first-of-board", "hire-nothing"}
    assert reasons <= set(REASONS)
    assert set(REASONS) - reasons <= rare


def test_every_entry_is_written_by_the_rules() -> None:
    keys = in_sources("logged") | {
        f"she-{x}" for x in ["hire", "develop", "ideas", "print", "sales"]
    }
    keys |= {f"you-{x}" for x in ["hire", "develop", "ideas", "print", "sales", "royalties"]}
    keys |= {"you-printed-original", "you-printed-ripoff", "she-stayed-home"}
    assert keys == set(ENTRIES)
