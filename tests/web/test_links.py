"""Links to give to others: those of a home lead through its network."""

from typing import Any

import pytest

from tests.web.lobbies import INVITED, text, visitor


@pytest.mark.django_db
@pytest.mark.parametrize("host", ["127.0.0.1:8123", "localhost", "[::1]:8123"])
def test_a_home_in_the_network_is_given_by_its_address_there(host: str, settings: Any) -> None:
    anna = visitor("Anna")
    game = anna.hosts(INVITED)
    own = anna.client.get(game.get_absolute_url(), headers={"host": host})
    assert f'value="http://{host}/i/{game.invitation}/"' in text(own)
    assert "works on this machine only" in text(own)
    assert "works on this machine only" in text(anna.client.get("/me/", headers={"host": host}))
    settings.LAN_HOST = "192.0.2.7"
    shared = anna.client.get(game.get_absolute_url(), headers={"host": host}, SERVER_PORT="8123")
    assert f'value="http://192.0.2.7:8123/i/{game.invitation}/"' in text(shared)
    assert "works on this machine only" not in text(shared)
    mine = text(anna.client.get("/me/", headers={"host": host}, SERVER_PORT="8123"))
    assert f'value="http://192.0.2.7:8123/me/link/{anna.person.link_key}/"' in mine
    public = anna.client.get(game.get_absolute_url())
    assert f'value="http://testserver/i/{game.invitation}/"' in text(public)
