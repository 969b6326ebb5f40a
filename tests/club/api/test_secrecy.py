"""Programs are told no more than pages: two games that differ only in what a viewer may not know
give the program of that viewer the same bytes."""

import re
from collections.abc import Callable
from itertools import count
from random import Random

import pytest
from django.utils import timezone

from games.models import Player
from games.rules import referee
from games.rules.deal import Deal
from games.rules.moves import Move, encode_move
from games.rules.state import Table
from games.services import Refusal
from games.services.moves import submit_move
from games.services.people import identity
from games.services.stored import editions
from pinzetta import HUMAN, SOLO
from tests.club.api.programs import Program, program_at, program_of
from tests.pinzetta.test_whole_games import drawn_cards
from tests.rules.test_whole_games import hidden_from, twin
from tests.sizes import often
from tests.web.shared_devices import seat_device
from tests.web.solos import seat_solo, solo_deal
from tests.web.tables import Seated, begin_again, deal_of, seat_people
from tests.web.test_secrecy import WORD
from tests.web.test_secrecy_twins import other_cut

pytestmark = pytest.mark.django_db
PATHS = ("", "/decision", "/log")
OWN = re.compile(r'"version": \d+|"at": "[^"]*"')
"""What is another in every game."""
EVERY = 3
"""After so many moves the answers are compared again."""
Viewers = dict[int | None, Program]


def viewers_of(seated: Seated) -> Viewers:
    """A program of each person there, and of somebody who watches."""
    seats: Viewers = {seat: program_at(seated, seat) for seat in range(len(seated.clients))}
    return seats | ({None: program_of(identity.new_guest("Eve"))} if seated.game.watchers else {})


def bytes_of(seated: Seated, program: Program) -> list[str]:
    Player.objects.filter(game=seated.game).update(seen=timezone.now())
    texts = []
    for path in PATHS:
        answer = program.ask(f"/tables/{seated.game.code}{path}")
        assert answer.status_code == 200, answer.content
        texts.append(OWN.sub("", answer.content.decode()).replace(seated.game.code, "CODE"))
    return texts


def hand_in(seated: Seated, seat: int, move: Move) -> bool:
    try:
        token = seated.table.token(seat)
        return submit_move(seated.game.code, seat, token, encode_move(move)).accepted
    except Refusal:  # the other tile is a rare that may not be reserved
        return False


def compare(seat: Callable[[], Seated], deal: Deal, chance: Random, blind: set[int | None]) -> int:
    """Play two deals in step, and look now and then; how often some viewer could not tell them
    apart."""
    other, swapped = twin(deal, editions.configured_edition(), chance)
    one, two = seat(), seat()
    begin_again(one, deal)
    begin_again(two, other)
    programs = [viewers_of(each) for each in (one, two)]
    moves = compared = 0
    while awaited := referee.awaited(one.table):
        for seated in (one, two):
            blind = {viewer for viewer in blind if swapped <= hidden_from(seated.table, viewer)}
        if not blind:
            break
        for viewer in blind if moves % EVERY == 0 else ():
            assert bytes_of(one, programs[0][viewer]) == bytes_of(two, programs[1][viewer])
            compared += 1
        moves += 1
        mover = chance.choice(awaited)
        move = one.answer(mover, chance)
        made = {hand_in(each, mover, move) for each in (one, two)}
        if made != {True}:
            break
    return compared


@pytest.mark.long
def test_deals_that_differ_in_the_unknown_look_the_same() -> None:
    wanted, seeds = often(3, 400), count()
    while wanted > 0:
        chance = Random(next(seeds))
        deal = deal_of(2, chance)
        wanted -= compare(lambda: seat_people(("Anna", "Ben")), deal, chance, {0, 1, None})


@pytest.mark.long
def test_so_they_do_to_the_owner_of_a_shared_device() -> None:
    """Whose program knows nothing of what lies before the others there."""
    wanted, seeds = often(2, 60), count()
    while wanted > 0:
        chance = Random(next(seeds))
        deal = deal_of(2, chance)
        wanted -= compare(lambda: seat_device(("Anna", "Ben")), deal, chance, {0})


@pytest.mark.long
def test_so_they_do_against_pinzetta() -> None:
    wanted, seeds = often(4, 100), count()
    while wanted > 0:
        chance = Random(next(seeds))
        wanted -= compare(seat_solo, solo_deal(chance), chance, {HUMAN})


@pytest.mark.long
@pytest.mark.parametrize("phase", ["cut", "show"])
def test_what_is_handed_in_shows_only_to_its_owner(phase: str) -> None:
    one, two = (seat_people(("Anna", "Ben", "Cleo"), 5) for _ in range(2))
    for seated in (one, two):
        seated.play_until(Random(5), phase)
    seat = referee.awaited(one.table)[0]
    move = one.answer(seat, Random(1))
    different = other_cut(move) if phase == "cut" else two.answer(seat, Random(2))  # type: ignore[arg-type]
    assert move != different
    assert hand_in(one, seat, move)
    assert hand_in(two, seat, different)
    mine, theirs = viewers_of(one), viewers_of(two)
    for viewer in (0, 1, 2, None):
        same = bytes_of(one, mine[viewer]) == bytes_of(two, theirs[viewer])
        assert same is (viewer != seat)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["standard", "solo"])
def test_no_answer_of_a_whole_game_names_what_lies_face_down(kind: str) -> None:
    seated = seat_people(("Anna", "Ben"), 2) if kind == "standard" else seat_solo(2)
    programs, chance, looks = viewers_of(seated), Random(2), 0
    while awaited := referee.awaited(table := seated.table):
        for viewer, program in programs.items():
            secret = secret_to(table, viewer)
            assert secret
            for text in bytes_of(seated, program):
                assert not secret & set(WORD.findall(text)), viewer
                looks += 1
        for _ in range(chance.randint(*(4, 12) if kind == "standard" else (1, 2))):
            if awaited := referee.awaited(seated.table):
                seated.go_on(seated.table, chance.choice(awaited), chance)
    assert looks > 20


def secret_to(table: Table, viewer: int | None) -> set[str]:
    """In a solo game also the cards and events to come, except for decision cards that were seen
    and return to the deck."""
    if table.setup.variant is not SOLO:
        return hidden_from(table, viewer)
    to_come = {*table.deal.events[0][2 * table.day :]}
    return (hidden_from(table, viewer) | to_come) - {*drawn_cards(table)}
