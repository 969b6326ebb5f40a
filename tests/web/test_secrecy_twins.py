"""Two games that differ only in what a viewer may not know give that viewer the same bytes."""

import re
from itertools import count
from random import Random

import pytest
from django.utils import timezone

from games.models import Player
from games.rules import referee
from games.rules.moves import Cut, Move
from games.services.stored import editions
from tests.rules.test_whole_games import hidden_from, twin
from tests.sizes import often
from tests.web.tables import Seated, begin_again, deal_of, seat_people
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
