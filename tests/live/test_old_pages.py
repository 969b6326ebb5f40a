"""A page that was open during the upgrade reloads: what its script (of commit f308635) asks for,
and what makes it reload."""

from time import monotonic

import pytest
from django.test import Client

from games.models import Game, Person, Status
from games.views import old_pages
from tests.live.sockets import connected, in_a_loop


@pytest.fixture(autouse=True)
def started_long_ago(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(old_pages, "STARTED", monotonic() - old_pages.SCRIPTS_CACHED)


@in_a_loop
async def test_its_socket_is_refused_so_that_it_polls(playing: Game, anna: Person) -> None:
    async with connected(f"/ws/t/{playing.code}/", anna) as refused:
        assert refused is None


def test_its_poll_makes_it_fetch(playing: Game, anna: Person, client: Client) -> None:
    client.force_login(anna)
    told = client.get(f"/t/{playing.code}/pulse/").json()
    assert playing.version < told["pulse"] < 2**53 + 1


def test_what_it_fetches_makes_it_reload(playing: Game, anna: Person, client: Client) -> None:
    client.force_login(anna)
    for name in ("all/?have=0123.4567", "lobby/"):
        answer = client.get(f"/t/{playing.code}/region/{name}")
        assert answer.status_code == 200
        assert b"data-table=" in answer.content
        assert all(f'data-table="{status}"'.encode() not in answer.content for status in Status)


def test_results_are_left_as_they_are(playing: Game, anna: Person, client: Client) -> None:
    client.force_login(anna)
    Game.objects.update(status=Status.OVER)
    assert client.get(f"/t/{playing.code}/pulse/").json() == {"pulse": 0}


def test_nothing_reloads_while_old_scripts_may_be_cached(
    playing: Game, anna: Person, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(old_pages, "SCRIPTS_CACHED", 60.0)
    monkeypatch.setattr(old_pages, "STARTED", monotonic())
    client.force_login(anna)
    assert client.get(f"/t/{playing.code}/pulse/").json() == {"pulse": 0}
    assert client.get(f"/t/{playing.code}/region/all/").status_code == 404


def test_strangers_are_told_nothing(playing: Game, client: Client) -> None:
    assert client.get(f"/t/{playing.code}/pulse/").status_code == 404
    assert client.get("/t/nosuchco/pulse/").status_code == 404
