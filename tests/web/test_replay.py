"""A finished game once more, move by move."""

import re
from random import Random

import pytest
from django.test import Client

from games.models import Analysis
from games.rules import referee
from games.services.people import identity
from games.services.stored.replay import begun, moves_of, steps
from tests.web.exercised import with_exercises
from tests.web.finished import finished
from tests.web.pages import parts_of
from tests.web.tables import Seated, browser_of, seat_people
from tests.web.test_solo import begin, play_on

pytestmark = pytest.mark.django_db
FORM = '<form method="post" action="([^"]+)"'
EVERY = 9
"""Every so many moves are compared."""
SAME = ("middle", "place-0", "place-1", "place-2", "album-0", "album-2")


@pytest.mark.long
def test_every_move_of_a_finished_game_can_be_looked_at_with_all_cards_open() -> None:
    seated = seat_people()
    assert seated.clients[0].get(f"{seated.url}replay/").status_code == 404  # while it is played
    seated.play_until(Random(4), "over")
    client = seated.clients[1]
    assert "replay/" in client.get(seated.url).content.decode()
    last = seated.game.moves
    for number in (0, 1, *range(2, last, EVERY), last - 1, last):
        response = client.get(f"{seated.url}replay/", {"at": number})
        assert response.status_code == 200
        page = response.content.decode()
        assert "back-" not in page.split('id="region-log"')[0]  # nothing lies face down
        assert (f'?at={number - 1}"' in page) == (number > 0)
        assert (f'?at={number + 1}"' in page) == (number < seated.game.moves)
        assert set(re.findall(FORM, page)) == {f"{seated.url}analysis/"}
    assert seated.game.history.count() == seated.game.moves


@pytest.mark.long
def test_it_is_shown_as_a_seat_saw_it() -> None:
    """The same as on the page that the seat had at that time, which hides what it did not know."""
    seated, chance, seat = seat_people(), Random(4), 1
    seen = []
    while awaited := referee.awaited(table := seated.table):
        if not seated.game.moves % EVERY:
            seen.append((seated.game.moves, parts_of(_text(seated, seat, ""))))
        seated.go_on(table, chance.choice(awaited), chance)
    assert any("back-" in "".join(parts.values()) for _, parts in seen)
    for number, parts in seen:
        now = parts_of(_text(seated, seat, f"replay/?at={number}&as={seat}"))
        for name in SAME:
            assert _region(now[name]) == _region(parts[name]), (number, name)
        assert f"?at={number + 1}&amp;as={seat}" in "".join(now.values())


def test_what_is_handed_in_is_seen_with_all_cards_open() -> None:
    """As others saw it, it is hidden until all have handed in."""
    seated = finished()
    seen = set()
    for step in steps(begun(seated.game), moves_of(seated.game)):
        seat, number = step.move.seat, step.move.number
        desk = step.outcome.table.players[seat].desk
        if (desk.cut or desk.show) and step.outcome.table.phase not in seen:
            name, mark = ("place", 'data-pile="1"') if desk.cut else ("album", 'class="piece ')
            now = parts_of(_get(seated, f"?at={number}"))[f"{name}-{seat}"]
            hidden = parts_of(_get(seated, f"?at={number}&as={1 - seat}"))[f"{name}-{seat}"]
            assert mark in now
            assert mark not in hidden
            seen.add(step.outcome.table.phase)
    assert seen == {"cut", "show"}


def test_an_evening_shows_the_albums_beside_the_pool_of_the_next_day() -> None:
    seated = finished()
    evening = next(
        step.move.number
        for step in steps(begun(seated.game), moves_of(seated.game))
        if step.outcome.table.day > step.before.day
    )
    for number, shown in ((evening - 1, True), (evening, True), (evening + 1, False)):
        page = _get(seated, f"?at={number}")
        assert ('popovertarget="panel-others"' not in page) == shown
    assert "The pool" in _get(seated, f"?at={evening}")


def test_what_cost_next_to_nothing_has_no_better_move() -> None:
    """And at the last move *Play on* leads nowhere, but stays in its place."""
    seated = finished()
    for cost, better in ((6.5, 1), (0.04, 0)):
        Analysis.objects.all().delete()
        (number,) = with_exercises(seated.game, ("take",), cost)
        curve = [{"number": at, "scores": [1.0, 2.0]} for at in (0, seated.game.moves)]
        Analysis.objects.update(data=Analysis.objects.get().data | {"curve": curve})
        page = _get(seated, f"?at={number}")
        assert page.count("Show the better move") == better
        assert page.count("Nothing better was found") == 1 - better
        assert "practice/?at=" in page
    last = _get(seated, f"?at={seated.game.moves}")
    assert "practice/?at=" not in last
    assert "Play on from here" in last


def _get(seated: Seated, at: str) -> str:
    return Client().get(f"{seated.url}replay/{at}").content.decode()


@pytest.mark.parametrize("seat", ["3", "-1", "x", "9" * 40, "\x00"])
def test_a_seat_that_is_none_is_nobodys_sight(seat: str) -> None:
    seated = seat_people()
    for number in range(3):
        seated.post(number, "wish-to-end/", wish="1")
    page = seated.clients[0].get(f"{seated.url}replay/", {"as": seat})
    assert page.status_code == 200
    assert 'href="?at=0" aria-current="true"' in page.content.decode()


@pytest.mark.parametrize("at", ["-1", "x", "9" * 40, "", "１", "\x00"])
def test_moves_that_are_none_lead_to_the_nearest(at: str) -> None:
    seated = seat_people()
    for seat in range(3):
        seated.post(seat, "wish-to-end/", wish="1")
    assert seated.clients[0].get(f"{seated.url}replay/", {"at": at}).status_code == 200


@pytest.mark.long
def test_a_private_game_is_replayed_for_its_people_only() -> None:
    solo = play_on(begin(browser_of(identity.new_guest("Anna"))), Random(1))
    assert Client().get(f"{solo.url}replay/").status_code == 403
    for number in range(0, solo.game.moves, EVERY):
        page = solo.clients[0].get(f"{solo.url}replay/", {"at": number}).content.decode()
        assert "Pinzetta" in page
    assert re.search(r'class="[^"]* x-\d+ y-\d+ ', page)  # your album lies beside her mat


def _region(text: str) -> str:
    """Without what follows the region on its page."""
    return text.partition("</section>")[0].strip()


def _text(seated: Seated, seat: int, path: str) -> str:
    return seated.clients[seat].get(f"{seated.url}{path}").content.decode()
