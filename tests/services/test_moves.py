"""The one way to make a move: one move for one question, whoever asks how often."""

import threading
from collections.abc import Callable
from datetime import timedelta
from random import Random

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from games.bots import BOTS
from games.models import Game, Move, Person, Placement, SeatKind, Status
from games.rules import referee
from games.rules.moves import Take, encode_move
from games.rules.refusal import Refusal
from games.rules.sight import sight
from games.rules.state import Player as Seat
from games.services import accounts, bots, game_state, lobby, people, presence, seats, timer
from games.services.audit import findings
from games.services.moves import submit_move
from games.services.tables import load, store
from games.tables.desk import drafts
from games.tables.look import look


def asked(game: Game) -> tuple[int, str, dict[str, object]]:
    """Somebody awaited, the token of the question and an answer."""
    game.refresh_from_db()
    table = load(game)
    seat = referee.awaited(table)[0]
    move = BOTS["random"](sight(table, seat), Random(1))
    return seat, table.token(seat), encode_move(move)


def play_to_the_end(game: Game) -> None:
    while True:
        game.refresh_from_db()
        if game.status != Status.PLAYING:
            return
        assert submit_move(game.code, *asked(game)).made


def test_a_move_is_appended_and_everything_follows(playing: Game) -> None:
    seat, token, move = asked(playing)
    version = playing.version
    assert submit_move(playing.code, seat, token, move).made
    playing.refresh_from_db()
    (made,) = playing.history.all()
    assert (made.number, made.seat, made.token, made.data) == (1, seat, token, move)
    assert made.entries[0]["key"] == "took"
    assert playing.moves == 1
    assert playing.version > version
    awaited = [p.seat for p in playing.players.all() if p.awaited_since]
    assert awaited == [1 - seat]


def test_the_same_question_is_answered_once(playing: Game) -> None:
    seat, token, move = asked(playing)
    submit_move(playing.code, seat, token, move)
    assert not submit_move(playing.code, seat, token, move).made
    assert playing.history.count() == 1


def test_a_refused_move_changes_nothing(playing: Game) -> None:
    seat, token, _ = asked(playing)
    before = Game.objects.filter(pk=playing.pk).values().get()
    wrongs: list[object] = [encode_move(Take(9999)), {"kind": "cut"}, {"kind": "fly"}, [], None]
    for wrong in wrongs:
        with pytest.raises(Refusal):
            submit_move(playing.code, seat, token, wrong)
    with pytest.raises(Refusal):
        submit_move(playing.code, 7, token, encode_move(Take(0)))
    assert Game.objects.filter(pk=playing.pk).values().get() == before
    assert not playing.history.exists()


def test_a_whole_game_is_as_its_moves_say(playing: Game) -> None:
    play_to_the_end(playing)
    assert playing.status == Status.OVER
    assert list(findings(playing)) == []
    table = load(playing)
    assert [p.score for p in playing.players.all()] == [p.score for p in table.players]
    assert playing.winners == list(table.winners)
    placed = Placement.objects.filter(album__player__game=playing).count()
    assert placed == sum(len(player.album) for player in table.players)
    with pytest.raises(Refusal):
        submit_move(playing.code, 0, table.token(0), encode_move(Take(0)))


def test_stamps_that_are_lifted_and_laid_elsewhere_are_stored_where_they_lie(playing: Game) -> None:
    while not Placement.objects.exists():
        submit_move(playing.code, *asked(playing))
        playing.refresh_from_db()
    before = load(playing)
    after = before.but(players=tuple(map(_with_the_first_elsewhere, before.players)))
    store(playing, after, before)
    for player in playing.players.all():
        stored = player.album.placements.values_list("tile", "x", "y")
        lie = after.players[player.seat].album
        assert set(stored) == {(each.tile, each.x, each.y) for each in lie}


def _with_the_first_elsewhere(player: Seat) -> Seat:
    first, *others = player.album
    return player.but(album=(*others, first.but(x=first.x + 1)))


def test_bots_answer_until_a_person_is_awaited(anna: Person) -> None:
    game = lobby.host_table(anna, [SeatKind.BOT, SeatKind.BOT])
    lobby.start(game.code, anna, stand_ins=False)
    bots.wake(game.code)
    game.refresh_from_db()
    assert referee.awaited(load(game)) == (0,)
    play_with_bots(game)
    assert game.status == Status.OVER
    assert list(findings(game)) == []


def play_with_bots(game: Game) -> None:
    while True:
        bots.wake(game.code)
        game.refresh_from_db()
        if game.status != Status.PLAYING:
            return
        submit_move(game.code, *asked(game))


def hanging_bot(host: Person) -> Game:
    """A table whose bot has been asked and has not answered."""
    game = lobby.host_table(host, [SeatKind.BOT])
    lobby.start(game.code, host, stand_ins=False)
    game.refresh_from_db()
    while 1 not in referee.awaited(load(game)):
        submit_move(game.code, *asked(game))
        game.refresh_from_db()
    return game


