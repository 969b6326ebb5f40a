"""Choose: who is next and why; and what a seat that waits is told."""

from random import Random

import pytest
from django.test import Client

from games.rules import referee
from games.rules.moves import Choose
from games.rules.powers import attendees
from games.rules.sight import sight
from games.tables.look import look
from games.tables.order import next_after, order
from tests.web.lobbies import text
from tests.web.tables import Seated, seat_people

pytestmark = pytest.mark.django_db
FIVE = ("Anna", "Ben", "Cleo", "Dora", "Emil")


@pytest.mark.parametrize(("names", "seed"), [(FIVE[:2], 0), (FIVE[:3], 1), (FIVE, 2)])
def test_the_next_chooser_is_foretold(names: tuple[str, ...], seed: int) -> None:
    """Rules 4.2.4 and 4.2.5: as the referee then decides."""
    seated, chance = seat_people(names, seed), Random(seed)
    foretold = 0
    while seated.table.day < 2:
        seat = chance.choice(referee.awaited(seated.table))
        before, move = seated.table, seated.answer(seat, chance)
        assert seated.hand_in(seat, move).status_code == 302
        if isinstance(move, Choose):
            following = next_after(sight(before, None), seat, move.seat)
            assert following == seated.table.turn
            foretold += 1
    assert foretold >= len(names) - 1


@pytest.fixture
def choosing() -> Seated:
    seated = seat_people(FIVE[:4], seed=3)
    seated.play_until(Random(3), "choose")
    return seated


def test_the_first_chooser_holds_the_token(choosing: Seated) -> None:
    """Rule 4.2."""
    told = order(look(choosing.game, None))
    assert told
    assert (told.so_far, len(told.left)) == ([], 3)
    assert "held the first-player token" in told.why
    page = text(Client().get(choosing.url))
    assert f"{told.turn} chooses now: whoever’s collection held" in " ".join(page.split())


def test_a_specialist_may_begin_instead() -> None:
    """Specialist 6."""
    seated = seat_people(FIVE[:4], seed=2)
    seated.play_until(Random(2), "choose")
    table = seated.table
    assert table.turn is not None
    assert table.turn != table.holder()
    assert "specialist-6" in attendees(table, table.turn)
    told = order(look(seated.game, None))
    assert told
    assert "a specialist lets them choose first" in told.why


def test_the_order_so_far_and_the_reason_are_told_to_everybody(choosing: Seated) -> None:
    """Rule 4.2.4: the giver, or on to the right of a giver who has chosen."""
    first = choosing.table.turn
    assert first is not None
    second = (first + 1) % 4
    choosing.hand_in(first, Choose(second, 0))
    name = [player.name for player in choosing.game.players.all()]
    for seat, client in enumerate((*choosing.clients, Client())):
        page = " ".join(text(client.get(choosing.url)).split())
        assert f"{name[first]} took from {name[second]}" in page
        whose = f"{name[second]} chooses now: {name[first]} took a pile of theirs"
        if seat == second:
            whose = f"You choose now: {name[first]} took a pile of yours"
        assert whose in page
    mine = " ".join(text(choosing.clients[second].get(choosing.url)).split())
    last = (first - 1) % 4
    assert f"Next would be {name[last]}: {name[first]} has chosen already" in mine
    third = (second + 1) % 4
    assert f"Next would be {name[third]}, whose pile you take." in mine
    choosing.hand_in(second, Choose(first, 0))
    page = " ".join(text(Client().get(choosing.url)).split())
    assert f"{name[last]} chooses now: {name[first]}, whose pile was taken last" in page


def test_who_waits_is_told_for_whom_and_what_to_do_meanwhile(choosing: Seated) -> None:
    turn = choosing.table.turn
    assert turn is not None
    names = [player.name for player in choosing.game.players.all()]
    page = " ".join(text(choosing.clients[(turn + 1) % 4].get(choosing.url)).split())
    assert f"We wait for {names[turn]} to choose a pile" in page
    assert 'Meanwhile: <a href="#region-others">' in page
