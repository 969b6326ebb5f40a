"""A table is read once for all who look at the same moment, and never shown as it was before."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Game, Person, Player, Status
from games.models.game import Lesson
from games.services import chat, history, lesson, people, seats, standing
from games.services.door import make_move
from games.services.history import latest
from games.services.kept import Kept
from games.services.standing import Standing
from tests.services.test_door import asked

Committing = Callable[..., AbstractContextManager[Any]]


def seen(game: Game) -> Standing:
    found = standing.stands(game.code)
    assert found
    return found


def test_whoever_looks_second_asks_for_the_pulse_only(playing: Game) -> None:
    first = seen(playing)
    with CaptureQueriesContext(connection) as queries:
        assert seen(playing) is first
    assert len(queries) == 1


def test_a_move_leaves_the_table_as_it_would_be_read(
    playing: Game, django_capture_on_commit_callbacks: Committing
) -> None:
    """To the end of the game: what the door keeps is what is stored."""
    while playing.status == Status.PLAYING:
        before = seen(playing)
        with django_capture_on_commit_callbacks(execute=True):
            make_move(playing.code, *asked(playing))
        with CaptureQueriesContext(connection) as queries:
            kept = seen(playing)
        assert (len(queries) == 1) is (kept.game.status == Status.PLAYING)
        assert kept is not before
        playing.refresh_from_db()
        read = standing.read(Game.objects.get(pk=playing.pk))
        assert kept.table == read.table
        for name in ("moves", "line", "day", "phase", "pulse", "beside", "status", "winners"):
            assert getattr(kept.game, name) == getattr(read.game, name)
        for one, other in zip(kept.players, read.players, strict=True):
            assert (one.seat, one.score) == (other.seat, other.score)
            assert one.awaited_since == other.awaited_since


def test_who_has_moved_need_not_ask_how_it_stands(
    playing: Game, django_capture_on_commit_callbacks: Committing
) -> None:
    before = seen(playing)
    with django_capture_on_commit_callbacks(execute=True):
        make_move(playing.code, *asked(playing))
    with CaptureQueriesContext(connection) as queries:
        after = standing.stands_after(playing.code, before.game.pulse)
    assert len(queries) == 0
    assert after is seen(playing)
    Game.objects.update(pulse=after.game.pulse + 1)
    with CaptureQueriesContext(connection) as queries:
        assert standing.stands_after(playing.code, after.game.pulse) is not after
    assert len(queries) > 0


def test_what_was_read_late_does_not_hide_what_is_newer(playing: Game) -> None:
    late = standing.read(Game.objects.get(pk=playing.pk))
    Game.objects.update(pulse=playing.pulse + 1)
    newer = seen(playing)
    assert standing.keep(late) is late
    assert seen(playing) is newer


CHANGES: dict[str, Callable[[Game, Person, Person], object]] = {
    "said": lambda game, anna, ben: chat.say(game.code, anna, "Good evening"),
    "muted": lambda game, anna, ben: chat.mute(anna, ben, quiet=True),
    "renamed": lambda game, anna, ben: people.rename(anna, "Annika"),
    "conceded": lambda game, anna, ben: seats.concede(game.code, 1),
    "wishes to end": lambda game, anna, ben: seats.wish_to_end(game.code, 0, wish=True),
    "lesson": lambda game, anna, ben: lesson.show(game, shown=True),
    "lesson over": lambda game, anna, ben: Game.objects.update(lesson=Lesson.HIDDEN),
    "ended": lambda game, anna, ben: Game.objects.update(status=Status.ENDED),
    "watched": lambda game, anna, ben: Game.objects.update(watchers=not game.watchers),
}


@pytest.mark.parametrize("what", CHANGES)
def test_whatever_is_shown_makes_another_moment(
    playing: Game, anna: Person, ben: Person, what: str
) -> None:
    before = seen(playing)
    CHANGES[what](Game.objects.get(pk=playing.pk), anna, ben)
    after = seen(playing)
    assert after is not before
    read = Game.objects.get(pk=playing.pk)
    for name in standing.TELLING:
        assert getattr(after.game, name) == getattr(read, name)
    assert [p.name for p in after.players] == [p.name for p in read.players.all()]


def test_who_is_here_is_not_remembered_for_long(
    playing: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = seen(playing)
    monkeypatch.setattr(standing, "FRESH", 0.0)
    Player.objects.update(seen=timezone.now())
    with CaptureQueriesContext(connection) as queries:
        again = seen(playing)
    assert len(queries) == 2  # nothing else has changed without a bell
    assert (again.game, again.table) == (before.game, before.table)
    assert [bool(player.seen) for player in again.players] == [True] * len(before.players)
    assert all(player.game is again.game for player in again.players)


def test_no_table_and_none_that_is_not_dealt(playing: Game) -> None:
    assert standing.stands("nosuchco") is None
    Game.objects.update(snapshot=None)
    assert standing.stands(playing.code) is None


def test_a_table_where_nobody_plays_is_not_kept(playing: Game) -> None:
    """A busy house ends hundreds of games an hour, and room is for those that go on."""
    make_move(playing.code, *asked(playing))
    playing.refresh_from_db()
    assert seen(playing) is seen(playing)
    latest(playing)
    line = playing.code, playing.line
    assert history._kept.get(line) is not None
    Game.objects.update(status=Status.ENDED)
    over = seen(playing)
    assert seen(playing) is not over
    latest(over.game)
    assert history._kept.get(line) is None


def test_what_nobody_asked_for_longest_makes_room() -> None:
    kept: Kept[str, int] = Kept(2)
    for number, name in enumerate("abac"):
        kept.keep(name, number)
    assert [kept.get(name) for name in "bac"] == [None, 2, 3]
    kept.get("a")
    kept.keep("d", 4)
    assert [kept.get(name) for name in "acd"] == [2, None, 4]
    kept.forget("a")
    kept.keep("e", 5)
    assert [kept.get(name) for name in "ade"] == [None, 4, 5]


def test_what_is_heavy_takes_more_room() -> None:
    kept: Kept[int, str] = Kept(10, weigh=len)
    for number, text in enumerate(("1234", "5678", "9", "new")):
        kept.keep(number, text)
    assert [kept.get(number) for number in range(4)] == [None, "5678", "9", "new"]
    kept.keep(2, "as long as it may be and longer")
    assert [kept.get(number) for number in range(4)][2:] == [
        "as long as it may be and longer",
        None,
    ]
