"""From sign-up to the last round: seats, results, standings, and that each round begins once."""

from collections import Counter
from datetime import timedelta
from itertools import combinations
from typing import Any

import pytest
from django.utils import timezone

from club.events import listeners
from club.events.models import Event, EventSeat, EventStatus, EventTable, Kind
from club.events.presenters import page
from club.events.services import rounds, signing, timing
from games.models import Game, Person, Player, SeatKind, Status
from games.rules.refusal import Refusal
from games.services.people import deletion, identity
from games.services.signals import result_changed
from games.services.stored.audit import findings
from tests.club.events.meeting import begun, games, guests, opened, play, play_round, tables

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_tournament_is_played_to_its_end() -> None:
    event = begun(guests(4))
    assert [len(game.players.all()) for game in games(event)] == [2, 2]
    assert len({game.deal_code for game in games(event)}) == 2
    assert all(game.part_of == event.get_absolute_url() for game in games(event))
    first, second = games(event)
    play(first)
    assert not Game.objects.filter(watchers=True).exists()
    assert event.rounds.count() == 1
    assert event.rounds.get().finished is None
    play(second)
    assert event.rounds.count() == 2
    play_round(event, 2)
    event.refresh_from_db()
    assert event.status == EventStatus.OVER
    assert event.ended
    shown = page.event_page(event, event.host)
    assert shown.tournament[0].place == 1
    assert sum(row.match_points for row in shown.tournament) == 4 * 24
    met = Counter(
        frozenset(pair)
        for table in EventTable.objects.filter(round__event=event)
        for pair in combinations(table.seats.values_list("entrant", flat=True), 2)
    )
    assert max(met.values()) == 1
    assert not Game.objects.filter(watchers=False).exists()
    for game in Game.objects.all():
        assert not list(findings(game))


def test_a_duplicate_is_compared_seat_by_seat() -> None:
    event = begun(guests(3), Kind.DUPLICATE, tables=2)
    first, second = games(event)
    assert first.deal == second.deal
    assert first.sealed
    assert not first.watchers
    kinds = [[player.kind for player in game.players.all()] for game in (first, second)]
    assert sum(row.count(SeatKind.PERSON) for row in kinds) == 3
    assert kinds[0][0] == kinds[1][0] == SeatKind.PERSON
    play(first)
    assert page.event_page(event, event.host).duplicate == []
    assert page.event_page(event, event.host).rounds[0].tables[0].seats[0].points is None
    play(second)
    event.refresh_from_db()
    assert event.status == EventStatus.OVER
    rows = page.event_page(event, event.host).duplicate
    assert len(rows) == 4
    by_seat = {seat: [row.points for row in rows if row.seat == seat] for seat in (0, 1)}
    for row in rows:
        (other,) = [points for points in by_seat[row.seat] if points != row.points] or [row.points]
        wanted = row.points - other
        assert row.more.replace("−", "-") == (f"+{wanted}" if wanted > 0 else str(wanted))


def test_numbers_that_do_not_fit() -> None:
    event = begun(guests(5), seats=2)
    assert sorted(len(game.players.all()) for game in games(event)) == [2, 3]
    filled = begun(guests(5), seats=2, bot="easy")
    assert [game.players.count() for game in games(filled)] == [2, 2, 2]
    assert EventSeat.objects.filter(table__round__event=filled, bot="easy").count() == 1


@pytest.mark.parametrize(
    ("number", "fields", "key"),
    [
        (3, {}, "event-too-few"),
        (1, {"kind": Kind.DUPLICATE}, "event-too-few"),
        (2, {"kind": Kind.DUPLICATE, "bot": ""}, "event-too-few"),
        (5, {"kind": Kind.DUPLICATE, "bot": "", "tables": 3}, "event-seats-empty"),
    ],
)
def test_too_few_to_begin(number: int, fields: dict[str, object], key: str) -> None:
    event = opened(guests(number), **fields)  # type: ignore[arg-type]
    assert event.host
    with pytest.raises(Refusal) as refused:
        rounds.start(event.code, event.host)
    assert refused.value.key == key
    event.refresh_from_db()
    assert event.status == EventStatus.OPEN
    assert not Game.objects.exists()


def test_only_the_host_begins_and_only_once() -> None:
    persons = guests(4)
    event = opened(persons)
    with pytest.raises(Refusal, match="host-only"):
        rounds.start(event.code, persons[1])
    rounds.start(event.code, persons[0])
    with pytest.raises(Refusal, match="event-closed"):
        rounds.start(event.code, persons[0])
    with pytest.raises(Refusal, match="event-closed"):
        signing.sign_up(event.code, None, "Zoe")
    with pytest.raises(Refusal, match="event-round"):
        rounds.next_round(event.code, persons[0])
    assert event.rounds.count() == 1


def test_the_host_begins_the_next_round_if_that_was_chosen() -> None:
    persons = guests(4)
    event = begun(persons, automatic=False)
    play_round(event, 1)
    assert event.rounds.count() == 1
    assert page.event_page(event, persons[0]).may_go_on
    assert not page.event_page(event, persons[1]).may_go_on
    timing.look_after()
    assert event.rounds.count() == 1
    rounds.next_round(event.code, persons[0])
    assert event.rounds.count() == 2


