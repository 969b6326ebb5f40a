"""The picture of an album stands alone."""

import re
from xml.etree import ElementTree

from games.art.album import album_picture
from games.rules.components import Edition
from games.services.stored import editions


def lying(edition: Edition) -> list[tuple[str, int, int]]:
    """Every tile once; that they lie on each other does not matter to the drawing."""
    return [(tile.id, n % 8, n // 8 % 8) for n, tile in enumerate(edition.tiles.values())]


def test_every_tile_is_drawn_with_real_colours_and_nothing_from_outside() -> None:
    edition = editions.configured_edition()
    picture = album_picture(edition, lying(edition))
    tree = ElementTree.fromstring(picture)
    stamps = [g for g in tree if g.get("transform")]
    assert len(stamps) == len(edition.tiles)
    for outside in ("var(", "href", "class=", "style", "script", "url("):
        assert outside not in picture
    assert set(re.findall(r'fill="([^"#n][^"]*)"', picture)) == set()


def test_stamps_lie_where_they_were_placed() -> None:
    edition = editions.configured_edition()
    picture = album_picture(edition, [("small-01", 3, 5)])
    assert picture.count('<g transform="translate(120 200)">') == 1


def test_an_empty_album_is_an_empty_page() -> None:
    ElementTree.fromstring(album_picture(editions.configured_edition(), []))
