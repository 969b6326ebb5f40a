"""What each contest card counts (components 2, rules part 7).

A card names one function of this module; to add a card of a new kind, write the
function here and mark it `@counts`, saying what the card must tell it.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from games.rules import grid
from games.rules.album import Mounted, Page
from games.rules.components import Contest


class Counted(NamedTuple):
    """How many, and the cells of what was counted, for the page to light up."""

    number: int
    cells: int


class Needs(NamedTuple):
    """What a card must say for a way of counting: the allowed values of `of`; whether `among` names
    things of that kind or of another, and at least how many; whether it has a `number`."""

    of: tuple[str, ...] = ()
    among: str = ""
    names: int = 0
    number: bool = False


Counting = Callable[[Page, Contest], Counted]
COUNTS: dict[str, Counting] = {}
NEEDS: dict[str, Needs] = {}
PRINTED = ("colour", "theme")
ANY = ("colour", "theme", "size", "kind")


def counts(needs: Needs) -> Callable[[Counting], Counting]:
    def mark(function: Counting) -> Counting:
        COUNTS[function.__name__] = function
        NEEDS[function.__name__] = needs
        return function

    return mark


def count(page: Page, card: Contest) -> Counted:
    return COUNTS[card.counts](page, card)


def points(page: Page, card: Contest) -> int:
    return card.rate * COUNTS[card.counts](page, card).number


def _these(stamps: Iterable[Mounted]) -> Counted:
    number = cells = 0
    for mounted in stamps:
        number += 1
        cells |= mounted.cells
    return Counted(number, cells)


def _among(page: Page, card: Contest) -> list[Mounted]:
    """The stamps whose colour, theme, size or kind the card names."""
    classes = page.by(card.of)
    return [mounted for name in card.among for mounted in classes.get(name, ())]


@counts(Needs(ANY, among="of", names=1))
def stamps(page: Page, card: Contest) -> Counted:
    return _these(_among(page, card))


@counts(Needs(PRINTED))
def second_most_numerous(page: Page, card: Contest) -> Counted:
    """Rule 7.4: one largest is dropped, the largest left counts."""
    classes = sorted(page.by(card.of).values(), key=len, reverse=True)
    return _these(classes[1] if len(classes) > 1 else ())


@counts(Needs(PRINTED))
def sets(page: Page, card: Contest) -> Counted:
    """Rule 7.5: as many sets as the rarest of the five allows."""
    classes = page.by(card.of)
    number = min(map(len, classes.values())) if len(classes) == 5 else 0
    lit = _these(mounted for members in classes.values() for mounted in members[:number])
    return Counted(number, lit.cells)


@counts(Needs(ANY, among="of"))
def group(page: Page, card: Contest) -> Counted:
    """Rule 7.1: the largest group of one colour or theme, or of what the card names."""
    classes = [_among(page, card)] if card.among else page.by(card.of).values()
    best = 0
    for members in classes:
        for found in page.groups(sum(mounted.place for mounted in members)):
            if found.bit_count() > best.bit_count():
                best = found
    return _these(mounted for mounted in page.stamps if mounted.place & best)


@counts(Needs(PRINTED, number=True))
def numerous(page: Page, card: Contest) -> Counted:
    """Colours or themes with at least `number` stamps."""
    enough = [m for m in page.by(card.of).values() if len(m) >= card.number]
    return Counted(len(enough), _these(mounted for members in enough for mounted in members).cells)


@counts(Needs(PRINTED))
def lone(page: Page, card: Contest) -> Counted:
    """Stamps that touch none of their own colour or theme."""
    found = []
    for members in page.by(card.of).values():
        same = sum(mounted.place for mounted in members)
        found += [m for m in members if not page.touching[m.place] & same]
    return _these(found)


@counts(Needs(PRINTED))
def touching_pairs(page: Page, card: Contest) -> Counted:
    """Pairs of touching stamps of one colour or theme, each pair once."""
    ends = 0
    lit = 0
    for members in page.by(card.of).values():
        same = sum(mounted.place for mounted in members)
        for mounted in members:
            if partners := page.touching[mounted.place] & same:
                ends += partners.bit_count()
                lit |= mounted.cells
    return Counted(ends // 2, lit)


@counts(Needs(ANY, among="of", names=1))
def at_border(page: Page, card: Contest) -> Counted:
    return _these(m for m in _among(page, card) if m.cells & grid.BORDER)


@counts(Needs(ANY, among="of", names=2))
def matched(page: Page, card: Contest) -> Counted:
    """Pairs of one stamp of each size named; a stamp is in one pair at most."""
    sides = [page.by(card.of).get(name, []) for name in card.among]
    number = min(map(len, sides))
    return Counted(number, _these(mounted for side in sides for mounted in side[:number]).cells)


@counts(Needs(PRINTED, among="kind", names=1))
def different(page: Page, card: Contest) -> Counted:
    """Different colours or themes among the stamps of a kind; one of each is lit."""
    found: dict[str, Mounted] = {}
    for kind in card.among:
        for mounted in page.by("kind").get(kind, ()):
            found.setdefault(getattr(mounted.stamp, card.of), mounted)
    return _these(found.values())


@counts(Needs(ANY, among="of", names=1))
def beside(page: Page, card: Contest) -> Counted:
    """Stamps of any other kind, forever stamps too, that touch one of the kind."""
    kind = sum(mounted.place for mounted in _among(page, card))
    return _these(m for m in page.stamps if not m.place & kind and page.touching[m.place] & kind)


@counts(Needs())
def perfect_corners(page: Page, card: Contest) -> Counted:
    """Rule 7.6; the four stamps of each are lit."""
    met = page.perfect_corners
    around = met | met >> 1 | met >> grid.STRIDE | met >> grid.STRIDE + 1
    meeting = (mounted for mounted in page.stamps if met and mounted.cells & around)
    return Counted(met.bit_count(), _these(meeting).cells)


@counts(Needs())
def surrounded(page: Page, card: Contest) -> Counted:
    """Rule 7.7."""
    return _these(page.surrounded)


@counts(Needs())
def complete_edges(page: Page, card: Contest) -> Counted:
    """Rule 7.8."""
    return _lines(page, grid.EDGES)


@counts(Needs())
def edge_stamps(page: Page, card: Contest) -> Counted:
    """The stamps along complete edges, one in a corner once: the other reading of the rulebook's
    example, 10 points for an edge of five stamps (rule 7.8)."""
    along = _lines(page, grid.EDGES).cells
    return _these(mounted for mounted in page.stamps if mounted.cells & along)


@counts(Needs())
def full_lines(page: Page, card: Contest) -> Counted:
    """Rows and columns with all 12 cells covered."""
    return _lines(page, grid.ROWS + grid.COLUMNS)


def _lines(page: Page, lines: Iterable[int]) -> Counted:
    number = cells = 0
    for line in lines:
        if page.covered & line == line:
            number += 1
            cells |= line
    return Counted(number, cells)


@counts(Needs(number=True))
def gaps(page: Page, card: Contest) -> Counted:
    """Rule 7.9: empty areas of exactly `number` cells."""
    found = [area for area in page.empty_areas if area.bit_count() == card.number]
    return Counted(len(found), sum(found))
