"""Her Show and her Finale (rules 8.7, 8.8)."""

from random import Random
from typing import Any

import pytest

from games.bots import BOTS
from games.bots.play import play
from games.rules import referee
from games.rules.album import Placement
from games.rules.components import Edition
from games.rules.moves import Choose, Show
from games.rules.player import Points
from games.rules.state import FINALE, Table
from pinzetta import HER, HUMAN, SoloOptions
from pinzetta.because import BecauseFinale, BecauseShow
from pinzetta.mat import FOREVERS, RARES, finale_lines
from pinzetta.state import NOTHING
from tests.pinzetta.tables import EVENT, LARGES, at, begin, her_answer, let_pinzetta_answer, solo_of
from tests.rules.tables import do, items, refused, score, tiles

INTRO = SoloOptions(intro=True)


def her_show(house: Edition, *names: str, **changes: Any) -> Table:
    return at(house, "show", {}, {"below": items(*names)}, **changes)


def finished(table: Table) -> Table:
    """She has shown, and you show nothing and enter what is open."""
    table = let_pinzetta_answer(table)
    (contest, *_) = table.deal.contests
    return do(table, HUMAN, Show((), contest))


def test_what_goes_where_on_her_mat(house: Edition) -> None:
    """Rule 8.7, when her mat names large squares: rares whatever their size; a double is one
    stamp and worth the sum (ruling R8)."""
    large = {kind: tiles(house, "large", rare=False, value=kind)[0] for kind in (1, 2, 3)}
    double = next(id for id in tiles(house, "long", double=True) if house.tiles[id].value == 2)
    other = tiles(house, "short", rare=False, value=-1)[0]
    rare = tiles(house, "large", rare=True)[0]
    names = (large[1], large[2], large[3], double, other, rare, "forever-03", "exhibitor-15")
    table = her_show(house, *names, size=LARGES)
    _, because = her_answer(table)
    wanted = (
        (large[1],),
        (large[2], large[3]),
        (double,),
        (other,),
        (rare,),
        ("forever-03",),
        ("exhibitor-15",),
    )
    assert isinstance(because, BecauseShow)
    assert because.sections == wanted
    table = finished(table)
    assert solo_of(table).sections == wanted
    assert table.players[HER].album == ()


def test_a_double_is_a_target_of_the_first_mat(house: Edition) -> None:
    """Rule 8.7."""
    double = next(id for id in tiles(house, "long", double=True) if house.tiles[id].value == 2)
    table = finished(her_show(house, double, tiles(house, "small", value=1, rare=False)[0]))
    assert [len(section) for section in solo_of(table).sections[:4]] == [1, 1, 0, 0]


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("day", [1, 2, 3])
def test_a_scoring_card_pays_by_level_and_day(house: Edition, level: int, day: int) -> None:
    """Rule 8.7."""
    assert house.pinzetta
    options = SoloOptions(level=level)
    table = her_show(house, options=options, day=day, scoring=["scoring-size"])
    number = house.pinzetta.scoring["scoring-size"].numbers["size-1"][level - 1]
    move, because = her_answer(table)
    assert move == Show((), "size-1")
    assert isinstance(because, BecauseShow)
    assert (because.number, because.points) == (number, number * day)
    table = finished(table)
    line = Points(day, "scoring-card", "size-1", number, number * day)
    assert line in table.players[HER].sheet
    assert table.players[HER].tickets == ()


def test_scoring_cards_do_not_return(house: Edition) -> None:
    """Rule 8.7: the four are shuffled once per game."""
    cards = ["scoring-theme", "scoring-size", "scoring-colour"]
    played = play(begin(house, scoring=cards), [BOTS["random"]], Random(1)).table
    sheet = played.players[HER].sheet
    scored = [line.card for line in sheet if line.why == "scoring-card"]
    assert scored == ["theme-1", "size-1", "colour-1"]


def test_she_shows_in_no_other_way(house: Edition) -> None:
    """Rule 8.7."""
    table = her_show(house, scoring=["scoring-size"])
    assert refused(table, HER, Show((), "theme-1")) == "pinzetta-decides"
    placed = Show((Placement("forever-01", 0, 0),), "size-1")
    assert refused(table, HER, placed) == "pinzetta-decides"


