"""Deadlines, and what the keeper of the server can do about an event."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from club.events.models import Event, EventSeat, EventStatus, EventTable, Kind, Round
from club.events.presenters import page
from club.events.services import keeping, signing, timing
from games.models import Act, Game, Person, Player, Status
from games.rules.refusal import Refusal
from games.services import timer
from games.services.keeping import RemedyRequest, latest, status
from games.services.people.identity import new_guest
from tests.club.events.meeting import begun, games, guests, play, play_round, tables
from tests.keeping.keepers import new_keeper
from tests.web.tables import browser_of

pytestmark = pytest.mark.django_db(transaction=True)
HOUR = timedelta(hours=1)


def let_time_pass(event: Event, ago: timedelta = HOUR) -> None:
    """The deadline was an hour ago, and everybody has been awaited for longer than that."""
    Round.objects.filter(event=event).update(deadline=timezone.now() - ago)
    Player.objects.exclude(awaited_since=None).update(awaited_since=timezone.now() - 2 * ago)


def test_when_the_time_is_up_stand_ins_play_for_whoever_is_awaited() -> None:
    event = begun(guests(4), rounds_planned=1)
    let_time_pass(event)
    for _ in range(200):
        timer.run_maintenance(timedelta(0))  # whatever the time of day is, no daily work
        Player.objects.exclude(awaited_since=None).update(awaited_since=timezone.now() - HOUR)
        event.refresh_from_db()
        if event.status == EventStatus.OVER:
            break
    assert event.status == EventStatus.OVER
    assert all(table.counts for table in tables(event, 1))
    assert not Player.objects.filter(conceded=True).exists()


def test_before_it_is_up_and_within_the_grace_nobody_is_replaced() -> None:
    event = begun(guests(4))
    Player.objects.exclude(awaited_since=None).update(awaited_since=timezone.now() - HOUR)
    timing.look_after()
    assert not Player.objects.exclude(bot="").exists()
    let_time_pass(event)
    Player.objects.exclude(awaited_since=None).update(awaited_since=timezone.now())
    timing.look_after()
    assert not Player.objects.exclude(bot="").exists()


def test_a_pause_stops_games_and_deadline() -> None:
    keeper, event = new_keeper("Kim"), begun(guests(4))
    before = event.rounds.get().deadline
    keeping.pause(event.code, keeper, "a storm")
    assert all(game.paused for game in games(event))
    with pytest.raises(Refusal, match="event-status"):
        keeping.pause(event.code, keeper, "a storm")
    Event.objects.update(paused=timezone.now() - HOUR)
    let_time_pass(event)
    timing.look_after()
    assert not Player.objects.exclude(bot="").exists()
    Round.objects.update(deadline=before)
    keeping.resume(event.code, keeper, "it is over")
    assert not any(game.paused for game in games(event))
    assert event.rounds.get().deadline - before >= HOUR
    assert "a storm" in Act.objects.filter(kind="event").last().reason  # type: ignore[union-attr]
    play_round(event, 1)
    assert event.rounds.count() == 2


def test_a_round_that_is_through_in_a_pause_goes_on_after_it() -> None:
    keeper, event = new_keeper("Kim"), begun(guests(4))
    play(games(event)[0])
    keeping.pause(event.code, keeper, "a storm")
    game = games(event)[1]
    status.abandon(game.code, RemedyRequest(keeper, "broken", latest(game)))
    assert event.rounds.count() == 1
    assert event.rounds.get().finished
    keeping.resume(event.code, keeper, "go on")
    assert event.rounds.count() == 2


def test_somebody_is_replaced_also_at_the_table() -> None:
    keeper, persons = new_keeper("Kim"), guests(4)
    event, other = begun(persons), new_guest("Otto")
    entrant = event.entrants.get(person=persons[1])
    keeping.replace(event.code, keeper, "ill", entrant.pk, other)
    seat = EventSeat.objects.select_related("table__game").get(entrant=entrant)
    assert seat.table.game
    assert seat.table.game.players.get(seat=seat.seat).person == other
    entrant.refresh_from_db()
    assert entrant.person == other
    with pytest.raises(Refusal, match="sits-there-already"):
        keeping.replace(event.code, keeper, "ill", entrant.pk, persons[2])
    with pytest.raises(Refusal, match="no-such-person"):
        keeping.replace(event.code, keeper, "ill", 2**40, new_guest("Zoe"))


def test_a_table_is_played_once_more() -> None:
    """Its old game stays closed until all tables have finished."""
    keeper, event = new_keeper("Kim"), begun(guests(4), Kind.DUPLICATE, tables=2)
    first = tables(event, 1)[0]
    old, other = games(event)
    play(old)
    keeping.restart(event.code, keeper, "a fault", first.pk)
    old.refresh_from_db()
    assert (old.void, old.sealed) == (True, True)
    person = old.players.exclude(person=None)[0].person
    assert person
    assert browser_of(person).get(f"/t/{old.code}/replay/").status_code == 403
    again = games(event)[0]
    assert again != old
    assert again.deal == old.deal
    assert again.status == Status.PLAYING
    play(other)
    event.refresh_from_db()
    assert event.status == EventStatus.PLAYING
    play(again)
    event.refresh_from_db()
    assert event.status == EventStatus.OVER
    old.refresh_from_db()
    assert not old.sealed
    with pytest.raises(Refusal, match="event-status"):
        keeping.restart(event.code, keeper, "a fault", first.pk)


def test_a_void_table_counts_no_more_and_all_follows() -> None:
    keeper, event = new_keeper("Kim"), begun(guests(4), rounds_planned=1)
    play_round(event, 1)
    total = sum(row.match_points for row in page.event_page(event, keeper).tournament)
    assert total == 48
    table = tables(event, 1)[0]
    keeping.void(event.code, keeper, "a fault", table.pk)
    table.refresh_from_db()
    assert table.counts is False
    assert sum(row.match_points for row in page.event_page(event, keeper).tournament) == 24
    assert table.game
    status.count_again(table.game.code, RemedyRequest(keeper, "sorry", latest(table.game)))
    assert sum(row.match_points for row in page.event_page(event, keeper).tournament) == 48


def test_deadline_and_cancelling() -> None:
    keeper, event = new_keeper("Kim"), begun(guests(4), Kind.DUPLICATE, tables=2)
    later = timezone.now() + 5 * HOUR
    keeping.set_deadline(event.code, keeper, "more time", later)
    assert event.rounds.get().deadline == later
    with pytest.raises(Refusal, match="event-deadline"):
        keeping.set_deadline(event.code, keeper, "no", timezone.now() - HOUR)
    keeping.cancel(event.code, keeper, "enough")
    event.refresh_from_db()
    assert event.status == EventStatus.CANCELLED
    play_round(event, 1)
    event.refresh_from_db()
    assert event.status == EventStatus.CANCELLED
    assert not Game.objects.filter(sealed=True).exists()


def test_games_that_are_removed_leave_their_results() -> None:
    event = begun(guests(4), rounds_planned=1)
    play_round(event, 1)
    before = page.event_page(event, event.host).tournament
    Game.objects.all().delete()
    assert page.event_page(event, event.host).tournament == before
    assert event.host
    shown = browser_of(event.host).get(event.get_absolute_url())
    assert shown.status_code == 200


@pytest.mark.parametrize("remedy", ["pause", "cancel", "deadline", "replace", "restart", "void"])
def test_nobody_but_a_keeper_mends(remedy: str) -> None:
    event = begun(guests(4))
    for person in (event.host, new_guest("Eve")):
        assert person
        answer = browser_of(person).post(
            f"/keeper/events/{event.code}/{remedy}/", {"reason": "because"}
        )
        assert answer.status_code == 403
        assert browser_of(person).get("/keeper/events/").status_code == 403
    with pytest.raises(Refusal, match="keepers-only"):
        keeping.pause(event.code, new_guest("Mallory"), "because")
    assert not Act.objects.exists()


@pytest.mark.parametrize(
    ("remedy", "fields", "status"),
    [
        ("pause", {}, 422),
        ("pause", {"reason": "a storm"}, 302),
        ("resume", {"reason": "why not"}, 422),
        ("deadline", {"reason": "x"}, 422),
        ("deadline", {"reason": "x", "deadline": "2001-01-01T10:00"}, 422),
        ("deadline", {"reason": "x", "deadline": "soon"}, 422),
        ("deadline", {"reason": "x", "deadline": "9999-12-31T23:59"}, 422),
        ("replace", {"reason": "x", "entrant": "1", "person": "nobody"}, 422),
        ("replace", {"reason": "x", "entrant": "x" * 99, "person": "\0"}, 422),
        ("restart", {"reason": "x", "table": "9" * 30}, 422),
        ("restart", {"reason": "x"}, 422),
        ("void", {"reason": "x", "table": "-1"}, 422),
        ("nosuch", {"reason": "x"}, 404),
    ],
)
def test_the_keepers_page_answers_whatever_is_sent(
    remedy: str, fields: dict[str, str], status: int
) -> None:
    event, keeper = begun(guests(4)), browser_of(new_keeper("Kim"))
    assert event.code in keeper.get("/keeper/events/").content.decode()
    assert "Guest 3" in keeper.get(f"/keeper/events/{event.code}/").content.decode()
    answer = keeper.post(f"/keeper/events/{event.code}/{remedy}/", fields)
    assert answer.status_code == status
    assert Act.objects.filter(kind="event").exists() == (status == 302)


def test_the_keepers_buttons_do_what_they_say() -> None:
    persons, keeper = guests(4), browser_of(new_keeper("Kim"))
    event = begun(persons)
    table = EventTable.objects.filter(round__event=event)[0]
    otto = Person.objects.create_user("otto", name="Otto", password="tweezers-and-hinges")
    entrant = event.entrants.get(person=persons[3])

    def send(remedy: str, **fields: object) -> None:
        path = f"/keeper/events/{event.code}/{remedy}/"
        assert keeper.post(path, {"reason": "because", **fields}).status_code == 302

    does: list[Callable[[], object]] = [
        lambda: send("deadline", deadline=(timezone.now() + 5 * HOUR).strftime("%Y-%m-%dT%H:%M")),
        lambda: send("replace", entrant=entrant.pk, person="otto"),
        lambda: send("restart", table=table.pk),
        lambda: send("void", table=table.pk),
        lambda: send("pause"),
        lambda: send("resume"),
        lambda: send("cancel"),
    ]
    for do in does:
        do()
    assert Act.objects.filter(kind="event", about=event.code).count() == len(does)
    assert event.entrants.filter(person=otto).exists()


def test_what_the_keeper_has_paused_the_host_does_not_cancel() -> None:
    keeper, persons = new_keeper("Kim"), guests(4)
    event = begun(persons)
    keeping.pause(event.code, keeper, "a storm")
    with pytest.raises(Refusal, match="event-status"):
        signing.cancel(event.code, persons[0])
    keeping.cancel(event.code, keeper, "no end of it")
    assert not any(game.paused for game in games(event))
