"""Two games that differ only in what a viewer may not know give that viewer the same bytes."""

import re
from itertools import count
from random import Random

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Player
from games.rules import referee
from games.rules.moves import Cut, Move, encode_move
from games.services.stored import editions
from tests.rules.test_whole_games import hidden_from, twin
from tests.sizes import often
from tests.web.exercised import with_decisions
from tests.web.tables import Seated, begin_again, deal_of, fields_of, seat_people
from tests.web.test_secrecy import PATHS, WHOLE, pages

pytestmark = pytest.mark.django_db
OWN = re.compile(
    r'name="csrfmiddlewaretoken" value="[^"]*"|<time [^>]*>[^<]*</time>|data-version="\d+"'
    r'|data-csrf="[^"]*"'
)
"""What is another in every answer: csrf tokens, times, and the version."""


def bytes_of(
    seated: Seated, viewer: int | None, paths: tuple[str, ...] = PATHS
) -> list[tuple[str, str]]:
    Player.objects.filter(game=seated.game).update(seen=timezone.now())
    return [
        (path, OWN.sub("", page).replace(seated.game.code, "CODE"))
        for path, page in pages(seated, viewer, paths)
    ]


def compare_twins(seed: int, paths: tuple[str, ...], rounds: int) -> int:
    """Play two deals in step; how often some viewer could not tell them apart."""
    chance, house = Random(seed), editions.configured_edition()
    deal = deal_of(2, chance)
    other, swapped = twin(deal, house, chance)
    one, two = (seat_people(("Anna", "Ben")) for _ in range(2))
    begin_again(one, deal)
    begin_again(two, other)
    blind: set[int | None] = {0, 1, None}
    compared = 0
    for _ in range(rounds):
        awaited = referee.awaited(one.table)
        for seated in (one, two):
            blind = {viewer for viewer in blind if swapped <= hidden_from(seated.table, viewer)}
        if not blind or not awaited:
            break
        for viewer in blind:
            assert bytes_of(one, viewer, paths) == bytes_of(two, viewer, paths)
            compared += 1
        seat = chance.choice(awaited)
        move = one.answer(seat, chance)
        answers = {seated.hand_in(seat, move).status_code for seated in (one, two)}
        if answers != {302}:  # the other tile is a rare that may not be reserved
            break
    return compared


@pytest.mark.long
@pytest.mark.parametrize(
    ("paths", "rounds", "wanted"), [(WHOLE, 18, often(5, 200)), (PATHS, 2, often(2, 40))]
)
def test_deals_that_differ_in_the_unknown_look_the_same(
    paths: tuple[str, ...], rounds: int, wanted: int
) -> None:
    """Rule 1.6: until it is revealed, no viewer can tell two such deals apart."""
    seeds = count()
    while wanted > 0:
        wanted -= compare_twins(next(seeds), paths, rounds)


def other_cut(cut: Cut) -> Cut:
    """The piles exchanged: as legal as before."""
    return Cut(cut.reserve, cut.right, cut.left)


@pytest.mark.long
@pytest.mark.parametrize("phase", ["cut", "show"])
def test_what_is_handed_in_shows_only_to_its_owner(phase: str) -> None:
    """Ruling R4 and ruling R5: cuts and Shows are secret until the last one is in."""
    one, two = (seat_people(("Anna", "Ben", "Cleo"), 5) for _ in range(2))
    for seated in (one, two):
        seated.play_until(Random(5), phase)
    seat = referee.awaited(one.table)[0]
    move = one.answer(seat, Random(1))
    different: Move = other_cut(move) if isinstance(move, Cut) else two.answer(seat, Random(2))
    assert move != different
    assert one.hand_in(seat, move).status_code == 302
    assert two.hand_in(seat, different).status_code == 302
    for viewer in (0, 1, 2, None):
        same = bytes_of(one, viewer) == bytes_of(two, viewer)
        assert same is (viewer != seat)


@pytest.mark.long
def test_exercises_from_deals_that_differ_in_the_unknown_look_the_same() -> None:
    """However the games went on: an exercise tells what its seat knew before the move."""
    compared = 0
    for seed in range(often(4, 40)):
        chance, house = Random(seed), editions.configured_edition()
        deal = deal_of(2, chance)
        other, swapped = twin(deal, house, chance)
        one, two = (seat_people(("Anna", "Ben")) for _ in range(2))
        begin_again(one, deal)
        begin_again(two, other)
        for _ in range(chance.randrange(1, 15)):
            seat = chance.choice(referee.awaited(one.table))
            move = one.answer(seat, chance)
            for seated in (one, two):
                seated.make(seat, move)
        seat, *_ = referee.awaited(one.table)
        if not swapped <= hidden_from(one.table, seat) & hidden_from(two.table, seat):
            continue
        compared += 1
        move, best = one.answer(seat, chance), one.answer(seat, chance)
        assert exercise_of(one, seat, move, best) == exercise_of(two, seat, move, best)
    assert compared


def exercise_of(seated: Seated, seat: int, move: Move, best: Move) -> tuple[str, ...]:
    """The exercise that this move becomes once the game is over, for a stranger, and what is said
    of the same answer."""
    day, number = seated.table.day, seated.game.moves + 1
    seated.make(seat, move)
    seated.play_until(Random(seat), "over")
    said = {"number": number, "seat": seat, "day": day, "kind": move.kind}
    with_decisions(
        seated.game, [said | {"best": encode_move(best), "expected": 50.0, "made": 40.0}]
    )
    url = f"/practice/{seated.game.pk}/{number}/"
    shown = Client().get(url), Client().post(f"{url}move/", fields_of(move))
    assert [each.status_code for each in shown] == [200, 200]
    key = re.compile(rf"/{seated.game.pk}/|after={seated.game.pk}-")
    return tuple(key.sub("", OWN.sub("", each.content.decode())) for each in shown)
