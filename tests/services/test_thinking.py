"""Bots that think for long: outside the request, without a transaction, and harmless if late."""

from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from queue import SimpleQueue
from random import Random

import pytest
from django.db import connection
from django.utils import timezone

from games.bots import BOTS, apart
from games.models import Failure, Game, Person, SeatKind, Status
from games.rules import referee
from games.rules.moves import Move, encode_move
from games.rules.seeing import sight
from games.rules.sight import Sight
from games.services.bots import turns
from games.services.bots.thinking import Thinker
from games.services.lobby import hosting
from games.services.moves import submit_move
from games.services.people import identity
from games.services.stored import editions
from games.services.stored.snapshots import load
from tests.rules.tables import begin
from tests.servers.environment import PATIENCE


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Thinker:
    """A thinker as in a server process, but its thread and its other process are the test."""
    thinker = Thinker()
    thinker.running = True
    monkeypatch.setattr(thinker, "decide", apart.decide)
    monkeypatch.setattr(turns, "thinker", thinker)
    return thinker


def awaited_expert(anna: Person) -> Game:
    """A table whose expert is asked to take an item."""
    game = hosting.host_table(anna, [SeatKind.BOT], bots=["expert"])
    hosting.start(game.code, anna, stand_ins=False)
    game.refresh_from_db()
    table = load(game)
    if referee.awaited(table) == (0,):
        take = {"kind": "take", "item": table.pool[0].handle}
        submit_move(game.code, 0, table.token(0), take)
        game.refresh_from_db()
    return game


@pytest.mark.django_db(transaction=True)
def test_a_request_does_not_wait_for_it(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    game = awaited_expert(identity.new_guest("Anna"))
    moves = game.moves
    turns.wake(game.code)
    turns.wake(game.code)
    game.refresh_from_db()
    assert game.moves == moves
    assert list(thinker.waiting) == [game.code]

    def quick(sight: Sight, chance: Random) -> Move:
        assert not connection.in_atomic_block
        return BOTS["random"](sight, chance)

    monkeypatch.setitem(BOTS, "expert", quick)
    turns.think(game.code)
    game.refresh_from_db()
    assert game.moves == moves + 1
    assert referee.awaited(load(game)) == (0,)


@pytest.mark.django_db(transaction=True)
def test_a_move_made_meanwhile_is_harmless(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = awaited_expert(identity.new_guest("Anna"))
    moves = game.moves

    def overtaken(sight: Sight, chance: Random) -> Move:
        move = BOTS["random"](sight, chance)
        assert sight.decision is not None
        submit_move(game.code, 1, sight.decision.token, encode_move(move))
        return move

    monkeypatch.setitem(BOTS, "expert", overtaken)
    turns.think(game.code)
    game.refresh_from_db()
    assert game.moves == moves + 1
    assert not game.failures.exists()


def test_the_thread_answers_each_table_and_survives_a_failure() -> None:
    answered: SimpleQueue[str] = SimpleQueue()

    def answer(code: str) -> None:
        answered.put(code)
        if code == "torn":
            raise ValueError(code)

    thinker = Thinker()
    for code in ("torn", "sound", "sound"):
        thinker.add(code)
    thinker.start(answer)
    assert [answered.get(timeout=PATIENCE) for _ in range(2)] == ["torn", "sound"]
    thinker.add("sound")
    assert answered.get(timeout=PATIENCE) == "sound"
    assert answered.empty()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("what", ["conceded", "paused", "removed"])
def test_a_game_that_stops_while_it_thinks_is_no_failure(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """Players can do that at will, so no keeper is alarmed."""
    game = awaited_expert(identity.new_guest("Anna"))

    def stopped(sight: Sight, chance: Random) -> Move:
        move = BOTS["random"](sight, chance)
        match what:
            case "conceded":
                Game.objects.filter(pk=game.pk).update(status=Status.ENDED)
            case "paused":
                Game.objects.filter(pk=game.pk).update(paused=timezone.now())
            case _:
                Game.objects.filter(pk=game.pk).delete()
        return move

    monkeypatch.setitem(BOTS, "expert", stopped)
    turns.think(game.code)
    assert not Failure.objects.exists()


@pytest.mark.slow
def test_it_decides_the_same_in_a_process_of_its_own() -> None:
    """Also in another one, after that has died."""
    thinker = Thinker()
    table = begin(editions.configured_edition(), 2)
    seen = sight(table, referee.awaited(table)[0])
    expected = BOTS["collector"](seen, Random("seed"))
    assert thinker.decide("collector", seen, "seed") == expected
    [process] = active_children()
    process.kill()
    process.join()
    with pytest.raises(BrokenProcessPool):
        thinker.decide("collector", seen, "seed")
    assert thinker.decide("collector", seen, "seed") == expected
    [process] = active_children()
    process.kill()
