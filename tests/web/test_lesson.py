"""The guided first game by plain forms: what it promises happens, and nobody gets stuck."""

import re
from html import unescape
from random import Random
from typing import Any

import pytest
from django.test import Client

from games.models import Game, Lesson, Person, Status
from games.presenters.board.lesson import step_of, suggestions
from games.presenters.table_view import TableView, view_of
from games.rules.codec import encode
from games.rules.components import TOKEN
from games.rules.deal import check_deal
from games.rules.moves import Move, Take
from games.services.lobby.lesson_deal import on_top, stacked
from games.services.people import identity
from games.services.stored import editions, game_state
from games.words.lesson import DAY, NUMBERED, PINZETTA
from pinzetta import SoloOptions
from tests.sizes import LONG, release_only
from tests.web.solos import asked
from tests.web.tables import Seated, browser_of, seat_people

pytestmark = pytest.mark.django_db
ME = 0


def begin(client: Client | None = None, path: str = "/learn/", **fields: str) -> Seated:
    client = client or Client()
    response = client.post(path, fields)
    assert response.status_code == 302, response.content.decode()
    code = response["Location"].strip("/").removeprefix("t/")
    return Seated(Game.objects.get(code=code), (client,))


def page_of(seated: Seated) -> str:
    response = seated.clients[ME].get(seated.url)
    assert response.status_code == 200
    return unescape(response.content.decode())


def lesson_of(seated: Seated) -> str:
    found = re.search(r'<section id="region-lesson".*?</section>', page_of(seated), re.S)
    assert found
    return found[0]


def seen(seated: Seated) -> TableView:
    game = Game.objects.get(pk=seated.game.pk)
    person = game.players.get(seat=ME).person
    return view_of(game_state.state_of(game), person)


def as_suggested(seated: Seated, chance: Random) -> Move:
    view = seen(seated)
    wanted = suggestions(view, DAY[step_of(view)].suggests)
    return Take(wanted[0].handle) if wanted else seated.answer(ME, chance)


def to(seated: Seated, step: str, chance: Random) -> None:
    while step_of(seen(seated)) != step:
        assert seated.hand_in(ME, as_suggested(seated, chance)).status_code == 302


def test_the_stacked_deal_is_a_deal() -> None:
    edition = editions.configured_edition()
    check_deal(edition, stacked(edition))
    assert stacked(edition) == stacked(edition)


def test_what_an_edition_does_not_have_is_passed_over() -> None:
    assert on_top(("c", "x", "b"), "abc") == ("c", "b", "a")


@pytest.mark.long
def test_the_first_day_shows_what_it_teaches() -> None:
    """A player who follows it finds all that is suggested, and meets every step once, in order."""
    lesson, chance, steps = begin(), Random(1), []
    while step_of(view := seen(lesson)) != "done":
        steps.append(step_of(view))
        step = DAY[steps[-1]]
        page = lesson_of(lesson)
        assert str(step.title) in page
        assert str(step.said) in page
        assert f"step {len(steps)} of {len(NUMBERED)}" in page
        assert all(f'data-point="{point}"' in page for point in step.points)
        assert not step.suggests or suggestions(view, step.suggests)
        assert lesson.hand_in(ME, as_suggested(lesson, chance)).status_code == 302
    assert steps == list(NUMBERED[:-1])
    assert "Points on Friday: you" in lesson_of(lesson)


@pytest.mark.long
@pytest.mark.parametrize("seed", [0, *release_only(1, 6)])
def test_whatever_one_answers_the_lesson_goes_on(seed: int) -> None:
    """Also after Friday, with Leo to the end; page by page before a release only."""
    lesson, chance, steps = begin(), Random(seed), []
    while asked(lesson) != "over":
        if lesson.table.day == 1:
            steps.append(step_of(seen(lesson)))
        elif not LONG:
            lesson.play_until(chance, "over")
            break
        assert 'id="region-lesson"' in page_of(lesson)
        assert lesson.hand_in(ME, lesson.answer(ME, chance)).status_code == 302
    assert steps == list(NUMBERED[:-1])
    assert 'data-step="end"' in page_of(lesson)


def test_it_reacts_to_the_answer() -> None:
    lesson = begin()
    suggested = as_suggested(lesson, Random(1))
    assert "Well chosen" not in lesson_of(lesson)
    lesson.hand_in(ME, suggested)
    assert "Well chosen: large square" in lesson_of(lesson)
    token = next(item for item in lesson.sight(ME).pool if item.what == TOKEN)
    lesson.hand_in(ME, Take(token.handle))
    assert "Also fine: first-player token." in lesson_of(lesson)
    to(lesson, "choose", Random(1))
    assert "Safe in your reserve:" in lesson_of(lesson)


