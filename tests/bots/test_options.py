"""The options of a decision, valued: known best answers, and what was made beside them."""

import json
from functools import cache
from pathlib import Path
from random import Random
from statistics import mean

import pytest

from games.bots.expert import Valued, decide, expected_score, options
from games.rules import referee
from games.rules.album import Page, Placement
from games.rules.codec import decode
from games.rules.components import Edition
from games.rules.contests import points
from games.rules.deal import Deal
from games.rules.edition import edition_from_data
from games.rules.moves import Cut, Move, Show, decode_move
from games.rules.seeing import sight
from games.rules.sight import Sight
from games.rules.state import Table, Variant
from pinzetta import SOLO
from pinzetta.state import HER
from tests.bots.test_collector_answers import FULL
from tests.rules.tables import album, at, items, tiles
from tests.test_records import FILES, SOLO_FILES, VARIANTS

SCORED_ANYWHERE = ("colour-4", "theme-4", "size-1", "postmark-1")
"""Contests that do not ask where stamps lie."""


def test_it_reserves_the_one_stamp_that_matters(house: Edition) -> None:
    """Rule 4.1: nobody can take the reserve away."""
    dear = tiles(house, "short", value=3)[0]
    poor = tiles(house, "large", kind="faded")[:4]
    table = at(house, "cut", {"collection": items(dear, *poor)}, {"collection": items(*poor)})
    handles = [item.handle for item in table.players[0].collection]
    given_away = Cut((handles[1],), (handles[0],), tuple(handles[2:]))
    best, *others = options(sight(table, 0), given_away)
    assert isinstance(best.move, Cut)
    assert best.move.reserve == (handles[0],)
    [made] = [each for each in others if each.move == given_away]
    assert best.points - made.points > 2


def nearly_full(house: Edition, but: str) -> tuple[dict[str, str], tuple[Placement, ...]]:
    """An album of large stamps without those that the letters name."""
    letters = dict(zip("ABCDEFGHIJKLMNOP", tiles(house, "large"), strict=False))
    drawn = "".join("." if letter in but else letter for letter in FULL)
    return letters, album(house, drawn, **{k: v for k, v in letters.items() if k not in but})


def test_it_finds_the_one_packing(house: Edition) -> None:
    """Rule 5.2: two large stamps fit into the gap of six by three cells in one way only."""
    letters, lying = nearly_full(house, "NO")
    mine = {"album": lying, "below": items(letters["N"], letters["O"])}
    cards = (*SCORED_ANYWHERE, "finale-3")
    table = at(house, "show", mine, {}, day=3, contests=cards)
    best = options(sight(table, 0))[0].move
    assert isinstance(best, Show)
    assert {(placed.x, placed.y) for placed in best.placements} == {(3, 9), (6, 9)}
    page = Page.of(house.tiles, (*lying, *best.placements))
    assert points(page, house.contests["finale-3"]) == 40


def test_it_plays_for_the_finale_that_decides(house: Edition) -> None:
    """Rule 6.4: in the corner the stamp completes two edges, of ten points each."""
    letters, lying = nearly_full(house, "AF")
    mine = {"album": lying, "below": items(letters["A"])}
    cards = (*SCORED_ANYWHERE, "finale-3")
    seen = sight(at(house, "show", mine, {}, day=3, contests=cards), 0)
    best = options(seen)[0]
    assert isinstance(best.move, Show)
    assert best.move.placements == (Placement(letters["A"], 0, 0),)
    inside = Show((Placement(letters["A"], 3, 3),), best.move.contest)
    valued = dict(options(seen, inside))
    assert valued[best.move] == best.points
    assert valued[best.move] - valued[inside] == pytest.approx(20)


@cache
def begun(file: Path) -> tuple[Table, list[tuple[int, Move]]]:
    record = json.loads(file.read_text(encoding="utf-8"))
    deal = decode(Deal, record["deal"])
    variant: Variant = VARIANTS[deal.variant]
    edition = edition_from_data(record["edition"])
    table = referee.begin(variant, edition, deal, variant.read_options(record["options"])).table
    moves = [(data.pop("by"), decode_move(variant.moves, data)) for data in record["moves"]]
    return table, moves


def a_few(file: Path, number: int) -> list[tuple[Sight, Move]]:
    """Of each kind of decision in a recorded game so many, and what was decided."""
    table, moves = begun(file)
    found: dict[str, list[tuple[Sight, Move]]] = {}
    for seat, move in moves:
        seen = sight(table, seat)
        hers = table.setup.variant is SOLO and seat == HER
        if seen.decision and move.kind == seen.decision.kind and not hers:
            found.setdefault(move.kind, []).append((seen, move))
        table = referee.apply(table, seat, move).table
    return [each for kind in found.values() for each in kind[1 : 1 + number]]


@pytest.mark.long
@pytest.mark.parametrize(
    "file",
    [FILES[3], pytest.param(SOLO_FILES[3], marks=pytest.mark.release)],
    ids=lambda file: file.stem,
)
def test_what_was_made_is_valued_beside_the_best(file: Path) -> None:
    """It changes nothing about the others, and the best of them is what an expert decides."""
    asked = a_few(file, 1)
    for seen, made in asked:
        found = options(seen)
        assert found[0].move == decide(seen, Random(0))
        assert found == sorted(found, key=lambda valued: -valued.points)
        assert len(found) <= 8
        beside = options(seen, made)
        assert [valued.move for valued in beside].count(made) == 1
        assert but(beside, made) == but(found, made)
        known = dict(found)
        assert dict(beside)[made] == known.get(made, dict(beside)[made])
    assert {made.kind for _, made in asked} >= {"cut", "choose", "show"}


def but(found: list[Valued], made: Move) -> list[Valued]:
    return [valued for valued in found if valued.move != made]


def test_an_expected_score_comes_near_the_last_one() -> None:
    """Before the last Show; the albums and what goes into them are known then."""
    wrong = []
    for file in FILES[::3]:
        table, moves = begun(file)
        for seat, move in moves:
            if table.phase == "show" and table.day == 3:
                break
            table = referee.apply(table, seat, move).table
        seen = sight(table, 0)
        record = json.loads(file.read_text(encoding="utf-8"))
        wrong += [
            abs(expected_score(seen, seat) - record["result"]["scores"][seat])
            for seat in table.seats
            if record["seats"][seat]["kind"] == "collector"
        ]
    assert len(wrong) >= 8
    assert mean(wrong) < 12
