"""Sandboxes, records out and in, and looks that change nothing."""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from games.models import Game, Move, Person, Status
from games.presenters import access
from games.rules.record import RecordError
from games.services.bots import turns
from games.services.keeping import copies, inspection, seats
from games.services.stored.audit import findings
from games.services.stored.snapshots import load
from tests.keeping.keepers import new_keeper, order_of, refused
from tests.services.asking import asked
from tests.test_records import FILES, read


def row(game: Game) -> dict[str, Any]:
    return {**Game.objects.filter(pk=game.pk).values().get(), "version": 0, "other_changes": 0}


def test_a_sandbox_is_the_keepers_alone_and_changes_nothing(
    begun: Game, keeper: Person, anna: Person
) -> None:
    before = row(begun)
    copy = copies.clone(begun.code, order_of(keeper, begun), 4, seat=1)
    assert row(begun) == before
    assert list(findings(copy)) == []
    assert (copy.moves, copy.deal, copy.copy_of) == (4, begun.deal, begun)
    assert access.may_see(copy, keeper)
    assert not access.may_see(copy, anna)
    turns.wake(copy.code)
    assert Game.objects.get(pk=copy.pk).moves == 4, "paused until the keeper has looked"
    assert copy.players.get(seat=1).person == keeper
    for number, seat, key in ((7, 0, "no-such-move"), (2, 5, "no-such-seat")):
        order = order_of(keeper, begun)
        told = refused(lambda n=number, s=seat, o=order: copies.clone(begun.code, o, n, s))  # type: ignore[misc]
        assert told == key


def test_a_record_goes_out_and_comes_in(begun: Game, keeper: Person) -> None:
    text = copies.export(begun.code, order_of(keeper, begun), ["Anna", "Ben"])
    game = copies.import_record(order_of(keeper, begun), json.loads(text))
    assert list(findings(game)) == []
    assert load(game) == load(begun)
    assert (game.status, bool(game.paused)) == (Status.PLAYING, True)
    assert [player.name for player in game.players.all()] == ["Anna", "Ben"]
    assert [remedy.kind for remedy in begun.remedies.all()] == ["exported"]
    assert [remedy.kind for remedy in game.remedies.all()] == ["imported"]


@pytest.mark.parametrize("path", FILES[:2], ids=lambda path: path.stem)
def test_a_finished_record_comes_in_finished(path: Path, keeper: Person, begun: Game) -> None:
    game = copies.import_record(order_of(keeper, begun), read(path))
    assert game.status == Status.OVER
    assert list(findings(game)) == []


def test_a_wrong_record_leaves_nothing(begun: Game, keeper: Person) -> None:
    record = json.loads(copies.export(begun.code, order_of(keeper, begun), ["Anna", "Ben"]))
    games = Game.objects.count()
    record["moves"][2]["item"] = 999
    wrongs: list[Any] = [record, {}, [], None, {**record, "rules": 99}]
    for wrong in wrongs:
        with pytest.raises(RecordError):
            copies.import_record(order_of(keeper, begun), wrong)
    assert Game.objects.count() == games


def test_verifying_marks_a_game_and_unmarks_it(begun: Game, keeper: Person) -> None:
    assert inspection.verify(begun.code, order_of(keeper, begun)) == []
    move = Move.objects.get(game=begun, number=3)
    data = move.data
    Move.objects.filter(pk=move.pk).update(data={"kind": "take", "item": 999})
    (found,) = inspection.verify(begun.code, order_of(keeper, begun))
    assert found.move == 3
    begun.refresh_from_db()
    assert begun.broken.startswith("replay breaks at move 3")
    told = refused(lambda: copies.export(begun.code, order_of(keeper, begun), ["Anna", "Ben"]))
    assert told == "replay-breaks"
    Move.objects.filter(pk=move.pk).update(data=data)
    inspection.verify(begun.code, order_of(keeper, begun))
    begun.refresh_from_db()
    assert begun.broken == ""


def test_one_reason_opens_the_cards_to_one_keeper_for_an_hour(begun: Game, keeper: Person) -> None:
    looked = inspection.open_hidden_cards(begun.code, order_of(keeper, begun))
    lee = new_keeper("Lee")
    assert inspection.may_see_hidden_cards(begun, keeper, looked.pk)
    assert not inspection.may_see_hidden_cards(begun, keeper, looked.pk + 1)
    assert not inspection.may_see_hidden_cards(begun, lee, looked.pk)
    looked.at = timezone.now() - timedelta(minutes=61)
    looked.save()
    assert not inspection.may_see_hidden_cards(begun, keeper, looked.pk)


def test_a_look_does_not_send_another_keeper_back(begun: Game, keeper: Person) -> None:
    order = order_of(new_keeper("Lee"), begun)
    inspection.open_hidden_cards(begun.code, order_of(keeper, begun))
    seat, token, _ = asked(begun)
    seats.answer(begun.code, order, seat, token)
