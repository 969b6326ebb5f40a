"""What is told of a move: keys with what they speak of, in the order it happened."""

from typing import Any

from games.rules import referee
from games.rules.album import Placement
from games.rules.components import Edition, Size
from games.rules.moves import Choose, Cut, Draw, Move, Show, Take, TakeBack
from games.rules.player import Entry
from games.rules.seeing import entry_sight
from games.rules.state import Table
from tests.rules.tables import album, at, begin, do, handles, ids_of, items, tiles

CONTESTS = ("colour-1", "theme-1", "size-1", "postmark-1", "finale-1")


def told(table: Table, seat: int, move: Move) -> list[Entry]:
    return list(referee.apply(table, seat, move).entries)


def keys(entries: list[Entry]) -> list[str]:
    return [entry.key for entry in entries]


def piles(left: str, right: str, **more: Any) -> dict[str, Any]:
    return {"piles": (items(left), items(right)), **more}


def test_a_taken_stamp_is_told_as_each_viewer_may_know_it(house: Edition) -> None:
    """Rule 3.4."""
    table = begin(house, 2, events=["event-3"])
    item = table.pool[0]
    (entry,) = told(table, 0, Take(item.handle))
    assert (entry.key, entry.seat) == ("took", 0)
    assert ids_of(entry_sight(house, entry, 0).items) == [item.what]
    assert ids_of(entry_sight(house, entry, 1).items) == ["back-2x2"]


def test_a_cut_is_told_only_as_handed_in_until_all_have_cut(house: Edition) -> None:
    """Ruling R4."""
    plain = tiles(house, "small", rare=False)[:6]
    mine, theirs = items(*plain[:3]), items(*plain[3:])
    table = at(house, "cut", {"collection": mine, "apart": items("token")}, {"collection": theirs})
    a, b, c = handles(mine)
    first = told(table, 0, Cut((a,), (b,), (c,)))
    assert first == [Entry("handed-in-cut", 0)]
    table = do(table, 0, Cut((a,), (b,), (c,)))
    assert told(table, 0, TakeBack()) == [Entry("took-back-cut", 0)]
    d, e, f = handles(theirs)
    last = told(table, 1, Cut((d,), (e,), (f,)))
    assert [(entry.key, entry.seat, entry.number, ids_of(entry.items)) for entry in last] == [
        ("handed-in-cut", 1, None, []),
        ("reserved", 0, 1, plain[:1]),
        ("pile-laid-out", 0, 0, plain[1:2]),
        ("pile-laid-out", 0, 1, plain[2:3]),
        ("reserved", 1, 1, plain[3:4]),
        ("pile-laid-out", 1, 0, plain[4:5]),
        ("pile-laid-out", 1, 1, plain[5:6]),
    ]


def test_a_choice_says_who_took_which_pile_from_whom(house: Edition) -> None:
    first = piles("small-01", "large-01", apart=items("token"))
    table = at(house, "choose", first, piles("small-02", "large-02"), piles("small-03", "large-03"))
    (entry,) = told(table, 0, Choose(1, 1))
    assert (entry.key, entry.seat, entry.other, entry.number) == ("chose", 0, 1, 1)
    assert ids_of(entry.items) == ["large-02"]
    table = do(table, 0, Choose(1, 1))
    last = told(table, 1, Choose(0, 0))
    assert keys(last) == ["chose", "kept-both"]  # all lay open: nothing is left to reveal
    assert last[1].seat == 2


def test_what_swap_reveals_is_told_once(house: Edition) -> None:
    """Rule 4.2.6."""
    down = {"piles": (items("down small-02", seen=(1,)), items("down large-02", seen=(1,)))}
    kept = {"piles": (items("down small-03", seen=(2,)), items("large-03"))}
    first = piles("small-01", "large-01", apart=items("token"))
    table = do(at(house, "choose", first, down, kept), 0, Choose(1, 0))
    entries = told(table, 1, Choose(0, 0))
    assert keys(entries) == ["chose", "kept-both", "revealed"]
    assert ids_of(entries[-1].items) == ["small-03"]


def test_a_draw_names_card_and_stamp(house: Edition) -> None:
    """Rule 7.10."""
    first = piles("small-01", "large-01", apart=items("token"), attendees=("specialist-3",))
    table = do(at(house, "choose", first, piles("small-02", "large-02")), 0, Choose(1, 0))
    (entry,) = told(table, 0, Draw(Size.LONG))
    assert (entry.key, entry.seat, entry.card) == ("drew", 0, "specialist-3")
    assert ids_of(entry.items) == [table.deal.stacks["long"][0]]


def test_the_end_of_a_day_is_told_line_by_line(house: Edition) -> None:
    drawn = album(house, "aa\naa", a=tiles(house, "small", theme="space")[0])
    new = tiles(house, "small", theme="space")[1]
    first = {"album": drawn, "below": items(new), "apart": items("token")}
    table = at(house, "show", first, {}, event="event-8", contests=CONTESTS)
    table = do(table, 0, Show((Placement(new, 4, 4),), "size-1"))
    entries = told(table, 1, Show((), "colour-1"))
    assert [(entry.key, entry.seat) for entry in entries] == [
        ("handed-in-show", 1),
        ("placed", 0),
        ("scored-exhibitor", 0),
        ("scored-token", 0),
        ("entered", 0),
        ("scored-contest", 0),
        ("placed", 1),
        ("entered", 1),
        ("scored-lone-contest", 0),
        ("scored-lone-contest", 1),
        ("day-began", 0),
        ("event", None),
    ]


def test_the_finale_is_told_line_by_line(house: Edition) -> None:
    """Rules 6.1 to 6.5."""
    drawn = album(house, "a", a="forever-01")
    first = {"album": drawn, "attendees": ("specialist-1",), "apart": items("token")}
    table = at(house, "show", first, {}, day=3, contests=CONTESTS)
    table = do(table, 0, Show((), "size-1"))
    entries = told(table, 1, Show((), "colour-1"))
    finale = keys(entries)[keys(entries).index("finale-began") :]
    assert finale == [
        "finale-began",
        "scored-forever",
        "scored-values",
        "scored-specialists",
        "won",
    ]
