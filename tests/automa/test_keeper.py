"""The keeper sees games against the Automa: their record, and whether they replay."""

import pytest
from django.test import Client

from automa.models import AutomaGame, AutomaReport
from automa.services.games import differences
from games.models import Person
from tests.automa.pages import begin, play
from tests.commands.run import refused, run
from tests.keeping.keepers import new_keeper
from tests.web.tables import browser_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def room() -> Client:
    return browser_of(new_keeper("Kim"))


def test_all_games_are_listed_and_can_be_audited(client: Client, room: Client) -> None:
    address = begin(client)
    play(None, address)
    code = address.strip("/").split("/")[-1]
    listed = room.get("/keeper/automa/").content.decode()
    assert code in listed
    game = AutomaGame.objects.get()
    assert f">{game.your_points} : {game.her_points}<" in listed
    AutomaGame.objects.update(your_points=-8)
    assert ">−8 : " in room.get("/keeper/automa/").content.decode()
    AutomaGame.objects.update(your_points=game.your_points)
    assert "replays" in room.get("/keeper/automa/?audit=1").content.decode()
    page = room.get(f"/keeper/automa/{code}/").content.decode()
    assert "replays" in page
    assert room.get(f"/keeper/automa/{code}/record/").json()["automa"] == 1
    assert "/keeper/automa/" in room.get("/keeper/games/").content.decode()


def test_an_audit_finds_what_does_not_replay(client: Client, room: Client) -> None:
    address = begin(client)
    play(None, address)
    game = AutomaGame.objects.get()
    assert differences(game) == []
    AutomaGame.objects.update(her_points=1)
    assert differences(AutomaGame.objects.get())
    AutomaReport.objects.filter(number=0).update(data={"kind": "done"})
    assert differences(AutomaGame.objects.get())
    listed = room.get("/keeper/automa/?audit=1").content.decode()
    assert 'class="mark"' in listed
    assert room.get(f"/keeper/automa/{game.code}/").status_code == 200


def test_only_keepers_come_in(client: Client) -> None:
    begin(client)
    assert Person.objects.count() == 1
    assert client.get("/keeper/automa/").status_code == 403
    assert Client().get("/keeper/automa/").status_code == 302


def test_the_command_audits_all(client: Client) -> None:
    play(None, begin(client))
    assert "Games replayed: 1." in run("audit_automa")
    AutomaGame.objects.update(your_points=1)
    assert "1 of 1" in refused("audit_automa")
