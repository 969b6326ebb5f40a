"""Moves at the same moment, and what else changes a table meanwhile."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection, transaction

from games.models import Game, Move, Person, SeatKind
from games.services.lobby import hosting
from games.services.moves import submit_move
from games.services.people import accounts, identity, presence
from games.services.stored import game_state
from tests.services.asking import asked
from tests.together import at_once


def race(code: str, question: tuple[int, str, dict[str, object]], runners: int) -> list[bool]:
    """The same answer to the same question from several threads at once."""
    return sorted(at_once(*[lambda: submit_move(code, *question).accepted] * runners))


@pytest.mark.django_db(transaction=True)
def test_racing_threads_make_one_move() -> None:
    anna, ben = identity.new_guest("Anna"), identity.new_guest("Ben")
    game = hosting.host_table(anna, [SeatKind.OPEN])
    hosting.sit_down(game.code, ben, invited=False)
    hosting.start(game.code, anna, stand_ins=False)
    for number in range(1, 21):
        answers = race(game.code, asked(game), runners=6)
        assert answers == [False] * 5 + [True]
        assert Move.objects.filter(game=game).count() == number


WAITING = (
    "SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))"
)
"""For us."""


def is_waited_for() -> bool:
    with connection.cursor() as cursor:
        cursor.execute(WAITING)
        return bool(cursor.fetchall())


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has one lock for everything")
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "change",
    [
        lambda game, person: presence.note(game.code, person),
        lambda _game, person: identity.rename(person, "Annabelle"),
        lambda _game, person: accounts.merge(person, identity.new_guest("Annabelle")),
    ],
    ids=["back", "renamed", "logged in"],
)
def test_who_changes_a_seat_during_a_move_and_who_moves_do_not_wait_for_each_other(
    playing: Game, anna: Person, change: Callable[[Game, Person], None]
) -> None:
    """A move locks the game, then the seats it changes; so must all who change both."""
    playing.players.update(seen=None)

    def run() -> None:
        change(playing, anna)
        connection.close()

    other = threading.Thread(target=run)
    with transaction.atomic():
        game_state.lock(playing.code)
        other.start()
        while not is_waited_for():
            assert other.is_alive()
        playing.players.update(score=7)
    other.join()
    seat = playing.players.get(seat=0)
    assert seat.score == 7
    assert seat.seen or seat.name == "Annabelle" or seat.person != anna
    assert Game.objects.get().version > playing.version
