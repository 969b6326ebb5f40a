"""Pausing, abandoning, and whether a result counts."""

from datetime import timedelta

from django.utils import timezone

from games.models import Game, Person, Status
from games.services import seats
from games.services.bots import turns
from games.services.keeping import status
from games.services.keeping.lines import rewind
from games.services.moves import submit_move
from tests.keeping.keepers import order_of, refused
from tests.services.asking import asked, finish


def test_in_a_pause_nobody_moves_and_no_bot_answers(begun: Game, keeper: Person) -> None:
    question = asked(begun)
    status.pause(begun.code, order_of(keeper, begun))
    assert refused(lambda: submit_move(begun.code, *question)) == "game-paused"
    begun.players.update(bot="collector")
    turns.wake(begun.code)
    assert asked(begun) == question
    begun.players.update(bot="")
    again = refused(lambda: status.pause(begun.code, order_of(keeper, begun)))
    assert again == "game-paused"
    status.resume(begun.code, order_of(keeper, begun))
    submit_move(begun.code, *question)
    assert refused(lambda: status.resume(begun.code, order_of(keeper, begun))) == "not-paused"


def test_the_clocks_stop(begun: Game, keeper: Person) -> None:
    seat, _, _ = asked(begun)
    now = timezone.now()
    hour = timedelta(hours=1)
    begun.players.filter(seat=seat).update(awaited_since=now - 5 * hour, told=now - 4 * hour)
    status.pause(begun.code, order_of(keeper, begun))
    Game.objects.filter(pk=begun.pk).update(paused=now - 3 * hour)
    begun.refresh_from_db()
    assert not seats.is_late(begun.players.get(seat=seat))
    status.resume(begun.code, order_of(keeper, begun))
    begun.refresh_from_db()
    player = begun.players.get(seat=seat)
    assert player.awaited_since is not None
    assert player.told is not None
    assert abs(timezone.now() - player.awaited_since - 2 * hour) < timedelta(minutes=1)
    assert player.told - player.awaited_since == hour
    assert seats.is_late(player)


def test_who_was_asked_during_the_pause_waits_from_its_end(begun: Game, keeper: Person) -> None:
    status.pause(begun.code, order_of(keeper, begun))
    Game.objects.filter(pk=begun.pk).update(paused=timezone.now() - timedelta(days=3))
    rewind(begun.code, order_of(keeper, begun), 4)
    status.resume(begun.code, order_of(keeper, begun))
    player = begun.players.get(awaited_since__isnull=False)
    assert player.awaited_since is not None
    assert timedelta(0) <= timezone.now() - player.awaited_since < timedelta(minutes=1)


def test_an_abandoned_game_is_reopened_where_it_stood(begun: Game, keeper: Person) -> None:
    snapshot = begun.snapshot
    status.abandon(begun.code, order_of(keeper, begun))
    begun.refresh_from_db()
    assert begun.status == Status.ABANDONED
    assert begun.ended
    assert not begun.players.filter(awaited_since__isnull=False).exists()
    status.reopen(begun.code, order_of(keeper, begun))
    begun = Game.objects.get(pk=begun.pk)
    assert (begun.status, begun.ended, begun.snapshot) == (Status.PLAYING, None, snapshot)
    assert begun.players.get(awaited_since__isnull=False).seat == asked(begun)[0]
    submit_move(begun.code, *asked(begun))


def test_a_game_ended_by_agreement_is_reopened_without_the_wishes(
    begun: Game, keeper: Person
) -> None:
    for seat in (0, 1):
        seats.wish_to_end(begun.code, seat, wish=True)
    status.reopen(begun.code, order_of(keeper, begun))
    begun.refresh_from_db()
    assert begun.status == Status.PLAYING
    seats.wish_to_end(begun.code, 0, wish=True)
    begun.refresh_from_db()
    assert begun.status == Status.PLAYING


def test_a_result_is_void_until_it_counts_again(playing: Game, keeper: Person) -> None:
    assert refused(lambda: status.void(playing.code, order_of(keeper, playing))) == (
        "remedy-status"
    )
    finish(playing)
    winners = playing.winners
    status.void(playing.code, order_of(keeper, playing))
    playing.refresh_from_db()
    assert (playing.void, playing.winners, playing.status) == (True, winners, Status.OVER)
    assert refused(lambda: status.void(playing.code, order_of(keeper, playing))) == "void-already"
    status.count_again(playing.code, order_of(keeper, playing))
    playing.refresh_from_db()
    assert not playing.void
    told = refused(lambda: status.count_again(playing.code, order_of(keeper, playing)))
    assert told == "not-void"
    assert refused(lambda: status.reopen(playing.code, order_of(keeper, playing))) == (
        "remedy-status"
    )
