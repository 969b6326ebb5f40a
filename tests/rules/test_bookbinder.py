"""The Bookbinder, who lifts a tile before the Show (specialist 14)."""

from games.rules import referee
from games.rules.album import Placement
from games.rules.components import Edition
from games.rules.decisions import LiftTile, MakeShow
from games.rules.moves import Lift, Show, TakeBack
from games.rules.seeing import sight
from tests.rules.shows import Lies, contest, large_squares, rest, show, showing
from tests.rules.tables import album, do, ids_of, items, refused, score, tiles


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
    assert ids_of(table.discard)[0] == two
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
