"""People who are deleted, by themselves or by a keeper, are named nowhere any more."""

from typing import Any

import pytest
from django.apps import apps
from django.db import models
from django.test import Client
from django_tasks_db.models import DBTaskResult

from automa.models import AutomaDeck, AutomaGame
from games.models import Act, ActKind, Draft, Game, Move, Mute, Person, Session, Status
from games.presenters.table_view import seat_name
from games.services import chat, letters
from games.services.bots import queue
from games.services.lobby import hosting
from games.services.people import devices
from games.services.people.identity import rename
from games.services.stored.audit import findings
from games.services.stored.records import record_of
from games.services.stored.replay import table_at
from games.services.stored.snapshots import load
from tests.keeping.keepers import do, text
from tests.keeping.test_people import act
from tests.services.asking import asked
from tests.services.test_devices import OPEN, PERSON
from tests.web.tables import browser_of

OLD, NAME, BESIDE, ADDRESS = "Araminta", "Annabella", "Cunegonde", "annabella@example.org"
SECRET = "perforation 14"


def everything_stored() -> list[str]:
    """Each row that holds text, JSON included, as a line."""
    kinds = (models.CharField, models.TextField, models.JSONField)
    return [
        f"{model.__name__} {values}"
        for model in apps.get_models(include_auto_created=True)
        if (fields := [f.name for f in model._meta.concrete_fields if isinstance(f, kinds)])
        for values in model._default_manager.values_list(*fields)
    ]


def named() -> list[str]:
    words = (OLD, NAME, BESIDE, ADDRESS)
    return [row for row in everything_stored() if any(w.lower() in row.lower() for w in words)]


@pytest.fixture
def busy(begun: Game, room: Client, anna: Person, ben: Person) -> Game:
    """Somebody with all that a person can have, at a table that is being played."""
    rename(anna, OLD)
    seat = begun.players.get(person=anna).seat
    do(room, begun, "stand-in", seat=seat, reason=f"{OLD} is away")
    do(room, begun, "give-back", seat=seat)
    rename(anna, NAME)
    do(room, begun, "pause", reason=f"{NAME}: tea")
    do(room, begun, "resume")
    anna.refresh_from_db()
    anna.username, anna.email, anna.confirmed = "annabella", ADDRESS, ADDRESS
    anna.set_password(SECRET)
    anna.save()
    once = hosting.host_table(ben, [OPEN])
    hosting.sit_down(once.code, anna, invited=False)
    hosting.start(once.code, ben, stand_ins=False)
    other = once.players.get(person=anna).seat
    do(room, once, "hand", seat=other, person="kim")  # they sit there no more
    chat.say(begun.code, anna, f"Hello from {NAME}")
    browser = browser_of(anna)
    browser.post(f"/t/{begun.code}/report/", {"text": f"{NAME} cannot move"})
    Mute.objects.create(person=ben, muted=anna)
    act(room, anna, "silenced", reason=f"{NAME} is rude")
    AutomaGame.objects.create(person=anna, setup={"name": NAME}, booklet="1", level=1, phase="x")
    AutomaDeck.objects.create(person=anna, cards=[NAME])
    hosted = hosting.host_table(anna, [PERSON, OPEN], beside=(BESIDE,))
    devices.seat_here(hosted.code, anna, BESIDE)
    DBTaskResult.objects.create(
        task_path="games.services.addresses.write_confirmation",
        args_kwargs={"args": [anna.pk, ADDRESS], "kwargs": {}},
        backend_name="default",
    )
    return begun


def pick(game: Game, anna: Person) -> None:
    """Queue a pick for her next turn, as a draft that is made later."""
    seat = game.players.get(person=anna).seat
    game.refresh_from_db()
    table = load(game)
    assert queue.queue(game.code, seat, table.token(seat), table.pool[0].handle)


def by_keeper(room: Client, anna: Person) -> Any:
    return act(room, anna, "deleted", reason=f"{NAME} wrote to us")


def by_themselves(room: Client, anna: Person) -> Any:
    return browser_of(anna).post("/me/forget/", {"sure": "on", "password": SECRET})


@pytest.mark.parametrize("deleted", [by_keeper, by_themselves])
def test_no_column_names_them(
    busy: Game, room: Client, anna: Person, ben: Person, deleted: Any
) -> None:
    pick(busy, anna)
    made = Move.objects.filter(game=busy, person=anna).count()
    stop = f"/letters/stop/{letters.stop_token(anna)}/"
    link = f"/me/link/{anna.link_key}/"
    assert made
    assert len(named()) >= 12, "otherwise this test would prove little"
    assert Session.objects.filter(person=anna).exists()
    assert deleted(room, anna).status_code == 302
    assert named() == []
    assert not Draft.objects.exists()
    assert not Session.objects.filter(person_id=anna.pk).exists()
    assert not Mute.objects.exists()
    assert [Client().get(path).status_code for path in (stop, link)] == [404, 404]
    busy.refresh_from_db()
    assert findings(busy) == []
    assert Move.objects.filter(game=busy, made_by="person", person=None).count() == made
    names = [seat_name(player) for player in busy.players.all()]
    assert NAME not in record_of(busy, table_at(busy), names)
    pages = [browser_of(ben).get(f"/t/{busy.code}/{path}") for path in ("", "?log=all")]
    rooms = ("", "games/", "journal/", "people/", "reports/", f"games/{busy.code}/")
    pages += [room.get(f"/keeper/{path}") for path in rooms]
    for page in pages:
        assert page.status_code == 200
        assert not any(word in text(page) for word in (OLD, NAME, BESIDE, ADDRESS))
    noted = Act.objects.filter(kind=ActKind.DELETED, about=f"#{anna.pk}")
    assert noted.exists() == (deleted is by_keeper)


def test_undoing_a_remedy_afterwards_seats_a_stand_in(
    busy: Game, room: Client, anna: Person
) -> None:
    seat = busy.players.get(person=anna).seat
    by_keeper(room, anna)
    paused = busy.remedies.filter(kind="paused").get()
    busy.refresh_from_db()
    do(room, busy, "undo", remedy=paused.pk, moves=busy.moves)
    busy.refresh_from_db()
    player = busy.players.get(seat=seat)
    assert (player.name, player.person, player.bot) == ("", None, "collector")
    assert busy.status == Status.PLAYING
    assert findings(busy) == []
    assert asked(busy)


def test_a_keeper_who_leaves_is_a_number_in_the_journal(
    begun: Game, room: Client, keeper: Person
) -> None:
    do(room, begun, "pause")
    room.post("/me/forget/", {"sure": "on", "password": "tweezers-and-hinges"})
    assert not Person.objects.filter(pk=keeper.pk).exists()
    assert begun.remedies.get().by == Act.objects.get().by == f"#{keeper.pk}"
