"""What players read, word for word."""

from random import Random

import pytest
from django.utils.translation import override

from games.bots import BOTS
from games.bots.play import shuffler
from games.rules import referee
from games.rules.album_file import AlbumFault, Where
from games.rules.components import Edition
from games.rules.items import Item
from games.rules.options import Options
from games.rules.player import Entry, Points
from games.rules.record import RecordError
from games.rules.refusal import Refusal
from games.rules.seeing import entry_sight, sight
from games.rules.standard import STANDARD
from games.words import Names, entry_sentence, score_reason, sentence
from games.words.say import LONGEST_TEXT

PLAYERS = ("Ada", "Ben", "Cleo", "Dan")


@pytest.fixture(scope="module")
def names(house: Edition) -> Names:
    return Names(house, PLAYERS)


def test_refusals_are_whole_sentences() -> None:
    assert sentence(Refusal("contest-missing")) == (
        "Enter a contest: any one on which you have no ticket yet."
    )
    assert sentence(Refusal("cut-reserve-more", number=1)) == "Reserve at least 1 item."
    assert sentence(Refusal("cut-reserve-more", number=2)) == "Reserve at least 2 items."
    assert sentence(Refusal("off-the-grid", tile="small-02")) == (
        "This stamp lies off the grid: small-02. All of it must lie on the 12 × 12 cells."
    )


def test_names_say_which_stamp_is_meant(names: Names) -> None:
    tile = names.edition.tiles["forever-01"]
    told = sentence(Refusal("still-fits", tile=tile.id), names)
    assert told.startswith("This stamp still fits, so place it: forever stamp.")


def test_a_record_error_that_is_a_refusal_is_told_as_one() -> None:
    told = sentence(RecordError("not-your-turn", 7))
    assert told == "It is not your turn: wait until your desk asks you."


def test_a_fault_of_an_album_names_its_tiles() -> None:
    fault = AlbumFault("album-overlap", Where(3, "short-07"), Where(1))
    assert sentence(fault) == "Tile 3 (short-07) overlaps tile 1."
    fault = AlbumFault("album-field-missing", Where(2, half=1), field="theme")
    assert sentence(fault) == "Tile 2 (half 1) has no “theme”."
    assert sentence(AlbumFault("album-not-object")) == "The album is not a JSON object."


def test_a_strangers_text_stays_on_one_line_and_commands_no_terminal() -> None:
    told = sentence(Refusal("move-unknown", kind="a\n\x1b[2J\ud800" + "b" * 500))
    assert "\\n\\x1b[2J\\ud800b" in told
    assert told.isprintable()
    assert len(told) < LONGEST_TEXT + 60


def test_stamps_are_told_without_colour_alone(names: Names) -> None:
    tiles = names.edition.tiles
    rare = next(tile for tile in tiles.values() if tile.rare and tile.width == 3)
    double = next(tile for tile in tiles.values() if len(tile.stamps) == 2)
    assert names.thing(rare.id).endswith(f"(rare, worth {rare.value})")
    first, second = double.stamps
    told = names.thing(double.id)
    assert told.startswith(f"double {double.width}×{double.height} (")
    assert f"{first.colour}, {first.theme}" in told
    assert f" | {second.colour}, {second.theme}" in told
    assert names.thing("back-2x3") == "face-down stamp 2×3"
    assert names.thing("token") == "first-player token"


def test_cards_have_the_editions_names(names: Names) -> None:
    english = names.edition.words["en"]["specialist-3"].name
    assert names.card("specialist-3") == english
    with override("xx"):
        assert names.card("specialist-3") == english
    assert names.card("nobody-1") == "nobody-1"


def test_points_are_told_with_their_reason(names: Names) -> None:
    line = Points(1, "exhibitor", "mat-1", 3, 3)
    space = names.card("mat-1")
    assert score_reason(line, names) == f"exhibitor {space}"
    told = entry_sentence(Entry("scored-exhibitor", 1, card="mat-1", number=3), names)
    assert told == f"Ben scores 3: exhibitor {space}."
    lost = entry_sentence(Entry("scored-values", 0, number=-2), names)
    assert lost == "Ada scores −2: values of the stamps."


def test_piles_are_called_as_they_lie(names: Names) -> None:
    """Rule 8.6: Pinzetta's piles are a large and a small one, whatever has happened to them."""
    item = (Item(4, "token", up=True),)
    laid = Entry("pile-laid-out", 0, number=1, items=item)
    taken = Entry("chose", 0, 1, number=0, items=item)
    assert entry_sentence(laid, names) == "Ada laid out the right pile: first-player token."
    assert entry_sentence(taken, names) == "Ada took the left pile of Ben: first-player token."
    solo = Names(names.edition, PLAYERS, hers=(1,))
    assert entry_sentence(laid, solo) == "Ada laid out the right pile: first-player token."
    assert entry_sentence(taken, solo) == "Ada took the large pile of Ben: first-player token."


def test_a_seat_without_a_name_is_called_by_its_number(house: Edition) -> None:
    assert entry_sentence(Entry("won", 2), Names(house)) == "Seat 3 wins."


def test_what_nobody_may_see_is_told_by_its_back(names: Names) -> None:
    """Rule 3.4: whoever takes a face-down stamp views it, the others do not."""
    entry = Entry("took", 0, items=(Item(4, "small-02", up=False, seen=(0,)),))
    mine = entry_sentence(entry_sight(names.edition, entry, 0), names)
    others = entry_sentence(entry_sight(names.edition, entry, 1), names)
    assert mine == f"Ada took: {names.thing('small-02')}."
    assert others == "Ada took: face-down stamp 2×2."


@pytest.mark.parametrize("in_turn", [False, True])
def test_whole_games_can_be_told(names: Names, in_turn: bool) -> None:
    told: set[str] = set()
    for seed in range(6):
        chance = Random(seed)
        deal = STANDARD.deal(names.edition, 4, shuffler(chance))
        outcome = referee.begin(STANDARD, names.edition, deal, Options(declare_in_turn=in_turn))
        entries = list(outcome.entries)
        while seats := referee.awaited(outcome.table):
            move = BOTS["random"](sight(outcome.table, seats[0]), chance)
            outcome = referee.apply(outcome.table, seats[0], move)
            entries += outcome.entries
        for entry in entries:
            text = entry_sentence(entry_sight(names.edition, entry, None), names)
            assert "%(" not in text
            assert entry.seat is None or PLAYERS[entry.seat] in text
            told.add(entry.key)
    assert len(told) > 25
