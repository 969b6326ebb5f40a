"""Show: rules 5.1 to 5.5 and ruling R5."""

from games.rules import referee
from games.rules.album import Placement
from games.rules.components import Edition
from games.rules.decisions import DeclareContest, MakeShow
from games.rules.moves import Cut, Declare, Show, TakeBack
from games.rules.options import Options
from games.rules.seeing import sight
from tests.rules.shows import Lies, contest, large_squares, rest, show, showing
from tests.rules.tables import album, at, do, ids_of, items, refused, score, tiles

IN_TURN = Options(declare_in_turn=True)


def test_attendees_join_the_mat_and_stamps_are_to_be_placed(house: Edition) -> None:
    """Rule 5.1: from below the mat, the reserve and apart."""
    table = showing(
        house,
        {
            "below": items("small-01", "specialist-1"),
            "reserve": items("large-01"),
            "apart": items("forever-01", "token"),
            "attendees": ("exhibitor-15",),
        },
        {},
    )
    player = table.players[0]
    assert player.attendees == ("exhibitor-15", "specialist-1")
    assert player.token
    decision = referee.decision(table, 0)
    assert isinstance(decision, MakeShow)
    assert set(decision.stamps) == {"small-01", "large-01", "forever-01"}


def test_stamps_go_on_empty_cells_inside_the_grid_upright(house: Edition) -> None:
    """Rule 5.1; a tile is never turned (rule 1.3)."""
    upright = tiles(house, "short", width=2)[0]
    table = showing(
        house,
        {"below": items(upright), "album": album(house, "aa\naa", a="small-01")},
        {},
    )
    for x, y in ((0, 0), (1, 1)):
        assert (
            refused(table, 0, Show((Placement(upright, x, y),), contest(table))) == "cells-covered"
        )
    for x, y in ((11, 0), (0, 10), (-1, 4), (4, -1), (99, 99)):
        assert (
            refused(table, 0, Show((Placement(upright, x, y),), contest(table))) == "off-the-grid"
        )
    table = rest(show(table, 0, Placement(upright, 10, 9)), 1)
    assert table.players[0].album[-1] == Placement(upright, 10, 9)


def test_only_new_stamps_are_placed_each_once_and_none_moves(house: Edition) -> None:
    """Rule 5.1."""
    table = showing(
        house, {"below": items("small-02"), "album": album(house, "aa\naa", a="small-01")}, {}
    )
    there = Placement("small-02", 4, 4)
    for wrong in ("small-01", "small-03", "specialist-1", "no such tile"):
        move = Show((there, Placement(wrong, 8, 8)), contest(table))
        assert refused(table, 0, move) == "not-a-new-stamp"
    twice = Show((there, Placement("small-02", 8, 8)), contest(table))
    assert refused(table, 0, twice) == "not-a-new-stamp"
    assert refused(table, 0, Cut((), (), ())) == "not-asked"


def test_a_stamp_that_still_fits_cannot_be_left_out(house: Edition) -> None:
    """Rule 5.2, ruling R5."""
    table = showing(house, {"below": items("small-30"), "album": large_squares(hole=True)}, {})
    assert refused(table, 0, Show((), contest(table))) == "still-fits"


def test_a_stamp_that_fits_nowhere_is_discarded_for_its_value(house: Edition) -> None:
    """Rule 5.2: negative values included, a double both halves, a forever stamp nothing."""
    two = tiles(house, "small", kind="ordinary", value=2)[0]
    faded = tiles(house, "short", kind="faded", value=-1)[0]
    double = tiles(house, "long", double=True, width=2)[0]
    new = items(two, faded, double, "forever-01")
    table = showing(house, {"below": new, "album": large_squares(hole=False)}, {})
    table = rest(show(table, 0), 1)
    assert score(table, 0, "left-out") == [2, -1, house.tiles[double].value, 0]
    assert ids_of(table.discard)[:4] == [two, faded, double, "forever-01"]


