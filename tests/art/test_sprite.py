"""The sprite: nothing missing, nothing left over, and light."""

import gzip
import re
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

from games.art.pictograms import eye, icon, pictogram, token
from games.art.samples import single
from games.art.stamps import back, face, figure
from games.rules.components import Edition
from games.rules.edition.cards import ICONS, NAMES
from games.rules.icons import Icon
from scripts.draw_art import sprite
from tests.art import ROOT, SPRITE, STYLE, draw, symbols
from tests.art.test_cards import possible

VARIABLES = {"d", "m", "l", "p", "a", "n", "i", "w", "ink", "paper", "shade"}


def source() -> str:
    return SPRITE.read_text(encoding="utf-8")


def used(house: Edition) -> set[str]:
    """By the house edition, and by what another may ask for: any figure, any contest."""
    found = {use.symbol for use in figure(-1234567890, 0, 0)}
    pictures = [
        *(face(house, tile) for tile in house.tiles.values()),
        *(back(*map(int, name[5:].split("x"))) for name in set(house.backs.values())),
        *map(pictogram, house.contests.values()),
        *map(pictogram, house.attendees.values()),
        *map(pictogram, house.mats.values()),
        *map(pictogram, house.events.values()),
        *(pictogram(card) for card in possible() if card.among or card.counts != "group"),
        *(single(of, name) for of, names in NAMES.items() for name in names),
        *map(icon, ICONS.values()),
        token(),
        eye(),
    ]
    return found.union(*(picture.symbols for picture in pictures))


def test_holds_every_symbol_that_is_used_and_no_other(house: Edition) -> None:
    held = re.findall(r'\bid="([\w-]+)"', source())
    assert len(held) == len(set(held))
    # One forever stamp fits no stack, so nothing is ever the back of one.
    assert set(held) == used(house) - {"back-1x1"}


@pytest.mark.slow
def test_is_what_the_script_draws() -> None:
    assert sprite() == source()
    command = [sys.executable, "-m", "scripts.draw_art", "--check"]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def test_is_well_formed_and_needs_nothing_from_elsewhere() -> None:
    ET.fromstring(source())
    assert "url(" not in source()
    assert "href" not in source()
    assert "<style" not in source()


def test_paints_with_variables_that_every_palette_has() -> None:
    painted = set(re.findall(r"var\(--(\w+)\)", source()))
    assert painted == VARIABLES
    assert not re.search(r'(?:fill|stroke)="(?!var\(--|none)', source())
    style = STYLE.read_text(encoding="utf-8")
    for colour in ("purple", "yellow", "blue", "green", "brown", "printed"):
        (palette,) = re.findall(rf"svg \.{colour} \{{(.+)\}}", style)
        assert set(re.findall(r"--(\w):", palette)) == {"d", "m", "l", "p", "a", "n", "i"}


def test_weighs_little() -> None:
    assert len(gzip.compress(SPRITE.read_bytes())) < 60_000


def test_a_table_full_of_stamps_weighs_little(house: Edition) -> None:
    tiles = [*house.tiles][::3] + [*house.tiles][1::30]
    markup = "".join(draw(house, f'stamps.tile(edition, "{id}")') for id in tiles)
    assert len(tiles) > 60
    assert len(symbols(markup)) > 5 * len(tiles)
    assert len(gzip.compress(markup.encode())) < 30_000


def test_an_icon_of_an_event_tells_up_from_down() -> None:
    assert icon(Icon("short", True)).symbols.isdisjoint(icon(Icon("short", False)).symbols)