def test_a_host_who_does_not_come_back_stops_nobody() -> None:
    event = begun(guests(4), automatic=False)
    play_round(event, 1)
    event.rounds.update(deadline=timezone.now() - timedelta(hours=1))
    timing.look_after()
    assert event.rounds.count() == 2
    another = begun(guests(4), automatic=False)
    play_round(another, 1)
    assert another.host
    deletion.forget(another.host)
    timing.look_after()
    assert another.rounds.count() == 2


def test_a_full_duplicate_takes_nobody_more_and_a_guest_is_not_made() -> None:
    event = opened(guests(4), Kind.DUPLICATE, tables=2)
    number = Person.objects.count()
    with pytest.raises(Refusal, match="event-full"):
        signing.sign_up(event.code, None, "Zoe")
    assert Person.objects.count() == number


def test_a_form_that_is_sent_twice_signs_up_once() -> None:
    event = opened(guests(2))
    one = signing.sign_up(event.code, None, "Zoe", "key")
    assert signing.sign_up(event.code, None, "Zoe", "key") == one
    assert signing.sign_up(event.code, one, "") == one
    assert event.entrants.count() == 3


def test_withdrawal_before_between_and_during_rounds() -> None:
    persons = guests(6)
    event = opened(persons)
    signing.withdraw(event.code, persons[5])
    assert event.entrants.count() == 5
    signing.sign_up(event.code, persons[5], "")
    rounds.start(event.code, persons[0])
    seat = EventSeat.objects.select_related("table__game").get(entrant__person=persons[1])
    code = signing.withdraw(event.code, persons[1])
    assert seat.table.game
    assert code == seat.table.game.code
    player = seat.table.game.players.get(seat=seat.seat)
    assert player.conceded
    assert player.bot
    play_round(event, 1)
    seat.refresh_from_db()
    assert seat.match_points == 0
    assert event.rounds.count() == 2
    second = [seat.entrant for table in tables(event, 2) for seat in table.seats.all()]
    assert persons[1] not in [entrant.person for entrant in second if entrant]
    assert len(second) == 5
    with pytest.raises(Refusal, match="event-not-in"):
        signing.withdraw(event.code, identity.new_guest("Zoe"))


def test_when_all_have_left_it_is_over() -> None:
    persons = guests(4)
    event = begun(persons)
    for person in persons:
        signing.withdraw(event.code, person)
    event.refresh_from_db()
    assert event.status == EventStatus.OVER
    assert not Game.objects.filter(status=Status.PLAYING).exists()


def test_who_is_deleted_is_gone_and_the_rest_goes_on() -> None:
    persons = guests(4)
    event = begun(persons)
    deletion.forget(persons[0])
    event.refresh_from_db()
    assert (event.host, event.title, event.entrants.count()) == (None, "", 3)
    play_round(event, 1)
    assert event.rounds.count() == 2
    waiting = opened(persons[1:])
    deletion.forget(persons[1])
    waiting.refresh_from_db()
    assert waiting.status == EventStatus.CANCELLED


def test_a_guest_takes_along_what_they_entered() -> None:
    persons = guests(3)
    event = opened(persons)
    other = opened([persons[1], persons[2]])
    account = identity.new_guest("Anna")
    signing.sign_up(other.code, account, "")
    signing.merge(persons[0], account)
    signing.merge(persons[1], account)
    event.refresh_from_db()
    other.refresh_from_db()
    assert event.host == account
    assert other.host == account
    assert other.entrants.filter(person=account).count() == 1


def test_what_a_crash_left_is_caught_up() -> None:
    event = begun(guests(4))
    assert result_changed.disconnect(listeners.note_result)
    try:
        play_round(event, 1)
    finally:
        result_changed.connect(listeners.note_result)
    assert event.rounds.count() == 1
    timing.look_after()
    assert event.rounds.count() == 2
    assert EventTable.objects.filter(round__event=event, counts=True).count() == 2
    timing.look_after()
    assert event.rounds.count() == 2


def test_events_are_opened_once_and_not_without_end() -> None:
    host = identity.new_guest("Anna")
    fields: dict[str, Any] = {"title": "Cup", "kind": Kind.TOURNAMENT, "plays": True}
    one = signing.open_event(host, "", opening="key", **fields)
    assert signing.open_event(host, "", opening="key", **fields) == one
    visitor = signing.open_event(None, "Zoe", opening="key", **fields)
    assert visitor != one
    assert signing.open_event(None, "Zoe", opening="key", **fields) == visitor
    for _ in range(signing.MOST_HOSTED - 1):
        signing.open_event(host, "", opening="", **fields)
    with pytest.raises(Refusal, match="events-enough"):
        signing.open_event(host, "", opening="", **fields)
    host.may_host = False
    with pytest.raises(Refusal, match="may-not-host"):
        signing.open_event(host, "", opening="", **fields)
    assert Event.objects.count() == signing.MOST_HOSTED + 1


def test_a_host_takes_nobody_out_of_a_game() -> None:
    persons = guests(4)
    event = begun(persons)
    other = event.entrants.get(person=persons[1])
    with pytest.raises(Refusal, match="event-status"):
        signing.remove(event.code, persons[0], other.pk)
    other.refresh_from_db()
    assert other.withdrew is None
    assert not Player.objects.filter(conceded=True).exists()
