"""Absence, stand-ins, conceding and agreeing to end."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Game, Pace, Person, Player, SeatKind, Status
from games.rules import referee
from games.rules.refusal import Refusal
from games.services import seats
from games.services.bots import turns
from games.services.lobby import hosting
from games.services.moves import submit_move
from games.services.people import identity
from games.services.stored.snapshots import load
from tests.services.asking import asked


@pytest.fixture
def three(anna: Person, ben: Person) -> Game:
    game = hosting.host_table(anna, [SeatKind.OPEN, SeatKind.OPEN, SeatKind.BOT])
    hosting.sit_down(game.code, ben, invited=False)
    hosting.sit_down(game.code, identity.new_guest("Cleo"), invited=False)
    game = hosting.start(game.code, anna, stand_ins=False)
    turns.wake(game.code)
    return game


def awaited(game: Game) -> Player:
    return game.players.filter(awaited_since__isnull=False, bot="").first()  # type: ignore[return-value]


def make_late(game: Game) -> Player:
    late = awaited(game)
    time_limit = Pace(game.pace).time_limit + timedelta(seconds=1)
    late.awaited_since = timezone.now() - time_limit
    late.save()
    return late


def others(game: Game, absent: Player) -> list[int]:
    return [player.seat for player in seats.people(game) if player.seat != absent.seat]


def refusal(action: object, *args: object, **kwargs: object) -> str:
    with pytest.raises(Refusal) as refused:
        action(*args, **kwargs)  # type: ignore[operator]
    return refused.value.key


def test_nobody_is_replaced_before_the_pace_of_the_table(three: Game) -> None:
    absent = awaited(three)
    assert refusal(seats.vote_for_stand_in, three.code, absent.seat, others(three, absent)[0]) == (
        "not-late"
    )


def test_a_majority_of_the_others_calls_a_stand_in(three: Game) -> None:
    absent = make_late(three)
    first, second = others(three, absent)
    assert not seats.vote_for_stand_in(three.code, absent.seat, first)
    assert not seats.vote_for_stand_in(three.code, absent.seat, first)  # one vote each
    assert refusal(seats.vote_for_stand_in, three.code, absent.seat, second, "random") == (
        "no-such-bot"
    )
    assert seats.vote_for_stand_in(three.code, absent.seat, second, "easy")
    absent.refresh_from_db()
    assert absent.bot == "easy"
    turns.wake(three.code)
    three.refresh_from_db()
    assert absent.seat not in referee.awaited(load(three))


def test_the_bot_and_the_absent_have_no_vote(three: Game) -> None:
    absent = make_late(three)
    bot = three.players.get(kind=SeatKind.BOT).seat
    for voter in (absent.seat, bot):
        assert refusal(seats.vote_for_stand_in, three.code, absent.seat, voter) == "no-such-seat"


def test_votes_are_forgotten_once_the_seat_moves(three: Game) -> None:
    absent = make_late(three)
    first, second = others(three, absent)
    assert not seats.vote_for_stand_in(three.code, absent.seat, first)
    submit_move(three.code, *asked(three))
    while asked(three)[0] != absent.seat:
        submit_move(three.code, *asked(three))
    assert make_late(three).seat == absent.seat
    assert not seats.vote_for_stand_in(three.code, absent.seat, second)
    assert seats.vote_for_stand_in(three.code, absent.seat, first)


def test_whoever_returns_takes_the_seat_back(three: Game) -> None:
    absent = make_late(three)
    for voter in others(three, absent):
        seats.vote_for_stand_in(three.code, absent.seat, voter)
    seats.take_back_seat(three.code, absent.seat)
    absent.refresh_from_db()
    assert absent.bot == ""


def test_who_concedes_is_played_on_and_does_not_return(three: Game) -> None:
    seats.concede(three.code, 0)
    player = three.players.get(seat=0)
    assert (player.bot, player.conceded) == ("collector", True)
    assert refusal(seats.take_back_seat, three.code, 0) == "conceded"
    three.refresh_from_db()
    assert three.status == Status.PLAYING


def test_the_game_ends_when_all_who_still_play_wish_it(three: Game) -> None:
    seats.wish_to_end(three.code, 0, wish=True)
    seats.wish_to_end(three.code, 1, wish=True)
    seats.wish_to_end(three.code, 1, wish=False)
    seats.wish_to_end(three.code, 2, wish=True)
    three.refresh_from_db()
    assert three.status == Status.PLAYING
    seats.wish_to_end(three.code, 1, wish=True)
    three.refresh_from_db()
    assert three.status == Status.ENDED
    assert refusal(seats.concede, three.code, 0) == "game-over"


def test_the_last_person_to_concede_ends_the_game(three: Game) -> None:
    for seat in range(3):
        seats.concede(three.code, seat)
    three.refresh_from_db()
    assert three.status == Status.ENDED
