"""After the Finale: who won and why, told so that everybody can read it."""

import re
from datetime import timedelta
from random import Random

import pytest
from django.utils import timezone

from games.models import Game, Player
from games.presenters.results.celebrations import GAMES_FOR_A_RECORD
from games.presenters.results.finale import LINES, chapters
from games.presenters.table_view import view_of
from games.rules.album import Placement
from games.rules.player import Points
from games.rules.state import FINALE
from games.services.stored import game_state
from games.services.stored.snapshots import store
from tests.web.finished import finished
from tests.web.lobbies import text
from tests.web.solos import play_until, seat_solo
from tests.web.tables import Seated, seat_people

pytestmark = pytest.mark.django_db


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
    seen = view_of(game_state.state_of(seated.game), None)
    told = chapters(seen, [0, 1, 2])
    assert [chapter.why for chapter in told] == ["", "forever", "values", "specialists", "contest"]
    for seat, player in enumerate(seen.sight.players):
        shown = [chapter.stands[seat] for chapter in told]
        points = [int(each.points.replace("−", "-")) for each in shown]
        assert sum(points) == sum(p.points for p in player.sheet if p.day == FINALE)
        assert shown[-1].total == str(player.score).replace("-", "−")
    sunday = sum(p.points for p in seen.sight.players[0].sheet if p.day == FINALE - 1)
    assert told[0].rule.startswith(f"Sunday brought: Anna {sunday} · Ben ")
    assert told[-1].title in page(seated).replace("Contest", "contest")


def test_what_only_pinzetta_counts_is_told_in_one_step() -> None:
    """Rule 8.8."""
    solo = seat_solo(1)
    play_until(solo, "over", Random(1))
    seen = view_of(game_state.state_of(solo.game), solo.game.players.get(seat=0).person)
    told = chapters(seen, [0, 1])
    assert [chapter.why for chapter in told[1:]] == [*LINES, "hers"]
    for seat, player in enumerate(seen.sight.players):
        points = [int(chapter.stands[seat].points.replace("−", "-")) for chapter in told]
        assert sum(points) == sum(p.points for p in player.sheet if p.day == FINALE)
    *_, hers = told
    parts = [int(part.points.replace("−", "-")) for part in hers.parts]
    assert len(parts) > 1
    assert sum(parts) == int(hers.stands[1].points)
    assert hers.parts[0].reason.capitalize() in page(solo)


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
    for player in view_of(game_state.state_of(seated.game), None).sight.players:
        friday = sum(p.points for p in player.sheet if p.day == 1)
        assert f"Friday {friday}, Saturday" in told[1].replace("−", "-")


def standings(html: str) -> list[tuple[int, int]]:
    """Seat and place, in the order in which the albums lie."""
    shown = re.findall(r'class="standing.*?data-seat="(\d)".*?class="sr">place (\d)', html, re.S)
    return [(int(seat), int(place)) for seat, place in shown]


def test_the_winner_comes_first_and_after_a_tie_a_place_is_left_out(seated: Seated) -> None:
    with_albums(seated, 2, 1, 2)
    assert standings(text(seated.clients[0].get(seated.url))) == [(0, 1), (2, 1), (1, 3)]


def finished_yesterday() -> Seated:
    seated = finished()
    yesterday = timezone.now() - timedelta(days=1)
    Game.objects.filter(pk=seated.game.pk).update(ended=yesterday)
    return seated


def test_the_best_game_of_a_person_is_celebrated(seated: Seated) -> None:
    """Not the first one: there is none that it is better than. A victory by advice says so."""
    person = seated.game.players.get(seat=0).person
    assert person
    assert "A personal best!" not in page(seated)
    earlier = finished_yesterday()
    earlier.game.players.filter(seat=0).update(person=person, score=1)
    assert "A personal best! with" not in page(seated)
    assert "A personal best!" in page(seated)
    assert "A personal best!" not in page(Seated(seated.game, seated.clients[1:]))
    seated.game.history.filter(seat=0, number__lt=9).update(advised=True)
    assert "A personal best! with advice" in page(seated)
    earlier.game.players.filter(seat=0).update(score=1000)
    assert "A personal best!" not in page(seated)


def test_more_points_than_anybody_before_are_a_record(seated: Seated) -> None:
    """Of the server, once there is something to compare with; by advice it is none."""
    said = "A record of this server!"
    best = max((0, 1, 2), key=lambda seat: seated.table.players[seat].score)
    mine = Seated(seated.game, seated.clients[best:])
    for _ in range(GAMES_FOR_A_RECORD):
        assert said not in page(mine)
        earlier = finished_yesterday()
        earlier.game.players.update(score=0)
    assert said in page(mine)
    moves = seated.game.history.filter(seat=best)
    moves.update(advised=True)
    assert said not in page(mine)
    moves.update(advised=False)
    Player.objects.filter(game=earlier.game, seat=0).update(score=1000)
    assert said not in page(mine)
