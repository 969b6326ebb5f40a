"""The stamps of the seats."""

from games.art.seats import FACES, face
from games.rules.components import Colour, Theme
from tests.art import SPRITE


def test_each_of_five_seats_has_a_colour_and_a_motif_of_its_own() -> None:
    assert len({colour for colour, _ in FACES}) == len(FACES) == len(Colour)
    assert len({theme for _, theme in FACES}) == len(FACES) == len(Theme)


def test_they_are_drawn_with_shapes_that_exist() -> None:
    sprite = SPRITE.read_text(encoding="utf-8")
    for seat in range(len(FACES)):
        for layer in face(seat).layers:
            assert all(f'id="{use.symbol}"' in sprite for use in layer.uses)
