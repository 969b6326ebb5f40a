"""Show: rules 5.1 to 5.5, ruling R5, and the cards that score there."""

from typing import Any

from games.rules import referee
from games.rules.album import Placement
from games.rules.components import Edition
from games.rules.decisions import DeclareContest, LiftTile, MakeShow
from games.rules.moves import Cut, Declare, Lift, Show, TakeBack
from games.rules.sight import sight
from games.rules.state import Options, Points, Table
from tests.rules.tables import album, at, do, items, refused, score, tiles, whats

Lies = dict[str, Any]
IN_TURN = Options(declare_in_turn=True)


def showing(house: Edition, *players: Lies, **more: Any) -> Table:
    """A Show; if nobody has the token it is seat 0's."""
    if not any("token" in lies for lies in players):
        first, *others = players
        apart = (*first.get("apart", ()), *items("token"))
        players = ({**first, "apart": apart}, *others)
    return at(house, "show", *players, **more)


def contest(table: Table, number: int = 0) -> str:
    return table.deal.contests[number]


def show(table: Table, seat: int, *placements: Placement, number: int = 0) -> Table:
    return do(table, seat, Show(placements, contest(table, number)))


def rest(table: Table, *seats: int) -> Table:
    """The other seats, who have no stamps, show an unchanged album."""
    for seat in seats:
        table = show(table, seat)
    return table


def large_squares(*, hole: bool) -> tuple[Placement, ...]:
    """The album filled by sixteen large squares, or but for the one in the top left corner."""
    spots = [(x, y) for y in range(0, 12, 3) for x in range(0, 12, 3)]
    squares = [Placement(f"large-{n + 1:02}", x, y) for n, (x, y) in enumerate(spots)]
    return tuple(squares[1:] if hole else squares)


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
    assert whats(table.discard)[:4] == [two, faded, double, "forever-01"]


def test_a_stamp_may_take_the_room_another_would_have_needed(house: Edition) -> None:
    """Rule 5.2, ruling R5: what fits is judged with everything placed."""
    two = items("large-30", "small-30")
    table = showing(house, {"below": two, "album": large_squares(hole=True)}, {})
    for placed, left in (("large-30", "small-30"), ("small-30", "large-30")):
        after = rest(show(table, 0, Placement(placed, 0, 0)), 1)
        assert whats(after.discard) == [left]


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


def test_exhibitors_score_a_point_per_stamp_every_show(house: Edition) -> None:
    """Rule 5.3: printed and cards; the halves of a double count one each."""
    theme = house.mats["mat-1"].exhibitor.value
    spaces = tiles(house, "small", theme=theme)[:2]
    double = next(
        id
        for id in tiles(house, "long", double=True, width=2)
        if theme in {stamp.theme for stamp in house.tiles[id].stamps}
    )
    both = [stamp.theme == theme for stamp in house.tiles[double].stamps].count(True)
    drawn = album(house, "aabb\naabb\ncc..\ncc..\ncc..\ncc..", a=spaces[0], b=spaces[1], c=double)
    table = rest(showing(house, {"album": drawn, "attendees": ("exhibitor-15",)}, {}), 0, 1)
    colour = house.attendees["exhibitor-15"].value  # type: ignore[union-attr]
    stamps = [stamp for p in drawn for stamp in house.tiles[p.tile].stamps]
    lines = [line for line in table.players[0].sheet if line.why == "exhibitor"]
    assert lines[0].card == "mat-1"
    assert lines[0].points == 2 + both
    purple = sum(stamp.colour == colour for stamp in stamps)
    assert sum(line.points for line in lines if line.card == "exhibitor-15") == purple


def test_an_exhibitor_taken_today_scores_today(house: Edition) -> None:
    """Rule 5.1 and rule 5.3: new attendees join first."""
    purple = tiles(house, "small", colour="purple")[0]
    table = showing(house, {"below": items(purple, "exhibitor-15")}, {})
    table = rest(show(table, 0, Placement(purple, 0, 0)), 1)
    lines = [p for p in table.players[0].sheet if p.card == "exhibitor-15"]
    assert [line.points for line in lines] == [1]


