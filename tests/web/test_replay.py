"""A finished game once more, move by move."""

from random import Random

import pytest
from django.test import Client

from games.services import people
from tests.web.tables import browser_of, seat_people
from tests.web.test_solo import begin, play_on

pytestmark = pytest.mark.django_db


@pytest.mark.long
def test_every_move_of_a_finished_game_can_be_looked_at_with_all_cards_open() -> None:
    seated = seat_people()
    assert seated.clients[0].get(f"{seated.url}replay/").status_code == 404  # while it is played
    seated.play_until(Random(4), "over")
    client = seated.clients[1]
    assert "replay/" in client.get(seated.url).content.decode()
    for number in range(seated.game.moves + 1):
        response = client.get(f"{seated.url}replay/", {"at": number})
        assert response.status_code == 200
        page = response.content.decode()
        assert "back-" not in page.split('id="region-log"')[0]  # nothing lies face down
        assert (f"?at={number - 1}" in page) == (number > 0)
        assert (f"?at={number + 1}" in page) == (number < seated.game.moves)
        assert '<form method="post"' not in page
    assert seated.game.history.count() == seated.game.moves


@pytest.mark.parametrize("at", ["-1", "x", "9" * 40, "", "１", "\x00"])
def test_moves_that_are_none_lead_to_the_nearest(at: str) -> None:
    seated = seat_people()
    for seat in range(3):
        seated.post(seat, "wish-to-end/", wish="1")
    assert seated.clients[0].get(f"{seated.url}replay/", {"at": at}).status_code == 200


def test_a_private_game_is_replayed_for_its_people_only() -> None:
    solo = play_on(begin(browser_of(people.new_guest("Anna"))), Random(1))
    assert Client().get(f"{solo.url}replay/").status_code == 403
    for number in range(solo.game.moves):
        page = solo.clients[0].get(f"{solo.url}replay/", {"at": number}).content.decode()
        assert "Pinzetta" in page
    assert "x-0" in page or "y-0" in page  # your album lies beside her mat
