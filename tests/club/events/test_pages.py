"""The pages: sign-up and standings, bad input, and queries that stay level."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from club.events.models import Event, EventStatus, Kind
from games.models import Person
from games.services.people.identity import new_guest
from tests.club.events.meeting import begun, guests, opened, play_round
from tests.web.tables import browser_of

pytestmark = pytest.mark.django_db(transaction=True)
FORM = {
    "title": "Winter cup",
    "kind": "tournament",
    "seats": "4",
    "tables": "2",
    "rounds": "3",
    "pace": "live",
    "round_hours": "24",
    "bot": "collector",
    "plays": "on",
    "listed": "on",
}


def text(answer: Any) -> str:
    found: str = answer.content.decode()
    return found


def test_where_nobody_has_opened_anything_the_pages_say_so() -> None:
    assert "Nothing is open just now" in text(Client().get("/events/"))
    assert "/events/" in text(Client().get("/club/"))
    assert Client().get("/events/new/").status_code == 200


def test_a_visitor_opens_one_and_others_sign_up() -> None:
    host = Client()
    answer = host.post("/events/new/", FORM | {"name": "Anna", "opening": "k"}, follow=True)
    event = Event.objects.get()
    assert (event.title, event.rounds_planned, event.same_deal) == ("Winter cup", 3, False)
    assert event.get_absolute_url() in answer.redirect_chain[0][0]
    assert "Anna" in text(answer)
    assert event.get_absolute_url() in text(Client().get("/events/"))
    path = event.get_absolute_url()
    for name in ("Ben", "Cleo", "Dora"):
        guest = Client()
        assert "It takes at least 4 people to begin" in text(host.get(f"{path}now/"))
        assert "sees your name here" in text(guest.get(path))
        assert guest.post(f"{path}sign-up/", {"name": name}).status_code == 302
        assert "You take part" in text(guest.get(path))
    assert "to begin" not in text(host.get(path))
    assert host.post(f"{path}start/").status_code == 302
    assert "To your table" in text(host.get(path))
    assert "To your table" in text(host.get(f"{path}now/"))
    assert "Round 1" in text(Client().get(path))
    assert "Table 1" in text(Client().get(path))


def test_a_duplicate_by_link() -> None:
    host = Client()
    host.post("/events/new/", FORM | {"name": "Anna", "kind": "duplicate", "listed": ""})
    event = Event.objects.get()
    assert (event.kind, event.same_deal, event.rounds_planned) == (Kind.DUPLICATE, True, 1)
    assert not event.listed
    assert "Anna" not in text(Client().get(event.get_absolute_url())).split("<main")[1].replace(
        "hosted by Anna", ""
    )


@pytest.mark.parametrize(
    "wrong",
    [
        {"title": ""},
        {"title": "x" * 200},
        {"title": "\u2800\u200b"},
        {"kind": "war"},
        {"seats": "6"},
        {"seats": "x"},
        {"seats": "9" * 30},
        {"tables": "99"},
        {"rounds": "0"},
        {"pace": "never"},
        {"round_hours": "-1"},
        {"bot": "random"},
        {"name": ""},
        {"opening": "x" * 99},
    ],
)
def test_what_cannot_be_opened_is_told_why(wrong: dict[str, str]) -> None:
    answer = Client().post("/events/new/", FORM | {"name": "Anna"} | wrong)
    assert answer.status_code == 422
    assert not Event.objects.exists()
    assert not Person.objects.exists()


def test_who_may_do_what() -> None:
    persons = guests(4)
    event = opened(persons, listed=True)
    path = event.get_absolute_url()
    stranger, entrant, host = Client(), browser_of(persons[1]), browser_of(persons[0])
    for action in ("start", "next", "cancel", "remove", "withdraw"):
        assert stranger.post(f"{path}{action}/").status_code == 403
        assert host.get(f"{path}{action}/").status_code == 405
    for action in ("start", "next", "cancel", "remove"):
        assert entrant.post(f"{path}{action}/").status_code == 403, action
    assert host.post(f"{path}next/").status_code == 422
    assert host.post(f"{path}remove/", {"entrant": "9" * 30}).status_code == 422
    assert host.post(f"{path}remove/", {"entrant": "x"}).status_code == 422
    assert stranger.post(f"{path}sign-up/", {"name": ""}).status_code == 422
    assert event.entrants.count() == 4
    removed = event.entrants.get(person=persons[3])
    assert host.post(f"{path}remove/", {"entrant": removed.pk}).status_code == 302
    assert event.entrants.count() == 3
    assert host.post(f"{path}start/").status_code == 422
    assert entrant.post(f"{path}withdraw/").status_code == 302
    assert host.post(f"{path}cancel/").status_code == 302
    event.refresh_from_db()
    assert event.status == EventStatus.CANCELLED
    assert stranger.post(f"{path}sign-up/", {"name": "Zoe"}).status_code == 422
    assert "It was cancelled" in text(stranger.get(path))
    for wrong in ("/events/nosuch22/", f"{path}round/1/", f"{path}round/{'9' * 25}/"):
        assert stranger.get(wrong).status_code == 404


def test_standings_are_shown_after_each_round() -> None:
    persons = guests(4)
    event = begun(persons, listed=True)
    play_round(event, 1)
    shown = text(browser_of(persons[0]).get(event.get_absolute_url()))
    assert "Standings" in shown
    assert "Round 2" in shown
    assert "24 match points" in shown
    play_round(event, 2)
    assert "finished" not in text(Client().get(event.get_absolute_url()))
    assert event.get_absolute_url() in text(Client().get("/events/"))


def queries(client: Client, path: str) -> int:
    with CaptureQueriesContext(
        connection,
    ) as found:
        assert client.get(path).status_code == 200
    return len(found)


def test_queries_stay_level_with_the_number_of_entrants_and_events() -> None:
    reader = new_guest("Eve")
    client = browser_of(reader)
    few, many = (begun(guests(number), listed=True) for number in (4, 24))
    numbers = [queries(client, event.get_absolute_url()) for event in (few, many, few, many)]
    assert numbers[2] == numbers[3]
    assert numbers[3] <= 9
    before = queries(client, "/events/")
    for number in range(12):
        opened(guests(1), listed=True, title=f"Cup {number}")
    assert queries(client, "/events/") == before


def test_queries_of_the_comparison_stay_level() -> None:
    client = browser_of(new_guest("Eve"))
    numbers = []
    for tables in (2, 4):
        event = begun(guests(tables), Kind.DUPLICATE, tables=tables, listed=True)
        play_round(event, 1)
        for _ in range(2):  # the first time, editions are read
            number = queries(client, f"{event.get_absolute_url()}round/1/")
        numbers.append(number)
    assert numbers[0] == numbers[1]
