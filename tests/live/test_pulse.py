"""The pulse over HTTP, for a browser whose line is down."""

from django.test import Client

from games.models import Game, Person
from games.services import presence


def test_tells_the_people_of_the_table(playing: Game, anna: Person, client: Client) -> None:
    client.force_login(anna)
    presence.note(playing.code, anna)
    playing.refresh_from_db()
    answer = client.get(f"/t/{playing.code}/pulse/")
    assert answer.json() == {"pulse": playing.pulse}
    assert "no-store" in answer["Cache-Control"]
    assert "Cookie" in answer["Vary"]


def test_keeps_them_present(playing: Game, anna: Person, client: Client) -> None:
    client.force_login(anna)
    client.get(f"/t/{playing.code}/pulse/")
    assert presence.is_here(playing.players.get(person=anna))


def test_tells_strangers_nothing(playing: Game, client: Client) -> None:
    assert client.get(f"/t/{playing.code}/pulse/").status_code == 404
    assert client.get("/t/nosuchco/pulse/").status_code == 404
    assert client.post(f"/t/{playing.code}/pulse/").status_code == 405
