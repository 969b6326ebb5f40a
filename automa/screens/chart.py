"""A chart of points, drawn on the server."""

from collections.abc import Sequence
from typing import NamedTuple

WIDTH, HEIGHT, MARGIN = 400, 200, 28


class Point(NamedTuple):
    x: float
    y: float
    points: int
    level: int


class Chart(NamedTuple):
    width: int
    height: int
    yours: list[Point]
    hers: list[Point]
    your_line: str
    her_line: str
    ticks: list[tuple[float, int]]


def chart(yours: Sequence[int], hers: Sequence[int], levels: Sequence[int]) -> Chart:
    top = max(*yours, *hers, 50)
    top += -top % 50
    wide = max(len(yours) - 1, 1)

    def points(numbers: Sequence[int]) -> list[Point]:
        return [
            Point(
                round(MARGIN + (WIDTH - 2 * MARGIN) * (place / wide if len(yours) > 1 else 0.5), 1),
                round(HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * max(number, 0) / top, 1),
                number,
                level,
            )
            for place, (number, level) in enumerate(zip(numbers, levels, strict=True))
        ]

    mine, other = points(yours), points(hers)
    ticks = [
        (round(HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * tick / top, 1), tick)
        for tick in range(0, top + 1, 50)
    ]
    return Chart(WIDTH, HEIGHT, mine, other, _line(mine), _line(other), ticks)


def _line(points: Sequence[Point]) -> str:
    return " ".join(f"{point.x},{point.y}" for point in points)
