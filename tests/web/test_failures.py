"""Our own code raises: nothing is half-written, the player gets an error id, the keeper a
traceback, and neither page nor log tells a secret."""

import json
import logging
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from games.models import Failure, Game, Move
from games.services import moves
from games.services.people import identity
from stampswap_site.logs import JsonLines, PlainLines
from tests.keeping.keepers import needs_attention, new_keeper, press
from tests.web.tables import Seated, browser_of, seat_people


@pytest.fixture
def seated(db: None) -> Seated:
    return seat_people()


def sees_failures(client: Client) -> Client:
    """A browser that gets an error page for a failure, where the test client would raise it."""
    client.raise_request_exception = False
    return client


def torn(seated: Seated) -> Seated:
    Game.objects.filter(pk=seated.game.pk).update(snapshot={"torn": "page"})
    return seated


def test_a_torn_table_is_told_and_marked(seated: Seated, caplog: pytest.LogCaptureFixture) -> None:
    response = sees_failures(torn(seated).clients[0]).get(seated.url)
    (failure,) = Failure.objects.all()
    text = response.content.decode()
    assert response.status_code == 500
    assert response["X-Error-Id"] == failure.error
    assert failure.error in text
    assert f"{seated.url}report/" in text
    assert "Traceback" not in text
    assert "Malformed" not in text
    assert (failure.game, failure.route) == (seated.game, "GET t/<slug:code>/")
    assert "Malformed" in failure.traceback
    (told,) = caplog.records
    assert getattr(told, "error", "") == failure.error
    assert getattr(told, "table", "") == seated.game.code
    caplog.clear()


@pytest.mark.parametrize("begun", [True, False])
def test_whoever_meets_an_unknown_status_alarms_the_keeper(
    seated: Seated,
    begun: bool,
    caplog: pytest.LogCaptureFixture,
    django_capture_on_commit_callbacks: Any,
) -> None:
    """As with other damage, and whatever of the table they open: it is checked at once."""
    lost = {} if begun else {"snapshot": None, "deal": None}
    anna, code = sees_failures(seated.clients[0]), seated.game.code
    for path in ("", "regions/all/", "since/0/", "record.json"):
        Game.objects.filter(code=code).update(status="nosuch", broken="", **lost)
        with django_capture_on_commit_callbacks(execute=True):
            response = anna.get(f"{seated.url}{path}")
        assert response.status_code == 500, path
        assert f"{seated.url}report/" in response.content.decode(), path
        assert Game.objects.get(code=code).broken, path
    caplog.clear()
    room = browser_of(new_keeper("Kim"))
    told = needs_attention(room)[code]
    if begun:
        press(room, told.buttons[0])
        assert anna.get(seated.url).status_code == 200


def test_an_extra_row_is_a_failure_and_not_an_old_answer(
    seated: Seated, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody would look after a table that only says 'answered already'."""
    table = seated.table
    seat = table.turn or 0
    extra = Move(game=seated.game, line=0, number=1, seat=0, token="x", data={}, entries=[])
    extra.save()
    sees_failures(seated.clients[seat])
    fields = {"token": table.token(seat), "kind": "take", "item": table.pool[0].handle}
    response = seated.clients[seat].post(f"{seated.url}move/", fields)
    assert response.status_code == 500
    assert response["X-Error-Id"] == Failure.objects.get().error
    assert "IntegrityError" in Failure.objects.get().traceback
    assert Game.objects.get(pk=seated.game.pk).moves == 0
    extra.delete()
    assert seated.clients[seat].post(f"{seated.url}move/", fields).status_code == 302
    caplog.clear()


def test_a_move_that_fails_half_way_leaves_nothing(
    seated: Seated, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The move is appended by then; the failure comes with the projections."""

    def break_down(*args: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(moves, "store", break_down)
    table = seated.table
    seat = table.turn or 0
    before = Game.objects.filter(pk=seated.game.pk).values().get()
    sees_failures(seated.clients[seat])
    fields = {"token": table.token(seat), "kind": "take", "item": table.pool[0].handle}
    response = seated.clients[seat].post(
        f"{seated.url}move/", fields, headers={"HX-Request": "true"}
    )
    assert response.status_code == 500
    assert response["X-Error-Id"] == Failure.objects.get().error
    assert "ZeroDivisionError" in Failure.objects.get().traceback
    assert not Move.objects.exists()
    assert Game.objects.filter(pk=seated.game.pk).values().get() == before
    caplog.clear()


def test_addresses_that_are_secrets_stay_out_of_log_and_failure(
    db: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna = identity.new_guest("Anna")

    def break_down(key: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(identity, "by_personal_link", break_down)
    response = sees_failures(browser_of(anna)).get(f"/me/link/{anna.link_key}/")
    assert response.status_code == 500
    failure = Failure.objects.get()
    assert failure.game is None
    lines = [
        formatter.format(record)
        for record in caplog.records
        for formatter in (JsonLines(), PlainLines())
    ]
    assert lines
    for text in (*lines, failure.traceback, failure.route, response.content.decode()):
        assert anna.link_key not in text
    caplog.clear()


def test_the_page_of_failures_may_fail(
    seated: Seated, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def break_down(*args: Any, **kwargs: Any) -> None:
        raise ZeroDivisionError

    def store_no_failure(execute: Any, sql: str, *rest: Any) -> Any:
        if Failure._meta.db_table in sql:
            raise ZeroDivisionError
        return execute(sql, *rest)

    monkeypatch.setattr("games.views.failures.render", break_down)
    with connection.execute_wrapper(store_no_failure):
        response = sees_failures(torn(seated).clients[0]).get(seated.url)
    assert response.status_code == 500
    assert not Failure.objects.exists()
    assert response["X-Error-Id"] in response.content.decode()
    caplog.clear()


def test_the_log_is_structured() -> None:
    record = logging.makeLogRecord(
        {"name": "games", "levelname": "ERROR", "msg": "%s failed.", "args": ("GET",)}
        | {"table": "abc", "error": "xyz", "cookie": "secret"}
    )
    line = json.loads(JsonLines().format(record))
    assert (line["message"], line["table"], line["error"]) == ("GET failed.", "abc", "xyz")
    assert "secret" not in JsonLines().format(record)
    assert PlainLines().format(record).endswith("ERROR games: GET failed. [table abc] [error xyz]")
