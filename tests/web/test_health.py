"""What machines may know of the server."""

import asyncio
import re
from datetime import timedelta

import pytest
from channels.layers import get_channel_layer
from django.db import connection
from django.test import Client
from django.test.utils import override_settings
from django.utils import timezone
from django_tasks_db.models import DBTaskResult, get_date_max
from prometheus_client.parser import text_string_to_metric_families

from games.models import Person
from games.services import health, letters
from games.services.people import identity
from tests.keeping.keepers import new_keeper
from tests.time_limits import limited
from tests.web.tables import Seated, browser_of, seat_people

pytestmark = pytest.mark.django_db


def test_a_sound_server_is_ready(client: Client) -> None:
    ready = client.get("/readyz")
    assert ready.status_code == 200
    sound = {"ready": True} | dict.fromkeys(health.CHECKS, True) | {"failed_tasks": 0}
    assert ready.json() == sound


@pytest.mark.parametrize("name", health.CHECKS)
def test_what_is_not_in_order_is_named(
    client: Client, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def broken() -> bool:
        raise OSError("a secret path")

    monkeypatch.setattr(health, f"_{name}", broken)
    ready = client.get("/readyz")
    assert ready.status_code == 503
    assert ready.json()["ready"] is False
    assert ready.json()[name] is False
    assert "secret" not in ready.content.decode()


def test_a_missing_migration_is_noticed() -> None:
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations WHERE app = 'sharing'")
    assert health.unready() == ["migrations"]


@pytest.mark.parametrize(
    ("enqueued", "run_after", "ready"),
    [(30, None, True), (90, None, False), (900, -900, True), (900, 30, True), (900, 90, False)],
)
def test_a_task_that_waits_for_a_worker_is_noticed(
    enqueued: int, run_after: int | None, ready: bool
) -> None:
    """Times are seconds ago."""
    now = timezone.now()
    due = get_date_max() if run_after is None else now - timedelta(seconds=run_after)
    task = DBTaskResult.objects.create(
        args_kwargs={"args": ["nosuchco", None], "kwargs": {}},
        task_path=letters.write_turn_letters.module_path,
        backend_name="default",
        run_after=due,
    )
    DBTaskResult.objects.update(enqueued_at=now - timedelta(seconds=enqueued))
    with limited(waiting_task=60):
        assert health.unready() == ([] if ready else ["tasks"])
        task.status = "SUCCESSFUL"
        task.save()
        assert health.unready() == []


def test_a_channel_layer_that_says_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def hang(_layer: object, channel: str) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(type(get_channel_layer()), "receive", hang)
    with limited(ready=0.1):
        assert health.unready() == ["channels"]


def figures(text: str) -> dict[str, float]:
    """The figures, read by the client of Prometheus."""
    return {
        sample.name + "".join(f" {label}={value}" for label, value in sample.labels.items()): (
            sample.value
        )
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_metrics_are_for_keepers(client: Client) -> None:
    seated: Seated = seat_people()
    staff = Person.objects.create_user("sam", "", "tweezers", name="Sam", is_staff=True)
    for browser in (client, seated.clients[0], browser_of(staff)):
        assert browser.get("/metrics").status_code == 403
    answer = browser_of(new_keeper("Kim")).get("/metrics")
    assert answer["Content-Type"].startswith("text/plain; version=0.0.4")
    told = figures(answer.content.decode())
    assert told["stampswap_games status=playing"] == 1
    assert told["stampswap_awaited_seats longer_than=0"] == 1
    assert told["stampswap_awaited_seats longer_than=hour"] == 0
    assert told["stampswap_moves_per_minute"] == 0
    assert seated.game.code not in answer.content.decode()


def test_or_for_whoever_has_the_token(client: Client) -> None:
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 403
    with override_settings(METRICS_TOKEN="wooden"):
        for token, status in (("wooden", 200), ("wood", 403), ("", 403), ("é", 403)):
            headers = {"Authorization": f"Bearer {token}"}
            assert client.get("/metrics", headers=headers).status_code == status


def test_a_guest_is_no_keeper() -> None:
    assert browser_of(identity.new_guest("Eve")).get("/metrics").status_code == 403


def test_a_server_says_where_to_report_a_hole_if_it_was_told(client: Client) -> None:
    assert client.get("/.well-known/security.txt").status_code == 404
    with override_settings(CONTACT="mailto:keeper@example.org"):
        lines = client.get("/.well-known/security.txt").content.decode().splitlines()
    assert lines[0] == "Contact: mailto:keeper@example.org"
    assert re.fullmatch(r"Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", lines[1])
