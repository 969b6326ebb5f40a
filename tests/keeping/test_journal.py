"""Everything that a keeper does is in the journal: who did it, and to what."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django_tasks_db.models import DBTaskResult

from games.admin.people import TITLES
from games.models import Act, ActKind, Failure, Game, Person, Report, SeatKind, Status
from games.services import chat, checks
from games.services.lobby import hosting
from games.services.people import identity
from tests.keeping.keepers import do
from tests.services.asking import asked
from tests.web.tables import browser_of

Wish = tuple[str, dict[str, object], str]
"""The name of a remedy, its fields, and what the journal calls it."""


def chosen(action: str, pk: int) -> dict[str, object]:
    return {"action": action, "_selected_action": [pk], "index": "0"}


def only_act(done: Any, kind: str, about: str) -> None:
    """Assert that this is the one act of the journal, and empty it."""
    assert done.status_code in (200, 302), kind
    noted = Act.objects.values_list("by", "kind", "about")
    assert list(noted) == [("kim", kind, about)]
    Act.objects.all().delete()


def test_every_remedy(begun: Game, room: Client, anna: Person) -> None:
    cleo = identity.new_guest("Cleo")
    seat, token, _ = asked(begun)
    wishes: list[Wish] = [
        ("rewind", {"move": 6, "line": 0}, "rewound"),
        ("mend", {}, "mended"),
        ("pause", {}, "paused"),
        ("resume", {}, "resumed"),
        ("stand-in", {"seat": 1}, "stand-in"),
        ("bot", {"seat": 1, "bot": "random"}, "bot"),
        ("give-back", {"seat": 1}, "returned"),
        ("hand", {"seat": 1, "person": cleo.username}, "handed"),
        ("link", {"seat": 0}, "link"),
        ("clone", {"move": 2, "seat": 0}, "cloned"),
        ("verify", {}, "verified"),
        ("export", {}, "exported"),
        ("look", {}, "looked"),
        ("abandon", {}, "abandoned"),
        ("reopen", {}, "reopened"),
    ]
    only_act(do(room, begun, "answer", seat=seat, token=token), "answered", begun.code)
    for remedy, fields, kind in wishes:
        only_act(do(room, begun, remedy, **fields), kind, begun.code)
    undo = begun.remedies.get(kind="reopened").pk
    only_act(do(room, begun, "undo", remedy=undo), "undone", begun.code)
    Game.objects.filter(pk=begun.pk).update(status=Status.ENDED)
    for remedy, kind in (("void", "voided"), ("count", "counted")):
        only_act(do(room, begun, remedy), kind, begun.code)
    waiting = hosting.host_table(anna, [SeatKind.OPEN])
    only_act(do(room, waiting, "close"), "closed", waiting.code)


@pytest.mark.parametrize("kind", TITLES)
def test_everything_done_to_a_person(room: Client, anna: Person, kind: ActKind) -> None:
    done = room.post(f"/keeper/people/{anna.pk}/{kind.value}/", {"reason": "asked for"})
    only_act(done, kind.value, f"#{anna.pk}")


def test_what_is_settled(begun: Game, room: Client, settings: Any) -> None:
    for each in "ab":
        Failure.objects.create(game=begun, route="GET t/", digest=each, traceback="x")
    one, other = Failure.objects.all()
    only_act(room.post(f"/keeper/failures/{one.error}/"), "settled", begun.code)
    only_act(room.post("/keeper/failures/", chosen("settle", other.pk)), "settled", begun.code)
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
    checks.check_game.enqueue("nosuch22")
    task = DBTaskResult.objects.get()
    task.set_failed(ConnectionError("on purpose"))
    only_act(room.post(f"/keeper/tasks/{task.pk}/"), "settled", "")
    only_act(room.post("/keeper/compute/ratings/"), "settled", "ratings")


def test_what_is_answered_and_removed(begun: Game, room: Client, anna: Person) -> None:
    browser_of(anna).post(f"/t/{begun.code}/report/", {"text": "It hangs"})
    answer = {"answer": "It is mended", "status": "settled"}
    report = Report.objects.get()
    only_act(room.post(f"/keeper/reports/{report.pk}/", answer), "replied", begun.code)
    line = chat.say(begun.code, anna, "A rude word")
    path = f"/keeper/games/{begun.code}/chat/{line.pk}/"
    only_act(room.post(path, {"reason": "an insult"}), "chat", begun.code)


def test_what_is_copied(begun: Game, room: Client) -> None:
    do(room, begun, "clone", move=2, seat=0)
    record = do(room, begun, "export").content
    Act.objects.all().delete()
    sandbox = Game.objects.get(copy_of=begun)
    only_act(room.post("/keeper/games/", chosen("discard", sandbox.pk)), "discarded", sandbox.code)
    sent = {"reason": "a test", "record": SimpleUploadedFile("r.json", record)}
    done = room.post("/keeper/import/", sent)
    only_act(done, "imported", Game.objects.exclude(pk=begun.pk).get().code)
