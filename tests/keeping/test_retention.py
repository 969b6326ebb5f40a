"""Guests and games that nobody has touched are removed, if the host wants that; people are told."""

from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.conf import LazySettings
from django.core import mail
from django.core.management import call_command
from django.utils import timezone

from games.models import Act, Game, Move, Pace, Person, Player, Result, Status
from games.services import retention
from games.services.keeping import seats
from games.services.people import identity
from games.services.retention import Tidied
from tests.keeping.keepers import order_of
from tests.web.tables import browser_of

DAY = timedelta(days=1)
NOTHING = Tidied(0, 0, 0, 0)


@pytest.fixture
def kept(settings: LazySettings) -> LazySettings:
    settings.KEEP_GUESTS, settings.KEEP_GAMES = 100 * DAY, 200 * DAY
    settings.END_UNFINISHED = 60 * DAY
    return settings


def ago(game: Game, days: int, **fields: Any) -> None:
    """Let everybody have left so many days ago."""
    then = timezone.now() - days * DAY
    changes = {"created": then, "started": then, "moved": then, **fields}
    if fields.get("status", game.status) != Status.PLAYING:
        changes["ended"] = then
    Game.objects.filter(pk=game.pk).update(**changes)
    game.players.filter(seen__isnull=False).update(seen=then)
    Person.objects.filter(seats__game=game).update(seen=then)


def addressed(person: Person, language: str = "") -> None:
    email = f"{person.name}@example.org".lower()
    identity.prefer(person, email=email, confirmed=email, language=language)


def over(game: Game, *points: int) -> None:
    """Let the game have ended with these points."""
    Game.objects.filter(pk=game.pk).update(status=Status.OVER, winners=[1], ended=timezone.now())
    for seat, number in enumerate(points):
        game.players.filter(seat=seat).update(score=number)
    game.refresh_from_db()


def test_nothing_is_removed_unless_the_host_wants_it(begun: Game) -> None:
    ago(begun, 5000, status=Status.OVER)
    assert retention.tidy() == NOTHING
    told = StringIO()
    call_command("retention", stdout=told)
    assert "Everything is kept" in told.getvalue()
    assert Person.objects.count() == 2


def test_what_statistics_need_stays_without_names(begun: Game, kept: object) -> None:
    """Of two with the same points, rule 6.5 has let the second win."""
    over(begun, 70, 70)
    begun.players.filter(seat=0).update(bot="collector")
    ago(begun, 201, status=Status.OVER)
    ended = Game.objects.get().ended
    assert retention.tidy() == Tidied(0, 0, 1, 2)
    assert not Game.objects.exists()
    assert not Move.objects.exists()
    assert not Person.objects.exists()
    rows = Result.objects.values_list("seat", "points", "place", "kind", "players", "agreed")
    assert list(rows) == [(0, 70, 2, "collector", 2, False), (1, 70, 1, "person", 2, False)]
    row = Result.objects.first()
    assert row
    assert (row.variant, row.edition) == ("standard", begun.edition_id)
    assert ended
    assert row.finished == ended.date()


@pytest.mark.parametrize(
    "fields", [{"void": True}, {"status": Status.ABANDONED}, {"lesson": "shown"}]
)
def test_what_does_not_count_leaves_no_result(
    begun: Game, kept: object, fields: dict[str, Any]
) -> None:
    ago(begun, 201, **{"status": Status.OVER, **fields})
    assert retention.tidy().games == 1
    assert not Result.objects.exists()


@pytest.mark.parametrize("here", ["person", "guest", "seat"])
def test_a_game_stays_while_one_of_its_people_comes_back(
    begun: Game, kept: object, anna: Person, here: str
) -> None:
    ago(begun, 300, status=Status.OVER)
    if here == "seat":  # with a socket alone
        begun.players.filter(person=anna).update(seen=timezone.now())
    else:
        browser_of(anna).get("/")
    if here == "person":
        Person.objects.filter(pk=anna.pk).update(password="hash")
    assert retention.tidy().games == 0
    assert Person.objects.filter(pk=anna.pk).exists()
    assert Game.objects.exists()