def test_in_intro_mode_her_items_are_discarded_and_she_scores_nothing(house: Edition) -> None:
    """Rule 8.7."""
    table = her_show(house, "forever-03", "exhibitor-15", options=INTRO)
    move, because = her_answer(table)
    assert move == Show((), None)
    assert isinstance(because, BecauseShow)
    assert because.intro
    table = finished(table)
    assert {"forever-03", "exhibitor-15"} <= {item.what for item in table.discard}
    assert solo_of(table).sections == NOTHING
    assert table.players[HER].sheet == ()
    assert table.drawn["scoring"] == 0


def test_your_show_is_as_always_and_she_uses_no_attendee(house: Edition) -> None:
    """Rule 8.7: your exhibitor scores, hers do not."""
    flowers = tiles(house, "small", theme="flowers")[0]
    table = at(
        house, "show", {"below": items(flowers)}, {"below": items("exhibitor-15", "specialist-11")}
    )
    table = let_pinzetta_answer(table)
    table = do(table, HUMAN, Show((Placement(flowers, 0, 0),), "size-1"))
    assert score(table, HUMAN, "exhibitor") == [1]
    assert score(table, HUMAN, "contest") == [3]
    assert [line.why for line in table.players[HER].sheet] == ["scoring-card"]


# The Finale


def test_the_booklets_mat(house: Edition) -> None:
    """Worked example of rule 8.8: 24 + 8 + 10 + 10 + 4 + 0 + 4 = 60."""
    assert house.pinzetta
    numbers = (3, 1, 2, 5, 2, 1, 1)
    rares = tiles(house, "small", rare=True)[:2]
    sections = tuple(tuple(rares) if n == RARES else ("x",) * k for n, k in enumerate(numbers))
    card = house.pinzetta.decisions["decision-1"]
    lines = finale_lines(house, sections, card, 3, (0, 1))
    mat = [line.points for line in lines if line.why.startswith("mat-")]
    assert mat == [24, 8, 10, 10, 4, 0, 4]
    assert sum(mat) == 60


def finale(house: Edition, level: int, **changes: Any) -> Table:
    changes.setdefault("state", {})
    changes["state"] = {"deck": 3, **changes["state"]}
    options = changes.pop("options", SoloOptions(level=level))
    return at(house, "finale", options=options, day=3, **changes)


@pytest.mark.parametrize(("level", "points"), [(1, -20), (2, -10), (3, 0)])
def test_the_level_costs_her_points(house: Edition, level: int, points: int) -> None:
    """Rule 8.8."""
    table = let_pinzetta_answer(finale(house, level))
    assert score(table, HER, "level") == [points]
    assert table.players[HER].score == points


def test_forever_stamps_compete_with_the_imaginary_player(house: Edition) -> None:
    """Rule 8.8, as in rule 6.1: she has 4, he 3, you 2."""
    four = tuple(f"forever-0{n}" for n in range(1, 5))
    sections = tuple(four if n == FOREVERS else () for n in range(7))
    album = (Placement("forever-05", 0, 0), Placement("forever-06", 5, 5))
    table = finale(house, 3, you={"album": album}, state={"sections": sections})
    table = let_pinzetta_answer(table)
    assert score(table, HER, "forever") == [10]
    assert score(table, HUMAN, "forever") == [3]


def test_only_the_values_of_her_rares_count(house: Edition) -> None:
    """Rule 8.8: nothing for other values, specialists or the Finale contest."""
    rares = tuple(tiles(house, "large", rare=True)[:2])
    sections = ((tiles(house, "small", value=3)[0],), (), (), (), rares, (), ("specialist-2",))
    table = let_pinzetta_answer(finale(house, 3, state={"sections": sections}))
    assert score(table, HER, "rares") == [sum(house.tiles[id].value for id in rares)]
    whys = {line.why for line in table.players[HER].sheet}
    assert whys == {"level", "mat-target", "mat-rare", "mat-attendee", "rares"}


