"""The one door: one move for one question, whoever asks how often."""

import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from random import Random
from typing import Any

import pytest
from django.db import connection, transaction
from django.db.models import F
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.bots import BOTS
from games.models import Game, Move, Person, Placement, SeatKind, Status, worded
from games.rules import referee
from games.rules.moves import Take, encode_move
from games.rules.refusal import Refusal
from games.rules.sight import sight
from games.rules.state import Player as Seat
from games.services import bots, door, lobby, people, presence, seats, standing
from games.services.audit import differences
from games.services.door import Answer, make_move
from games.services.tables import load, only_adds, store
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
        assert make_move(game.code, *asked(game)) is Answer.MADE


def test_a_move_is_appended_and_everything_follows(playing: Game) -> None:
    seat, token, move = asked(playing)
    pulse = playing.pulse
    assert make_move(playing.code, seat, token, move) is Answer.MADE
    playing.refresh_from_db()
    (made,) = playing.history.all()
    assert (made.number, made.seat, made.token, made.data) == (1, seat, token, move)
    assert made.entries[0]["key"] == "took"
    assert playing.moves == 1
    assert playing.pulse > pulse
    awaited = [p.seat for p in playing.players.all() if p.awaited_since]
    assert awaited == [1 - seat]


def test_the_same_question_is_answered_once(playing: Game) -> None:
    seat, token, move = asked(playing)
    make_move(playing.code, seat, token, move)
    assert make_move(playing.code, seat, token, move) is Answer.STALE
    assert playing.history.count() == 1


def test_a_refused_move_changes_nothing(playing: Game) -> None:
    seat, token, _ = asked(playing)
    before = Game.objects.filter(pk=playing.pk).values().get()
    wrongs: list[object] = [encode_move(Take(9999)), {"kind": "cut"}, {"kind": "fly"}, [], None]
    for wrong in wrongs:
        with pytest.raises(Refusal):
            make_move(playing.code, seat, token, wrong)
    with pytest.raises(Refusal):
        make_move(playing.code, 7, token, encode_move(Take(0)))
    assert Game.objects.filter(pk=playing.pk).values().get() == before
    assert not playing.history.exists()


def test_a_whole_game_is_as_its_moves_say(playing: Game) -> None:
    play_to_the_end(playing)
    assert playing.status == Status.OVER
    assert list(differences(playing)) == []
    table = load(playing)
    assert [p.score for p in playing.players.all()] == [p.score for p in table.players]
    assert playing.winners == list(table.winners)
    placed = Placement.objects.filter(album__player__game=playing).count()
    assert placed == sum(len(player.album) for player in table.players)
    with pytest.raises(Refusal):
        make_move(playing.code, 0, table.token(0), encode_move(Take(0)))


def test_stamps_that_are_lifted_and_laid_elsewhere_are_stored_where_they_lie(playing: Game) -> None:
    while not Placement.objects.exists():
        make_move(playing.code, *asked(playing))
        playing.refresh_from_db()
    before = load(playing)
    after = before.but(players=tuple(map(_with_the_first_elsewhere, before.players)))
    assert not only_adds(before, after)
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
    assert list(differences(game)) == []


def play_with_bots(game: Game) -> None:
    while True:
        bots.wake(game.code)
        game.refresh_from_db()
        if game.status != Status.PLAYING:
            return
        make_move(game.code, *asked(game))


def hanging_bot(host: Person) -> Game:
    """A table whose bot has been asked and has not answered."""
    game = lobby.host_table(host, [SeatKind.BOT])
    lobby.start(game.code, host, stand_ins=False)
    game.refresh_from_db()
    while 1 not in referee.awaited(load(game)):
        make_move(game.code, *asked(game))
        game.refresh_from_db()
    return game


def test_bots_left_hanging_are_picked_up_at_server_start(anna: Person) -> None:
    game = hanging_bot(anna)
    bots.wake_all()
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
    seats.keep_draft(player, token, begun)
    assert drafts.draft(look(playing, player.person)) == begun
    make_move(playing.code, seat, token, move)
    while asked(playing)[0] != seat:
        make_move(playing.code, *asked(playing))
    again = look(Game.objects.get(pk=playing.pk), player.person)
    assert again.sight.decision
    assert drafts.draft(again) == {}
    with pytest.raises(Refusal):
        seats.keep_draft(player, token, {"left": ["x" * 30_000]})


