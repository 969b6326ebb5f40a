"""Finished games for tests that need nothing but their end: recorded ones, stored as if people had
played them here."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from django.utils import timezone

from games.models import Move, SeatKind
from games.rules.codec import decode
from games.rules.deal import Deal
from games.rules.edition import edition_from_data
from games.services.keeping.lines import begin_line
from games.services.lobby import deals
from games.services.lobby.copying import new_game
from games.services.people import identity
from games.services.stored import editions
from games.services.stored.snapshots import store
from tests.test_records import FILES, SOLO_FILES, read
from tests.web.tables import Seated, browser_of

record = cache(read)


def finished(names: Sequence[str] = ("Anna", "Ben"), path: Path = FILES[0]) -> Seated:
    """A finished game with people in the first seats and bots in the rest. Others may look at it,
    as at most tables."""
    data, persons = record(path), [identity.new_guest(name) for name in names]
    seats = [("", seat["kind"]) for seat in data["seats"]]
    game = new_game(persons[0], seats, **_fields(data))
    game.watchers = game.variant == "standard"
    for seat, person in enumerate(persons):
        game.players.filter(seat=seat).update(
            kind=SeatKind.PERSON, person=person, name=person.name, bot=""
        )
    moves = [
        Move(number=number, seat=made["by"], data={k: v for k, v in made.items() if k != "by"})
        for number, made in enumerate(data["moves"], start=1)
    ]
    store(game, begin_line(game, moves, line=0), None)
    game.refresh_from_db()
    return Seated(game, tuple(browser_of(person) for person in persons))


def finished_solo() -> Seated:
    return finished(("Anna",), SOLO_FILES[0])


def _fields(data: Any) -> dict[str, Any]:
    deal: Deal = decode(Deal, data["deal"])
    return {
        "variant": deal.variant,
        "edition": editions.store(edition_from_data(data["edition"])),
        "rules": data["rules"],
        "options": data["options"],
        "deal": data["deal"],
        "deal_code": deals.code_of(deal),
        "started": timezone.now(),
    }
