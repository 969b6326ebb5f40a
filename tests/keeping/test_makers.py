"""Keepers read who made each move; players do not."""

from django.test import Client

from games.models import Game, MadeBy, Move, Person
from games.services.bots import queue, turns
from games.services.keeping import copies, lines
from games.services.moves import submit_move
from games.services.people import accounts, identity
from games.services.stored import game_state
from games.services.stored.records import record_of
from games.services.stored.replay import table_at
from games.services.stored.snapshots import load
from tests.keeping.keepers import do, order_of, text
from tests.services.asking import asked
from tests.web.tables import browser_of


def last(game: Game) -> Move:
    game.refresh_from_db()
    return game.history.filter(line=game.line).latest("number")


def queue_pick(game: Game) -> int:
    """Queue a pick for a seat that waits, and let the awaited one move."""
    game.refresh_from_db()
    table = load(game)
    awaited = asked(game)
    seat = 1 - awaited[0]
    item = table.pool[-1].handle
    assert queue.queue(game.code, seat, table.token(seat), item)
    state = submit_move(game.code, *awaited).state
    turns.answer(state)
    return seat


def test_every_move_knows_who_made_it(
    playing: Game, room: Client, keeper: Person, anna: Person, ben: Person
) -> None:
    people_by_seat = [player.person for player in playing.players.all()]
    seat = queue_pick(playing)
    first = playing.history.get(number=1)
    assert (first.made_by, first.person) == (MadeBy.PERSON, people_by_seat[1 - seat])
    assert (last(playing).made_by, last(playing).person) == (MadeBy.QUEUED, people_by_seat[seat])
    awaited = asked(playing)[0]
    do(room, playing, "answer", seat=awaited, token=load(playing).token(awaited))
    assert (last(playing).made_by, last(playing).person) == (MadeBy.KEEPER, keeper)
    playing.refresh_from_db()
    awaited = asked(playing)[0]
    do(room, playing, "stand-in", seat=awaited)
    game_state.read(playing.code)
    made = playing.history.filter(made_by=MadeBy.STAND_IN).first()
    assert made
    assert (made.seat, made.bot, made.person) == (awaited, "collector", None)
    page = text(room.get(f"/keeper/games/{playing.code}/"))
    accounts_by_seat = [person.username for person in people_by_seat if person]
    for words in (
        f"made by {accounts_by_seat[1 - seat]}",
        f"queued by {accounts_by_seat[seat]}, made by the server",
        "made by a stand-in for the keeper kim",
        "made by a stand-in (collector)",
    ):
        assert words in page, words
    for person in (anna, ben):
        shown = text(browser_of(person).get(f"/t/{playing.code}/?log=all"))
        assert "made by" not in shown
        assert anna.username not in shown


def test_a_new_line_keeps_who_made_its_moves(begun: Game, keeper: Person) -> None:
    before = list(begun.history.values_list("number", "made_by", "person").filter(number__lte=3))
    assert {made for _number, made, _person in before} == {MadeBy.PERSON}
    lines.rewind(begun.code, order_of(keeper, begun), 3)
    begun.refresh_from_db()
    new = begun.history.filter(line=begun.line, number__lte=3)
    assert list(new.values_list("number", "made_by", "person")) == before


def test_it_is_no_part_of_the_record(begun: Game, keeper: Person) -> None:
    names = [player.name for player in begun.players.all()]
    record = record_of(begun, table_at(begun), names)
    Move.objects.update(made_by=MadeBy.BOT, person=None, bot="random")
    assert record_of(begun, table_at(begun), names) == record
    copy = copies.clone(begun.code, order_of(keeper, begun), 2, 0)
    assert copy.history.first().bot == "random"  # type: ignore[union-attr]  # it has two


def test_moves_of_a_guest_are_the_account_s_after_the_login(begun: Game, anna: Person) -> None:
    account = Person.objects.create_user("anna", "", "perforation 14", name="Anna")
    number = Move.objects.filter(person=anna).count()
    accounts.merge(anna, account)
    assert Move.objects.filter(person=account).count() == number > 0


def test_a_hand_over_names_the_account_to_keepers_only(
    begun: Game, room: Client, ben: Person
) -> None:
    cleo = identity.new_guest("Cleo")
    seat = begun.players.exclude(person=ben).get().seat
    do(room, begun, "hand", seat=seat, person=cleo.username)
    assert f"to Cleo. “a slip” ({cleo.username})" in text(room.get(f"/keeper/games/{begun.code}/"))
    shown = text(browser_of(ben).get(f"/t/{begun.code}/?log=all"))
    assert "to Cleo." in shown
    assert cleo.username not in shown
