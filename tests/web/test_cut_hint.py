"""The desk of the Cut: what is in force, and what the piles would be worth."""

import re
from random import Random

import pytest

from games.presenters.desk.appraisal import Collector
from games.presenters.table_view import view_of
from games.rules.components import Exhibitor
from games.rules.cut import ask
from games.rules.items import Item
from games.rules.seeing import sight
from games.rules.state import Table
from games.services import notify
from games.services.stored import game_state
from games.services.stored.snapshots import store
from tests.web.lobbies import text
from tests.web.tables import Seated, fields_of, seat_people

pytestmark = pytest.mark.django_db
LINE = re.compile(r'<tr class="worth-(\w+)">(.*?)</tr>', re.DOTALL)
CELL = re.compile(r"<td[^>]*>([^<]*)</td>")


@pytest.fixture
def seated() -> Seated:
    seated = seat_people(seed=1)
    seated.play_until(Random(1), "cut")
    return seated


def hint(seated: Seated, seat: int = 0) -> list[tuple[str, list[str]]]:
    page = text(seated.clients[seat].get(seated.url))
    return [(key, CELL.findall(cells)) for key, cells in LINE.findall(page)]


def in_force(seated: Seated, event: str, *, table: Table | None = None) -> str:
    """The desk of the first seat with this event on top."""
    table = table or seated.table
    store(seated.game, table.but(laid=(event, *table.laid[1:])), None)
    notify.notify(seated.game)
    return text(seated.clients[0].get(seated.url))


def test_the_hint_counts_the_draft_without_scripts(seated: Seated) -> None:
    answer = fields_of(seated.answer(0, Random(2)))
    token = seated.table.token(0)
    assert seated.post(0, "draft/", token=token, **answer).status_code == 302
    trays: dict[str, list[Item]] = {tray: [] for tray in ("reserve", "left", "right")}
    for item in seated.table.players[0].collection:
        trays[answer[f"item-{item.handle}"]].append(item)
    tiles = seated.table.edition.tiles
    values = [
        str(sum(tiles[i.what].value for i in items if i.what in tiles)) for items in trays.values()
    ]
    hidden = [str(sum(not item.up for item in items)) for items in trays.values()]
    told = hint(seated)
    assert [key for key, _ in told] == ["items", "values", "hidden", "mine", "theirs", "theirs"]
    assert told[0][1] == [str(len(items)) for items in trays.values()]
    assert told[1][1] == values
    assert told[2][1] == hidden
    assert told[4][1][0] == ""  # what one reserves comes to nobody else


def test_an_item_is_worth_what_the_shows_and_the_finale_would_score(seated: Seated) -> None:
    """Rules 5.3, 6.2 and 6.3: on Friday an exhibitor has three Shows to come."""
    table = seated.table.with_player(0, attendees=("specialist-4",), mat="mat-1")
    store(seated.game, table, None)
    anna = Collector(view_of(game_state.state_of(seated.game), None), 0)
    printed = table.edition.mats["mat-1"].exhibitor
    for id, tile in table.edition.tiles.items():
        shown = sum(getattr(stamp, printed.of) == printed.value for stamp in tile.stamps)
        restored = sum(max(0, stamp.value) for stamp in tile.stamps)  # specialist 4
        assert anna.worth(id) == restored + 3 * shown
    assert anna.worth("specialist-2") == 2
    assert anna.worth("token") == 2
    assert anna.worth("back-2x2") == 0


def test_what_the_others_hold_changes_no_hint_unless_it_lies_open(seated: Seated) -> None:
    """Rule 1.7: only the mats and albums of the others are counted."""
    before = hint(seated)
    table, tiles = seated.table, iter(seated.table.edition.tiles)
    other = table.players[1]
    swapped = tuple(
        item if item.up else Item(item.handle, next(tiles), up=False, seen=item.seen)
        for item in other.collection
    )
    store(seated.game, table.with_player(1, collection=swapped), None)
    assert hint(seated) == before


@pytest.mark.parametrize(
    ("event", "says"),
    [("event-5", "Reserve 2 items"), ("event-6", "may differ by at most 1 item")],
)
def test_the_event_that_changes_the_cut_is_said_at_the_trays(
    seated: Seated, event: str, says: str
) -> None:
    page = in_force(seated, event)
    assert "At work in this cut" in page
    assert says in page
    assert (
        f'/rules/cards/events/#{event}"'
        in page.split('class="trays"')[0].split('id="desk-form"')[1]
    )
    assert "At work in this cut" not in in_force(seated, "event-1")


def test_the_archivist_is_said_and_the_page_knows_what_is_a_stamp(seated: Seated) -> None:
    """Specialist 2: the second thing reserved must be a stamp."""
    table = seated.table.with_player(0, attendees=("specialist-2",))
    page = in_force(seated, "event-1", table=table)
    assert '#specialist-2"' in page.split('id="desk-form"')[1].split('class="trays"')[0]
    asked = ask(seated.table, 0)
    assert sight(seated.table, 0).decision == asked
    marked = re.findall(r'data-handle="(\d+)" data-counts="[-\d ]+" data-stamp', page)
    assert sorted(map(int, marked)) == sorted(asked.stamps)
    assert asked.may == 1
    assert 'data-may="1"' in page
    assert "only stamps may be reserved" in page


def test_an_exhibitor_of_a_pile_shows_its_stamps(seated: Seated) -> None:
    """And those that are to be placed anyway, in every Show to come."""
    owner = Collector(view_of(game_state.state_of(seated.game), None), 0)
    edition = seated.table.edition
    (card, *_) = (each for each in edition.attendees.values() if isinstance(each, Exhibitor))
    liked = [
        id
        for id, tile in edition.tiles.items()
        if [getattr(stamp, card.of) == card.value for stamp in tile.stamps] == [True]
    ]
    alone = owner.worth(card.id) + owner.worth(liked[0])
    assert owner.worth_together([card.id, liked[0]], []) == alone + owner.shows
    assert owner.worth_together([card.id, liked[0]], [liked[1]]) == alone + 2 * owner.shows
