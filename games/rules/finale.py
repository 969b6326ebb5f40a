"""The Finale (rules part 6)."""

from collections.abc import Sequence

from games.rules import contests
from games.rules.album import Mounted, Page
from games.rules.components import Kind, Power, Specialist
from games.rules.decisions import Decision
from games.rules.moves import Move
from games.rules.player import Entry, Points
from games.rules.powers import Seen, power
from games.rules.refusal import Refusal
from games.rules.scoring import page, worth
from games.rules.state import FINALE, Phase, Table

PLACES = {1: 10, 2: 6, 3: 3}
SPECIALIST_POINTS = 2
IMAGINARY = 3
"""Forever stamps of the imaginary third player (rule 6.1)."""


def places(numbers: Sequence[int]) -> list[int]:
    """Everyone's place; after a tie one place is not given (rule 6.1)."""
    found: dict[int, int] = {}
    place = 1
    for number in sorted(set(numbers), reverse=True):
        found[number] = place
        place += 1 if numbers.count(number) == 1 else 2
    return [found[number] for number in numbers]


def forever_points(numbers: Sequence[int]) -> list[int]:
    """Points of each player; with two players an imaginary third competes."""
    ranked = places([*numbers, IMAGINARY] if len(numbers) == 2 else numbers)
    return [
        PLACES.get(place, 0) if number else 0
        for number, place in zip(numbers, ranked, strict=False)
    ]


def begin(table: Table) -> Table:
    pages = [page(table, seat) for seat in table.seats]
    numbers = [forevers(table, seat, pages[seat]) for seat in table.seats]
    table = table.but(turn=None).tell(Entry("finale-began"))
    points = forever_points(numbers)
    for seat in table.clockwise(table.holder()):
        line = Points(FINALE, "forever", None, numbers[seat], points[seat])
        table = table.book(seat, line, *album_lines(table, seat, pages[seat]))
    return crown(table, [rares(album) for album in pages])


def album_lines(table: Seen, seat: int, album: Page) -> tuple[Points, ...]:
    """Rules 6.2 to 6.4."""
    return _values(table, seat, album), _specialists(table, seat), _contest(table, album)


def crown(table: Table, rares: Sequence[int]) -> Table:
    """Rule 6.5: points, then rare stamps, then shared."""
    ranks = [(player.score, number) for player, number in zip(table.players, rares, strict=True)]
    winners = tuple(seat for seat in table.seats if ranks[seat] == max(ranks))
    return table.but(winners=winners).tell(*(Entry("won", seat) for seat in winners))


def rares(album: Page) -> int:
    return len(album.by("kind").get(Kind.RARE, ()))


def forevers(table: Seen, seat: int, album: Page) -> int:
    """The number of forever stamps; specialist 7 adds to them, unless there are none."""
    number = len(album.by("kind").get(Kind.FOREVER, ()))
    return number + power(table, seat, Power.FOREVER_BONUS) if number else 0


def worths(table: Seen, seat: int, album: Page) -> list[tuple[Mounted, int]]:
    """The stamps of an album with their worth to its owner (specialists 4 and 12)."""
    restored = bool(power(table, seat, Power.RESTORE_FADED))
    cancelled = power(table, seat, Power.CANCELLED_VALUE)
    return [(m, worth(m.stamp, restored=restored, cancelled=cancelled)) for m in album.stamps]


def _values(table: Seen, seat: int, album: Page) -> Points:
    """Rule 6.2."""
    total = sum([value for _, value in worths(table, seat, album)])
    return Points(FINALE, "values", None, len(album.stamps), total)


def _specialists(table: Seen, seat: int) -> Points:
    """Rule 6.3."""
    cards = (table.edition.attendees[id] for id in table.players[seat].attendees)
    number = sum(isinstance(card, Specialist) for card in cards)
    return Points(FINALE, "specialists", None, number, number * SPECIALIST_POINTS)


def _contest(table: Seen, album: Page) -> Points:
    """Rule 6.4."""
    card = table.edition.contests[table.contests[-1]]
    number = contests.count(album, card).number
    return Points(FINALE, "contest", card.id, number, number * card.rate)


def awaited(table: Table) -> tuple[int, ...]:
    return ()


def _nobody(table: Table, seat: int, move: Move | None = None) -> Decision:
    raise Refusal("game-over")


FINALE_PHASE = Phase(
    name="finale",
    begin=begin,
    awaited=awaited,
    ask=_nobody,
    apply=lambda table, seat, move: table,
    leave=lambda table: (table, "over"),
)
