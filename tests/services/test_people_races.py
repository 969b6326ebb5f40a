"""People who send something at the same moment: the last seat has one taker, a name one owner."""

from functools import partial

import pytest
from django.test import Client

from games.models import Person, SeatKind
from games.services.people import identity
from tests.together import at_once
from tests.web.lobbies import OPEN, text, visitor
from tests.web.tables import browser_of

pytestmark = pytest.mark.django_db(transaction=True)
SECRET = "correct horse battery"
CLAIM = {"address": "anna@example.org", "password": SECRET, "again": SECRET}
TOLD = "You have an account now."
Post = tuple[Client, str, dict[str, str]]


def posted(*posts: Post) -> list[int]:
    """Post them at the same moment; return the statuses of the answers, in their order."""
    return at_once(*(partial(_status, *post) for post in posts))


def _status(client: Client, path: str, fields: dict[str, str]) -> int:
    return client.post(path, fields).status_code


@pytest.mark.parametrize("runners", [2, 6])
def test_the_last_seat_has_one_taker_however_many_race(runners: int) -> None:
    game = visitor("Anna").hosts(OPEN)
    path = f"/i/{game.invitation}/"
    answers = posted(*[(Client(), path, {"name": f"Racer {n}"}) for n in range(runners)])
    assert sorted(answers) == [302] + [422] * (runners - 1)
    assert [player.kind for player in game.players.all()] == [SeatKind.PERSON] * 2
    assert Person.objects.count() == 2  # the guest who came too late was never made


def test_racing_guests_do_not_get_the_same_account() -> None:
    claim = CLAIM | {"username": "anna.k"}
    racers = [visitor(f"Racer {number}").client for number in range(4)]
    answers = posted(*[(racer, "/me/account/", claim) for racer in racers])
    assert sorted(answers) == [302, 422, 422, 422]
    assert Person.objects.filter(username="anna.k").count() == 1


def test_one_guest_in_two_tabs_gets_one_account() -> None:
    """What one of them is told is true; also if the other logs in meanwhile. Who comes later than
    that is nobody any more, and is told nothing."""
    guest = identity.new_guest("Anna")
    Person.objects.create_user("ben", password=SECRET, name="Ben")
    tabs = {name: browser_of(guest) for name in ("first", "second")}
    posted(
        *[(tab, "/me/account/", CLAIM | {"username": name}) for name, tab in tabs.items()],
        (browser_of(guest), "/accounts/login/", {"username": "ben", "password": SECRET}),
    )
    told = [name for name, tab in tabs.items() if TOLD in text(tab.get("/me/"))]
    assert len(told) <= 1
    assert Person.objects.filter(username__in=tabs).count() == len(told)
