"""What is worded once asks and tells the same as Django's own queries."""

import threading
from typing import Any

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.db import IntegrityError, connection, transaction
from django.db.models import Model
from django.test.utils import CaptureQueriesContext

from games.models import Game, Move, Person, Placement, Player, Status, worded
from games.models.person import PERSON
from games.models.worded import Question
from games.rules.codec import decode
from games.services import history, standing
from games.services.door import make_move
from stampswap_site.sessions import SESSIONS
from tests.services.test_door import asked


def fields(thing: Model) -> dict[str, Any]:
    return {field.attname: getattr(thing, field.attname) for field in thing._meta.concrete_fields}


def same(one: Model | None, other: Model) -> None:
    assert one is not None
    assert type(one) is type(other)
    assert fields(one) == fields(other)
    assert not one._state.adding


def test_a_question_answers_the_same_models(playing: Game, anna: Person) -> None:
    same(standing.GAME.one(playing.code), Game.objects.get(code=playing.code))
    same(Person.objects.get(pk=anna.pk), Person.objects.filter(pk=anna.pk)[0])
    for one, other in zip(
        standing.PLAYERS.all(playing.pk), Player.objects.filter(game=playing), strict=True
    ):
        same(one, other)


def test_blanks_are_filled_by_name_not_by_where_they_stand(playing: Game) -> None:
    swapped = Question(
        lambda status, code: Game.objects.filter(code=code).filter(status=status), blanks=2
    )
    same(swapped.one(Status.PLAYING, playing.code), playing)
    assert swapped.one(Status.OVER, playing.code) is None


def test_no_words_of_others_become_part_of_a_question(playing: Game) -> None:
    assert standing.GAME.one("' OR ''='") is None
    assert standing.GAME.one("%s") is None


def test_people_are_found_by_number_or_not_at_all(anna: Person) -> None:
    same(Person.objects.get(pk=str(anna.pk)), anna)
    same(Person.objects.get(name=anna.name), anna)
    with pytest.raises(Person.DoesNotExist):
        Person.objects.get(pk=anna.pk + 1000)


def test_sessions_are_found_by_their_key(anna: Person) -> None:
    session = SessionStore()
    session["who"] = anna.pk
    session.save()
    same(SESSIONS.one(session.session_key or ""), Session.objects.get(pk=session.session_key))
    assert SESSIONS.one("") is None


def test_a_move_is_written_as_django_would(playing: Game) -> None:
    move = Move(game=playing, line=0, number=7, seat=1, token="t", data={"a": [1]}, entries=[])
    worded.insert(move)
    kept = Move.objects.get(number=7)
    assert fields(kept) == {**fields(move), "id": kept.pk}


def test_only_what_is_named_is_updated(playing: Game) -> None:
    before = Game.objects.get(pk=playing.pk)
    playing.winners, playing.day, playing.phase = [1], 3, "elsewhere"
    worded.update(playing, ("winners", "day"))
    after = fields(Game.objects.get(pk=playing.pk))
    assert after == {**fields(before), "winners": [1], "day": 3}


def test_who_holds_a_table_may_change_it_and_nobody_else_sees(playing: Game) -> None:
    seen = standing.stands(playing.code)
    held = standing.hold(playing.code)
    assert seen
    assert held
    assert held.table is seen.table
    held.game.pulse += 1
    held.players[0].score = 99
    again = standing.stands(playing.code)
    assert again is seen
    assert (again.game.pulse, again.players[0].score) == (playing.pulse, 0)


def test_moves_are_told_as_they_are_stored(playing: Game) -> None:
    """To the end: those the door has kept, and those that are read."""
    while playing.status == Status.PLAYING:
        make_move(playing.code, *asked(playing))
        playing.refresh_from_db()
    told = history.latest(playing, playing.moves)
    assert [made.number for made in told] == list(range(playing.moves, 0, -1))
    assert [made.number for made in history.latest(playing)] == [m.number for m in told[:12]]
    for made, move in zip(told, Move.objects.order_by("-number"), strict=True):
        assert (made.number, made.at) == (move.number, move.at)
        assert made.entries == decode(history.Entries, move.entries)


