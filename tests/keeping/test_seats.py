"""Answering for a seat, and who sits in it."""

import pytest

from games.bots import BOTS
from games.models import Game, Person, SeatKind
from games.rules import referee
from games.services import seats
from games.services.bots import turns
from games.services.keeping import seats as keeping
from games.services.people import identity
from games.services.stored.audit import findings
from games.services.stored.snapshots import load
from tests.keeping.keepers import order_of, refused
from tests.services.asking import asked


def kinds(game: Game) -> list[str]:
    return [remedy.kind for remedy in game.remedies.all()]


def test_a_stand_in_answers_once(begun: Game, keeper: Person) -> None:
    seat, token, _ = asked(begun)
    version = begun.version
    keeping.answer(begun.code, order_of(keeper, begun), seat, token)
    begun.refresh_from_db()
    assert begun.moves == 7
    assert begun.version == version + 2
    assert list(findings(begun)) == []
    assert begun.players.get(seat=seat).bot == ""
    assert kinds(begun) == ["answered"]


def test_anything_allowed_will_do_where_the_stand_in_fails(
    begun: Game, keeper: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(seen: object, chance: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(BOTS, "collector", fail)
    seat, token, _ = asked(begun)
    keeping.answer(begun.code, order_of(keeper, begun), seat, token)
    begun.refresh_from_db()
    assert begun.moves == 7


def test_only_the_question_the_keeper_saw_is_answered(begun: Game, keeper: Person) -> None:
    seat, token, _ = asked(begun)
    other = load(begun).token(1 - seat)
    for where, question in ((seat, "0.0.0"), (1 - seat, other)):
        order = order_of(keeper, begun)
        told = refused(lambda w=where, q=question, o=order: keeping.answer(begun.code, o, w, q))  # type: ignore[misc]
        assert told == "mended-meanwhile"
    assert (
        refused(lambda: keeping.answer(begun.code, order_of(keeper, begun), 9, token))
        == "no-such-seat"
    )
    Game.objects.filter(pk=begun.pk).update(snapshot={})
    order = order_of(keeper, begun)
    assert refused(lambda: keeping.answer(begun.code, order, seat, token)) == "table-unreadable"
    assert kinds(begun) == []


def test_a_stand_in_goes_on_until_the_seat_is_given_back(begun: Game, keeper: Person) -> None:
    seat, _, _ = asked(begun)
    keeping.stand_in(begun.code, order_of(keeper, begun), seat)
    turns.wake(begun.code)
    begun.refresh_from_db()
    assert seat not in referee.awaited(load(begun))
    again = refused(lambda: keeping.stand_in(begun.code, order_of(keeper, begun), seat))
    assert again == "stand-in-there"
    seats.concede(begun.code, seat)
    keeping.give_back(begun.code, order_of(keeper, begun), seat)
    player = begun.players.get(seat=seat)
    assert (player.bot, player.conceded) == ("", False)
    again = refused(lambda: keeping.give_back(begun.code, order_of(keeper, begun), seat))
    assert again == "nobody-to-return"
    assert kinds(begun) == ["stand-in", "returned"]


def test_a_seat_is_handed_to_somebody_else(begun: Game, keeper: Person, anna: Person) -> None:
    cleo = identity.new_guest("Cleo")
    keeping.hand_to(begun.code, order_of(keeper, begun), 1, cleo)
    player = begun.players.get(seat=1)
    assert (player.person, player.name, player.bot) == (cleo, "Cleo", "")
    named = {"seat": "Ben", "person": "Cleo", "account": cleo.username}
    assert begun.remedies.get().params == named
    for person in (cleo, anna):
        order = order_of(keeper, begun)
        told = refused(lambda p=person, o=order: keeping.hand_to(begun.code, o, 1, p))  # type: ignore[misc]
        assert told == "sits-there-already"


def test_even_a_bots_seat(begun: Game, keeper: Person) -> None:
    begun.players.filter(seat=1).update(kind=SeatKind.BOT, person=None, name="", bot="collector")
    keeping.hand_to(begun.code, order_of(keeper, begun), 1, identity.new_guest("Cleo"))
    player = begun.players.get(seat=1)
    assert (player.kind, player.bot, player.name) == ("person", "", "Cleo")


def test_a_guest_gets_a_new_link(begun: Game, keeper: Person, ben: Person) -> None:
    old = ben.link_key
    person = keeping.new_link(begun.code, order_of(keeper, begun), 1)
    assert person == ben
    assert identity.by_personal_link(old) is None
    assert identity.by_personal_link(person.link_key) == ben
    assert person.link_key not in str(begun.remedies.values())


@pytest.mark.parametrize("seat", [0, 9])
def test_an_account_has_no_link_to_lose(
    begun: Game, keeper: Person, anna: Person, seat: int
) -> None:
    anna.set_password("tweezers")
    anna.save()
    told = refused(lambda: keeping.new_link(begun.code, order_of(keeper, begun), seat))
    assert told == ("no-such-seat" if seat == 9 else "no-guest")
