"""Things seen close: stamps, backs, cards and the token, as far as the viewer may know."""

from random import Random

import pytest
from django.test import Client

from games.rules import contests
from games.rules.album import Page, Placement
from games.rules.components import TOKEN
from games.rules.grid import corners, positions
from tests.web.tables import Seated, seat_people

pytestmark = pytest.mark.django_db


def seen(client: Client, seated: Seated, what: str) -> str:
    response = client.get(f"{seated.url}thing/{what}/")
    assert response.status_code == 200
    return str(response.content.decode())


@pytest.fixture
def second_day() -> Seated:
    """A table on the second day: everybody has an album with something in it."""
    seated, chance = seat_people(seed=4), Random(4)
    while seated.table.day == 1:
        seated.play_until(chance, "show")
        seated.play_until(chance, "collect")
    return seated


def test_a_stamp_tells_what_each_contest_would_give(second_day: Seated) -> None:
    table = second_day.table
    edition, player = table.edition, table.players[0]
    page = Page.of(edition.tiles, player.album)
    placed = {lying.tile for lying in player.album}
    tile = next(t for t in edition.tiles.values() if t.stamps[0].theme and t.id not in placed)
    told = seen(second_day.clients[0], second_day, tile.id)
    open_contests = [id for id in table.deal.contests if id not in player.tickets]
    assert len(open_contests) == 4  # one ticket, four left with the Finale
    for id in open_contests:
        card = edition.contests[id]
        best = max(
            contests.points(Page.of(edition.tiles, (*player.album, Placement(tile.id, x, y))), card)
            for x, y in positions(corners(page.covered, tile.width, tile.height))
        )
        more = best - contests.points(page, card)
        shown = f"+{more}" if more > 0 else str(more).replace("-", "−")
        words = edition.words["en"][id]
        assert f"<dt>{words.name}</dt><dd>{shown}</dd>".replace("'", "&#39;") in told


def test_who_only_watches_is_told_what_is_printed(second_day: Seated) -> None:
    assert "worth to you" not in seen(Client(), second_day, "short-01")
    assert "worth to you" in seen(second_day.clients[0], second_day, "short-01")


def test_a_stamp_in_the_own_album_is_worth_nothing_more(second_day: Seated) -> None:
    tile = second_day.table.players[0].album[0].tile
    assert "worth to you" not in seen(second_day.clients[0], second_day, tile)
    assert "worth to you" in seen(second_day.clients[1], second_day, tile)


def test_a_contest_tells_what_every_album_would_score(second_day: Seated) -> None:
    table = second_day.table
    id = table.deal.contests[-1]
    told = seen(Client(), second_day, id)
    for name, player in zip(("Anna", "Ben", "Cleo"), table.players, strict=True):
        page = Page.of(table.edition.tiles, player.album)
        points = contests.points(page, table.edition.contests[id])
        assert f"<dt>{name}</dt><dd>{points} now</dd>" in told


@pytest.mark.parametrize("what", ["back-2x2", TOKEN, "event-1"])
def test_backs_the_token_and_cards_are_seen_too(what: str) -> None:
    seated = seat_people()
    assert "<svg" in seen(seated.clients[0], seated, what)


@pytest.mark.parametrize("what", ["nothing", "back-9x9", "small-999"])
def test_what_there_is_not(what: str) -> None:
    seated = seat_people()
    assert seated.clients[0].get(f"{seated.url}thing/{what}/").status_code == 404


def test_strangers_see_nothing_at_a_closed_table() -> None:
    seated = seat_people(watchers=False)
    assert Client().get(f"{seated.url}thing/short-01/").status_code == 403
