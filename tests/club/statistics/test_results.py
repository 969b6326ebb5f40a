"""The stored results of people are what their finished games say, and follow them."""

from typing import Any

import pytest

from club.statistics.models import SeatResult
from club.statistics.services import results
from games.models import Game, Status
from games.rules.state import FINALE
from games.services import signals
from games.services.stored.snapshots import load
from pinzetta import HER, HUMAN
from tests.club.statistics.stored import finished_with_results, row
from tests.test_records import FILES, SOLO_FILES
from tests.web.finished import finished, finished_solo, record

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("path", [FILES[0], FILES[4], FILES[8], FILES[11]], ids=lambda p: p.stem)
def test_every_number_is_that_of_the_record(path: Any) -> None:
    """The scores, sheets and winners that the record has, not those that the site computes."""
    result = record(path)["result"]
    scores, sheets, winners = result["scores"], result["sheets"], result["winners"]
    seated = finished_with_results("Anna", path=path)
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
    results.store_results([game.pk])
    assert row(seated).contests[0] == [card, card.rpartition("-")[0], 0]


def test_an_album_is_worth_what_its_stamps_brought() -> None:
    """Written out for the first record: 2 for the token on Friday are not the album's."""
    sheet = record(FILES[0])["result"]["sheets"][0]
    other = {"token", "herald", "specialists", "left-out", "dealer", "gift", "sponsor"}
    other |= {"lone-contest"}
    expected = sum(line["points"] for line in sheet if line["why"] not in other)
    me = row(finished_with_results())
    assert me.album_points == expected < me.points


def test_who_played_a_seat_is_told_by_kind_and_never_by_name() -> None:
    seated = finished_with_results("Annabella", "Benvolio", "Cunegonde", path=FILES[8])
    me = row(seated)
    assert (me.people, [kind for kind, *_rest in me.opponents].count("person")) == (2, 2)
    assert SeatResult.objects.count() == 3
    assert "Benvolio" not in str([vars(each) for each in SeatResult.objects.all()])


def test_a_game_against_pinzetta_has_her_level() -> None:
    seated = finished_solo()
    results.store_results([seated.game.pk])
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
    seated = finished_with_results()
    assert SeatResult.objects.count() == 2
    before = {name: getattr(seated.game, name) for name in fields}
    Game.objects.update(**fields)
    results.store_game.enqueue(seated.game.pk)
    assert not SeatResult.objects.exists()
    Game.objects.update(**before)
    results.store_game.enqueue(seated.game.pk)
    assert SeatResult.objects.count() == 2


def test_a_copy_of_a_keepers_has_no_row() -> None:
    seated, other = finished(), finished(("Cleo",))
    Game.objects.filter(pk=seated.game.pk).update(copy_of=other.game)
    results.store_results([seated.game.pk])
    assert not SeatResult.objects.exists()


@pytest.mark.parametrize(
    "fields", [{"bot": "easy"}, {"conceded": True}, {"shares_device": True}], ids=str
)
def test_what_a_stand_in_has_played_to_the_end_is_nobodys(fields: dict[str, Any]) -> None:
    seated = finished()
    seated.game.players.filter(seat=1).update(**fields)
    results.store_results([seated.game.pk])
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
    seated = finished_with_results()
    before = row(seated)
    game = Game.objects.get(pk=seated.game.pk)
    assert game.snapshot
    game.snapshot["players"][0]["sheet"][0]["points"] += 40
    game.winners = [1]
    game.save()
    results.store_results([game.pk])
    after = row(seated)
    assert (after.pk, after.points, after.days[0]) == (
        before.pk,
        before.points + 40,
        before.days[0] + 40,
    )
    assert (before.place, after.place, after.share) == (1, 2, 0)
