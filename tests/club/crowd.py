"""A server (on SQLite) where many have played: the rows that games leave, without playing any."""

from collections.abc import Sequence
from datetime import UTC, datetime, time, timedelta
from typing import Any

from django.db import connection
from django.db.models import Model

from club.daily.models import DailyDeal, DailyEntry, Kind
from club.events.models import Entrant, Event, EventStatus
from club.events.models import Kind as EventKind
from club.ratings.models import RatedGame, Rating, RatingChange
from club.ratings.strength import PROVISIONAL
from club.statistics.models import Profile, SeatResult
from games.models import Game, Person, Player, SeatKind, Status
from games.services.stored import editions
from pinzetta import HER, HUMAN, SOLO
from tests.club.daily.tries import TODAY

EACH = 10
"""Finished games of each person: half are games of the day, half are at tables."""
DAYS = EACH // 2
COPIED: list[type[Model]] = [
    *(Person, Game, Player, Profile, SeatResult, DailyEntry),
    *(Rating, RatedGame, RatingChange, Event, Entrant),
]
STEP = 100_000
"""The distance between the keys of one crowd and the next."""
NOON = datetime.combine(TODAY, time(12), UTC)
"""When all of their games happened."""


def add_players(number: int) -> list[Person]:
    """Store so many people more, who have played. Every fifth also hosts a table that waits and one
    that is played, and has held a tournament."""
    guests = Person.objects.bulk_create(
        Person(name=f"Guest {each}", password="!") for each in range(number)
    )
    Profile.objects.bulk_create(Profile(person=guest, shown=True) for guest in guests)
    _play_by_day(guests)
    _play_at_tables(guests)
    _host(guests[1::5])
    return guests


def multiply(times: int) -> None:
    """Copy the crowd so many times in the database, as if others had come and done the same."""
    with connection.cursor() as cursor:
        for model in COPIED:
            table = model._meta.db_table
            columns = {f'"{each.column}"': _copied(each) for each in model._meta.concrete_fields}
            cursor.execute(
                f"INSERT INTO {table} ({', '.join(columns)}) "
                "WITH RECURSIVE crowd (nth) AS "
                f"(SELECT 1 UNION ALL SELECT nth + 1 FROM crowd WHERE nth < {times}) "
                f"SELECT {', '.join(columns.values())} FROM {table}, crowd"
            )


def _copied(field: Any) -> str:
    """What a copied row has in a column, in SQL: a key that leads to a row of the crowd leads to
    its copy."""
    if field.primary_key or field.related_model in COPIED:
        return f'"{field.column}" + nth * {STEP}'
    eight_digits = f"substr(CAST(100000000 + id + nth * {STEP} AS text), 2)"
    return eight_digits if field.unique else f'"{field.column}"'


def _play_by_day(guests: Sequence[Person]) -> None:
    edition = editions.store(editions.configured_edition())
    for day in range(DAYS):
        deal, _ = DailyDeal.objects.get_or_create(
            kind=Kind.DAY,
            starts=TODAY - timedelta(days=day),
            defaults={"edition": edition, "deal": {}, "code": f"deal-{day}"},
        )
        games = _games(guests, Status.OVER, variant=SOLO.name, watchers=False, winners=[HUMAN])
        Player.objects.bulk_create(
            player
            for game, guest in zip(games, guests, strict=True)
            for player in (
                _person(game, guest, HUMAN, score=100 + guest.pk % 50),
                Player(game=game, seat=HER, kind=SeatKind.BOT, bot="pinzetta", score=90),
            )
        )
        DailyEntry.objects.bulk_create(
            DailyEntry(deal=deal, game=game, person=guest, shown=True)
            for game, guest in zip(games, guests, strict=True)
        )
        _keep_results(games, [[guest] for guest in guests], variant=SOLO.name, level=2)


def a_year_of_days() -> None:
    """Store a deal for every day of the year before, each of which somebody has begun."""
    deal = DailyDeal.objects.earliest("starts")
    DailyDeal.objects.bulk_create(
        DailyDeal(
            kind=deal.kind,
            starts=deal.starts - timedelta(days=day),
            edition=deal.edition,
            deal={},
            code=f"before-{day}",
        )
        for day in range(1, 366)
    )


def _play_at_tables(guests: Sequence[Person]) -> None:
    """Store games at tables: each guest plays one with each of those who came a little later."""
    ratings = Rating.objects.bulk_create(
        Rating(person=guest, games=PROVISIONAL, public=True, number=1000 + guest.pk % 500)
        for guest in guests
    )
    for later in range(1, DAYS + 1):
        pairs = [(at, (at + later) % len(guests)) for at in range(len(guests))]
        games = _games(guests, Status.OVER, winners=[0])
        Player.objects.bulk_create(
            _person(game, guests[who], seat, score=120 - seat)
            for game, pair in zip(games, pairs, strict=True)
            for seat, who in enumerate(pair)
        )
        _keep_results(games, [[guests[who] for who in pair] for pair in pairs], public=True)
        rated = RatedGame.objects.bulk_create(RatedGame(game=game, finished=NOON) for game in games)
        RatingChange.objects.bulk_create(
            RatingChange(rated=each, rating=ratings[who], seat=seat, place=seat + 1)
            for each, pair in zip(rated, pairs, strict=True)
            for seat, who in enumerate(pair)
        )


def _host(guests: Sequence[Person]) -> None:
    for status in (Status.LOBBY, Status.PLAYING):
        games = _games(guests, status, ended=None, day=2, phase="cut")
        Player.objects.bulk_create(
            player
            for game, guest in zip(games, guests, strict=True)
            for player in (
                _person(game, guest, 0),
                Player(game=game, seat=1, kind=SeatKind.OPEN),
            )
        )
    events = Event.objects.bulk_create(
        Event(
            kind=EventKind.TOURNAMENT, title="Cup", host=guest, status=EventStatus.OVER, listed=True
        )
        for guest in guests
    )
    Entrant.objects.bulk_create(
        Entrant(event=event, person=guest) for event in events for guest in guests[:8]
    )


def _games(guests: Sequence[Person], status: Status, **fields: Any) -> list[Game]:
    values: dict[str, Any] = {"listed": True, "ended": NOON, "moved": NOON, "started": NOON}
    return Game.objects.bulk_create(
        Game(host=guest, status=status, **values | fields) for guest in guests
    )


def _person(game: Game, person: Person, seat: int, **fields: Any) -> Player:
    taken = {"kind": SeatKind.PERSON, "person": person, "name": person.name}
    return Player(game=game, seat=seat, **taken, **fields)


def _keep_results(games: Sequence[Game], seats: list[list[Person]], **fields: Any) -> None:
    values: dict[str, Any] = {
        "variant": "standard",
        "edition": editions.configured_edition().hash,
        "players": 2,
        "people": 1,
        "place": 1,
        "share": 1.0,
        "opponents": [["person", 70, 1.0]],
        "contests": [["colour-1", "colour", 12]],
        "days": [10, 20, 30, 40],
        **fields,
    }
    SeatResult.objects.bulk_create(
        SeatResult(
            game=game,
            person=person,
            seat=seat,
            finished=NOON,
            points=100 + game.pk % 60,
            margin=game.pk % 40,
            album_points=60 + game.pk % 30,
            **values,
        )
        for game, people in zip(games, seats, strict=True)
        for seat, person in enumerate(people)
    )
