"""A table is read once for all viewers of one version, and never shown as it was before."""

from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Game, Person, Player, Status
from games.rules.codec import decode
from games.services import chat, seats
from games.services.cache import Cache
from games.services.lobby import lesson
from games.services.moves import submit_move
from games.services.people import accounts, deletion, identity
from games.services.stored import game_state, recent_moves
from games.services.stored.game_state import GameState
from tests.services.asking import asked

Committing = Callable[..., AbstractContextManager[Any]]


def read(game: Game) -> GameState:
    found = game_state.read(game.code)
    assert found
    return found


def test_the_second_reader_asks_for_the_version_only(playing: Game) -> None:
    first = read(playing)
    with CaptureQueriesContext(connection) as queries:
        assert read(playing) is first
    (query,) = queries.captured_queries
    assert "snapshot" not in query["sql"]


def test_the_state_after_a_move_is_cached_once_it_is_committed(
    playing: Game, django_capture_on_commit_callbacks: Committing
) -> None:
    before = read(playing)
    with suppress(ZeroDivisionError), transaction.atomic():
        submit_move(playing.code, *asked(playing))
        raise ZeroDivisionError
    assert read(playing) is before, "a move that was never committed has left nothing"
    with django_capture_on_commit_callbacks(execute=True):
        after = submit_move(playing.code, *asked(playing)).state
    assert read(playing) is after
    assert after.table == game_state.state_of(Game.objects.get(pk=playing.pk)).table


def test_what_was_read_late_does_not_replace_what_is_newer(playing: Game) -> None:
    late = game_state.state_of(Game.objects.get(pk=playing.pk))
    Game.objects.update(version=playing.version + 1)
    newer = read(playing)
    assert game_state.put(late) is late
    assert read(playing) is newer


def test_what_is_locked_to_be_changed_is_a_copy(playing: Game) -> None:
    shared = read(playing)
    mine = game_state.lock(playing.code)
    assert mine.table is shared.table
    mine.game.day = 9
    mine.players[0].name = "Zoe"
    assert all(player.game is mine.game for player in mine.players)
    assert (shared.game.day, shared.players[0].name) == (1, "Anna")


CHANGES: dict[str, Callable[[Game, Person, Person], object]] = {
    "said": lambda game, anna, ben: chat.say(game.code, anna, "Good evening"),
    "muted": lambda game, anna, ben: chat.mute(anna, ben, quiet=True),
    "renamed": lambda game, anna, ben: identity.rename(anna, "Annika"),
    "conceded": lambda game, anna, ben: seats.concede(game.code, 1),
    "wishes to end": lambda game, anna, ben: seats.wish_to_end(game.code, 0, wish=True),
    "lesson": lambda game, anna, ben: lesson.show(game.code, shown=True),
    "logged in": lambda game, anna, ben: accounts.merge(anna, identity.new_guest("Anna")),
    "forgotten": lambda game, anna, ben: deletion.forget(ben),
}


@pytest.mark.parametrize("what", CHANGES)
def test_whatever_a_page_shows_has_a_new_version_when_it_changes(
    playing: Game, anna: Person, ben: Person, what: str
) -> None:
    before = read(playing)
    CHANGES[what](Game.objects.get(pk=playing.pk), anna, ben)
    after, stored = read(playing), Game.objects.get(pk=playing.pk)
    assert after.game.version == stored.version > before.game.version
    assert (after.game.lesson, after.game.status) == (stored.lesson, stored.status)
    seated = [(p.person_id, p.name, p.bot, p.wants_end) for p in stored.players.all()]
    assert [(p.person_id, p.name, p.bot, p.wants_end) for p in after.players] == seated


def test_a_lesson_that_ends_for_another_one_has_a_new_version(anna: Person) -> None:
    first = lesson.begin(anna, "", "one")
    state = read(first)
    lesson.begin(anna, "", "two")
    assert read(first).game.status == Status.ENDED
    assert read(first).game.version > state.game.version


def test_who_is_there_is_not_remembered_for_long(
    playing: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = read(playing)
    monkeypatch.setattr(game_state, "MAX_AGE", 0.0)
    Player.objects.update(seen=timezone.now())
    again = read(playing)
    assert again.table is before.table
    assert [bool(player.seen) for player in again.players] == [True] * len(before.players)
    assert all(player.game is again.game for player in again.players)


def test_no_table_and_none_that_is_not_dealt(playing: Game) -> None:
    assert game_state.read("nosuchco") is None
    Game.objects.update(snapshot=None)
    assert game_state.read(playing.code) is None


def test_a_table_where_nobody_plays_is_not_cached(playing: Game) -> None:
    """A busy server ends hundreds of games an hour, and room is for those that go on."""
    submit_move(playing.code, *asked(playing))
    playing.refresh_from_db()
    assert read(playing) is read(playing)
    assert recent_moves.latest(playing)[0] is recent_moves.latest(playing)[0]
    Game.objects.update(status=Status.ENDED, version=playing.version + 1)
    over = read(playing)
    assert read(playing) is not over
    recent_moves.latest(over.game)
    assert recent_moves.latest(over.game)[0] is not recent_moves.latest(over.game)[0]


@pytest.mark.long
def test_recent_moves_are_as_they_are_stored(
    playing: Game, django_capture_on_commit_callbacks: Committing
) -> None:
    """Those that are cached, and those that are read."""
    while playing.status == Status.PLAYING:
        with django_capture_on_commit_callbacks(execute=True):
            submit_move(playing.code, *asked(playing))
        playing.refresh_from_db()
    made = recent_moves.latest(playing, playing.moves)
    assert [each.number for each in made] == list(range(playing.moves, 0, -1))
    newest = recent_moves.latest(playing)
    assert [each.number for each in newest] == [each.number for each in made[:12]]
    for each, move in zip(made, playing.history.order_by("-number"), strict=True):
        assert (each.number, each.at) == (move.number, move.at)
        assert each.entries == decode(recent_moves.Entries, move.entries)


def test_the_least_recently_used_makes_room() -> None:
    cache: Cache[str, int] = Cache(2)
    for number, name in enumerate("abac"):
        cache.put(name, number)
    assert [cache.get(name) for name in "bac"] == [None, 2, 3]
    cache.get("a")
    cache.put("d", 4)
    assert [cache.get(name) for name in "acd"] == [2, None, 4]
    cache.remove("a")
    cache.put("e", 5)
    assert [cache.get(name) for name in "ade"] == [None, 4, 5]
