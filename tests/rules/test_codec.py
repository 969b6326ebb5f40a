"""Values to plain data and back, and where data is wrong."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import pytest

from games.rules.codec import Malformed, decode, encode


class Colour(StrEnum):
    RED = "red"


@dataclass(frozen=True)
class Box:
    colour: Colour
    sizes: tuple[int, ...]


@dataclass(frozen=True)
class Shelf:
    boxes: tuple[Box, ...]
    labels: Mapping[str, str | None]
    best: Box | None = None


SHELF = Shelf((Box(Colour.RED, (1, 2)), Box(Colour.RED, ())), {"front": "up", "back": None})


def test_there_and_back() -> None:
    data = encode(SHELF)
    assert data == {
        "boxes": [{"colour": "red", "sizes": [1, 2]}, {"colour": "red", "sizes": []}],
        "labels": {"front": "up", "back": None},
        "best": None,
    }
    assert type(data["boxes"][0]["colour"]) is str
    assert decode(Shelf, data) == SHELF


def shelf(**wrong: Any) -> Any:
    return {**encode(SHELF), **wrong}


def box(**wrong: Any) -> Any:
    return {"colour": "red", "sizes": [], **wrong}


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ([], "it is not object"),
        (shelf(boxes={}), "boxes is not list"),
        (shelf(best=box(colour="blue")), "best.colour is not Colour"),
        (shelf(boxes=[box(), box(sizes=[0, 1, True])]), "boxes.1.sizes.2 is not int"),
        (shelf(labels={"front": None, "back": 4}), "labels.back is not str"),
        (shelf(best=box(more=1)), "best is not an object with just colour, sizes"),
    ],
)
def test_the_place_of_what_does_not_fit_is_told(data: Any, told: str) -> None:
    with pytest.raises(Malformed) as wrong:
        decode(Shelf, data)
    assert str(wrong.value) == told