def test_bots_left_hanging_are_picked_up_at_server_start(anna: Person) -> None:
    game = hanging_bot(anna)
    bots.wake_all()
    game.refresh_from_db()
    assert 1 not in referee.awaited(load(game))


def test_bots_left_hanging_are_picked_up_by_the_timer(anna: Person) -> None:
    game = hanging_bot(anna)
    timer.look_after_games(waiting=timedelta(minutes=1))
    game.refresh_from_db()
    assert 1 in referee.awaited(load(game)), "it was asked just now"
    game.players.update(awaited_since=timezone.now() - timedelta(minutes=2))
    Game.objects.update(paused=timezone.now())
    timer.look_after_games(waiting=timedelta(minutes=1))
    game.refresh_from_db()
    assert 1 in referee.awaited(load(game))
    Game.objects.update(paused=None)
    timer.look_after_games(waiting=timedelta(minutes=1))
    game.refresh_from_db()
    assert 1 not in referee.awaited(load(game))


def test_a_bot_that_fails_spoils_no_other_table(
    anna: Person, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = (hanging_bot(anna) for _ in range(2))
    Game.objects.filter(pk=broken.pk).update(snapshot={"torn": "page"})
    bots.wake_all()
    sound.refresh_from_db()
    assert 1 not in referee.awaited(load(sound))
    assert "bots failed." in caplog.text
    caplog.clear()
    (failure,) = broken.failures.all()
    assert "Malformed" in failure.traceback
    bots.wake_all()
    failure.refresh_from_db()
    assert failure.times == 2, "the same failure again only counts up"
    caplog.clear()


def test_a_draft_is_passed_over_once_its_question_is_answered(playing: Game) -> None:
    seat, token, move = asked(playing)
    player = playing.players.get(seat=seat)
    assert player.person
    begun = {"item": move["item"]}
    seats.save_draft(player, token, begun)
    assert drafts.draft(look(game_state.of(playing), player.person)) == begun
    submit_move(playing.code, seat, token, move)
    while asked(playing)[0] != seat:
        submit_move(playing.code, *asked(playing))
    again = look(game_state.of(Game.objects.get(pk=playing.pk)), player.person)
    assert again.sight.decision
    assert drafts.draft(again) == {}
    with pytest.raises(Refusal):
        seats.save_draft(player, token, {"left": ["x" * 30_000]})


def race(code: str, question: tuple[int, str, dict[str, object]], runners: int) -> list[bool]:
    """The same answer to the same question from several threads at once."""
    gate = threading.Barrier(runners)
    answers: list[bool] = []

    def run() -> None:
        gate.wait()
        try:
            answers.append(submit_move(code, *question).made)
        finally:
            connection.close()

    threads = [threading.Thread(target=run) for _ in range(runners)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(answers)


@pytest.mark.django_db(transaction=True)
def test_racing_threads_make_one_move() -> None:
    anna, ben = people.new_guest("Anna"), people.new_guest("Ben")
    game = lobby.host_table(anna, [SeatKind.OPEN])
    lobby.sit_down(game.code, ben, invited=False)
    lobby.start(game.code, anna, stand_ins=False)
    for number in range(1, 21):
        answers = race(game.code, asked(game), runners=6)
        assert answers == [False] * 5 + [True]
        assert Move.objects.filter(game=game).count() == number


def test_an_extra_move_that_is_stored_is_a_failure_and_not_an_old_answer(playing: Game) -> None:
    seat, token, move = asked(playing)
    extra = Move(game=playing, line=0, number=1, seat=0, token="x", data={}, entries=[])
    extra.save()
    before = Game.objects.values().get()
    with pytest.raises(IntegrityError), transaction.atomic():
        submit_move(playing.code, seat, token, move)
    assert Game.objects.values().get() == before
    extra.delete()
    assert submit_move(playing.code, seat, token, move).made


def test_what_it_returns_is_what_is_stored(playing: Game) -> None:
    while playing.status == Status.PLAYING:
        made, state = submit_move(playing.code, *asked(playing))
        assert made
        playing.refresh_from_db()
        stored = game_state.of(Game.objects.get(pk=playing.pk))
        assert state.table == stored.table
        for name in (
            "moves",
            "line",
            "day",
            "phase",
            "version",
            "other_changes",
            "status",
            "winners",
        ):
            assert getattr(state.game, name) == getattr(stored.game, name)
        for one, other in zip(state.players, stored.players, strict=True):
            assert (one.seat, one.score) == (other.seat, other.score)
            assert one.awaited_since == other.awaited_since
    assert Placement.objects.exists()


def test_a_stale_move_returns_the_state_as_it_is(playing: Game) -> None:
    seat, token, move = asked(playing)
    after = submit_move(playing.code, seat, token, move).state
    again = submit_move(playing.code, seat, token, move)
    assert not again.made
    assert again.state.table == after.table


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
        lambda _game, person: people.rename(person, "Annabelle"),
        lambda _game, person: accounts.merge(person, people.new_guest("Annabelle")),
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