def test_two_points_for_the_token(house: Edition) -> None:
    """Rule 5.3."""
    table = rest(showing(house, {}, {}), 0, 1)
    assert (score(table, 0, "token"), score(table, 1, "token")) == ([2], [])


def test_herald_and_spotlight_make_the_token_worth_more(house: Edition) -> None:
    """Specialist 1 adds three for the token's owner only; event 7 makes it five."""
    heralds: Lies = {"attendees": ("specialist-1",)}
    table = rest(showing(house, heralds, {}, event="event-7"), 0, 1)
    assert (score(table, 0, "token"), score(table, 0, "herald")) == ([5], [3])
    table = rest(showing(house, {}, heralds), 0, 1)
    assert score(table, 1, "herald") == []


def test_framer_scores_perfect_corners(house: Edition) -> None:
    """Specialist 11."""
    squares = tiles(house, "small")[:6]
    drawn = album(
        house, "aabb\naabb\nccdd\nccdd\neeff\neeff", **dict(zip("abcdef", squares, strict=True))
    )
    table = rest(showing(house, {"album": drawn, "attendees": ("specialist-11",)}, {}), 0, 1)
    assert score(table, 0, "framer") == [2]


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


def test_a_contest_scores_its_rate_and_the_sponsor_three_more(house: Edition) -> None:
    """Rule 5.3, specialist 13."""
    squares = tiles(house, "small")[:2]
    drawn = album(house, "aabb\naabb", a=squares[0], b=squares[1])
    contests = ("colour-1", "theme-1", "size-1", "postmark-1", "finale-1")
    table = showing(house, {"album": drawn, "attendees": ("specialist-13",)}, {}, contests=contests)
    table = show(show(table, 0, number=2), 1)
    assert score(table, 0, "contest") == [2 * house.contests["size-1"].rate]
    assert score(table, 0, "sponsor") == [3]


def test_every_line_of_a_sheet_says_what_was_counted(house: Edition) -> None:
    """Rule 5.3, with specialists 1 and 13 and events 7 and 8."""
    two = tiles(house, "small", kind="ordinary", value=2)[0]
    heralds = ("specialist-1", "specialist-13")
    first: Lies = {"below": items(two), "album": large_squares(hole=False), "attendees": heralds}
    contests = ("colour-1", "theme-1", "size-3", "postmark-1", "finale-1")
    for event, shown in (("event-7", (5, "event-7")), ("event-8", (2, None))):
        table = showing(house, first, {}, event=event, contests=contests)
        table = show(show(table, 0, number=2), 1)
        lines = [line for line in table.players[0].sheet if line.why != "exhibitor"]
        rate = house.contests["size-3"].rate
        lone = [Points(1, "lone-contest", "event-8", 1, 3)] if event == "event-8" else []
        assert lines == [
            Points(1, "left-out", two, 1, 2),
            Points(1, "token", shown[1], 1, shown[0]),
            Points(1, "herald", "specialist-1", 1, 3),
            Points(1, "contest", "size-3", 16, 16 * rate),
            Points(1, "sponsor", "specialist-13", 1, 3),
            *lone,
        ]


def test_talk_of_the_town_pays_for_a_contest_nobody_else_enters(house: Edition) -> None:
    """Event 8."""
    table = showing(house, {}, {}, {}, event="event-8")
    table = show(show(show(table, 0), 1), 2, number=1)
    assert [score(table, seat, "lone-contest") for seat in range(3)] == [[], [], [3]]


