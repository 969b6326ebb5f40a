"""The stored results of people are what their finished games say, and follow them."""

from typing import Any

import pytest
from django.core.management.base import CommandError
from django.db import connection
from django.test.utils import CaptureQueriesContext

from club.statistics.listening import migrated
from club.statistics.models import Profile, SeatResult
from club.statistics.services import profiles, results
from games.models import Game, Person, Player, SeatKind, Status
from games.rules.state import FINALE
from games.services import accounts, deletion, people, signals
from games.services.tables import load
from pinzetta import HER, HUMAN
from tests.commands.run import run
from tests.test_records import FILES, SOLO_FILES
from tests.web.finished import finished, finished_solo, record
from tests.web.tables import Seated

pytestmark = pytest.mark.django_db


def taken_in(*names: str, path: Any = FILES[0]) -> Seated:
    """A finished game, and the rows of its people."""
    seated = finished(names or ("Anna", "Ben"), path)
    results.take_in([seated.game.pk])
    return seated


def row(seated: Seated, seat: int = 0) -> SeatResult:
    return SeatResult.objects.get(game=seated.game, seat=seat)


@pytest.mark.parametrize("path", [FILES[0], FILES[4], FILES[8], FILES[11]], ids=lambda p: p.stem)
def test_every_number_is_that_of_the_record(path: Any) -> None:
    """The scores, sheets and winners that the record has, not those that the site computes."""
    result = record(path)["result"]
    scores, sheets, winners = result["scores"], result["sheets"], result["winners"]
    seated = taken_in("Anna", path=path)
    me = row(seated)
    others = scores[1:]
    assert (me.points, me.players, me.people) == (scores[0], len(scores), 0)
    assert me.days == [
        sum(line["points"] for line in sheets[0] if line["day"] == day)
        for day in range(1, FINALE + 1)
    ]
    assert sum(me.days) == me.points
    assert me.share == (1 / len(winners) if 0 in winners else 0)
    assert me.place == (1 if 0 in winners else 1 + sum(points > scores[0] for points in others))
    first, second, *_rest = sorted(scores, reverse=True)
    assert me.margin == first - second
    assert [(kind, points) for kind, points, _ahead in me.opponents] == [
        (seat["kind"], points)
        for seat, points in zip(record(path)["seats"][1:], others, strict=True)
    ]
    assert [ahead for *_who, ahead in me.opponents] == [
        float(0 in winners or (number not in winners and scores[0] > points))
        for number, points in enumerate(others, start=1)
    ]
    brought = {line["card"]: line["points"] for line in sheets[0] if line["why"] == "contest"}
    shows = [move for move in record(path)["moves"] if move["by"] == 0 and move.get("contest")]
    entered = [move["contest"] for move in shows]
    entered += record(path)["deal"]["contests"][-1:]
    assert len(entered) == 4, "three tickets and the Finale"
    assert [(card, points) for card, _type, points in me.contests] == [
        (card, brought.get(card, 0)) for card in entered
    ]
    assert all(card.startswith(type) for card, type, _points in me.contests)
    album = load(seated.game).players[0].album
    assert me.album == [[each.tile, each.x, each.y] for each in album]
    assert (me.level, me.intro, me.variant) == (None, False, "standard")
    assert me.finished == seated.game.ended


def test_a_contest_that_brought_nothing_was_entered_all_the_same() -> None:
    """Its line is missing from the sheet, because nothing was counted."""
    seated = finished()
    game = Game.objects.get(pk=seated.game.pk)
    assert game.snapshot
    mine = game.snapshot["players"][0]
    card = mine["tickets"][0]
    mine["sheet"] = [line for line in mine["sheet"] if line["card"] != card]
    game.save()
    results.take_in([game.pk])
    assert row(seated).contests[0] == [card, card.rpartition("-")[0], 0]


def test_an_album_is_worth_what_its_stamps_brought() -> None:
    """Written out for the first record: 2 for the token on Friday are not the album's."""
    sheet = record(FILES[0])["result"]["sheets"][0]
    other = {"token", "herald", "specialists", "left-out", "dealer", "gift", "sponsor"}
    other |= {"lone-contest"}
    expected = sum(line["points"] for line in sheet if line["why"] not in other)
    me = row(taken_in())
    assert me.album_points == expected < me.points


