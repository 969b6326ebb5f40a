"""What a Show scores: rules 5.2 to 5.4, and the cards that score there."""

from games.rules.album import Placement
from games.rules.components import Edition
from games.rules.player import Points
from tests.rules.shows import Lies, large_squares, rest, show, showing
from tests.rules.tables import album, items, score, tiles


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