def test_unfinished_games_are_ended_and_daily_ones_never_while_somebody_plays(
    begun: Game, kept: LazySettings, ben: Person
) -> None:
    kept.KEEP_GUESTS = None
    Game.objects.update(pace=Pace.WEEK)
    ago(begun, 61)
    for change in ({"moved": timezone.now() - 5 * DAY}, {}):
        Game.objects.update(**change)
        if not change:  # nobody moves, but somebody looks in
            Game.objects.update(moved=timezone.now() - 61 * DAY)
            begun.players.filter(person=ben).update(seen=timezone.now() - 30 * DAY)
        assert retention.tidy() == NOTHING
    begun.players.update(seen=timezone.now() - 61 * DAY)
    assert retention.tidy() == Tidied(0, 1, 0, 0)
    begun.refresh_from_db()
    assert begun.status == Status.ABANDONED
    assert begun.ended
    assert begun.ended > timezone.now() - DAY
    assert not begun.players.exclude(awaited_since=None).exists()
    assert retention.tidy() == NOTHING, "counted from its end"


def test_a_guest_stays_while_others_play_on(begun: Game, kept: object, anna: Person) -> None:
    ago(begun, 150)
    Game.objects.update(moved=timezone.now() - 10 * DAY)
    assert retention.tidy() == NOTHING
    Game.objects.update(moved=timezone.now() - 110 * DAY)
    assert retention.tidy() == Tidied(0, 1, 0, 2)
    assert not Player.objects.exclude(name="", person=None).exists()


def test_who_has_an_account_or_keeps_the_server_stays(
    kept: object, anna: Person, ben: Person, keeper: Person
) -> None:
    ben.set_password("hinges")
    ben.save()
    Person.objects.update(seen=timezone.now() - 4000 * DAY)
    assert retention.tidy().guests == 1
    assert set(Person.objects.all()) == {ben, keeper}


def test_people_are_told_once_in_their_language(
    begun: Game, kept: object, anna: Person, ben: Person
) -> None:
    addressed(anna, "de")
    identity.prefer(ben, email="ben@example.org")  # not confirmed: it may be somebody else's
    ago(begun, 87, status=Status.OVER)
    assert retention.tidy() == Tidied(1, 0, 0, 0)
    (letter,) = mail.outbox
    warned = Person.objects.get(pk=anna.pk).warned
    assert warned
    day = timezone.localtime(warned + 14 * DAY)
    assert letter.to == ["anna@example.org"]
    assert f"{day.day}. " in letter.body
    assert "gelöscht" in letter.body
    assert f"/me/link/{anna.link_key}/" in letter.body
    assert retention.tidy() == NOTHING
    Person.objects.update(seen=timezone.now() - 101 * DAY)
    assert retention.tidy().guests == 1, "ben, who cannot be told"
    Person.objects.update(warned=timezone.now() - 15 * DAY)
    assert retention.tidy().guests == 1
    assert len(mail.outbox) == 1


def test_coming_back_cancels_it(begun: Game, kept: object, anna: Person) -> None:
    addressed(anna)
    ago(begun, 120, status=Status.OVER)
    assert retention.tidy() == Tidied(1, 0, 0, 1)
    browser_of(anna).get("/")
    Person.objects.update(warned=timezone.now() - 20 * DAY)
    assert retention.tidy() == NOTHING
    Person.objects.update(seen=timezone.now() - 110 * DAY, warned=timezone.now() - 150 * DAY)
    assert retention.tidy() == Tidied(1, 0, 0, 0), "told anew before it is removed"


def test_who_cannot_be_written_to_is_not_removed(
    begun: Game, kept: LazySettings, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    addressed(anna)
    kept.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    kept.EMAIL_HOST, kept.EMAIL_PORT = "127.0.0.1", 9
    ago(begun, 300, status=Status.OVER)
    assert retention.tidy() == Tidied(0, 0, 0, 1)
    assert Person.objects.get().warned is None


def test_the_command_says_first_what_it_would_do(begun: Game, kept: object, keeper: Person) -> None:
    seats.stand_in(begun.code, order_of(keeper, begun), 0)
    ago(begun, 201, status=Status.OVER)
    told = StringIO()
    call_command("retention", "--dry-run", stdout=told)
    assert f"To remove: {begun.code}" in told.getvalue()
    assert Game.objects.exists()
    call_command("retention", stdout=told)
    assert "Games removed: 1\nGuests removed: 2\n" in told.getvalue()
    assert not Game.objects.exists()
    assert Act.objects.get().about == begun.code, "the journal stays"
