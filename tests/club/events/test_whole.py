"""A whole tournament of as many as may enter, played by bots that move as people do."""

from collections import Counter
from itertools import combinations

import pytest

from club.events.models import MAX_ENTRANTS, EventSeat, EventStatus, EventTable
from club.events.presenters import page
from games.models import Game, MadeBy, Move, Status
from tests.club.events.meeting import begun, guests, play_round

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS = 3


@pytest.mark.release
@pytest.mark.timeout(3600)
def test_sixty_four_people_play_three_rounds() -> None:
    event = begun(guests(MAX_ENTRANTS), seats=4, rounds_planned=ROUNDS)
    for number in range(1, ROUNDS + 1):
        play_round(event, number, "random")
    event.refresh_from_db()
    assert event.status == EventStatus.OVER
    assert Game.objects.filter(status=Status.OVER).count() == MAX_ENTRANTS // 4 * ROUNDS
    met = Counter(
        frozenset(pair)
        for table in EventTable.objects.prefetch_related("seats")
        for pair in combinations([seat.entrant_id for seat in table.seats.all()], 2)
    )
    assert set(met.values()) == {1}
    assert EventSeat.objects.filter(match_points=None).count() == 0
    assert set(Move.objects.values_list("made_by", flat=True)) == {MadeBy.PERSON}
    shown = page.event_page(event, event.host)
    totals = [row.match_points for row in shown.tournament]
    assert totals == sorted(totals, reverse=True)
    assert sum(totals) == MAX_ENTRANTS // 4 * ROUNDS * 48
