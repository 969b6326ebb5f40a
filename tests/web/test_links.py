"""Links to give to others: those of a home lead through its network."""

import re
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import pytest

from stampswap_site.home import lan_address
from tests.web.lobbies import INVITED, text, visitor
from tests.web.site import serving


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


@pytest.mark.once
@pytest.mark.slow
def test_a_home_started_for_the_network_invites_to_its_address_there(tmp_path: Path) -> None:
    with serving(tmp_path, STAMPSWAP_LAN="1") as site:
        browser = build_opener(HTTPCookieProcessor(CookieJar()))
        address = f"http://127.0.0.1:{site.port}/host/"
        form = browser.open(address, timeout=20).read().decode()
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', form)
        assert token
        fields = {"csrfmiddlewaretoken": token[1], "name": "Anna", "pace": "live"}
        sent = urlencode(fields | {"seat2": "invited"}).encode()
        lobby = browser.open(address, sent, timeout=20).read().decode()
    host = lan_address() or "127.0.0.1"
    assert f'value="http://{host}:{site.port}/i/' in lobby
