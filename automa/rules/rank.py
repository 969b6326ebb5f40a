"""Points for the best comic, your income, and the fans that go at the end of a round (A5)."""

from automa.rules.components import Side
from automa.rules.state import Comic

FIRST, SECOND = 3, 2
INCOME = ((1, 1, 1), (2, 3, 2), (4, 6, 3), (7, 9, 4), (10, 10, 6))
"""From how many fans to how many a comic earns so many dollars (A5.2)."""


def rank_points(hers: int, yours: int) -> dict[Side, int]:
    """The points of each side by the fans of its best comic; none without a fan (A5.1)."""
    best = max(hers, yours)
    return {
        side: 0 if not fans else FIRST if fans == best else SECOND
        for side, fans in ((Side.HER, hers), (Side.YOU, yours))
    }


def income(fans: int) -> int:
    """Dollars that a comic earns; above ten it starts again (A5.2)."""
    if fans <= 0:
        return 0
    if fans > 10:
        return income(10) + income(fans - 10)
    return next(dollars for least, most, dollars in INCOME if least <= fans <= most)


def fans_after_loss(comic: Comic) -> int:
    """The fans of a comic after it has lost one, but never its last (A5.3)."""
    return comic.fans - 1 if comic.fans > 1 else comic.fans
