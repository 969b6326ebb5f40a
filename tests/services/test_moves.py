"""The one way to make a move: one move for one question, however often it is sent."""

import pytest
from django.db import IntegrityError, transaction

from games.models import Game, Move, Placement, Status
from games.presenters.desk import drafts
from games.presenters.table_view import view_of
from games.rules.moves import Take, encode_move
from games.rules.player import Player as Seat
from games.rules.refusal import Refusal
from games.services import seats
from games.services.moves import submit_move
from games.services.stored import game_state
from games.services.stored.audit import findings
from games.services.stored.snapshots import load, store
from tests.services.asking import asked, play_to_the_end


def test_a_move_is_appended_and_everything_follows(playing: Game) -> None:
    seat, token, move = asked(playing)
    version = playing.version
    assert submit_move(playing.code, seat, token, move).accepted
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
    assert not submit_move(playing.code, seat, token, move).accepted
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


def test_a_draft_is_passed_over_once_its_question_is_answered(playing: Game) -> None:
    seat, token, move = asked(playing)
    player = playing.players.get(seat=seat)
    assert player.person
    begun = {"item": move["item"]}
    seats.save_draft(player, token, begun)
    assert drafts.draft(view_of(game_state.state_of(playing), player.person)) == begun
    submit_move(playing.code, seat, token, move)
    while asked(playing)[0] != seat:
        submit_move(playing.code, *asked(playing))
    again = view_of(game_state.state_of(Game.objects.get(pk=playing.pk)), player.person)
    assert again.sight.decision
    assert drafts.draft(again) == {}
    with pytest.raises(Refusal):
        seats.save_draft(player, token, {"left": ["x" * 30_000]})


def test_an_extra_move_that_is_stored_is_a_failure_and_not_an_old_answer(playing: Game) -> None:
    seat, token, move = asked(playing)
    extra = Move(game=playing, line=0, number=1, seat=0, token="x", data={}, entries=[])
    extra.save()
    before = Game.objects.values().get()
    with pytest.raises(IntegrityError), transaction.atomic():
        submit_move(playing.code, seat, token, move)
    assert Game.objects.values().get() == before
    extra.delete()
    assert submit_move(playing.code, seat, token, move).accepted


def test_what_it_returns_is_what_is_stored(playing: Game) -> None:
    while playing.status == Status.PLAYING:
        made, state = submit_move(playing.code, *asked(playing))
        assert made
        playing.refresh_from_db()
        stored = game_state.state_of(Game.objects.get(pk=playing.pk))
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
    assert not again.accepted
    assert again.state.table == after.table
