"""What somebody shares, on their own page, and whose it is when a seat is handed on."""

from random import Random

import pytest
from django.test import Client

from club.sharing.models import Share
from club.sharing.services import share_result
from games.models import Game, Person
from games.services import people
from games.services.keeping import lines, seats
from tests.keeping.keepers import new_keeper, order_of
from tests.web.finished import finished
from tests.web.lobbies import text
from tests.web.tables import Seated, browser_of

pytestmark = pytest.mark.django_db


def hand_on(seated: Seated, seat: int, person: Person) -> None:
    """A keeper takes the last move back and gives the seat away; then the game is played to its
    end."""
    keeper = Person.objects.filter(is_staff=True).first() or new_keeper("Kim")
    game = seated.game
    game.refresh_from_db()
    lines.rewind(game.code, order_of(keeper, game), game.moves - 1)
    game.refresh_from_db()
    seats.hand_to(game.code, order_of(keeper, game), seat, person)
    seated.play_until(Random(1), "over")


def test_a_seat_that_is_handed_on_takes_no_share_along() -> None:
    seated = finished(("Annabella", "Benedikt"))
    anna, cleo = Person.objects.get(name="Annabella"), people.new_guest("Cleopatra")
    hers = share_result(seated.game, 0)
    hand_on(seated, 0, cleo)
    for client in (Client(), seated.clients[0], browser_of(cleo)):
        assert client.get(f"/share/{hers.code}/").status_code == 404
        assert client.get(f"/share/{hers.code}/picture.png").status_code == 404
        assert client.post(f"/share/{hers.code}/withdraw/").status_code == 404
        assert hers.code not in text(client.get("/me/")) + text(client.get(seated.url))
    hand_on(seated, 0, anna)
    assert "Annabella" in text(Client().get(f"/share/{hers.code}/")), "it is hers again"
    hand_on(seated, 0, cleo)
    own = share_result(Game.objects.get(), 0)
    assert (own.person, own.code != hers.code) == (cleo, True)
    page = text(Client().get(f"/share/{own.code}/"))
    assert "Cleopatra" in page
    assert "Annabella" not in page
    assert Share.objects.get() == own
