"""The version over HTTP, for a browser whose socket is closed."""

from django.test import Client

from games.models import Game, Person
from games.services.people import presence


def test_tells_the_people_of_the_table(playing: Game, anna: Person, client: Client) -> None:
    client.force_login(anna)
    presence.note(playing.code, anna)
    playing.refresh_from_db()
    answer = client.get(f"/t/{playing.code}/version/")
    assert answer.json() == {"version": playing.version}


def test_keeps_them_present(playing: Game, anna: Person, client: Client) -> None:
    client.force_login(anna)
    client.get(f"/t/{playing.code}/version/")
    assert presence.is_here(playing.players.get(person=anna))


def test_tells_strangers_nothing(playing: Game, client: Client) -> None:
    assert client.get(f"/t/{playing.code}/version/").status_code == 404
    assert client.get("/t/nosuchco/version/").status_code == 404
    assert client.post(f"/t/{playing.code}/version/").status_code == 405