def test_what_leo_was_faster_to_take_is_not_suggested() -> None:
    lesson = begin()
    for _ in range(3):
        token = [item for item in lesson.sight(ME).pool if item.what == TOKEN]
        lesson.hand_in(ME, Take((token or lesson.sight(ME).pool)[0].handle))
    assert step_of(seen(lesson)) == "take-4"
    assert "None of them is left" in lesson_of(lesson)


def test_the_lesson_tells_nothing_that_lies_face_down() -> None:
    lesson = begin()
    to(lesson, "take-2", Random(1))
    hidden = [item.what for item in lesson.table.pool if not item.up]
    assert hidden
    assert not any(what in page_of(lesson) for what in hidden)


def test_a_stranger_becomes_a_guest_and_a_double_click_begins_one_lesson() -> None:
    games = {begin(opening="abc").game.pk for _ in range(2)}
    assert len(games) == 1
    game = Game.objects.get()
    assert Person.objects.count() == 1
    assert (game.status, game.lesson) == (Status.PLAYING, Lesson.SHOWN)
    assert (game.listed, game.watchers) == (False, False)
    assert Client().get(game.get_absolute_url()).status_code == 403


def test_too_many_guests_from_one_network_begin_nothing(settings: Any) -> None:
    settings.LIMITS = {**settings.LIMITS, "guests": "1/hour"}
    begin()
    response = Client().post("/learn/")
    assert response.status_code == 429
    assert 'role="alert"' in response.content.decode()
    assert Game.objects.count() == Person.objects.count() == 1


def test_after_the_day_comes_pinzetta_once() -> None:
    day = begin()
    to(day, "done", Random(1))
    first, again = (begin(day.clients[0], "/learn/pinzetta/") for _ in range(2))
    assert first.game == again.game
    assert first.game.options == encode(SoloOptions(intro=True))
    day.game.refresh_from_db()
    assert day.game.status == Status.ENDED
    assert 'href="/learn/"' in page_of(day)
    assert Game.objects.filter(status=Status.PLAYING).count() == 1


def test_who_is_nobody_yet_begins_at_the_beginning() -> None:
    assert Client().post("/learn/pinzetta/")["Location"] == "/learn/"
    assert Client().get("/learn/pinzetta/").status_code == 405
    assert not Game.objects.exists()


def test_a_lesson_begun_anew_ends_the_one_before() -> None:
    first = begin()
    second = begin(first.clients[0])
    assert first.game != second.game
    first.game.refresh_from_db()
    assert first.game.status == Status.ENDED


@pytest.mark.long
def test_hints_fade_from_day_to_day() -> None:
    """All is said on Friday, briefly on Saturday, and only to those who ask on Sunday."""
    solo, chance, days = (
        begin(browser_of(identity.new_guest("Anna")), "/learn/pinzetta/"),
        Random(3),
        set(),
    )
    hint = PINZETTA["cut"]
    while asked(solo) != "over":
        if asked(solo) == "cut":
            days.add(day := solo.table.day)
            page = lesson_of(solo)
            plain, _, folded = page.partition("<details")
            assert (str(hint.said) in plain, str(hint.short) in plain) == (day == 1, day == 2)
            assert bool(folded) == (day > 1)
            assert (str(hint.said if day == 2 else hint.short) in folded) == (day > 1)
        solo.hand_in(ME, solo.answer(ME, chance))
    assert days == {1, 2, 3}
    page = page_of(solo)
    assert 'data-step="end"' in page
    for next_ in ("friends", "pinzetta", "rules"):
        assert f'data-next="{next_}"' in page


def test_the_lesson_can_be_left_and_seen_again() -> None:
    lesson = begin()
    assert lesson.post(ME, "lesson/", show="").status_code == 302
    assert "data-hidden" in lesson_of(lesson)
    assert str(DAY["take-1"].said) not in lesson_of(lesson)
    assert lesson.post(ME, "lesson/", show="1").status_code == 302
    assert str(DAY["take-1"].said) in lesson_of(lesson)
    assert Client().post(f"{lesson.url}lesson/").status_code == 403
    other = seat_people()
    assert other.post(ME, "lesson/", show="1").status_code == 404
    assert 'id="region-lesson"' not in page_of(other)


def test_the_first_page_offers_the_lesson_to_somebody_new_and_the_way_back() -> None:
    client = Client()
    assert 'class="button primary large" href="/learn/"' in client.get("/").content.decode()
    lesson = begin(client)
    for path in ("/", "/learn/"):
        page = client.get(path).content.decode()
        assert f'href="{lesson.url}" data-go-on' in page
    begin(client, "/learn/pinzetta/").post(ME, "concede/")
    page = client.get("/").content.decode()
    assert "data-go-on" not in page
    assert '<a href="/learn/" data-learn>' in page
