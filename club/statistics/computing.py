"""Computes the results of people from stored games: the rows of `SeatResult`, unsaved."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from django.db.models import QuerySet

from club.statistics.models import SeatResult
from games.models import Game, Player
from games.rules.standard import STANDARD
from games.rules.state import FINALE
from games.services.counting import Sheet, counted_seats, sheet_of
from games.services.result_rows import place_of
from games.services.stored.editions import edition_of
from pinzetta import HER, SOLO

PERSON = "person"
PINZETTA = "pinzetta"
BY_THE_ALBUM = ("contest", "exhibitor", "framer", "forever", "values")
"""The reasons for points that count what lies in the album."""
COMPUTED = (
    *("seat", "finished", "variant", "edition", "players", "people", "level", "intro", "points"),
    *("place", "share", "margin", "opponents", "contests", "days", "album", "album_points"),
    "public",
)
"""The fields of a row beside its game and its person."""
Key = tuple[int, int]
"""A game and a person."""


class Stored(NamedTuple):
    """The fields of a game that are read; of its snapshot only the players, since the supply is
    most of it."""

    pk: int
    variant: str
    edition: str
    ended: Any
    options: Any
    winners: list[int]
    listed: bool
    watchers: bool
    contests: list[str]
    """The cards in play; the last is the Finale's, which everybody enters (rule 6.4)."""
    players: Any


FIELDS = (*Stored._fields[:-2], "deal__contests", "snapshot__players")


class Seat(NamedTuple):
    game: int
    seat: int
    bot: str


def counted() -> QuerySet[Player]:
    """The seats that get a row. A deal that was chosen because it was known does not count."""
    return counted_seats().filter(game__repeated=False)


def computed(games: Collection[int]) -> dict[Key, SeatResult]:
    """The rows that these games should have, by three queries. A damaged game has none until the
    keeper has repaired it."""
    people: dict[int, dict[int, int]] = defaultdict(dict)
    for pk, seat, person in counted().filter(game__in=games).values_list("game", "seat", "person"):
        people[pk][seat] = person
    seats: dict[int, list[Seat]] = defaultdict(list)
    everybody = Player.objects.filter(game__in=people).order_by("seat")
    for row in everybody.values_list("game", "seat", "bot"):
        seats[row[0]].append(Seat(*row))
    found: dict[Key, SeatResult] = {}
    for fields in Game.objects.filter(pk__in=people).values_list(*FIELDS):
        game = Stored(*fields)
        try:
            rows = _rows(game, seats[game.pk], people[game.pk])
        except (LookupError, TypeError, ValueError):  # damaged
            continue
        found |= {(game.pk, result.person_id): result for result in rows}
    return found


def is_public(game: Stored) -> bool:
    """Whether a finished game may be shown to everybody: its host listed it on the front page and
    let others watch, and the lobby told everybody who sat down."""
    return game.listed and game.watchers and game.variant == STANDARD.name


SHAPES = {
    "opponents": (str, int, int | float),
    "contests": (str, str, int),
    "album": (str, int, int),
}
"""The types of each line of these fields."""


def is_readable(row: SeatResult) -> bool:
    """Whether its fields have the shape that `_rows` gives them."""
    try:
        return _fits(row.days, (int,) * FINALE) and all(
            _fits(line, shape) for field, shape in SHAPES.items() for line in getattr(row, field)
        )
    except TypeError:
        return False


def _fits(values: Any, shape: tuple[Any, ...]) -> bool:
    return len(values) == len(shape) and all(map(isinstance, values, shape))


def _rows(game: Stored, seats: Sequence[Seat], people: Mapping[int, int]) -> list[SeatResult]:
    """The rows of one game; `people` are those who have one, by their seats."""
    sheets = [sheet_of(player) for player in game.players]
    scores = [sum(line.points for line in sheet) for sheet in sheets]
    best = sorted(scores, reverse=True)
    places = [place_of(seat, points, best, game.winners) for seat, points in enumerate(scores)]
    types = {id: card.type for id, card in edition_of(game.edition).contests.items()}
    return [
        SeatResult(
            person_id=people[me.seat],
            game_id=game.pk,
            seat=me.seat,
            finished=game.ended,
            variant=game.variant,
            edition=game.edition,
            players=len(seats),
            people=sum(_kind(game, seat) == PERSON for seat in seats if seat != me),
            level=game.options["level"] if game.variant == SOLO.name else None,
            intro=game.variant == SOLO.name and game.options["intro"],
            points=scores[me.seat],
            place=places[me.seat],
            share=1 / len(game.winners) if me.seat in game.winners else 0.0,
            margin=best[0] - best[1],
            opponents=[
                [_kind(game, seat), scores[seat.seat], _ahead(places, me.seat, seat.seat)]
                for seat in seats
                if seat != me
            ],
            contests=[
                [card, str(types[card]), _contest(sheets[me.seat], card)]
                for card in (*game.players[me.seat]["tickets"], game.contests[-1])
            ],
            days=[_points(sheets[me.seat], day) for day in range(1, FINALE + 1)],
            album=[[each["tile"], each["x"], each["y"]] for each in game.players[me.seat]["album"]],
            album_points=sum(line.points for line in sheets[me.seat] if line.why in BY_THE_ALBUM),
            public=is_public(game),
        )
        for me in seats
        if me.seat in people
    ]


def _kind(game: Stored, seat: Seat) -> str:
    """Who played a seat at the end, even if the person has been deleted since."""
    if game.variant == SOLO.name and seat.seat == HER:
        return f"{PINZETTA}-{game.options['level']}"
    return seat.bot or PERSON


def _ahead(places: Sequence[int], mine: int, other: int) -> float:
    return 0.5 if places[mine] == places[other] else float(places[mine] < places[other])


def _contest(sheet: Sheet, card: str) -> int:
    """What a contest brought: nothing if it counted nothing, since the sheet has no line then."""
    return sum(line.points for line in sheet if (line.why, line.card) == ("contest", card))


def _points(sheet: Sheet, day: int) -> int:
    return sum(line.points for line in sheet if line.day == day)
