"""The expected final scores over a game, as lines of a picture."""

from collections.abc import Sequence
from typing import Any, NamedTuple

WIDTH, HEIGHT = 400, 200
"""Size of the picture, in its units."""
LEFT, TOP, RIGHT, BOTTOM = 26, 10, 8, 18
"""What is left free around the lines …"""
INSET = 4
"""… and before their first and after their last point."""
SCALE = (5, 10, 20, 25, 50, 100, 200)
"""How many points may lie between two lines of the scale …"""
MAX_GRID_LINES = 6
"""… of which there are at most so many."""


class Dot(NamedTuple):
    number: int
    seat: int
    x: float
    y: float
    points: float


class Line(NamedTuple):
    seat: int
    points: str
    """As SVG writes them."""
    dots: list[Dot]


class Mark(NamedTuple):
    """A line of the scale, or the beginning of a day."""

    at: float
    words: str


class Curve(NamedTuple):
    lines: list[Line]
    scale: list[Mark]
    days: list[Mark]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    bottom: int = HEIGHT - BOTTOM
    right: int = WIDTH - RIGHT
    top: int = TOP

    @property
    def lines_alone(self) -> str:
        """The view box of the lines without the scale: it begins with the first move and ends with
        the last."""
        wide, high = self.right - self.left - 2 * INSET, self.bottom - self.top
        return f"{self.left + INSET} {self.top} {wide} {high}"


def curve_of(
    curve: Sequence[dict[str, Any]], days: Sequence[tuple[int, str]], left: int = LEFT
) -> Curve:
    """The lines of all seats; `days` are the moves after which the days begin, and their names.
    `left` is the room for the numbers of the scale."""
    every: list[float] = [points for each in curve for points in each["scores"]]
    step = next(
        (n for n in SCALE if (max(every) - min(every)) / n <= MAX_GRID_LINES - 2), SCALE[-1]
    )
    low, high = int(min(every) // step) * step, int(-(-max(every) // step)) * step
    high = max(high, low + step)
    last: int = max(1, curve[-1]["number"])

    def across(number: int) -> float:
        return round(left + INSET + (WIDTH - left - RIGHT - 2 * INSET) * number / last, 1)

    def down(points: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - points) / (high - low), 1)

    lines = []
    for seat in range(len(curve[0]["scores"])):
        dots = [
            Dot(each["number"], seat, across(each["number"]), down(points), points)
            for each in curve
            for points in [each["scores"][seat]]
        ]
        lines.append(Line(seat, " ".join(f"{dot.x},{dot.y}" for dot in dots), dots))
    scale = [Mark(down(points), str(points)) for points in range(low, high + 1, step)]
    begins = [Mark(across(number), name) for number, name in days]
    return Curve(lines, scale, begins, left=left)
