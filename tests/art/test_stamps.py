"""Tiles as they are drawn (components 1)."""

from collections import Counter
from dataclasses import replace
from html import unescape

import pytest

from games.art.motifs import MOTIFS, motifs
from games.art.pictures import CELL, FRAME, Picture
from games.art.stamps import face, figure
from games.rules.components import Colour, Edition, Kind, Stamp, Theme
from games.words import Names
from tests.art import draw, symbols, without_name


def test_every_tile_is_a_picture_with_its_whole_name(house: Edition) -> None:
    names = Names(house)
    for id in house.tiles:
        markup = unescape(draw(house, f'stamps.tile(edition, "{id}")'))
        assert markup.startswith("<svg ")
        assert f'role="img" aria-label="{names.thing(id)}"' in markup


def test_a_tile_beside_its_name_is_not_read_twice(house: Edition) -> None:
    markup = draw(house, 'stamps.tile(edition, "small-01", hidden=true)')
    assert 'aria-hidden="true"' in markup
    assert "aria-label" not in markup


def test_the_150_coloured_stamps_show_150_pictures(house: Edition) -> None:
    """Six motifs of five themes in five colours."""
    shown = motifs(house)
    pictures = {(house.stamps[id].colour, motif.symbol) for id, motif in shown.items()}
    assert len(shown) == len(pictures) == 150
    assert {motif.symbol for motif in shown.values()} == {
        motif.symbol for theme in MOTIFS.values() for motif in theme
    }


def test_no_two_tiles_with_colours_are_drawn_alike(house: Edition) -> None:
    drawn = Counter(
        without_name(draw(house, f'stamps.tile(edition, "{id}")'))
        for id, tile in house.tiles.items()
        if tile.stamps[0].colour
    )
    assert len(drawn) == 135  # 120 coloured stamps alone on their tile, and 15 doubles
    assert set(drawn.values()) == {1}


def test_rares_differ_by_shape_and_value_and_forever_stamps_not_at_all(house: Edition) -> None:
    drawn: dict[str, set[tuple[int, int, int]]] = {}
    for tile in house.tiles.values():
        if not tile.stamps[0].colour:
            faces = drawn.setdefault(
                without_name(draw(house, f'stamps.tile(edition, "{tile.id}")')), set()
            )
            faces.add((tile.width, tile.height, tile.value))
    assert len(drawn) == 15 + 1
    assert all(len(faces) == 1 for faces in drawn.values())


def layers(house: Edition, stamp: Stamp) -> Picture:
    """Only the stamp: the other half of a double is left out."""
    tile = next(tile for tile in house.tiles.values() if stamp in tile.stamps)
    picture = face(house, tile)
    if len(tile.stamps) == 1:
        return picture
    _, x, y, _, _ = tile.parts[tile.stamps.index(stamp)]
    own = [each for each in picture.layers if each.x == x * CELL and each.y == y * CELL]
    return replace(picture, layers=tuple(own))


def test_colour_is_told_by_hue_and_by_border_and_theme_by_background_and_icon(
    house: Edition,
) -> None:
    for stamp in house.stamps.values():
        if not stamp.colour:
            continue
        picture = layers(house, stamp)
        borders = {symbol.split("-")[0] for symbol in picture.symbols} & set(Colour)
        backgrounds = {symbol.split("-")[0] for symbol in picture.symbols} & set(Theme)
        icons = {symbol for symbol in picture.symbols if symbol.startswith("icon-")}
        assert all(stamp.colour in each.classes.split() for each in picture.layers)
        assert borders == {stamp.colour}
        assert backgrounds == {stamp.theme}
        assert icons == {f"icon-{stamp.theme}"}


MARKS = {
    Kind.ORDINARY: {"plate-ordinary"},
    Kind.CANCELLED: {"postmark"},
    Kind.FADED: {"plate-faded", "minus"},
    Kind.RARE: {"plate-rare", "crown"},
    Kind.FOREVER: {"forever"},
}


def test_each_kind_has_marks_of_its_own(house: Edition) -> None:
    for stamp in house.stamps.values():
        found = layers(house, stamp).symbols & set[str]().union(*MARKS.values())
        assert found == MARKS[stamp.kind], stamp.id


