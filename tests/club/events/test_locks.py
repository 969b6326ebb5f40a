"""Everything that changes an event and its games locks the event first."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection, transaction

from club.events.services import rounds, signing
from games.models import Game, Person, Status
from games.services.people import accounts, deletion, identity
from tests.club.events.meeting import begun, guests, tables
from tests.services.test_move_races import is_waited_for

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    "change",
    [lambda guest: accounts.merge(guest, identity.new_guest("Anna")), deletion.forget],
    ids=["logged in", "deleted"],
)
def test_who_comes_and_goes_while_a_round_ends(change: Callable[[Person], None]) -> None:
    """On PostgreSQL the one would wait for the event with a game locked, the other for that game
    with the event locked, until the database refuses one of them. On SQLite the other waits for
    its turn to write."""
    persons = guests(4)
    event = begun(persons)
    Game.objects.update(status=Status.ABANDONED)
    wrong: list[Exception] = []

    def run() -> None:
        try:
            change(persons[0])
        except Exception as error:
            wrong.append(error)
        finally:
            connection.close()

    other = threading.Thread(target=run)
    with transaction.atomic():
        locked = signing.locked(event.code)
        other.start()
        while connection.vendor == "postgresql" and not is_waited_for():
            assert other.is_alive()
        for table in tables(event, 1):
            rounds.note_result(table.pk)
        rounds.advance(locked)
    other.join()
    assert not wrong
    assert event.rounds.count() == 2
    assert not Person.objects.filter(pk=persons[0].pk).exists()
    seated = {seat.entrant for table in tables(event, 2) for seat in table.seats.all()}
    names = {entrant.person.name for entrant in seated if entrant}
    assert names in ({"Anna", "Guest 2", "Guest 3", "Guest 4"}, {"Guest 2", "Guest 3", "Guest 4"})
