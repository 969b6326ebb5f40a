"""The house edition's tiles meet components 1, to the last stamp."""

from collections import Counter
from itertools import product

import pytest

from games.rules.components import Colour, Edition, Kind, Size, Stamp, Theme, Tile

COLOURED = (Kind.ORDINARY, Kind.CANCELLED, Kind.FADED)
FACES = {0: 30, -1: 12, -2: 8, 1: 40, 2: 35, 3: 25}


@pytest.fixture(scope="session")
def tiles(house: Edition) -> list[Tile]:
    return list(house.tiles.values())


@pytest.fixture(scope="session")
def coloured(house: Edition) -> list[Stamp]:
    return [stamp for stamp in house.stamps.values() if stamp.kind in COLOURED]


def test_shapes_are_as_published_and_split_by_orientation(tiles: list[Tile]) -> None:
    """Rule 1.3."""
    assert Counter((tile.width, tile.height) for tile in tiles) == {
        (2, 2): 30,
        (3, 3): 30,
        (2, 3): 30,
        (3, 2): 30,
        (2, 4): 15,
        (4, 2): 15,
        (1, 1): 15,
    }
    assert Counter(tile.size for tile in tiles) == {
        Size.SMALL: 30,
        Size.LARGE: 30,
        Size.SHORT: 60,
        Size.LONG: 30,
        Size.FOREVER: 15,
    }


def test_ids_count_through_each_size(tiles: list[Tile]) -> None:
    sizes = Counter(tile.size for tile in tiles)
    wanted = [f"{size}-{n:02}" for size, number in sizes.items() for n in range(1, number + 1)]
    assert [tile.id for tile in tiles] == wanted


def test_each_size_has_its_rares(tiles: list[Tile]) -> None:
    """Fifteen rares; of the short ones, three in each orientation."""
    rares = Counter((tile.size, tile.value) for tile in tiles if tile.rare)
    assert rares == {
        (size, value): 2 if size is Size.SHORT else 1
        for size in (Size.SMALL, Size.LARGE, Size.SHORT, Size.LONG)
        for value in (4, 5, 6)
    }
    short = Counter((t.width, t.value) for t in tiles if t.rare and t.size is Size.SHORT)
    assert short == {(width, value): 1 for width in (2, 3) for value in (4, 5, 6)}


def test_fifteen_long_tiles_are_doubles_of_small_squares(tiles: list[Tile]) -> None:
    """Rule 1.4."""
    doubles = [tile for tile in tiles if len(tile.stamps) == 2]
    assert Counter((tile.width, tile.height) for tile in doubles) == {(2, 4): 8, (4, 2): 7}
    for tile in doubles:
        first, second = tile.stamps
        assert (first.id, second.id) == (f"{tile.id}a", f"{tile.id}b")
        assert first.size is second.size is Size.SMALL
        assert first.colour != second.colour
        assert first.theme != second.theme
    assert all(len(tile.stamps) == 1 for tile in tiles if tile not in doubles)


def test_forever_stamps_have_nothing_but_their_kind(tiles: list[Tile]) -> None:
    """Rule 1.5."""
    stamps = [tile.stamps for tile in tiles if tile.size is Size.FOREVER]
    assert stamps == [
        (Stamp(f"forever-{n:02}", Kind.FOREVER, Size.FOREVER, None, None, 0),) for n in range(1, 16)
    ]


def test_six_of_each_colour_and_theme(coloured: list[Stamp]) -> None:
    assert Counter((s.colour, s.theme) for s in coloured) == dict.fromkeys(
        product(Colour, Theme), 6
    )


def test_values_and_kinds(coloured: list[Stamp]) -> None:
    assert Counter(stamp.value for stamp in coloured) == FACES
    assert Counter(stamp.kind for stamp in coloured) == {
        Kind.CANCELLED: 30,
        Kind.FADED: 20,
        Kind.ORDINARY: 100,
    }


@pytest.mark.parametrize("name", [*Colour, *Theme])
def test_each_colour_and_theme_has_its_share(name: str, coloured: list[Stamp]) -> None:
    stamps = [stamp for stamp in coloured if name in (stamp.colour, stamp.theme)]
    assert Counter(stamp.kind for stamp in stamps) == {
        Kind.CANCELLED: 6,
        Kind.FADED: 4,
        Kind.ORDINARY: 20,
    }
    values = Counter(stamp.value for stamp in stamps)
    assert (values[1], values[2], values[3]) == (8, 7, 5)
    assert values[-1] in (2, 3)


def test_no_two_stamps_of_a_colour_and_theme_are_twins(tiles: list[Tile]) -> None:
    """Halves of doubles are small squares here, whichever way their tile lies."""
    faces = Counter(
        (
            stamp.colour,
            stamp.theme,
            stamp.value,
            (2, 2) if stamp.size is Size.SMALL else (tile.width, tile.height),
        )
        for tile in tiles
        for stamp in tile.stamps
        if stamp.kind in COLOURED
    )
    assert set(faces.values()) == {1}


def test_values_are_spread_evenly_over_sizes_and_orientations(tiles: list[Tile]) -> None:
    classes: dict[object, Counter[int]] = {}
    for tile in tiles:
        for stamp in tile.stamps:
            if stamp.kind in COLOURED:
                shape = (tile.width, tile.height, len(tile.stamps))
                classes.setdefault(shape, Counter())[stamp.value] += 1
    assert len(classes) == 8
    for values in classes.values():
        for value, number in FACES.items():
            assert abs(values[value] - values.total() * number / 150) < 1
