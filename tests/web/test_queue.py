"""A pick is queued while others have their turn (`services.bots.queue`)."""

import re
from random import Random
from typing import Any

import pytest
from django.test import Client

from games.models import Draft
from games.rules import referee
from tests.web.shared_devices import seat_device, take_device
from tests.web.tables import Seated, seat_people
from tests.web.test_secrecy_twins import bytes_of

pytestmark = pytest.mark.django_db
FORM = 'id="queue-form"'
QUEUED = re.compile(r'data-queued="(\d+)"')
GONE = "What was to be taken for you is gone"
HTMX = {"HX-Request": "true"}


def wish(seated: Seated, seat: int, item: object, **more: Any) -> Any:
    fields = {"token": seated.table.token(seat), "item": item}
    return seated.clients[seat].post(f"{seated.url}queue/", fields, **more)


def page(seated: Seated, seat: int | None) -> str:
    client = Client() if seat is None else seated.clients[seat]
    return client.get(seated.url).content.decode()


def turn(seated: Seated) -> int:
    (seat,) = referee.awaited(seated.table)
    return seat


def take(seated: Seated, item: int) -> None:
    seat = turn(seated)
    fields = {"token": seated.table.token(seat), "kind": "take", "item": item}
    answer = seated.clients[seat].post(f"{seated.url}move/", fields)
    assert answer.status_code == 302


def test_it_is_shown_made_and_over() -> None:
    seated = seat_people(("Anna", "Ben"), 1)
    seat = turn(seated)
    waiting = 1 - seat
    assert FORM in page(seated, waiting)
    assert FORM not in page(seated, seat)
    assert FORM not in page(seated, None)
    first, second, *_ = (item.handle for item in seated.table.pool)
    assert wish(seated, waiting, second).status_code == 302
    (shown,) = QUEUED.findall(page(seated, waiting))
    assert int(shown) == second
    take(seated, first)
    collections = [player.collection for player in seated.table.players]
    assert [item.handle for item in collections[waiting]] == [second]
    assert turn(seated) == seat
    assert not QUEUED.search(page(seated, waiting))


def test_it_is_taken_back() -> None:
    seated = seat_people(("Anna", "Ben"), 1)
    waiting = 1 - turn(seated)
    first, second, *_ = (item.handle for item in seated.table.pool)
    wish(seated, waiting, second)
    assert wish(seated, waiting, "", headers=HTMX).status_code == 200
    assert not QUEUED.search(page(seated, waiting))
    take(seated, first)
    assert turn(seated) == waiting


def test_what_is_gone_is_told_while_one_waits_and_when_one_is_asked() -> None:
    seated = seat_people(seed=1)
    seat = turn(seated)
    order = [seat]
    first, second, *_ = (item.handle for item in seated.table.pool)
    others = [other for other in range(3) if other != seat]
    for other in others:
        wish(seated, other, first)
    take(seated, first)
    order.append(turn(seated))
    assert order[1] != seat
    for other in others:
        assert GONE in page(seated, other)
        assert not QUEUED.search(page(seated, other))
    assert 'id="desk-form"' in page(seated, order[1])
    take(seated, second)
    assert GONE not in page(seated, order[1])


@pytest.mark.parametrize("item", ["999999", "x", "-1", "1e3", "٣", "9" * 30])
def test_what_does_not_lie_there_is_refused(item: str) -> None:
    seated = seat_people(("Anna", "Ben"), 1)
    waiting = 1 - turn(seated)
    answer = wish(seated, waiting, item, headers=HTMX)
    assert answer.status_code == 422
    assert "desk-refusal" in answer.content.decode()
    assert not Draft.objects.exists()


def test_who_may_not_queue_does_not() -> None:
    seated = seat_people(("Anna", "Ben"), 1)
    waiting = 1 - turn(seated)
    (item, *_) = (item.handle for item in seated.table.pool)
    fields = {"token": seated.table.token(waiting), "item": item}
    assert Client().post(f"{seated.url}queue/", fields).status_code == 403
    assert seated.clients[0].get(f"{seated.url}queue/").status_code == 405
    stale = seated.clients[1 - waiting].post(f"{seated.url}queue/", fields, headers=HTMX)
    assert stale.status_code == 409  # the token of somebody else
    seated.play_until(Random(1), "cut")
    assert wish(seated, waiting, item, headers=HTMX).status_code == 409
    assert FORM not in page(seated, waiting)
    assert not Draft.objects.exists()


def test_a_pick_that_comes_with_the_turn_is_made() -> None:
    seated = seat_people(("Anna", "Ben"), 1)
    seat = turn(seated)
    (item, *_) = (item.handle for item in seated.table.pool)
    assert wish(seated, seat, item).status_code == 302
    assert [each.handle for each in seated.table.players[seat].collection] == [item]


def test_nobody_else_can_tell() -> None:
    """Two games that differ only in what is queued look the same to all others, also once it is
    gone, whether they ask for pages or versions."""
    one, two = (seat_people(seed=1) for _ in range(2))
    seat = turn(one)
    (item, *_) = (item.handle for item in one.table.pool)
    waiting = next(other for other in range(3) if other != seat)
    assert wish(one, waiting, item).status_code == 302
    assert wish(two, waiting, "").status_code == 302
    tells_only(one, two, waiting)
    for seated in (one, two):
        take(seated, item)
    tells_only(one, two, waiting)


def tells_only(one: Seated, two: Seated, seat: int) -> None:
    """Who cannot tell the two games apart: all but one."""
    for seated in (one, two):
        seated.game.refresh_from_db()
    assert one.game.version == two.game.version
    for viewer in (0, 1, 2, None):
        same = bytes_of(one, viewer, ("",)) == bytes_of(two, viewer, ("",))
        assert same is (viewer != seat), viewer


def test_at_a_shared_device_it_is_the_seats_own() -> None:
    seated = seat_device(("Anna", "Ben"), seed=1)
    seat = turn(seated)
    waiting = 1 - seat
    first, second, *_ = (item.handle for item in seated.table.pool)
    assert wish(seated, waiting, second, headers=HTMX).status_code == 409  # covered
    take_device(seated, waiting)
    assert wish(seated, waiting, second).status_code == 302
    assert QUEUED.search(page(seated, 0))
    take_device(seated, seat)
    assert not QUEUED.search(page(seated, 0))
    take(seated, first)
    assert turn(seated) == seat
    assert [each.handle for each in seated.table.players[waiting].collection] == [second]