def test_who_played_a_seat_is_told_by_kind_and_never_by_name() -> None:
    seated = taken_in("Annabella", "Benvolio", "Cunegonde", path=FILES[8])
    me = row(seated)
    assert (me.people, [kind for kind, *_rest in me.opponents].count("person")) == (2, 2)
    assert SeatResult.objects.count() == 3
    assert "Benvolio" not in str([vars(each) for each in SeatResult.objects.all()])


def test_a_game_against_pinzetta_has_her_level() -> None:
    seated = finished_solo()
    results.take_in([seated.game.pk])
    data = record(SOLO_FILES[0])
    me = row(seated, HUMAN)
    assert (me.level, me.intro) == (data["options"]["level"], data["options"]["intro"])
    ((kind, points, ahead),) = me.opponents
    assert (kind, points) == (f"pinzetta-{me.level}", data["result"]["scores"][HER])
    assert ahead == float(data["result"]["winners"] == [HUMAN])
    assert not me.public
    assert SeatResult.objects.count() == 1


@pytest.mark.parametrize(
    "fields",
    [
        {"void": True},
        {"practice_from": 3},
        {"lesson": "shown"},
        {"repeated": True},
        {"status": Status.PLAYING},
        {"status": Status.ENDED},
        {"status": Status.ABANDONED},
    ],
    ids=str,
)
def test_what_counts_no_more_has_no_row(fields: dict[str, Any]) -> None:
    seated = taken_in()
    assert SeatResult.objects.count() == 2
    before = {name: getattr(seated.game, name) for name in fields}
    Game.objects.update(**fields)
    results.take_in_game.enqueue(seated.game.pk)
    assert not SeatResult.objects.exists()
    Game.objects.update(**before)
    results.take_in_game.enqueue(seated.game.pk)
    assert SeatResult.objects.count() == 2


def test_a_copy_of_a_keepers_has_no_row() -> None:
    seated, other = finished(), finished(("Cleo",))
    Game.objects.filter(pk=seated.game.pk).update(copy_of=other.game)
    results.take_in([seated.game.pk])
    assert not SeatResult.objects.exists()


@pytest.mark.parametrize(
    "fields", [{"bot": "easy"}, {"conceded": True}, {"shares_device": True}], ids=str
)
def test_what_a_stand_in_has_played_to_the_end_is_nobodys(fields: dict[str, Any]) -> None:
    seated = finished()
    seated.game.players.filter(seat=1).update(**fields)
    results.take_in([seated.game.pk])
    assert SeatResult.objects.get().seat == 0


def test_the_game_that_ends_is_taken_in_after_the_commit(
    django_capture_on_commit_callbacks: Any,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        seated = finished()
    assert row(seated).points == record(FILES[0])["result"]["scores"][0]
    Game.objects.update(void=True)
    with django_capture_on_commit_callbacks(execute=True):
        signals.tell_result(seated.game)
        signals.tell_result(seated.game)
    assert not SeatResult.objects.exists()


def test_a_line_of_play_that_comes_out_differently_replaces_the_row() -> None:
    seated = taken_in()
    before = row(seated)
    game = Game.objects.get(pk=seated.game.pk)
    assert game.snapshot
    game.snapshot["players"][0]["sheet"][0]["points"] += 40
    game.winners = [1]
    game.save()
    results.take_in([game.pk])
    after = row(seated)
    assert (after.pk, after.points, after.days[0]) == (
        before.pk,
        before.points + 40,
        before.days[0] + 40,
    )
    assert (before.place, after.place, after.share) == (1, 2, 0)


def test_a_damaged_game_has_no_row_and_stops_no_other() -> None:
    broken, whole = finished(), finished(("Cleo", "Dora"))
    Game.objects.filter(pk=broken.game.pk).update(snapshot={"players": [{}]})
    results.take_in([broken.game.pk, whole.game.pk])
    assert set(SeatResult.objects.values_list("game", flat=True)) == {whole.game.pk}


def test_check_is_content_with_what_was_taken_in() -> None:
    taken_in()
    assert "Results compared: 2." in run("statistics", "--check")
    with pytest.raises(CommandError):
        run("statistics")


@pytest.mark.parametrize(
    ("field", "value"),
    [("points", 999), ("share", 0.25), ("days", [1, 2, 3, 4]), ("public", True), ("margin", 77)],
)
def test_check_names_a_damaged_row_and_rebuild_repairs_it(field: str, value: Any) -> None:
    seated = taken_in()
    before = getattr(row(seated), field)
    SeatResult.objects.filter(seat=0).update(**{field: value})
    (found,) = results.differences()
    assert (found.code, found.seat, found.field) == (seated.game.code, 0, field)
    assert (found.stored, found.computed) == (value, before)
    with pytest.raises(CommandError, match="Differences: 1"):
        run("statistics", "--check")
    assert "Games taken in: 1." in run("statistics", "--rebuild")
    assert list(results.differences()) == []


def test_check_names_what_is_missing_and_what_should_not_be_there(
    capsys: pytest.CaptureFixture[str],
) -> None:
    first, second = taken_in(), taken_in("Cleo", "Dora")
    SeatResult.objects.filter(game=first.game, seat=1).delete()
    Game.objects.filter(pk=second.game.pk).update(void=True)
    found = list(results.differences())
    assert [(each.code, each.seat, each.field) for each in found] == [
        (first.game.code, 1, ""),
        (second.game.code, 0, ""),
        (second.game.code, 1, ""),
    ]
    assert [each.stored is None for each in found] == [True, False, False]


def test_a_server_that_starts_takes_in_the_games_it_has() -> None:
    """As after an upgrade: none of them has rows. Slices, so that no task takes long."""
    finished(), finished(("Cleo", "Dora")), finished_solo()
    assert results.missing().count() == 3
    migrated(using="default")
    assert SeatResult.objects.count() == 5
    assert not results.missing().exists()
    with CaptureQueriesContext(connection) as queries:
        migrated(using="default")
    assert len(queries) == 1, "the next start has nothing to do"


def test_older_games_are_taken_in_slice_by_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "A_SLICE", 2)
    for name in "ABCDE":
        finished((name,))
    Game.objects.filter(pk=Game.objects.order_by("pk")[1].pk).update(snapshot={})
    results.catch_up.enqueue()
    assert SeatResult.objects.count() == 4, "the damaged one stops no other"