def test_a_stamp_may_take_the_room_another_would_have_needed(house: Edition) -> None:
    """Rule 5.2, ruling R5: what fits is judged with everything placed."""
    two = items("large-30", "small-30")
    table = showing(house, {"below": two, "album": large_squares(hole=True)}, {})
    for placed, left in (("large-30", "small-30"), ("small-30", "large-30")):
        after = rest(show(table, 0, Placement(placed, 0, 0)), 1)
        assert ids_of(after.discard) == [left]


def test_what_others_have_shown_is_hidden_until_all_have(house: Edition) -> None:
    """Ruling R5: two different shows look the same to everybody else."""
    table = showing(house, {"below": items("small-02")}, {})
    one = show(table, 0, Placement("small-02", 0, 0))
    two = show(table, 0, Placement("small-02", 5, 5), number=1)
    for viewer in (1, None):
        assert sight(one, viewer) == sight(two, viewer)
        assert sight(one, viewer).awaited == (1,)
    mine = sight(one, 0).desk
    assert mine is not None
    assert mine.show is not None


def test_a_show_can_be_taken_back_while_others_decide(house: Edition) -> None:
    table = showing(house, {"below": items("small-02")}, {})
    assert refused(table, 0, TakeBack()) == "nothing-to-take-back"
    table = show(table, 0, Placement("small-02", 0, 0))
    table = do(table, 0, TakeBack())
    assert referee.awaited(table) == (0, 1)
    table = rest(show(table, 0, Placement("small-02", 3, 3)), 1)
    assert table.players[0].album == (Placement("small-02", 3, 3),)


def test_enter_one_contest_without_a_ticket(house: Edition) -> None:
    """Rule 5.3: score it, put a ticket there; never twice the same, never the Finale."""
    table = showing(house, {"tickets": ()}, {})
    used = contest(table, 1)
    table = showing(house, {"tickets": (used,)}, {"tickets": (used,)})
    decision = referee.decision(table, 0)
    assert isinstance(decision, MakeShow)
    assert decision.contests == (contest(table, 0), contest(table, 2), contest(table, 3))
    for wrong in (used, contest(table, 4), "colour-9"):
        assert refused(table, 0, Show((), wrong)) == "contest-not-open"
    assert refused(table, 0, Show((), None)) == "contest-missing"
    table = rest(table, 0, 1)
    assert table.players[0].tickets == (used, contest(table, 0))


def test_contests_declared_in_turn_clockwise_from_the_first_player(house: Edition) -> None:
    """Rule 5.4: a decision of its own after all albums are in."""
    players: list[Lies] = [{}, {"apart": items("token"), "token": False}, {}]
    table = at(house, "show", *players, options=IN_TURN)
    assert refused(table, 0, Show((), contest(table))) == "contest-in-turn"
    for seat in range(3):
        table = do(table, seat, Show((), None))
    order = []
    while table.phase == "declare":
        (seat,) = referee.awaited(table)
        asked = referee.decision(table, seat)
        assert isinstance(asked, DeclareContest)
        assert refused(table, (seat + 1) % 3, Declare(asked.contests[0])) == "not-your-turn"
        assert refused(table, seat, Declare("finale-1")) == "contest-not-open"
        order.append(seat)
        table = do(table, seat, Declare(asked.contests[seat]))
        assert sight(table, None).players[seat].tickets == (asked.contests[seat],)
    assert order == [1, 2, 0]
    assert table.phase == "collect"


def test_end_of_the_day(house: Edition) -> None:
    """Rule 5.5: the event in force is gone, the others come back; the token begins the next."""
    players: list[Lies] = [{}, {"apart": items("token"), "token": False}]
    table = at(house, "show", *players, event="event-5", events=["event-5", "event-1", "event-2"])
    table = rest(table, 0, 1)
    assert (table.day, table.phase, table.first) == (2, "collect", 1)
    assert table.gone == ("event-5",)
    assert table.laid == ("event-1", "event-2")
    assert not any(player.token for player in table.players)


def test_after_sunday_comes_the_finale(house: Edition) -> None:
    """Rule 5.5, rule 2.4."""
    table = rest(showing(house, {}, {}, day=3), 0, 1)
    assert table.phase == "over"
    assert referee.awaited(table) == ()
    assert refused(table, 0, Show((), None)) == "game-over"
