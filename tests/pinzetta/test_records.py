"""Finished solo games of every level and of intro mode, and her moves in them."""

from pathlib import Path

import pytest

from games.rules import referee
from games.rules.codec import decode
from games.rules.deal import Deal
from games.rules.edition import edition_from_data
from games.rules.moves import decode_move
from games.rules.record import RecordError, replay_record
from games.rules.seeing import sight
from pinzetta import HER, SOLO, SoloOptions, decide
from tests.test_records import SOLO_FILES, read


@pytest.mark.parametrize("file", SOLO_FILES, ids=lambda file: file.stem)
def test_she_would_make_each_of_her_moves_again(file: Path) -> None:
    record = read(file)
    edition, options = edition_from_data(record["edition"]), decode(SoloOptions, record["options"])
    table = referee.begin(SOLO, edition, decode(Deal, record["deal"]), options).table
    hers = 0
    for data in record["moves"]:
        seat = data.pop("by")
        move = decode_move(SOLO.moves, data)
        if seat == HER:
            hers += 1
            assert decide(sight(table, HER)).move == move
        table = referee.apply(table, seat, move).table
    assert hers == 3 * 3 + 1  # a choice, a cut and a Show every day, and the Finale


def test_the_records_hold_every_level_intro_mode_and_every_move() -> None:
    records = [read(file) for file in SOLO_FILES]
    levels = {(record["options"]["level"], record["options"]["intro"]) for record in records}
    assert {(1, False), (2, False), (3, False)} < levels
    assert any(intro for _, intro in levels)
    kinds = {move["kind"] for record in records for move in record["moves"]}
    assert kinds >= set(SOLO.moves) - {"resolve", "take_back"}


def test_another_choice_of_hers_is_noticed() -> None:
    record = read(SOLO_FILES[0])
    number, move = next((n, move) for n, move in enumerate(record["moves"], 1) if move["by"] == HER)
    move["pile"] = 1 - move["pile"]
    with pytest.raises(RecordError) as error:
        replay_record(record, {SOLO.name: SOLO}, lambda hash: None)
    assert (error.value.key, error.value.move) == ("pinzetta-decides", number)
