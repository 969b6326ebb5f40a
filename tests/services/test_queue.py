"""Queued picks: made once or never, when the turn comes."""

from datetime import timedelta
from random import Random

import pytest
from django.core import mail
from django.utils import timezone

from games.bots import BOTS
from games.models import Draft, Game, Pace, SeatKind
from games.rules import referee
from games.rules.moves import encode_move
from games.rules.refusal import Refusal
from games.rules.seeing import sight
from games.rules.state import Table
from games.services import letters, seats
from games.services.bots import queue, turns
from games.services.lobby import hosting
from games.services.moves import submit_move
from games.services.people import identity
from games.services.stored.snapshots import load
from tests.together import at_once

pytestmark = pytest.mark.django_db


def table_of(game: Game) -> Table:
    game.refresh_from_db()
    return load(game)


def whose_turn(game: Game) -> tuple[int, int]:
    """Whose turn it is, and who waits (of two)."""
    (seat,) = referee.awaited(table_of(game))
    return seat, 1 - seat


def take(game: Game, item: int) -> None:
    """Let the seat that is asked take an item, as by a request."""
    table = table_of(game)
    (seat,) = referee.awaited(table)
    made = submit_move(game.code, seat, table.token(seat), {"kind": "take", "item": item})
    assert made.accepted
    turns.answer(made.state)


def pool(game: Game) -> list[int]:
    return [item.handle for item in table_of(game).pool]


def wish(game: Game, seat: int, item: int) -> bool:
    return queue.queue(game.code, seat, table_of(game).token(seat), item)


def made_by(game: Game, seat: int) -> list[object]:
    return [move.data["item"] for move in game.history.filter(seat=seat)]


def test_it_is_made_when_the_turn_comes(playing: Game) -> None:
    seat, waiting = whose_turn(playing)
    first, second, *_ = pool(playing)
    token = table_of(playing).token(waiting)
    assert wish(playing, waiting, second)
    assert made_by(playing, waiting) == []
    take(playing, first)
    assert made_by(playing, waiting) == [second]
    assert playing.history.get(seat=waiting).token == token
    assert whose_turn(playing) == (seat, waiting)
    assert not Draft.objects.exists()
    take(playing, pool(playing)[0])
    assert whose_turn(playing) == (waiting, seat)  # and not again


def test_it_changes_nothing_that_others_could_notice(playing: Game) -> None:
    _, waiting = whose_turn(playing)
    version = playing.version
    wish(playing, waiting, pool(playing)[0])
    queue.revoke(playing.code, waiting)
    playing.refresh_from_db()
    assert playing.version == version


def test_what_is_gone_is_not_made_and_stays_to_be_told(playing: Game) -> None:
    _, waiting = whose_turn(playing)
    first, second, *_ = pool(playing)
    wish(playing, waiting, first)
    take(playing, first)
    assert whose_turn(playing)[0] == waiting
    player = playing.players.get(seat=waiting)
    token = table_of(playing).token(waiting)
    assert queue.queued(player, token) == first
    take(playing, second)
    assert queue.queued(player, table_of(playing).token(waiting)) is None


def test_the_last_wish_counts_and_can_be_taken_back(playing: Game) -> None:
    _, waiting = whose_turn(playing)
    first, second, third, *_ = pool(playing)
    wish(playing, waiting, second)
    wish(playing, waiting, third)
    assert Draft.objects.get().data == {"item": third}
    queue.revoke(playing.code, waiting)
    take(playing, first)
    assert whose_turn(playing)[0] == waiting
    assert made_by(playing, waiting) == []


def test_a_wish_that_comes_when_it_is_the_turn_already(playing: Game) -> None:
    seat, _ = whose_turn(playing)
    wanted = pool(playing)[3]
    assert wish(playing, seat, wanted)
    turns.wake(playing.code)
    assert made_by(playing, seat) == [wanted]


def test_for_another_question_nothing_is_queued(playing: Game) -> None:
    _, waiting = whose_turn(playing)
    item = pool(playing)[0]
    assert not queue.queue(playing.code, waiting, "0.0.99", item)
    playing.paused = timezone.now()
    playing.save()
    assert not wish(playing, waiting, item)
    assert not Draft.objects.exists()


@pytest.mark.parametrize("item", [999_999, -1, None, "1", "", [1], 10**30])
def test_only_what_lies_in_the_pool_is_queued(playing: Game, item: object) -> None:
    _, waiting = whose_turn(playing)
    token = table_of(playing).token(waiting)
    with pytest.raises(Refusal, match="not-in-pool"):
        queue.queue(playing.code, waiting, token, item)
    assert not Draft.objects.exists()