def test_two_questions_are_answered_at_once(anna: Person) -> None:
    session = SessionStore()
    session.save()
    key = session.session_key or ""
    one, other, _ = worded.at_once(SESSIONS, key, PERSON, anna.pk)
    same(one, Session.objects.get())
    same(other, anna)
    one, other, _ = worded.at_once(SESSIONS, key, PERSON, anna.pk + 1000)
    same(one, Session.objects.get())
    assert other is None
    assert worded.at_once(SESSIONS, "nosuchsession", PERSON, anna.pk) == (None, None, ())


def test_a_third_question_is_answered_as_it_is_worded(playing: Game, anna: Person) -> None:
    session = SessionStore()
    session.save()
    both = SESSIONS, session.session_key or "", PERSON, anna.pk
    one, other, stood = worded.at_once(*both, standing.ASK, playing.code)
    same(one, Session.objects.get())
    same(other, anna)
    assert stood == worded.asked(standing.ASK, [playing.code])[0]
    assert set(worded.at_once(*both, standing.ASK, "nosuchco")[2]) == {None}


def test_what_is_told_together_is_told_in_the_end(playing: Game) -> None:
    """Every move of a game goes this way."""
    moves = [
        Move(game=playing, line=0, number=n, seat=1, token=f"t{n}", data={"%s": n}, entries=[])
        for n in (7, 8)
    ]
    with CaptureQueriesContext(connection) as queries, worded.together():
        for move in moves:
            worded.insert(move)
        playing.day = 3
        worded.update(playing, ("day",))
        assert not queries.captured_queries
    assert len(queries) == (1 if connection.vendor == "postgresql" else 3)
    kept = Move.objects.order_by("number")
    assert [fields(move) | {"id": None} for move in kept] == [fields(move) for move in moves]
    assert Game.objects.get(pk=playing.pk).day == 3


def test_of_what_is_told_together_all_or_nothing_is_written(playing: Game) -> None:
    twice = Move(game=playing, line=0, number=7, seat=1, token="t", data={}, entries=[])
    playing.day = 3

    @transaction.atomic
    def tell(*moves: Move | None) -> None:
        with worded.together():
            worded.update(playing, ("day",))
            for move in moves:
                worded.insert(move or Move(entries=5 // 0))

    with pytest.raises(IntegrityError):
        tell(twice, twice)
    with pytest.raises(ZeroDivisionError):
        tell(None)
    assert not Move.objects.exists()
    assert Game.objects.get(pk=playing.pk).day != 3
    worded.update(playing, ("day",))  # alone, it is told at once
    assert Game.objects.get(pk=playing.pk).day == 3


def test_nothing_may_be_told_together() -> None:
    with worded.together():
        pass


@pytest.mark.django_db(transaction=True)
def test_a_question_outlives_its_line_and_what_went_wrong_on_it() -> None:
    anna = Person.objects.create(name="Anna")
    for _ in range(2):
        assert PERSON.one(anna.pk) == anna
        with pytest.raises(IntegrityError), transaction.atomic():
            worded.insert(anna)
        assert PERSON.one(anna.pk) == anna
        connection.close()


@pytest.mark.django_db(transaction=True)
def test_a_question_sees_what_others_have_changed_since() -> None:
    anna = Person.objects.create(name="Anna")

    def rename() -> None:
        Person.objects.update(name="Annika")
        connection.close()

    assert PERSON.one(anna.pk).name == "Anna"  # type: ignore[union-attr]
    other = threading.Thread(target=rename)
    other.start()
    other.join()
    assert PERSON.one(anna.pk).name == "Annika"  # type: ignore[union-attr]


def test_however_many_are_told_as_one(playing: Game) -> None:
    seats = list(playing.players.all())
    placed = [
        Placement(album_id=seat.pk, tile=f"it's {n}", x=n, y=seat.seat)
        for seat in seats
        for n in range(3)
    ]
    with CaptureQueriesContext(connection) as queries:
        worded.insert_all(Placement, placed)
        worded.insert_all(Placement, [])
    assert len(queries) == 1
    stored = Placement.objects.order_by("album", "x").values_list("album", "tile", "x", "y")
    assert list(stored) == [(each.album_id, each.tile, each.x, each.y) for each in placed]
