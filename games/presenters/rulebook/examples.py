"""Worked examples for the rule pages: an album drawn as at a table, counted by the rules."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import ngettext

from games.presenters.album_page.layout import EXAMPLE
from games.presenters.album_page.page import LoosePiece, pieces
from games.presenters.albums import CELLS
from games.rules import contests, grid
from games.rules.album import Page
from games.rules.album_link import read_link
from games.rules.components import (
    Contest,
    ContestType,
    Edition,
    EventCard,
    Exhibitor,
    Mat,
    Specialist,
)
from games.words.card_examples import EVENTS, POWERS, Deed
from games.words.examples import EXAMPLES, OF_RULES, What


class Drawing(NamedTuple):
    link: str
    """The album as a link to the album page."""
    pieces: tuple[LoosePiece, ...]
    lit: str
    """What is counted, as the outline of an SVG path."""
    corners: tuple[tuple[int, int], ...]
    """Points to be marked."""
    description: str
    """The stamps and their places in words, for those who cannot see the drawing."""


class Example(NamedTuple):
    said: str
    sum: str = ""
    drawing: Drawing | None = None
    figures: tuple[tuple[str, int], ...] = ()
    card: str = ""
    """The contest card it belongs to, if it is shown beside a rule."""


def rule_examples(edition: Edition, number: str) -> Iterator[Example]:
    """The examples of a rule, and of cards that count the same thing."""
    for what in OF_RULES.get(number, ()):
        card = next((c for c in edition.contests.values() if _what(c) == what), None)
        wanted = card or Contest("", ContestType.FINALE, what.counts, 0, *what[1:], source="")
        yield _counted(edition, wanted)


def card_example(edition: Edition, card: object) -> Example | None:
    match card:
        case Contest():
            return _counted(edition, card) if _what(card) in EXAMPLES else None
        case Exhibitor():
            return _exhibited(edition, card)
        case Mat():
            return _exhibited(edition, card.exhibitor)
        case Specialist():
            return example_of(POWERS[card.power], card.amount)
        case EventCard():
            return example_of(EVENTS[card.effect], card.amount)
    return None


def example_of(deed: Deed, amount: int) -> Example | None:
    return Example(str(deed.said)) if deed.amount == amount else None


def _what(card: Contest) -> What:
    return What(card.counts, card.of, card.among, card.number)


def _counted(edition: Edition, card: Contest) -> Example:
    example = EXAMPLES[_what(card)]
    page = Page(read_link(example.album, edition))
    counted = contests.count(page, card)
    corners = page.perfect_corners if card.counts == "perfect_corners" else 0
    times = f"{counted.number} × {card.rate} = {counted.number * card.rate}" if card.rate else ""
    drawing = drawing_of(edition, example.album, counted.cells, corners)
    return Example(str(example.said), times, drawing, card=card.id)


def _exhibited(edition: Edition, card: Exhibitor) -> Example:
    page = Page(read_link(EXAMPLE, edition))
    liked = [m for m in page.stamps if getattr(m.stamp, card.of) == card.value]
    said = ngettext(
        "This album scores %(number)s point each Show.",
        "This album scores %(number)s points each Show.",
        len(liked),
    )
    drawing = drawing_of(edition, EXAMPLE, sum(mounted.cells for mounted in liked))
    return Example(said % {"number": len(liked)}, drawing=drawing)


def drawing_of(edition: Edition, link: str, cells: int, corners: int = 0) -> Drawing:
    lying = pieces(read_link(link, edition))
    description = "; ".join(
        f"{CELLS[piece.y * grid.SIDE + piece.x].name}: {piece.name}" for piece in lying
    )
    return Drawing(link, tuple(lying), _outline(cells), tuple(grid.positions(corners)), description)


def _outline(cells: int) -> str:
    """An SVG path around cells, a rectangle for each run of cells in a row."""
    strokes = []
    for y, row in enumerate(grid.ROWS):
        for run in grid.areas(cells & row):
            ((x, _y), *_) = grid.positions(run)
            width = run.bit_count()
            strokes.append(f"M{x} {y}h{width}v1h-{width}z")
    return "".join(strokes)