def race(code: str, question: tuple[int, str, dict[str, object]], runners: int) -> list[Answer]:
    """The same answer to the same question from several threads at once."""
    gate = threading.Barrier(runners)
    answers: list[Answer] = []

    def run() -> None:
        gate.wait()
        try:
            answers.append(make_move(code, *question))
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
        assert answers == [Answer.MADE] + [Answer.STALE] * 5
        assert Move.objects.filter(game=game).count() == number


WAITING = (
    "SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))"
)
"""For us."""
on_postgresql = pytest.mark.skipif(
    connection.vendor != "postgresql", reason="moves on one journey need PostgreSQL"
)


@on_postgresql
def test_a_move_is_one_journey_where_the_table_is_as_it_was_seen(playing: Game) -> None:
    seat, token, move = asked(playing)
    standing.stands(playing.code)
    with CaptureQueriesContext(connection) as queries:
        assert make_move(playing.code, seat, token, move) is Answer.MADE
    assert len(queries) == 1
    playing.refresh_from_db()
    assert list(differences(playing)) == []


@on_postgresql
@pytest.mark.parametrize("late", ["pulse", "move", "pause"])
def test_nothing_is_written_over_what_happened_since(playing: Game, late: str) -> None:
    """Another process has changed the table after it was seen here."""
    seat, token, move = asked(playing)
    seen = standing.stands(playing.code)
    assert seen
    if late == "move":
        make_move(playing.code, seat, token, move)
    else:
        Game.objects.update(
            pulse=F("pulse") + 1, paused=timezone.now() if late == "pause" else None
        )
    before = Game.objects.values().get()
    standing._kept.keep(playing.code, (0.0, seen))
    assert not door._made_at_once(playing.code, seat, token, move)
    assert Game.objects.values().get() == before
    assert playing.history.count() == (late == "move")
    if late == "pulse":
        assert make_move(playing.code, seat, token, move) is Answer.MADE
    elif late == "move":
        assert make_move(playing.code, seat, token, move) is Answer.STALE
    else:
        with pytest.raises(Refusal):
            make_move(playing.code, seat, token, move)


@on_postgresql
def test_every_move_of_a_game_that_moves_no_stamp_in_an_album_is_one_journey(
    playing: Game, django_capture_on_commit_callbacks: Callable[..., AbstractContextManager[Any]]
) -> None:
    """Those too that lay stamps into albums; and all leave behind what they should."""
    standing.stands(playing.code)
    while playing.status == Status.PLAYING:
        before, answer = load(playing), asked(playing)
        with (
            django_capture_on_commit_callbacks(execute=True),
            CaptureQueriesContext(connection) as queries,
        ):
            assert make_move(playing.code, *answer) is Answer.MADE
        playing.refresh_from_db()
        assert (len(queries) == 1) == only_adds(before, load(playing))
    assert Placement.objects.exists()
    assert list(differences(playing)) == []


@on_postgresql
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "deed",
    [
        lambda game, person: presence.note(game.code, person),
        lambda _game, person: people.rename(person, "Annabelle"),
    ],
    ids=["back", "renamed"],
)
def test_who_comes_back_during_a_move_and_who_moves_do_not_wait_for_each_other(
    playing: Game, anna: Person, deed: Callable[[Game, Person], None]
) -> None:
    """A move locks the game, then the seats it changes; so must all who change both."""
    playing.players.update(seen=None)

    def do() -> None:
        deed(playing, anna)
        connection.close()

    other = threading.Thread(target=do)
    with transaction.atomic():
        standing.hold(playing.code)
        other.start()
        while not worded.asked(WAITING, []):
            assert other.is_alive()
        playing.players.update(score=7)
    other.join()
    seat = playing.players.get(person=anna)
    assert seat.score == 7
    assert seat.seen or seat.name == "Annabelle"
    assert Game.objects.get().pulse > playing.pulse
