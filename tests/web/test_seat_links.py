"""Who shares a device plays on at a phone: by a link, once."""

import re
from random import Random

import pytest
from django.core import signing
from django.test import Client

from games.models import Person, Player, Status
from games.rules import referee
from games.services.people import identity, seat_links
from tests.web.shared_devices import seat_device, take_device, uncover
from tests.web.tables import Seated, browser_of
from tests.web.test_secrecy import names_nothing_secret

pytestmark = pytest.mark.django_db
LINK = re.compile(r'value="http://testserver(/seat/[^"]+/)"')


def links(seated: Seated, client: Client) -> list[str]:
    return LINK.findall(client.get(f"{seated.url}seat-links/").content.decode())


def sitting(seated: Seated) -> list[tuple[str, bool]]:
    players = Player.objects.filter(game=seated.game)
    return [(player.name, player.shares_device) for player in players]


def test_a_seat_goes_on_at_a_phone_and_leaves_the_device() -> None:
    seated = seat_device(("Anna", "Ben", "Cleo"), seed=5)
    seated.play_until(Random(5), "cut")
    device, phone = seated.clients[0], Client()
    bens, cleos = links(seated, device)
    take_device(seated, 1)
    assert "Play on here as Ben" in phone.get(bens).content.decode()
    assert sitting(seated) == [("Anna", False), ("Ben", True), ("Cleo", True)]
    assert phone.post(bens)["Location"] == seated.url
    assert sitting(seated) == [("Anna", False), ("Ben", False), ("Cleo", True)]
    for path in ("", "regions/all/"):
        assert 'data-seat="1"' in phone.get(seated.url + path).content.decode()
        page = device.get(seated.url + path).content.decode()
        assert 'data-device="0 2"' in page
        names_nothing_secret(seated.table, None, [(path, page)])
    assert uncover(seated, device, 1).status_code == 403
    move = seated.answer(1, Random(1))
    alone = Seated(seated.game, (device, phone, device))
    assert alone.hand_in(1, move).status_code == 302
    assert 1 not in referee.awaited(seated.table)
    assert phone.post(cleos)["Location"] == seated.url  # two at one phone now
    assert sitting(seated) == [("Anna", False), ("Ben", False), ("Cleo", True)]
    assert 'data-device="1 2"' in phone.get(seated.url).content.decode()
    assert 'data-seat="0"' in device.get(seated.url).content.decode()


def test_a_link_works_once_and_only_as_long_as_the_game() -> None:
    seated = seat_device(("Anna", "Ben", "Cleo"))
    bens, cleos = links(seated, seated.clients[0])
    assert Client().post(bens).status_code == 302
    guests = Person.objects.count()
    for client in (Client(), seated.clients[0]):
        assert client.get(bens).status_code == client.post(bens).status_code == 404
    seated.game.status = Status.ENDED
    seated.game.save()
    assert Client().post(cleos).status_code == 404
    assert Person.objects.count() == guests


def test_somebody_with_a_name_keeps_it() -> None:
    seated = seat_device(("Anna", "Ben"))
    (bens,) = links(seated, seated.clients[0])
    benjamin = browser_of(identity.new_guest("Benjamin"))
    assert "Benjamin" in benjamin.get(bens).content.decode()
    benjamin.post(bens)
    assert sitting(seated) == [("Anna", False), ("Benjamin", False)]


def test_only_the_device_has_its_links() -> None:
    seated = seat_device(("Anna", "Ben"), ["Dora"])
    for client in (seated.clients[2], Client()):
        assert client.get(f"{seated.url}seat-links/")["Location"] == seated.url
    (bens,) = links(seated, seated.clients[0])
    assert seated.clients[0].post(bens)["Location"] == seated.url  # opened at the device itself
    assert sitting(seated) == [("Anna", False), ("Ben", True), ("Dora", False)]
    dora = Player.objects.get(game=seated.game, name="Dora")
    own = seat_links.token_of(dora)  # nobody is given such a link
    forged = signing.dumps([dora.pk, dora.person_id], salt="another")
    for token in (own, forged):
        assert Client().post(f"/seat/{token}/").status_code == 404
