"""Background tasks: whatever interrupts one, it is run again, and all comes out as without."""

import importlib
import pkgutil
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core import mail
from django.db import connection, models, transaction
from django.utils import timezone
from django_tasks import TaskResultStatus
from django_tasks.base import Task
from django_tasks_db.models import DBTaskResult

import club
import games
from club.editions import trials
from club.editions.documents import house_document
from club.editions.models import Trial
from club.events.services import rounds
from club.push import services as news
from club.push import turns
from club.ratings import services as ratings
from club.ratings.models import Rating
from club.sharing import pictures
from club.statistics.services import results
from games.models import Analysis, Game, Pace, Person
from games.rules.edition.entered import check_document
from games.services import addresses, analysis, checks, derived, letters, new_password, tasks
from games.services.lobby import hosting
from games.services.people import identity
from games.services.stored import editions
from tests.club.events import meeting
from tests.keeping.keepers import new_keeper
from tests.sizes import often
from tests.time_limits import limited
from tests.web.finished import finished
from tests.web.lobbies import OPEN, visitor
from tests.web.tables import browser_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("queued", "quick_analysis")]
WORKER = "a worker"


class Killed(BaseException):
    """An exception that nobody catches, as a process cannot catch `kill -9`."""


@pytest.fixture
def queued(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
    settings.DATA_FOLDER = tmp_path
    monkeypatch.setattr(pictures, "png", lambda drawn: pictures.LAST_BYTES)


def work(kill_at: int | None = None) -> bool:
    """Do all tasks as a worker does; False if it was killed at that query of the database."""
    number = 0

    def count(execute: Any, *query: Any) -> Any:
        nonlocal number
        number += 1
        if number == kill_at:
            raise Killed
        return execute(*query)

    with connection.execute_wrapper(count):
        try:
            while task := DBTaskResult.objects.ready().first():
                task.claim(WORKER)
                task.task.call(*task.args_kwargs["args"], **task.args_kwargs["kwargs"])
                task.set_successful(None)
        except Killed:
            return False
    return True


def standing() -> Counter[tuple[Any, ...]]:
    """All rows of the site's tables, without numbers, times and secrets, which differ each time."""
    rows: Counter[tuple[Any, ...]] = Counter()
    for model in apps.get_models():
        if model._meta.app_label.startswith("django_tasks") or model._meta.proxy:
            continue
        names = [
            field.name
            for field in model._meta.concrete_fields
            if not isinstance(field, models.DateTimeField | models.AutoField | models.ForeignKey)
            and not field.unique
            and not callable(field.default)
        ]
        for row in model._default_manager.values_list("pk", *names):
            rows[(model.__name__, repr(row[1:]))] += 1
    return rows


def awaited() -> Game:
    """A game in which Ben, who wishes for letters, is awaited."""
    anna, ben = visitor("Anna"), visitor("Ben")
    Person.objects.update(email="b@example.org", confirmed="b@example.org", letters=True)
    game = anna.hosts(OPEN, pace=Pace.DAY)
    hosting.sit_down(game.code, ben.person, invited=False)
    return hosting.start(game.code, anna.person, stand_ins=False)


def with_address() -> Person:
    person = identity.new_guest("Anna")
    identity.prefer(person, email="anna@example.org")
    return person


def moved_rating() -> None:
    game = finished().game
    ratings.update_after.call(game.pk)
    guest = Rating.objects.get(person__name="Ben")
    guest.person = None
    guest.save()
    ratings.move.enqueue(guest.pk, identity.new_guest("Cleo").pk)


def asked_analysis() -> None:
    analysis.ask(finished().game)
    analysis.analyse.enqueue()


def asked_trial() -> None:
    """Store a trial of an edition: all games but the last are played, which is asked for."""
    made = check_document(house_document("Mine")).edition
    assert made
    fields = {"done": trials.GAMES - 1, "data": trials.new_data()}
    Trial.objects.create(edition=editions.store(made), **fields)
    trials.play.enqueue()


def ended_round() -> None:
    event = meeting.begun(meeting.guests(4))
    for game in meeting.games(event):
        meeting.play(game)
        rounds.update_after.enqueue(game.pk)


def new_round() -> None:
    event = meeting.begun(meeting.guests(4))
    rounds.wake.enqueue([game.code for game in meeting.games(event)])


KINDS: dict[Task[..., Any], Callable[[], object]] = {
    ratings.update_after: lambda: ratings.update_after.enqueue(finished().game.pk),
    ratings.move: moved_rating,
    results.store_game: lambda: results.store_game.enqueue(finished().game.pk),
    results.catch_up: lambda: (finished(), results.catch_up.enqueue()),
    rounds.update_after: ended_round,
    rounds.wake: new_round,
    letters.write_turn_letters: lambda: letters.write_turn_letters.enqueue(awaited().code, None),
    addresses.write_confirmation: lambda: addresses.write_confirmation.enqueue(
        with_address().pk, "anna@example.org"
    ),
    new_password.write_new_password: lambda: new_password.write_new_password.enqueue(
        with_address().email
    ),
    analysis.analyse: asked_analysis,
    trials.play: asked_trial,
    derived.compute_again: lambda: (finished(), derived.compute_again.enqueue("ratings")),
    checks.check_game: lambda: checks.check_game.enqueue(finished().game.code),
    pictures.make: lambda: pictures.make.enqueue(
        "invitation", hosting.host_table(identity.new_guest("Anna"), [OPEN]).invitation
    ),
}
ELSEWHERE: set[Task[..., Any]] = {turns.tell_turns, news.deliver}
"""Those need a push service: see tests/club/push."""


def test_every_kind_of_task_is_known_here() -> None:
    found: set[Task[..., Any]] = set()
    for package in (games, club):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if "management" not in module.name and "migrations" not in module.name:
                found |= {
                    each
                    for each in vars(importlib.import_module(module.name)).values()
                    if isinstance(each, Task)
                }
    known: set[Task[..., Any]] = {*KINDS, *ELSEWHERE}
    assert {task.module_path for task in found} == {task.module_path for task in known}


@pytest.mark.long
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(
            kind,
            id=kind.module_path,
            # It begins anew some hundred times.
            marks=[pytest.mark.release] if kind is analysis.analyse else [],
        )
        for kind in KINDS
    ],
)
@pytest.mark.filterwarnings(  # a cursor of PostgreSQL that nobody has closed
    "ignore:Exception ignored in. .function ServerCursorMixin.__del__"
    ":pytest.PytestUnraisableExceptionWarning"
)
def test_killed_at_any_query_it_comes_out_the_same(kind: Task[..., Any]) -> None:
    KINDS[kind]()
    begin = transaction.savepoint()
    assert work()
    wanted, sent = standing(), {tuple(letter.to) for letter in mail.outbox}
    finished_at, kill_at = False, 0
    while not finished_at:
        transaction.savepoint_rollback(begin)
        begin = transaction.savepoint()
        mail.outbox.clear()
        kill_at += often(3, 1)
        finished_at = work(kill_at)
        tasks.take_over(WORKER)
        a_minute_later()
        assert work(), kill_at
        assert standing() == wanted, kill_at
        assert {tuple(letter.to) for letter in mail.outbox} == sent, kill_at
    assert kill_at > 3, "it was killed"