def test_restorer_makes_discarded_faded_stamps_count_nothing(house: Edition) -> None:
    """Specialist 4: also when one is discarded; a faded half too."""
    faded = tiles(house, "short", kind="faded")[0]
    double = next(
        id
        for id in tiles(house, "long", double=True)
        if any(stamp.kind == "faded" for stamp in house.tiles[id].stamps)
    )
    better = sum(max(stamp.value, 0) for stamp in house.tiles[double].stamps)
    restoring: Lies = {
        "below": items(faded, double),
        "album": large_squares(hole=False),
        "attendees": ("specialist-4",),
    }
    table = rest(showing(house, restoring, {}), 0, 1)
    assert sum(score(table, 0, "left-out")) == better


def test_bookbinder_may_lift_one_whole_tile_which_then_counts_as_new(house: Edition) -> None:
    """Specialist 14: a decision of its own, hidden from the others until all have shown."""
    drawn = album(house, "aabb\naabb", a="small-01", b="small-02")
    table = showing(house, {"album": drawn, "attendees": ("specialist-14",)}, {})
    asked = referee.decision(table, 0)
    assert isinstance(asked, LiftTile)
    assert (asked.card, asked.tiles) == ("specialist-14", ("small-01", "small-02"))
    assert refused(table, 0, Show((), contest(table))) == "not-asked"
    assert refused(table, 0, Lift("small-03")) == "not-in-album"
    lifted = do(table, 0, Lift("small-02"))
    assert sight(lifted, 1) == sight(table, 1)
    decision = referee.decision(lifted, 0)
    assert isinstance(decision, MakeShow)
    assert decision.stamps == decision.lifted == ("small-02",)
    assert refused(lifted, 0, Show((), contest(table))) == "still-fits"
    # The cells it left are free again, also for itself.
    again = show(lifted, 0, Placement("small-02", 1, 2))
    assert [p.x for p in rest(again, 1).players[0].album] == [0, 1]
    same = show(lifted, 0, Placement("small-02", 2, 0))
    assert rest(same, 1).players[0].album == drawn


def test_bookbinder_may_lift_nothing(house: Edition) -> None:
    """Specialist 14: may."""
    drawn = album(house, "aa\naa", a="small-01")
    table = showing(house, {"album": drawn, "attendees": ("specialist-14",)}, {})
    table = do(table, 0, Lift(None))
    assert isinstance(referee.decision(table, 0), MakeShow)
    assert rest(table, 0, 1).players[0].album == drawn


def test_bookbinder_is_not_asked_over_an_empty_album(house: Edition) -> None:
    table = showing(house, {"attendees": ("specialist-14",)}, {})
    assert isinstance(referee.decision(table, 0), MakeShow)


def test_a_lifted_tile_that_fits_nowhere_is_discarded_for_its_value(house: Edition) -> None:
    """Specialist 14, rule 5.2: another stamp may take its room."""
    two = tiles(house, "small", kind="ordinary", value=2)[0]
    other = tiles(house, "small", kind="ordinary", value=1)[0]
    rim = dict(zip("bcdef", (f"forever-{n:02}" for n in range(1, 6)), strict=True))
    corner = album(house, "aab\naac\ndef", a=two, **rim)
    binding: Lies = {
        "album": (*large_squares(hole=True), *corner),
        "below": items(other),
        "attendees": ("specialist-14",),
    }
    table = do(showing(house, binding, {}), 0, Lift(two))
    table = rest(show(table, 0, Placement(other, 0, 0)), 1)
    assert score(table, 0, "left-out") == [2]
    assert whats(table.discard)[0] == two
    assert two not in [p.tile for p in table.players[0].album]


def test_taking_back_a_show_puts_a_lifted_tile_back(house: Edition) -> None:
    drawn = album(house, "aa\naa", a="small-01")
    table = showing(house, {"album": drawn, "attendees": ("specialist-14",)}, {})
    table = do(table, 0, Lift("small-01"))
    undone = do(table, 0, TakeBack())
    assert isinstance(referee.decision(undone, 0), LiftTile)
    table = do(show(table, 0, Placement("small-01", 5, 5)), 0, TakeBack())
    assert isinstance(referee.decision(table, 0), LiftTile)
    table = rest(do(table, 0, Lift(None)), 0, 1)
    assert table.players[0].album == drawn


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
