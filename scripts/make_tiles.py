"""Make the tiles of the house edition: `python scripts/make_tiles.py [--check]`.

`BATCHES` fixes how many stamps of each size have which value. A random search assigns a colour and
theme to each stamp: every count must be as near its fair share as whole numbers allow, and no two
stamps of the same colour and theme may have the same shape and value.

The result depends on this file only: `random.Random(n).random()` is the one random sequence that
Python guarantees never to change.
"""

import argparse
import csv
import io
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from pathlib import Path
from typing import TypeVar

TILES = Path(__file__).parent.parent / "games/editions/house-2/tiles.csv"
HEADER = ("id", "width", "height", "kind", "colour", "theme", "value", "source")
COLOURS = ("purple", "yellow", "blue", "green", "brown")
THEMES = ("space", "monuments", "animals", "flowers", "vehicles")
SIZES = ("small", "large", "short", "long")
FOREVERS = 15
SEED = 31  # one of the few with which the search ends within seconds
DARING = 0.3  # probability of accepting a swap that makes the counts worse by one

Pair = tuple[str, str]
PAIRS: tuple[Pair, ...] = tuple(product(COLOURS, THEMES))
Mark = tuple[object, ...]
Row = tuple[str | int, ...]
Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Batch:
    """Tiles of one shape. `faces` are its numbers of stamps by value, each within one of the
    batch's share of the 150 coloured stamps."""

    size: str
    width: int
    height: int
    faces: tuple[int, ...]
    rares: tuple[int, ...] = ()
    double: bool = False


VALUES = (0, -1, -2, 1, 2, 3)  # 0 is cancelled
BATCHES = (
    Batch("small", 2, 2, (5, 2, 2, 7, 6, 5), (4, 5, 6)),
    Batch("large", 3, 3, (6, 2, 1, 7, 7, 4), (4, 5, 6)),
    Batch("short", 2, 3, (6, 2, 1, 8, 6, 4), (4, 5, 6)),
    Batch("short", 3, 2, (5, 3, 1, 7, 6, 5), (4, 5, 6)),
    Batch("long", 2, 4, (1, 1, 0, 2, 1, 1), (5,)),
    Batch("long", 4, 2, (1, 0, 1, 1, 2, 1), (4, 6)),
    Batch("long", 2, 4, (3, 1, 1, 4, 4, 3), double=True),
    Batch("long", 4, 2, (3, 1, 1, 4, 3, 2), double=True),
)


@dataclass(eq=False)
class Stamp:
    batch: Batch
    value: int
    pair: Pair = ("", "")
    other_half: "Stamp | None" = None

    @cached_property
    def shape(self) -> Mark:
        """The halves of a double are small squares, whichever way the tile lies."""
        return (2, 2) if self.other_half else (self.batch.width, self.batch.height)

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """The properties to distribute evenly: batch, value and kind."""
        batch = "double" if self.other_half else self.shape
        return (("batch", batch), ("value", self.value), ("kind", kind(self.value)))

    def clashes(self) -> bool:
        """Whether the halves of a double have the same colour or theme, which is not allowed."""
        other = self.other_half
        return other is not None and not set(self.pair).isdisjoint(other.pair)


def kind(value: int) -> str:
    return "cancelled" if value == 0 else "faded" if value < 0 else "ordinary"


@cache
def tallies(stamp: Stamp, pair: Pair) -> tuple[Mark, ...]:
    """The counts a stamp adds to: its marks by colour, theme and pair, and its duplicates."""
    shared = [(group, *mark) for group in (*pair, pair) for mark in stamp.marks]
    return (*shared, (pair, stamp.shape, stamp.value))


