"""Which orders she collects by the Italian booklet (A4.6, with its ruling)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from automa.rules.components import LEAST_VALUE, Genre, Tile


class Face(NamedTuple):
    tile: Tile
    up: bool
    """Whether it is known to lie face up."""


def choose_tiles(
    order: Sequence[Genre], faces: Sequence[Face], number: int, level: int
) -> tuple[Face, ...]:
    """Exactly so many tiles, fewer only if fewer exist: among those that reach the least value most
    of the first genre, then of the second, …, then the highest; if none does, the most value.

    Tiles that may lie face down are assumed to lie face up: if the answer needs none of them it is
    right either way, otherwise the player must look.
    """
    by_genre = {
        genre: sorted(
            (face for face in faces if face.tile.genre is genre),
            key=lambda face: (-face.tile.value, not face.up),
        )
        for genre in order
    }
    number = min(number, len(faces))
    best: tuple[Face, ...] = ()
    for counts in _counts(number, [len(by_genre[genre]) for genre in order]):
        found = tuple(
            face
            for genre, count in zip(order, counts, strict=True)
            for face in by_genre[genre][:count]
        )
        if _value(found) >= LEAST_VALUE[level]:
            return found
        if _value(found) > _value(best):
            best = found
    return best


def _value(faces: Sequence[Face]) -> int:
    return sum(face.tile.value for face in faces)


def _counts(number: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to take so many, the most of the first genre before any other."""
    if not most:
        if number == 0:
            yield ()
        return
    for count in range(min(number, most[0]), -1, -1):
        for rest in _counts(number - count, most[1:]):
            yield (count, *rest)
