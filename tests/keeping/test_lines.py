"""Rewinding: a new line of play, the old one kept, and the way back."""

from typing import Any

import pytest

from games.models import Draft, Game, Move, Person, Remedy, SeatKind, Status
from games.rules import referee
from games.rules.moves import MOVES, decode_move
from games.services import seats
from games.services.keeping import copies
from games.services.keeping.lines import rewind
from games.services.lobby import hosting, solo
from games.services.moves import submit_move
from games.services.people import identity
from games.services.stored.audit import findings
from games.services.stored.replay import table_at
from games.services.stored.snapshots import load, store
from pinzetta import SoloOptions
from tests.keeping.keepers import new_keeper, order_of, refusals, refused
from tests.services.asking import asked, finish
from tests.services.test_solo import play_on


def moves(game: Game, line: int) -> list[tuple[Any, ...]]:
    return list(game.history.filter(line=line).values_list("number", "seat", "data", "at"))


def test_a_rewind_begins_a_new_line_and_keeps_the_old(begun: Game, keeper: Person) -> None:
    before, version = moves(begun, 0), begun.version
    table = load(begun)
    rewind(begun.code, order_of(keeper, begun, "  a \n slip"), 4)
    begun.refresh_from_db()
    assert (begun.line, begun.moves) == (1, 4)
    assert moves(begun, 0) == before
    assert moves(begun, 1) == before[:4]
    assert begun.version > version
    assert load(begun).pool != table.pool
    assert list(findings(begun)) == []
    (told,) = begun.remedies.all()
    assert (told.kind, told.reason, told.by, told.params) == (
        "rewound",
        "a slip",
        "kim",
        {"number": 4},
    )


def test_a_page_from_before_the_rewind_is_stale(begun: Game, keeper: Person) -> None:
    seat, token, move = asked(begun)
    rewind(begun.code, order_of(keeper, begun), 6)
    assert not submit_move(begun.code, seat, token, move).accepted
    assert submit_move(begun.code, *asked(begun)).accepted


def test_a_rewind_is_undone_by_going_back_to_the_line_before(begun: Game, keeper: Person) -> None:
    before = load(begun)
    rewind(begun.code, order_of(keeper, begun), 2)
    submit_move(begun.code, *asked(begun))
    rewind(begun.code, order_of(keeper, begun), 6, line=0)
    begun.refresh_from_db()
    assert (begun.line, begun.moves) == (2, 6)
    assert load(begun) == before.but(line=2)
    assert len(moves(begun, 1)) == 3, "what was played in between is kept, too"


def test_a_finished_game_is_played_on(playing: Game, keeper: Person) -> None:
    finish(playing)
    last, ended = playing.moves, playing.ended
    rewind(playing.code, order_of(keeper, playing), last - 1)
    playing.refresh_from_db()
    assert (playing.status, playing.winners, playing.ended) == (Status.PLAYING, [], None)
    rewind(playing.code, order_of(keeper, playing), last, line=0)
    playing.refresh_from_db()
    assert playing.status == Status.OVER
    assert list(findings(playing)) == []
    rewind(playing.code, order_of(keeper, playing), last)
    playing.refresh_from_db()
    assert playing.status == Status.OVER
    assert playing.ended != ended


def test_going_to_where_the_game_stands_mends_what_rides_along(begun: Game, keeper: Person) -> None:
    snapshot = begun.snapshot
    Game.objects.filter(pk=begun.pk).update(snapshot={"torn": "page"}, broken="snapshot")
    player = begun.players.get(seat=0)
    seats.save_draft(player, "0.0.3", {})
    assert rewind(begun.code, order_of(keeper, begun), 6).kind == "mended"
    begun.refresh_from_db()
    assert begun.snapshot == {**(snapshot or {}), "line": 1}
    assert begun.broken == ""
    assert not Draft.objects.exists()


def test_a_rewind_goes_no_further_than_the_moves_go(begun: Game, keeper: Person) -> None:
    def to(number: int, line: int | None = None) -> str:
        return refused(lambda: rewind(begun.code, order_of(keeper, begun), number, line))

    assert to(7) == to(3, line=1) == to(0, line=-1) == "no-such-move"
    Move.objects.filter(game=begun, number=4).update(data={"kind": "take", "item": 999})
    before = Game.objects.filter(pk=begun.pk).values().get()
    assert to(5) == "replay-breaks"
    assert Game.objects.filter(pk=begun.pk).values().get() == before
    assert not Remedy.objects.exists()
    assert to(3) == ""