class Scales:
    """Counts of all tallies. `off` is the sum of their distances from their fair shares."""

    def __init__(self, stamps: list[Stamp]) -> None:
        self.count: Counter[Mark] = Counter()
        self.bounds: dict[Mark, tuple[int, int]] = {}
        totals = Counter(mark for stamp in stamps for mark in stamp.marks)
        for (mark, total), groups in product(totals.items(), (COLOURS, THEMES, PAIRS)):
            for group in groups:
                self.bounds[group, *mark] = (total // len(groups), -(-total // len(groups)))
        self.off = sum(least for least, _ in self.bounds.values())
        self.off += sum(stamp.clashes() for stamp in stamps) // 2
        for stamp in stamps:
            self.put(stamp)

    def put(self, stamp: Stamp) -> None:
        for tally in tallies(stamp, stamp.pair):
            least, most = self.bounds.get(tally, (0, 1))
            before = self.count[tally]
            self.count[tally] = before + 1
            self.off += (before >= most) - (before < least)

    def take(self, stamp: Stamp) -> None:
        for tally in tallies(stamp, stamp.pair):
            least, most = self.bounds.get(tally, (0, 1))
            before = self.count[tally]
            self.count[tally] = before - 1
            self.off += (before <= least) - (before > most)

    def swap(self, one: Stamp, two: Stamp) -> None:
        self.off -= one.clashes() + two.clashes()
        self.take(one)
        self.take(two)
        one.pair, two.pair = two.pair, one.pair
        self.put(one)
        self.put(two)
        self.off += one.clashes() + two.clashes()


def shuffled(things: Iterable[Thing], chance: random.Random) -> list[Thing]:
    """A shuffled list. `Random.shuffle` may change between Python versions."""
    return sorted(things, key=lambda _: chance.random())


def uncoloured() -> list[Stamp]:
    stamps = []
    for batch in BATCHES:
        values = sorted(v for v, n in zip(VALUES, batch.faces, strict=True) for _ in range(n))
        made = [Stamp(batch, value) for value in values]
        if batch.double:
            middle = len(made) // 2
            for one, two in zip(made[:middle], made[middle:], strict=True):
                one.other_half, two.other_half = two, one
        stamps += made
    return stamps


def layers(stamps: list[Stamp]) -> list[list[Stamp]]:
    """Six times 25 stamps; each layer shows every pair once. Five are of one batch each
    (both kinds of double together), the sixth holds the long rectangles and the remainder."""
    batches: dict[Mark, list[Stamp]] = {}
    for stamp in stamps:
        batches.setdefault(stamp.marks[0], []).append(stamp)
    full = [batch[: len(PAIRS)] for batch in batches.values() if len(batch) >= len(PAIRS)]
    used = {id(stamp) for layer in full for stamp in layer}
    return [*full, [stamp for stamp in stamps if id(stamp) not in used]]


def colour(stamps: list[Stamp], chance: random.Random) -> None:
    """Swap colours and themes within layers until all counts are at their fair shares."""
    pages = layers(shuffled(stamps, chance))
    for page in pages:
        for stamp, pair in zip(page, shuffled(PAIRS, chance), strict=True):
            stamp.pair = pair
    scales = Scales(stamps)
    while scales.off:
        page = pages[int(chance.random() * len(pages))]
        one, two = (page[int(chance.random() * len(page))] for _ in "ab")
        before = scales.off
        scales.swap(one, two)
        for _ in range(scales.off - before):
            if chance.random() >= DARING:
                scales.swap(one, two)
                break


def faces(stamps: list[Stamp]) -> Iterator[tuple[Batch, tuple[Row, ...]]]:
    """Every tile except the forever stamps, with the values of its stamp or its two halves."""
    for stamp in stamps:
        other = stamp.other_half
        if not other or stamp.value < other.value:  # each double once; no two halves are equal
            halves = (stamp, other) if other else (stamp,)
            yield stamp.batch, tuple((kind(h.value), *h.pair, h.value or "") for h in halves)
    for batch in BATCHES:
        for value in batch.rares:
            yield batch, (("rare", "", "", value),)


def rows() -> Iterator[Row]:
    """The rows of the file: in each size first the upright tiles, then the wide ones, shuffled."""
    chance = random.Random(SEED)
    stamps = uncoloured()
    colour(stamps, chance)
    tiles = shuffled(faces(stamps), chance)
    tiles.sort(key=lambda tile: (SIZES.index(tile[0].size), tile[0].width > tile[0].height))
    numbers: Counter[str] = Counter()
    for batch, halves in tiles:
        numbers[batch.size] += 1
        if chance.random() < 0.5:  # so that the better half is not always the same one
            halves = halves[::-1]
        for letter, face in zip("ab" if batch.double else ("",), halves, strict=True):
            name = f"{batch.size}-{numbers[batch.size]:02}{letter}"
            yield (name, batch.width, batch.height, *face, "house")
    for number in range(1, FOREVERS + 1):
        yield (f"forever-{number:02}", 1, 1, "forever", "", "", "", "published")


def tiles_file() -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([HEADER, *rows()])
    return text.getvalue()


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the tiles of the house edition.")
    parser.add_argument("--check", action="store_true", help="only compare with the file")
    if parser.parse_args().check:
        same = TILES.read_text(encoding="utf-8") == tiles_file()
        print(f"{TILES.name} is {'as made here' if same else 'not what this script makes'}")
        return 0 if same else 1
    TILES.write_text(tiles_file(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