def test_games_cost_as_many_queries_together_as_alone() -> None:
    games = [finished((name,)).game.pk for name in "ABC"]
    with CaptureQueriesContext(connection) as one:
        results.take_in(games[:1])
    SeatResult.objects.all().delete()
    with CaptureQueriesContext(connection) as three:
        results.take_in(games)
    assert len(three) == len(one)


def test_a_game_that_is_removed_leaves_the_row_to_its_person() -> None:
    seated = taken_in()
    seated.game.delete()
    assert SeatResult.objects.filter(game=None).count() == 2
    assert list(results.differences()) == []
    assert "Of games that were removed: 2." in run("statistics", "--check")
    results.rebuild()
    assert SeatResult.objects.count() == 2


def test_a_person_who_is_deleted_takes_the_row_along() -> None:
    seated = taken_in()
    anna = Person.objects.get(name="Anna")
    profiles.save_profile(anna, shown=True)
    deletion.forget(anna)
    assert SeatResult.objects.get().seat == 1
    assert not Profile.objects.exists()
    assert list(results.differences()) == [], "Ben met a person, deleted or not"
    assert row(seated, 1).people == 1


def account() -> Person:
    person = people.new_guest("Anna")
    accounts.claim(person, "anna", "", "perforation 14")
    return person


def test_a_guest_who_logs_in_takes_the_rows_along() -> None:
    seated, removed = taken_in("Anna"), taken_in("Anna")
    guest, known = seated.game.host, account()
    assert guest
    removed.game.players.update(person=None)
    SeatResult.objects.filter(game=removed.game).update(person=guest, game=None)
    profiles.save_profile(guest, shown=True, face="small-03")
    code = Profile.objects.get().code
    accounts.merge(guest, known)
    assert not Person.objects.filter(pk=guest.pk).exists()
    assert set(SeatResult.objects.values_list("person", flat=True)) == {known.pk}
    assert SeatResult.objects.count() == 2
    profile = Profile.objects.get(person=known)
    assert (profile.code, profile.shown, profile.face) == (code, False, "small-03")
    assert list(results.differences()) == []


def test_at_a_table_where_both_sit_each_keeps_their_row() -> None:
    seated = taken_in("Anna")
    guest, known = seated.game.host, account()
    assert guest
    Player.objects.filter(game=seated.game, seat=1).update(
        person=known, bot="", kind=SeatKind.PERSON
    )
    results.take_in([seated.game.pk])
    profiles.save_profile(guest, shown=True)
    profiles.save_profile(known, shown=False)
    accounts.merge(guest, known)
    assert row(seated, 0).person == guest
    assert row(seated, 1).person == known
    assert not Profile.objects.get(person=known).shown, "what the account chose stays"
    assert list(results.differences()) == []