def a_minute_later() -> None:
    """Do what the timer does a minute later."""
    ago = timezone.now() - analysis.ABANDONED_AFTER
    Analysis.objects.exclude(taken=None).update(taken=ago)
    analysis.take_up()
    Trial.objects.exclude(taken=None).update(taken=timezone.now() - trials.ABANDONED_AFTER)
    trials.take_up()


def enqueued() -> DBTaskResult[..., Any]:
    checks.check_game.enqueue("nosuch22")
    return DBTaskResult.objects.get()


def test_what_nobody_works_at_any_more_is_queued_again() -> None:
    task = enqueued()
    task.claim("a worker of which nothing is known")
    tasks.take_over("another")
    tasks.take_up()
    task.refresh_from_db()
    assert task.status == TaskResultStatus.RUNNING, "it may still be at work"
    with limited(task=0.001):
        tasks.take_up()
    task.refresh_from_db()
    assert task.status == TaskResultStatus.READY


def test_one_that_kills_each_of_its_workers_is_given_up() -> None:
    task = enqueued()
    for number in range(tasks.MOST_TRIES):
        assert not tasks.given_up()
        task.refresh_from_db()
        task.claim(f"worker {number}")
        tasks.take_over(f"worker {number}")
    (given_up,) = tasks.given_up()
    assert "killed" in given_up.traceback
    assert not DBTaskResult.objects.ready().exists()


def test_what_fails_is_tried_again_after_growing_pauses_until_a_keeper_looks() -> None:
    task, pauses = enqueued(), []
    while not tasks.given_up():
        DBTaskResult.objects.update(run_after=timezone.now())
        task.refresh_from_db()
        task.claim(WORKER)
        task.set_failed(ConnectionError("on purpose"))
        before = timezone.now()
        tasks.take_up()
        task.refresh_from_db()
        pauses.append(task.run_after - before)
    assert len(task.worker_ids) == tasks.MOST_TRIES
    assert timedelta(seconds=29) < pauses[0] < pauses[1] < pauses[2]
    assert task.status == TaskResultStatus.FAILED
    tasks.take_up()
    task.refresh_from_db()
    assert task.status == TaskResultStatus.FAILED


def test_a_keeper_reads_of_it_and_lets_it_be_tried_again() -> None:
    task, room = enqueued(), browser_of(new_keeper("Kim"))
    assert "Nothing needs your attention." in room.get("/keeper/").content.decode()
    task.worker_ids = [WORKER] * tasks.MOST_TRIES
    task.set_failed(ConnectionError("on purpose"))
    task.save()
    page = room.get("/keeper/").content.decode()
    assert "Background work that fails" in page
    assert "check_game failed 6×" in page
    assert "stampswap_tasks_failed 1.0" in room.get("/metrics").content.decode()
    assert room.get("/readyz").json()["failed_tasks"] == 1
    shown = room.get(f"/keeper/tasks/{task.pk}/").content.decode()
    assert "on purpose" in shown
    assert room.post(f"/keeper/tasks/{task.pk}/").status_code == 302
    task.refresh_from_db()
    assert task.status == TaskResultStatus.READY
    assert "Nothing needs your attention." in room.get("/keeper/").content.decode()
    assert work()
    assert room.get(f"/keeper/tasks/{task.pk}/").status_code == 404