def test_her_decision_card_is_the_next_of_the_last_deck(house: Edition) -> None:
    """Ruling R13; if she is resolute on Sunday that is Saturday's deck."""
    you = {"piles": (items("forever-01", "forever-02"), items("forever-03"))}
    table = at(house, "she-chooses", you, day=3, decisions_3=["decision-5", "decision-7"])
    assert solo_of(table).decision == "decision-5"
    again = referee.enter(table, "finale")
    assert solo_of(again).decision == "decision-7"
    table = at(
        house, "she-chooses", you, day=3, event=EVENT["resolute"], state={"deck": 2},
        decisions_2=["decision-4"],
    )  # fmt: skip
    assert solo_of(referee.enter(table, "finale")).decision == "decision-4"


def test_the_finale_is_told_line_by_line(house: Edition) -> None:
    """Rule 8.8."""
    sections = tuple(("forever-01",) if n == FOREVERS else () for n in range(7))
    table = finale(house, 2, state={"sections": sections}, decisions_3=["decision-5"])
    move, because = her_answer(table)
    assert isinstance(because, BecauseFinale)
    after = do(table, HER, move)
    booked = tuple(line for line in because.lines if line.points or line.number)
    assert after.players[HER].sheet == booked
    assert all(line.day == FINALE for line in because.lines)
    assert refused(table, HER, Choose(0, 0)) == "pinzetta-decides"


@pytest.mark.parametrize(("level", "points"), [(1, 110), (2, 125), (3, 140)])
def test_in_intro_mode_she_scores_a_fixed_sum(house: Edition, level: int, points: int) -> None:
    """Rule 8.8."""
    table = let_pinzetta_answer(finale(house, level, options=SoloOptions(level=level, intro=True)))
    assert table.players[HER].score == points
    assert [line.why for line in table.players[HER].sheet] == ["intro"]
    assert table.drawn["decisions-3"] == 0


@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 6), (2, 6), (3, 10), (4, 10)])
def test_in_intro_mode_you_compete_with_the_imaginary_player_only(
    house: Edition, number: int, points: int
) -> None:
    """Rule 8.8."""
    album = tuple(Placement(f"forever-0{n}", 2 * n, 0) for n in range(1, number + 1))
    table = let_pinzetta_answer(finale(house, 1, options=INTRO, you={"album": album}))
    assert sum(score(table, HUMAN, "forever")) == points


@pytest.mark.parametrize(
    ("yours", "hers", "winners"), [(1, 0, (HUMAN,)), (0, 1, (HER,)), (1, 1, (HUMAN, HER))]
)
def test_rares_break_a_tie(house: Edition, yours: int, hers: int, winners: tuple[int, ...]) -> None:
    """Ruling R15: those in your album and on her mat; still tied, the victory is shared."""
    rares = tiles(house, "small", rare=True)
    album = tuple(Placement(id, 2 * n, 0) for n, id in enumerate(rares[:yours]))
    sections = tuple(tuple(rares[1 : 1 + hers]) if n == RARES else () for n in range(7))
    table = finale(house, 3, you={"album": album}, state={"sections": sections})
    scores = [player.score for player in let_pinzetta_answer(table).players]
    level = Points(1, "left-out", None, 1, scores[HER] - scores[HUMAN])
    table = let_pinzetta_answer(table.with_player(HUMAN, sheet=(level,)))
    assert table.players[HUMAN].score == table.players[HER].score
    assert table.winners == winners


def test_in_intro_mode_she_has_no_rares(house: Edition) -> None:
    """Ruling R15."""
    rare = tiles(house, "small", rare=True)[0]
    table = finale(house, 1, options=INTRO, you={"album": (Placement(rare, 0, 0),)})
    behind = let_pinzetta_answer(table).players[HUMAN].score
    line = Points(1, "left-out", None, 1, 110 - behind)
    table = let_pinzetta_answer(table.with_player(HUMAN, sheet=(line,)))
    assert table.players[HUMAN].score == table.players[HER].score == 110
    assert table.winners == (HUMAN,)
