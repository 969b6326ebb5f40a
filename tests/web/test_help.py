"""Help at the moment: what a question wants and why, what those who wait may expect."""

import re
from dataclasses import replace
from html import unescape
from random import Random

import pytest
from django.test import Client

from games.models import Game, Pace, Person
from games.presenters.desk.form import asks, then
from games.presenters.table_view import view_of
from games.rules import referee
from games.rules.solo_cards import BottomLine
from games.services.stored import game_state
from games.words.asks import LINES, LINES_THEN, NEXT, PACES
from pinzetta import HUMAN
from tests.web.solos import play_until, seat_solo
from tests.web.tables import Seated, begin_again, deal_of, seat_people

pytestmark = pytest.mark.django_db


def desk_of(client: Client, url: str) -> str:
    page = unescape(client.get(url).content.decode())
    found = re.search(r'<section id="region-desk".*?</section>', page, re.S)
    assert found
    return found[0]


def person_in(seated: Seated, seat: int) -> Person:
    person = seated.game.players.get(seat=seat).person
    assert person
    return person


@pytest.mark.long
def test_every_desk_of_a_game_says_what_it_wants_and_why() -> None:
    seated, chance, kinds = seat_people(("Anna", "Ben"), seed=3), Random(3), set()
    while awaited := referee.awaited(seated.table):
        seat = awaited[0]
        seen = view_of(
            game_state.state_of(Game.objects.get(pk=seated.game.pk)), person_in(seated, seat)
        )
        asked = seen.sight.decision
        assert asked
        if asked.kind not in kinds:
            kinds.add(asked.kind)
            desk = desk_of(seated.clients[seat], seated.url)
            assert f'class="asks">{asks(seen, asked)}<' in desk
            assert f'then">{then(seen, asked)}<' in desk
        seated.hand_in(seat, seated.answer(seat, chance))
    assert kinds >= {"take", "cut", "choose", "show"}


@pytest.mark.parametrize(("event", "points"), [("event-7", 5), ("event-8", 2)])
def test_the_token_says_what_it_scores_today(event: str, points: int) -> None:
    """Rule 5.3: the event in force may change it."""
    seated = seat_people(("Anna", "Ben"))
    deal = deal_of(2, Random(0))
    friday = sorted(deal.events[0], key=lambda card: card != event)
    begin_again(seated, replace(deal, events=(tuple(friday), *deal.events[1:])))
    (seat,) = referee.awaited(seated.table)
    assert seated.table.laid[0] == event
    told = desk_of(seated.clients[seat], seated.url)
    assert f"Whoever ends up with it scores {points} points in the Show" in told


@pytest.mark.parametrize("line", LINES)
def test_the_line_of_an_event_says_what_it_wants_and_why(line: BottomLine) -> None:
    solo = seat_solo(6, line=line)
    desk = desk_of(solo.clients[0], solo.url)
    assert str(LINES[line]) in desk
    assert str(LINES_THEN[line]) in desk


def test_against_pinzetta_the_why_is_about_her() -> None:
    solo = seat_solo(6, line=BottomLine.NOTHING)
    assert "Pinzetta takes one of your piles." in desk_of(solo.clients[0], solo.url)
    play_until(solo, "choose", Random(6))
    assert "what you leave is Pinzetta’s" in desk_of(solo.clients[HUMAN], solo.url)


@pytest.mark.parametrize(
    "pace",
    [
        Pace.LIVE,
        *(pytest.param(pace, marks=pytest.mark.release) for pace in Pace if pace != Pace.LIVE),
    ],
)
def test_whoever_waits_reads_for_whom_what_comes_next_and_how_long(pace: Pace) -> None:
    seated, chance, phases = seat_people(("Anna", "Ben"), seed=1), Random(1), set()
    Game.objects.filter(pk=seated.game.pk).update(pace=pace)
    while (awaited := referee.awaited(seated.table)) and seated.table.day == 1:
        if len(awaited) == 1 and seated.table.phase not in phases:
            phases.add(phase := seated.table.phase)
            waits = 1 - awaited[0]
            desk = desk_of(seated.clients[waits], seated.url)
            top = seated.clients[waits].get(f"{seated.url}regions/top/").content.decode()
            chosen = phase == "choose" and seated.table.players[waits].chosen
            assert seated.game.players.get(seat=awaited[0]).name in top.split('class="present"')[0]
            assert str(NEXT["chosen" if chosen else phase]) in desk
            assert str(PACES[pace]) in desk
        seated.hand_in(awaited[0], seated.answer(awaited[0], chance))
    assert phases >= {"collect", "cut", "choose", "show"}


def test_at_a_slow_table_a_letter_tells_of_the_turn() -> None:
    seated = seat_people(("Anna", "Ben"), seed=1)
    Game.objects.filter(pk=seated.game.pk).update(pace=Pace.WEEK)
    waits = 1 - referee.awaited(seated.table)[0]
    desk = desk_of(seated.clients[waits], seated.url)
    assert "Let an e-mail tell you" in desk
    assert str(PACES[Pace.WEEK]) in desk
    person = person_in(seated, waits)
    person.email = person.confirmed = "ben@example.org"
    person.save()
    assert "An e-mail tells you when it is your turn." in desk_of(seated.clients[waits], seated.url)


def unexplained(page: str) -> set[str]:
    """Buttons that should open a note which the page does not have."""
    wanted = re.findall(r'popovertarget="([^"]+)"', page)
    assert wanted
    return {id for id in wanted if page.count(f'id="{id}"') != 1}


@pytest.mark.long
def test_every_word_that_offers_an_explanation_has_one_on_its_page() -> None:
    solo, chance = seat_solo(6, line=BottomLine.SWAP_WITH_HERS), Random(6)
    client = solo.clients[0]
    while referee.awaited(solo.table):
        desk = desk_of(client, solo.url)
        assert 'class="term"' in desk
        assert unexplained(client.get(solo.url).content.decode()) == set()
        solo.hand_in(HUMAN, solo.answer(HUMAN, chance))
    for path in ("", "replay/"):
        assert unexplained(client.get(solo.url + path).content.decode()) == set()
