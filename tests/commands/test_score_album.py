"""`manage.py score_album`: an album counted by hand, and albums of whole games."""

import json
from pathlib import Path
from random import Random

import pytest

from games.bots import BOTS
from games.bots.play import play_seed
from games.rules import contests
from games.rules.album import Page
from games.rules.components import Edition, Stamp
from games.rules.standard import STANDARD
from tests.commands.albums import GOOD, HALF, Data, stamp, tile
from tests.commands.run import manage, run

# aaabbccdddd*
# aaabbccdddd*
# eeffkkkmm...
# eeffkkkmm...
# ggg.kkk.....
# gggll.......
# gggll...jj..
# ........jj..
# ......ii..pp
# ......iihhpp
# ......iihhqq
# ......iihhqq
E, F = stamp("ordinary", "brown", "flowers", "3"), stamp("faded", "blue", "vehicles", "-1")
P, Q = stamp("cancelled", "yellow", "animals"), stamp("ordinary", "green", "space", "1")
COUNTED = [
    tile(0, 0, "3x2", "ordinary", "blue", "space", "2"),  # a
    tile(3, 0, "2x2", "cancelled", "blue", "space"),  # b
    tile(5, 0, "2x2", "ordinary", "green", "animals", "1"),  # c
    tile(7, 0, "4x2", "rare", "5"),  # d
    tile(11, 0, "1x1", "forever"),
    tile(11, 1, "1x1", "forever"),
    tile(0, 2, "4x2", halves=[E, F]),
    tile(0, 4, "3x3", "ordinary", "purple", "monuments", "1"),  # g
    tile(4, 2, "3x3", "ordinary", "green", "monuments", "2"),  # k
    tile(3, 5, "2x2", "ordinary", "purple", "animals", "3"),  # l
    tile(7, 2, "2x2", "ordinary", "brown", "space", "2"),  # m
    tile(8, 6, "2x2", "rare", "4"),  # j
    tile(6, 8, "2x4", "ordinary", "yellow", "flowers", "1"),  # i
    tile(8, 9, "2x3", "ordinary", "brown", "vehicles", "2"),  # h
    tile(10, 8, "2x4", halves=[P, Q]),
]
COUNTS = {
    "colour": (3, 2, 3, 6, 3, 6),
    "theme": (3, 2, 2, 5, 2, 1),
    "size": (9, 4, 2, 1, 2, 2),
    "postmark": (2, 2, 2, 1, 1, 6),
    "finale": (1, 6, 1, 1, 1, 2),
}
EXHIBITORS = {"space": 4, "monuments": 2, "animals": 3, "flowers": 2, "vehicles": 2}
EXHIBITORS |= {"purple": 2, "yellow": 2, "blue": 3, "green": 3, "brown": 3}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "album.json"


def score(file: Path, tiles: list[Data]) -> Data:
    file.write_text(json.dumps({"tiles": tiles}), encoding="utf-8")
    scores: Data = json.loads(run("score_album", file))
    return scores


def test_an_album_counted_by_hand(file: Path, house: Edition) -> None:
    """Rules 7.1 to 7.9 in one album; exhibitors, values and ranks beside."""
    scores = score(file, COUNTED)
    counts = {f"{type}-{n}": c for type, found in COUNTS.items() for n, c in enumerate(found, 1)}
    assert scores == {
        "contests": {
            id: {"count": count, "points": count * house.contests[id].rate}
            for id, count in counts.items()
        },
        "exhibitors": EXHIBITORS,
        "values": 26,
        "forever": 2,
        "rares": 2,
        "empty_areas": [57, 1, 2],
    }
    assert list(scores["contests"]) == list(house.contests)
    assert list(scores["exhibitors"]) == list(EXHIBITORS)


def test_an_empty_album_is_one_empty_area(file: Path) -> None:
    scores = score(file, [])
    assert scores["empty_areas"] == [144]
    assert {found["points"] for found in scores["contests"].values()} == {0}


def test_tiles_by_id_and_described_count_the_same_as_in_play(file: Path, house: Edition) -> None:
    table = play_seed(STANDARD, house, [BOTS["random"]] * 3, "album").table
    for player in table.players:
        by_id = [{"id": p.tile, "x": p.x, "y": p.y} for p in player.album]
        described = [described_tile(house, p.tile) | {"x": p.x, "y": p.y} for p in player.album]
        scores = score(file, Random(1).sample(by_id, len(by_id)))
        assert scores == score(file, described)
        page = Page.of(house.tiles, player.album)
        points = {id: contests.points(page, card) for id, card in house.contests.items()}
        assert {id: found["points"] for id, found in scores["contests"].items()} == points


def described_tile(house: Edition, id: str) -> Data:
    tile = house.tiles[id]
    shape = {"width": tile.width, "height": tile.height}
    halves = [face(half) for half in tile.stamps]
    return shape | (halves[0] if len(halves) == 1 else {"halves": halves})


def face(stamp: Stamp) -> Data:
    known: Data = {"kind": stamp.kind, "colour": stamp.colour, "theme": stamp.theme}
    known |= {"value": stamp.value} if stamp.value else {}
    return {name: value for name, value in known.items() if value is not None}


def test_a_field_that_is_null_is_not_there(file: Path) -> None:
    rare = tile(0, 0, "2x2", "rare", "5", colour=None, theme=None)
    assert score(file, [rare])["rares"] == 1


@pytest.mark.slow
def test_the_standard_input_and_the_exit_status(file: Path) -> None:
    """The input of the specification, and one with a tile off the grid."""
    halves = [HALF, stamp("faded", "brown", "flowers", "-1")]
    album = [GOOD, tile(4, 0, "4x2", halves=halves), {"id": "short-07", "x": 0, "y": 6}]
    assert score(file, album)["exhibitors"]["green"] >= 1
    album[2]["x"] = 12
    wrong = manage("score_album", "-", given=json.dumps({"tiles": album}).encode())
    assert (wrong.returncode, wrong.stdout) == (1, b"")
    assert wrong.stderr.decode() == "CommandError: Tile 3 (short-07) lies off the grid.\n"
