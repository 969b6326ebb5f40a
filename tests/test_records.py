"""Finished games, replayed to their exact scores. Together they use every card."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.rules import referee
from games.rules.codec import decode
from games.rules.deal import Deal
from games.rules.edition import edition_from_data
from games.rules.moves import MOVES, decode_move
from games.rules.record import replay_record
from games.rules.standard import STANDARD
from pinzetta import SOLO

HERE = Path(__file__).parent
FILES = sorted((HERE / "records").glob("*.json"))
SOLO_FILES = sorted((HERE / "pinzetta" / "records").glob("*.json"))
VARIANTS = {variant.name: variant for variant in (STANDARD, SOLO)}


def read(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", [*FILES, *SOLO_FILES], ids=lambda file: file.stem)
def test_a_recorded_game_comes_out_the_same(file: Path) -> None:
    record = read(file)
    table = replay_record(record, VARIANTS, lambda hash: None)
    assert [player.score for player in table.players] == record["result"]["scores"]
    assert table.phase == referee.OVER


def uses(record: Any) -> tuple[set[str], set[str]]:
    """The cards that did something in a game, and the kinds of moves made."""
    edition = edition_from_data(record["edition"])
    options = STANDARD.read_options(record["options"])
    outcome = referee.begin(STANDARD, edition, decode(Deal, record["deal"]), options)
    used: set[str] = set()
    for data in record["moves"]:
        seat = data.pop("by")
        outcome = referee.apply(outcome.table, seat, decode_move(MOVES, data))
        used.update(entry.card for entry in outcome.entries if entry.card)
    table = outcome.table
    used.update(table.gone, table.deal.contests, table.deal.mats)
    for player in table.players:
        used.update(player.attendees)
    return used, {data["kind"] for data in record["moves"]}


def test_the_records_use_every_card_and_every_move_for_two_to_five_players() -> None:
    records = [read(file) for file in FILES]
    assert len(records) >= 12
    assert {len(record["seats"]) for record in records} == {2, 3, 4, 5}
    assert {record["options"]["declare_in_turn"] for record in records} == {False, True}
    edition = edition_from_data(records[0]["edition"])
    cards, kinds = map(set.union, *(uses(record) for record in records))
    assert {*edition.contests, *edition.attendees, *edition.events, *edition.mats} <= cards
    # Two cards at one moment need another edition (rule 3.7).
    assert kinds == set(MOVES) - {"resolve"}