def test_whoever_has_no_turn_any_more_queues_none(playing: Game) -> None:
    before: list[list[bool]] = []
    taken: list[int] = []
    while (table := table_of(playing)).phase == "collect":
        (seat,) = referee.awaited(table)
        before.append([queue.may_queue(table, each) for each in table.seats])
        taken.append(seat)
        move = encode_move(BOTS["random"](sight(table, seat), Random(1)))
        assert submit_move(playing.code, seat, table.token(seat), move).accepted
    for number, may in enumerate(before):
        assert may == [each in taken[number:] for each in (0, 1)]
    assert not any(queue.may_queue(table_of(playing), seat) for seat in (0, 1))
    assert not wish(playing, 0, 1)


def test_a_stand_in_decides_for_itself(playing: Game) -> None:
    _, waiting = whose_turn(playing)
    first, second, *_ = pool(playing)
    wish(playing, waiting, second)
    seats.concede(playing.code, waiting)
    Draft.objects.update(data={"item": first})
    take(playing, first)
    (made,) = made_by(playing, waiting)
    assert made != first


def test_what_a_crash_left_is_made_by_the_timer(playing: Game) -> None:
    _, waiting = whose_turn(playing)
    first, second, *_ = pool(playing)
    wish(playing, waiting, second)
    table = table_of(playing)
    (seat,) = referee.awaited(table)
    submit_move(playing.code, seat, table.token(seat), {"kind": "take", "item": first})
    turns.wake_all(timedelta(minutes=1))
    assert made_by(playing, waiting) == []
    turns.wake_all()
    assert made_by(playing, waiting) == [second]


def three(*names: str) -> Game:
    host, *others = (identity.new_guest(name) for name in names)
    game = hosting.host_table(host, [SeatKind.OPEN] * len(others))
    for person in others:
        hosting.sit_down(game.code, person, invited=False)
    return hosting.start(game.code, host, stand_ins=False)


def test_several_are_made_one_after_the_other() -> None:
    game = three("Anna", "Ben", "Cleo")
    (seat,) = referee.awaited(table_of(game))
    first, second, third, *_ = pool(game)
    for other in (1, 2):
        wish(game, (seat + other) % 3, (second, third)[other - 1])
    take(game, first)
    assert len(made_by(game, (seat + 1) % 3)) + len(made_by(game, (seat + 2) % 3)) == 2
    assert referee.awaited(table_of(game)) == (seat,)


def race(second_thoughts: str) -> None:
    game = three("Anna", "Ben")
    _, waiting = whose_turn(game)
    first, second, third, *_ = pool(game)
    token = table_of(game).token(waiting)
    told: list[bool] = []

    def choose(item: int) -> None:
        try:
            told.append(queue.queue(game.code, waiting, token, item))
        except Refusal:  # it was just taken
            told.append(False)
        turns.wake(game.code)

    decide = {
        "none": lambda: choose(second),
        "another": lambda: choose(third),
        "revoked": lambda: queue.revoke(game.code, waiting),
        "too late": lambda: choose(first),
    }
    if second_thoughts != "none":
        wish(game, waiting, second)
    at_once(lambda: take(game, first), decide[second_thoughts], lambda: turns.wake(game.code))
    made = made_by(game, waiting)
    match second_thoughts:
        case "none":
            assert made == [second]
        case "another":
            assert made == ([third] if told == [True] else [second])
        case "revoked":
            assert made in ([], [second])
            assert not Draft.objects.filter(player__game=game).exists()
        case "too late":
            assert made == ([] if told == [True] else [second])
    turns.wake_all()
    assert made_by(game, waiting) == made


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("second_thoughts", ["none", "another", "revoked", "too late"])
def test_racing_with_the_move_before(second_thoughts: str) -> None:
    """A pick is queued, changed or revoked in the same moment as the turn comes: it is made once,
    as it was last told, and never left behind."""
    for _ in range(6):
        race(second_thoughts)


def test_no_letter_calls_whoever_has_queued_unless_it_is_gone(playing: Game) -> None:
    """Between the move that makes it their turn and the pick, and after it."""
    seat, waiting = whose_turn(playing)
    Game.objects.update(pace=Pace.DAY)
    for player in playing.players.all():
        assert player.person
        player.person.email = player.person.confirmed = f"{player.seat}@example.org"
        player.person.save()
    first, second, third, *_ = pool(playing)
    wish(playing, waiting, second)
    table = table_of(playing)
    move = {"kind": "take", "item": first}
    made = submit_move(playing.code, seat, table.token(seat), move)
    letters.write_turn_letters.call(playing.code, seat)
    assert mail.outbox == []
    turns.answer(made.state)
    letters.write_turn_letters.call(playing.code, waiting)
    assert [letter.to for letter in mail.outbox] == [[f"{seat}@example.org"]]
    wish(playing, waiting, third)
    mail.outbox.clear()
    take(playing, third)
    letters.write_turn_letters.call(playing.code, seat)
    assert [letter.to for letter in mail.outbox] == [[f"{waiting}@example.org"]]
