"""Events for tests: people who sign up, and games that are played without pages."""

from collections.abc import Sequence
from random import Random
from typing import Any

from club.events.models import Event, EventTable, Kind
from club.events.services import rounds, signing
from games.bots import BOTS
from games.models import Game, Person, Status
from games.rules import referee
from games.rules.seeing import sight
from games.rules.state import Table
from games.services.people import identity
from games.services.stored.snapshots import load
from tests.ahead import Choice, play_ahead


def guests(number: int) -> list[Person]:
    return [identity.new_guest(f"Guest {each + 1}") for each in range(number)]


def opened(persons: Sequence[Person], kind: Kind = Kind.TOURNAMENT, **fields: Any) -> Event:
    """An event that is open to sign up, with all these people; the first is the host."""
    wishes: dict[str, Any] = {
        "title": "Cup",
        "seats": 2,
        "rounds_planned": 2,
        "kind": kind,
        "opening": "",
    }
    if kind == Kind.DUPLICATE:
        wishes |= {"same_deal": True, "rounds_planned": 1, "bot": "easy"}
    event = signing.open_event(persons[0], "", plays=True, **(wishes | fields))
    for person in persons[1:]:
        signing.sign_up(event.code, person, "")
    return event


def begun(persons: Sequence[Person], kind: Kind = Kind.TOURNAMENT, **fields: Any) -> Event:
    event = opened(persons, kind, **fields)
    rounds.start(event.code, persons[0])
    event.refresh_from_db()
    return event


def tables(event: Event, number: int) -> list[EventTable]:
    found = EventTable.objects.filter(round__event=event, round__number=number)
    return list(found.select_related("game"))


def games(event: Event, number: int = 1) -> list[Game]:
    return [table.game for table in tables(event, number) if table.game]


def play(game: Game, bot: str = "random", *, leave: int = 0) -> None:
    """Let a bot decide for every seat until the end, or until so many moves of the last Show are to
    be made."""
    chance = Random(game.pk)

    def choose(table: Table) -> Choice:
        seat = referee.awaited(table)[0]
        return seat, BOTS[bot](sight(table, seat), chance)

    def reached(table: Table) -> bool:
        awaited = referee.awaited(table)
        if leave and table.day == 3 and table.phase == "show":
            return len(awaited) <= leave
        return not awaited

    game.refresh_from_db()
    if game.status == Status.PLAYING and not reached(load(game)):
        play_ahead(game, choose, reached)


def play_round(event: Event, number: int, bot: str = "random") -> None:
    for game in games(event, number):
        play(game, bot)
