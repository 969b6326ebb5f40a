"""After the Finale: who won and why, told so that everybody can read it."""

import re
from random import Random

import pytest

from games.rules.album import Placement
from games.rules.state import FINALE, Points
from games.services import game_state
from games.services.tables import store
from games.tables.look import look
from games.tables.results.finale import chapters
from tests.web.lobbies import text
from tests.web.tables import Seated, seat_people

pytestmark = [pytest.mark.django_db, pytest.mark.once]


@pytest.fixture
def seated() -> Seated:
    seated = seat_people(seed=3)
    seated.play_until(Random(3), "over")
    return seated


def with_albums(seated: Seated, *rares: int) -> None:
    """Everybody has 50 points, and as many rare stamps as given; the most of them win."""
    table = seated.table
    stamps = [id for id, tile in table.edition.tiles.items() if tile.rare]
    for seat, number in enumerate(rares):
        album = tuple(Placement(id, 4 * place, 0) for place, id in enumerate(stamps[:number]))
        sheet = (Points(1, "token", None, 1, 50),)
        table = table.with_player(seat, album=album, sheet=sheet)
    winners = tuple(seat for seat, number in enumerate(rares) if number == max(rares))
    store(seated.game, table.but(winners=winners), None)


def page(seated: Seated) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", text(seated.clients[0].get(seated.url))).split())


def test_no_tie_is_told_where_there_was_none(seated: Seated) -> None:
    assert "A tie, points" not in page(seated)


def test_a_tie_is_broken_by_rare_stamps(seated: Seated) -> None:
    """Rule 6.5."""
    with_albums(seated, 1, 2, 0)
    said = page(seated)
    assert "Ben wins" in said
    assert "A tie, points: 50." in said
    assert "Ben 2 · Anna 1 · Cleo 0" in said
    assert "share the victory" not in said


def test_a_shared_victory_says_why(seated: Seated) -> None:
    """Rule 6.5."""
    with_albums(seated, 2, 1, 2)
    said = page(seated)
    assert "A shared victory: Anna, Cleo" in said
    assert "Anna 2 · Cleo 2 · Ben 1 . With equally many, Anna, Cleo share the victory." in said


def test_the_finale_is_told_line_by_line_up_to_the_sum(seated: Seated) -> None:
    """Rules 6.1 to 6.4."""
    seen = look(game_state.of(seated.game), None)
    told = chapters(seen, [0, 1, 2])
    assert [chapter.why for chapter in told] == ["", "forever", "values", "specialists", "contest"]
    for seat, player in enumerate(seen.sight.players):
        shown = [chapter.stands[seat] for chapter in told]
        points = [int(each.points.replace("−", "-")) for each in shown]
        assert sum(points) == sum(p.points for p in player.sheet if p.day == FINALE)
        assert shown[-1].total == str(player.score).replace("-", "−")
    assert told[-1].title in page(seated).replace("Contest", "contest")


def test_a_game_that_ended_early_has_no_finale() -> None:
    seated = seat_people()
    for seat in range(3):
        seated.game.refresh_from_db()
        seated.post(seat, "wish-to-end/", wish="1")
    assert "Ended by agreement" in page(seated)
    assert "The Finale, line by line" not in page(seated)


def test_the_chart_can_be_read_aloud(seated: Seated) -> None:
    html = text(seated.clients[0].get(seated.url))
    told = re.search(r'<desc id="chart-told">([^<]+)</desc>', html)
    assert told
    for player in look(game_state.of(seated.game), None).sight.players:
        friday = sum(p.points for p in player.sheet if p.day == 1)
        assert f"Friday {friday}, Saturday" in told[1].replace("−", "-")
