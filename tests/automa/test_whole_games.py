"""Whole games of a simulated owner: never stuck, nothing impossible, everything explained."""

import json
import os
from collections import Counter
from statistics import mean

import pytest

from automa.records import decode_report, encode_report, make_record, read_record
from automa.rules import her_turn
from automa.rules.components import LEVELS, Action, Booklet, Side
from automa.rules.play import apply, begin, final, question, replay
from automa.rules.reports import Report
from automa.rules.setup import DeckKind
from automa.rules.state import Phase, State
from automa.simulation.games import Played, play_game
from tests.automa.taps import taps
from tests.sizes import release_only

GAMES = 10_000 if os.environ.get("STAMPSWAP_LONG") else 200
PARTS = 8
MOST_REPORTS = 200
pytestmark = pytest.mark.long


def keeps_promises(before: State, report: Report, after: State) -> None:
    """After every report: tiles conserved, fans explained, no slot or creative too many."""
    on_map = sum(len(tiles.all) for tiles in after.tiles.values())
    assert on_map + sum(after.collected.values()) == 30
    explained: Counter[int] = Counter()
    for entry in after.log:
        for each in entry.fans:
            assert each.rule[0] == "A"
            explained[each.comic] += each.change
    assert {comic.number: comic.fans for comic in after.comics} == dict(explained)
    assert all(0 <= used <= 3 for used in after.slots.values())
    assert 0 <= after.teams <= 2
    assert len(after.developed) <= 2
    assert all(comic.fans >= 1 for comic in after.comics)
    assert decode_report(json.loads(json.dumps(encode_report(report)))) == report


@pytest.mark.parametrize("part", [0, *release_only(1, PARTS)])
def test_no_game_gets_stuck_or_asks_the_impossible(part: int) -> None:
    """A3.1 to A6.5 on random tables, both booklets, all levels, every deck and wish."""
    for number in range(part, GAMES, PARTS):
        played = play_game("whole", number, keeps_promises)
        assert len(played.reports) < MOST_REPORTS
        assert final(played.state)
        assert replay(played.setup, played.reports) == played.state
        data = json.loads(json.dumps(make_record(played.setup, played.reports)))
        assert read_record(data) == (played.setup, played.reports, played.state)


def test_undo_is_exact_back_to_the_start() -> None:
    """Without the last report it stands as before it, and so on to the set-up."""
    states: list[State] = []
    for number in range(2):
        states.clear()
        played = play_game("undo", number, lambda before, _, __: states.append(before))
        for length in range(len(played.reports)):
            assert replay(played.setup, played.reports[:length]) == states[length]
        assert states[0] == begin(played.setup)


def test_a_series_has_every_booklet_level_and_deck() -> None:
    played = [play_game("series", number) for number in range(24)]
    assert {(each.setup.booklet, each.setup.level) for each in played} == {
        (booklet, level) for booklet in Booklet for level in LEVELS
    }
    assert {each.setup.deck for each in played} == set(DeckKind)
    assert play_game("series", 3) == played[3]


def test_every_action_and_question_comes_up() -> None:
    asked: set[str] = set()
    done: set[str] = set()
    for number in range(60):
        played = play_game("kinds", number, lambda before, _, __: asked.add(question(before).kind))
        done.update(entry.key for entry in played.state.log)
    assert {f"she-{action}" for action in Action if action is not Action.ROYALTIES} <= done
    rare = {"face-up"}
    assert asked | rare == {
        *("calendar", "card", "confirm", "developed", "flipped", "face-up", "creatives"),
        *("comics", "tokens", "took", "printed", "collected", "round-end", "score"),
    }


def taps_a_round(played: Played) -> list[int]:
    state = begin(played.setup)
    counted = [0] * 6
    for report in played.reports:
        asked = question(state)
        counted[state.round] += taps(state, report, asked)
        state = apply(state, report)
    return counted[1:]


def test_about_twenty_taps_a_round() -> None:
    """A7: with her cards in the app or known, and the displays left on the table."""
    counted: list[int] = []
    number = 0
    while len(counted) < 60:
        played = play_game("taps", number)
        number += 1
        known = len(played.setup.cards) == 12
        if known and not played.setup.whole_displays:
            counted += taps_a_round(played)
    assert 12 <= mean(counted) <= 20
    assert max(counted) <= 32


def test_she_wins_and_loses() -> None:
    winners = Counter[Side]()
    for number in range(40):
        result = final(play_game("winners", number).state)
        assert result
        winners[result.winner] += 1
    assert set(winners) == set(Side)


def test_whoever_plays_on_sees_her_next_step_at_once() -> None:
    """In her turn there is always a step, unless a real card must be turned first."""

    def watch(before: State, report: Report, after: State) -> None:
        if after.phase is Phase.HER:
            flip = after.setup.deck is DeckKind.FLIP and after.now.card is None
            assert (her_turn.step(after) is None) is flip

    for number in range(12):
        play_game("steps", number, watch)
