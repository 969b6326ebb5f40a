"""Albums in a few letters."""

from typing import Any

import pytest
from hypothesis import strategies as st

from games.rules.album import Page
from games.rules.album_file import AlbumFault, album_scores
from games.rules.album_link import LONGEST_LINK, face_of, read_face, read_link, write_link
from games.rules.components import Edition
from tests.drawn import given
from tests.rules.drawing import place

ALBUM = place(
    """
    aabbbccccdd*
    aabbbccccdd.
    ppqq.eeegghh
    ppqq.eeegghh
    ....*eeegg..
    """,
    "pq",
    a="blue space cancelled",
    b="green animals 2",
    c="rare 5",
    d="yellow flowers -2",
    e="brown monuments 9",
    g="purple vehicles 1",
    h="green space -9",
    p="yellow space 3",
    q="blue monuments cancelled",
)
LINK = "1.aasbs0.cawga2.fabr5.jasyfb.laf.aceys3bm0.fclnm9.ictpv1.kcsgsi.eef"


def test_an_album_is_written_in_reading_order_and_read_again(house: Edition) -> None:
    assert write_link(ALBUM) == LINK
    assert write_link(reversed(ALBUM)) == LINK
    read = read_link(LINK, house)
    assert write_link(read) == LINK
    assert album_scores(Page(read), house) == album_scores(Page(ALBUM), house)


def test_an_empty_album_has_a_link_too(house: Edition) -> None:
    assert write_link([]) == "1"
    assert read_link("1", house) == ()


def test_every_tile_of_the_edition_can_be_written(house: Edition) -> None:
    for tile in house.tiles.values():
        read = read_face(face_of(tile), house)
        assert (read.width, read.height) == (tile.width, tile.height)
        faces: list[list[Any]] = [
            [(s.kind, s.size, s.colour, s.theme, s.value) for s in each.stamps]
            for each in (read, tile)
        ]
        assert faces[0] == faces[1]


def test_a_full_album_of_the_smallest_tiles_is_not_too_long(house: Edition) -> None:
    cells = [(x, y) for x in range(12) for y in range(12)]
    link = write_link((house.tiles["forever-01"], x, y) for x, y in cells)
    assert len(read_link(link, house)) == 144


@pytest.mark.parametrize(
    ("link", "key"),
    [
        ("", "album-link-version"),
        ("2.aaf", "album-link-version"),
        (" 1", "album-link-version"),
        ("1.", "album-link-garbled"),
        ("1.aaf.", "album-link-garbled"),
        ("1.maf", "album-link-garbled"),
        ("1.aasbs", "album-link-garbled"),
        ("1.aasbs10", "album-link-garbled"),
        ("1.aasrs5", "album-link-garbled"),
        ("1.aasr0", "album-link-garbled"),
        ("1.aadps1r5", "album-link-garbled"),
        ("1.aafps1", "album-forever-size"),
        ("1.lasps1", "album-off-grid"),
        ("1.aasps1.bbsps1", "album-overlap"),
        ("1" + ".aaf" * LONGEST_LINK, "album-link-long"),
    ],
)
def test_what_cannot_be_is_named(house: Edition, link: str, key: str) -> None:
    with pytest.raises(AlbumFault) as fault:
        read_link(link, house)
    assert fault.value.key == key


@pytest.mark.long
@given(
    st.text(max_size=40)
    | st.lists(st.text("abcdefghijklnprstvwy.0159", max_size=10)).map(
        lambda tiles: ".".join(["1", *tiles])
    )
)
def test_whatever_comes_is_read_or_refused(house: Edition, link: str) -> None:
    try:
        read = read_link(link, house)
    except AlbumFault:
        return
    assert len(read) == len(link.split(".")) - 1