def test_the_value_is_written_in_digits(house: Edition) -> None:
    for stamp in house.stamps.values():
        digits = {s for s in layers(house, stamp).symbols if s.startswith("digit-")}
        assert digits == ({f"digit-{abs(stamp.value)}"} if stamp.value else set())


def test_only_faded_stamps_are_bleached(house: Edition) -> None:
    for stamp in house.stamps.values():
        words = {word for each in layers(house, stamp).layers for word in each.classes.split()}
        assert ({"faded", "art", "frame"} <= words) is (stamp.kind is Kind.FADED)
        assert ("faded" in words) is (stamp.kind is Kind.FADED)


def test_a_double_is_two_small_squares_on_paper_with_holes_between(house: Edition) -> None:
    wide, upright = (
        draw(house, 'stamps.tile(edition, "long-16")'),
        draw(house, 'stamps.tile(edition, "long-01")'),
    )
    assert symbols(wide)[0] == "paper-double-4x2"
    assert symbols(upright)[0] == "paper-double-2x4"
    assert '<g class="yellow" transform="translate(80 0)">' in wide
    assert '<g class="blue" transform="translate(0 80)">' in upright
    assert {"blue-2x2", "yellow-2x2", "animals-2x2", "flowers-2x2"} <= set(symbols(wide))


def test_motifs_stay_inside_their_picture(house: Edition) -> None:
    drawn = {motif.symbol for theme in MOTIFS.values() for motif in theme}
    for tile in house.tiles.values():
        if len(tile.stamps) == 2:
            continue
        for use in (use for layer in face(house, tile).layers for use in layer.uses):
            if use.symbol in drawn:
                assert FRAME <= use.x <= use.x + use.width <= tile.width * CELL - FRAME + 0.1
                assert FRAME <= use.y <= use.y + use.height <= tile.height * CELL - FRAME + 0.1


def test_backs_tell_size_and_orientation_and_nothing_else(house: Edition) -> None:
    """Ruling R1: two backs of one shape are the same bytes, whatever is on the other side."""
    drawn: dict[tuple[int, int], set[str]] = {}
    for id, tile in house.tiles.items():
        if tile.size == "forever":
            continue
        markup = draw(house, f'stamps.tile(edition, "{house.backs[id]}")')
        drawn.setdefault((tile.width, tile.height), set()).add(markup)
        assert id not in markup
    assert len(drawn) == 6
    assert all(len(backs) == 1 for backs in drawn.values())
    for (width, height), backs in drawn.items():
        (back,) = backs
        assert f'aria-label="face-down stamp {width}×{height}"' in back
        assert symbols(back) == [f"paper-{width}x{height}", f"back-{width}x{height}", "horn"]


def test_an_edition_with_other_shares_of_colours_is_drawn_too(house: Edition) -> None:
    """A pair of colour and theme with more stamps than motifs begins them anew."""
    tiles = {
        id: replace(
            tile,
            stamps=tuple(
                replace(stamp, colour=Colour.BLUE, theme=Theme.SPACE) if stamp.colour else stamp
                for stamp in tile.stamps
            ),
        )
        for id, tile in house.tiles.items()
    }
    lopsided = replace(house, tiles=tiles)
    shown = Counter(motif.symbol for motif in motifs(lopsided).values())
    assert set(shown) == {motif.symbol for motif in MOTIFS[Theme.SPACE]}
    assert set(shown.values()) == {25}
    for id in lopsided.tiles:
        assert (
            "blue" in draw(lopsided, f'stamps.tile(edition, "{id}")')
            or not tiles[id].stamps[0].colour
        )


def test_the_slenderest_motif_falls_to_the_slenderest_stamp(house: Edition) -> None:
    shown = motifs(house)
    assert shown["long-03"].symbol == "rocket"  # purple, 2 × 4
    assert shown["long-20"].symbol == "comet"  # blue, 4 × 2


@pytest.mark.parametrize(("value", "width"), [(3, 24), (42, 24), (-2, 30), (-99, 30)])
def test_a_number_fits_its_plate(value: int, width: int) -> None:
    uses = figure(value, 0, 0)
    assert [use.symbol[-1] for use in uses] == list(str(value).replace("-", "s"))
    assert uses[-1].x + uses[-1].width - uses[0].x <= width - 2
