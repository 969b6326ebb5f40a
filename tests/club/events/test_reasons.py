"""Why a keeper has paused, cancelled or delayed an event: players and keepers read it."""

from datetime import timedelta

import pytest
from django.utils.timezone import now

from club.events.presenters.page import event_page
from club.events.services import keeping, signing
from games.models import Game
from tests.club.events.meeting import begun, guests, play
from tests.keeping.keepers import new_keeper
from tests.web.tables import browser_of

pytestmark = pytest.mark.django_db(transaction=True)


def test_who_takes_part_reads_why_it_is_paused_until_it_goes_on() -> None:
    people, keeper = guests(4), new_keeper("Kira")
    event = begun(people)
    path = f"/events/{event.code}/"
    keeping.pause(event.code, keeper, "no light: wait")
    assert "<q>no light: wait</q>" in browser_of(people[1]).get(path).content.decode()
    keeping.resume(event.code, keeper, "light again")
    page = browser_of(people[1]).get(path).content.decode()
    assert "no light" not in page
    assert "light again" not in page


def test_who_takes_part_reads_why_a_keeper_has_cancelled_it() -> None:
    people, keeper = guests(4), new_keeper("Kira")
    event = begun(people)
    keeping.pause(event.code, keeper, "no light")
    keeping.cancel(event.code, keeper, "the hall burns")
    page = browser_of(people[1]).get(f"/events/{event.code}/").content.decode()
    assert "<q>the hall burns</q>" in page
    keepers = browser_of(keeper).get(f"/keeper/events/{event.code}/").content.decode()
    assert keepers.index("Cancel (the hall burns)") < keepers.index("Pause (no light)")


def test_a_host_who_cancels_is_not_taken_for_a_keeper() -> None:
    people, keeper = guests(4), new_keeper("Kira")
    event = begun(people)
    keeping.pause(event.code, keeper, "no light")
    keeping.resume(event.code, keeper, "light again")
    signing.cancel(event.code, people[0])
    event.refresh_from_db()
    assert event_page(event, people[1]).reasons.status == ""


def test_who_takes_part_reads_why_the_deadline_was_moved_until_the_round_is_over() -> None:
    people, keeper = guests(4), new_keeper("Kira")
    event = begun(people)
    keeping.set_deadline(event.code, keeper, "half of us are ill", now() + timedelta(days=2))
    path = f"/events/{event.code}/"
    assert "<q>half of us are ill</q>" in browser_of(people[1]).get(path).content.decode()
    for table in list(Game.objects.filter(event_table__round__event=event)):
        play(table)
    event.refresh_from_db()
    assert event.rounds.count() == 2
    assert event_page(event, people[1]).reasons.deadline == ""