def test_nobody_but_a_keeper_and_nothing_without_a_reason(begun: Game, anna: Person) -> None:
    assert refused(lambda: rewind(begun.code, order_of(anna, begun), 1)) == "keepers-only"
    keeper = new_keeper("Kim")
    for reason, key in ((" \n", "reason-missing"), ("x" * 301, "reason-too-long")):
        order = order_of(keeper, begun, reason)
        assert refused(lambda order=order: rewind(begun.code, order, 1)) == key  # type: ignore[misc]
    lobby_game = hosting.host_table(anna, [SeatKind.OPEN])
    order = order_of(keeper, lobby_game)
    assert refused(lambda: rewind(lobby_game.code, order, 0)) == "remedy-status"


@pytest.fixture
def real_game(transactional_db: None) -> Game:
    """A game in a database where threads meet."""
    anna, ben = identity.new_guest("Anna"), identity.new_guest("Ben")
    game = hosting.host_table(anna, [SeatKind.OPEN])
    hosting.sit_down(game.code, ben, invited=False)
    hosting.start(game.code, anna, stand_ins=False)
    for _ in range(6):
        submit_move(game.code, *asked(game))
    game.refresh_from_db()
    return game


def test_of_two_keepers_at_once_one_looks_again(real_game: Game) -> None:
    """Both saw the same game; without the newest remedy in their orders both would rewind,
    the second one from a line the first had just made."""
    game = real_game
    kim, lee = new_keeper("Kim"), new_keeper("Lee")
    for turn in range(1, 4):
        orders = [order_of(kim, game), order_of(lee, game)]
        assert orders[0].seen == orders[1].seen
        told = refusals(
            lambda: rewind(game.code, orders[0], 3, line=0),  # noqa: B023
            lambda: rewind(game.code, orders[1], 5, line=0),  # noqa: B023
        )
        assert sorted(told) == ["", "mended-meanwhile"]
        game.refresh_from_db()
        assert game.line == turn
        assert game.remedies.count() == turn
        assert list(findings(game)) == []


def test_the_race_a_move_written_by_a_table_read_before_the_rewind(
    begun: Game, keeper: Person
) -> None:
    """What the lock and the line in the token are for."""
    early = Game.objects.get(pk=begun.pk)
    seat, _, move = asked(early)
    rewind(begun.code, order_of(keeper, begun), 4)
    table = load(early)
    store(early, referee.apply(table, seat, decode_move(MOVES, move)).table, table)
    begun.refresh_from_db()
    assert begun.line == 0, "the rewind is lost"
    assert list(findings(begun)) != []


def test_a_move_that_arrives_during_a_rewind_is_made_before_it_or_not_at_all(
    real_game: Game,
) -> None:
    """The second one finds the other's line."""
    game, kim = real_game, new_keeper("Kim")
    for _ in range(8):
        game.refresh_from_db()
        question, line, number = asked(game), game.line, game.moves
        answers: list[bool] = []
        order = order_of(kim, game)
        told = refusals(
            lambda: answers.append(submit_move(game.code, *question).accepted),  # noqa: B023
            lambda: rewind(game.code, order, 4),  # noqa: B023
        )
        assert told == ["", ""]
        game.refresh_from_db()
        assert (game.line, game.moves) == (line + 1, 4)
        made = game.history.filter(line=line).count() - number
        assert answers == [bool(made)]
        assert list(findings(game)) == []
        submit_move(game.code, *asked(game))


def test_pinzetta_answers_again_after_a_rewind(anna: Person, keeper: Person) -> None:
    """Her answers are forced, so she plays on at once, and the same."""
    game = play_on(solo.begin(anna, SoloOptions(level=2)))
    hers = next(move for move in game.history.all() if move.because)
    rewind(game.code, order_of(keeper, game), hers.number - 1)
    game.refresh_from_db()
    assert game.moves >= hers.number
    again = game.history.get(line=1, number=hers.number)
    assert (again.data, again.because) == (hers.data, hers.because)
    assert list(findings(game)) == []
    copy = copies.clone(game.code, order_of(keeper, game), game.moves, seat=0)
    assert list(findings(copy)) == []


def test_a_game_is_played_by_the_rules_it_began_with(begun: Game, keeper: Person) -> None:
    """So that a fix can be gated by the number, on every line of play."""
    Game.objects.filter(pk=begun.pk).update(rules=7)
    begun.refresh_from_db()
    assert load(begun).setup.rules == 7
    rewind(begun.code, order_of(keeper, begun), 3)
    assert table_at(begun, 2).setup.rules == 7
