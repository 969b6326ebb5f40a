"""Nothing of a shared deal passes from a table that has finished to one that still plays."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from club.events.models import Event, Kind
from club.events.presenters.comparison import comparison
from club.statistics.models import SeatResult
from club.statistics.services import results
from games.models import Analysis, Game, Person
from games.rules.refusal import Refusal
from games.services import analysis
from games.services.lobby import deals, practice, rematch
from games.services.people import identity
from tests.attacks.addresses import addresses
from tests.club.events.meeting import begun, games, guests, play
from tests.web.tables import browser_of

pytestmark = pytest.mark.django_db(transaction=True)
OPEN_CARDS = ("replay/", "analysis/", "practice/", "record.json", "album/0.svg", "evening/")


def of(game: Game) -> Person:
    person = game.players.exclude(person=None)[0].person
    assert person
    return person


@pytest.fixture
def through() -> tuple[Event, Game, Game]:
    """One table of a duplicate has finished, the other one still plays."""
    event = begun(guests(2), Kind.DUPLICATE, tables=2, listed=True)
    over, playing = games(event)
    play(over)
    over.refresh_from_db()
    assert over.status == "over"
    return event, over, playing


def readers(event: Event, over: Game, playing: Game) -> Iterator[tuple[str, Client]]:
    yield "stranger", Client()
    yield "guest", browser_of(identity.new_guest("Eve"))
    yield "at the other table", browser_of(of(playing))
    yield "who has played it", browser_of(of(over))


def things(game: Game) -> set[str]:
    """All that the deal names: stamps, cards, contests, mats, and its code."""
    found = set(re.findall(r'"([a-z]+-[a-z0-9-]+)"', json.dumps(game.deal))) - {"standard"}
    assert len(found) > 100
    return found | {game.deal_code}


def words(answer: Any) -> set[str]:
    text = "" if answer.streaming else answer.content.decode("utf-8", "replace")
    return set(re.findall(r"[a-z0-9-]+", text))


def test_no_page_of_a_table_that_is_through_tells_its_cards(
    through: tuple[Event, Game, Game],
) -> None:
    event, over, playing = through
    secret = things(over)
    for who, client in readers(*through):
        for path in addresses(over.code):
            if f"/t/{over.code}/" in path:
                answer = client.get(path)
                assert not (words(answer) - set(path.split("/"))) & secret, (who, path)
                assert answer.status_code < 500
        for path in OPEN_CARDS:
            assert client.get(f"/t/{over.code}/{path}").status_code == 403, (who, path)
            assert client.post(f"/t/{over.code}/{path}").status_code in (403, 405), (who, path)
        assert client.post(f"/t/{over.code}/same-deal/").status_code == 403, who
        for path in ("/events/", event.get_absolute_url(), f"{event.get_absolute_url()}now/"):
            assert not words(client.get(path)) & secret, (who, path)
        assert client.get(f"{event.get_absolute_url()}round/1/").status_code == 404, who
    mine = browser_of(of(over)).get(f"/t/{over.code}/")
    assert mine.status_code == 200
    assert "Others still play the same deal" in mine.content.decode()
    assert 'id="results"' not in mine.content.decode()
    assert browser_of(of(playing)).get(f"/t/{over.code}/").status_code == 403


def test_services_refuse_it_too(through: tuple[Event, Game, Game]) -> None:
    _, over, _ = through
    for use in (
        lambda: practice.check(over, None),
        lambda: rematch.same_deal(over.code, None, "Zoe", ""),
        lambda: analysis.ask(over),
    ):
        with pytest.raises(Refusal, match="cards-sealed"):
            use()
    with pytest.raises(Refusal, match="no-such-deal"):
        deals.played(over.deal_code, None, "standard")
    assert not Analysis.objects.exists()


def test_a_page_that_was_open_loads_itself_again(through: tuple[Event, Game, Game]) -> None:
    _, over, _ = through
    answer = browser_of(of(over)).get(f"/t/{over.code}/regions/all/?etags=desk:1")
    assert answer.content.decode() == '<main data-table="over"></main>'


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_the_last_act_at_a_table_opens_nothing(headers: dict[str, str]) -> None:
    game, _ = games(begun(guests(2), Kind.DUPLICATE, tables=2))
    path = f"/t/{game.code}/wish-to-end/"
    answer = browser_of(of(game)).post(path, {"wish": "1"}, headers=headers)
    assert answer.status_code == (200 if headers else 302)
    assert "region-" not in answer.content.decode()
    game.refresh_from_db()
    assert game.status == "ended"


def test_once_all_are_through_everything_is_open(through: tuple[Event, Game, Game]) -> None:
    event, over, playing = through
    version = over.version
    play(playing)
    over.refresh_from_db()
    assert over.version > version
    assert not over.sealed
    for _, client in readers(*through):
        for path in ("", "replay/?at=3", "record.json", "album/0.svg", "practice/"):
            assert client.get(f"/t/{over.code}/{path}").status_code == 200, path
        shown = client.get(f"{event.get_absolute_url()}round/1/")
        assert shown.status_code == 200
        assert f"/t/{playing.code}/album/0.svg" in shown.content.decode()
    told = browser_of(of(over)).get(f"/t/{over.code}/").content.decode()
    assert event.get_absolute_url() in told
    assert SeatResult.objects.filter(game=over, public=True).exists()
    assert not list(results.differences())


def test_the_names_of_an_unlisted_event_are_for_those_who_take_part() -> None:
    persons = guests(2)
    event = begun(persons, Kind.DUPLICATE, tables=2)
    path = event.get_absolute_url()
    assert "Guest 2" not in Client().get(path).content.decode()
    assert path not in Client().get("/events/").content.decode()
    assert "Guest 2" in browser_of(persons[0]).get(path).content.decode()
    assert path in browser_of(persons[1]).get("/events/").content.decode()
    for game in games(event):
        play(game)
    assert "Guest 2" not in Client().get(path).content.decode()
    assert Client().get(f"{path}round/1/").status_code == 403


def test_a_tournament_without_a_shared_deal_hides_nothing() -> None:
    event = begun(guests(4), listed=True)
    game = games(event)[0]
    play(game)
    assert Client().get(f"/t/{game.code}/replay/").status_code == 200


def test_what_differed_is_told_and_leads_to_the_replay() -> None:
    event = begun(guests(4), Kind.DUPLICATE, tables=2)
    first, second = games(event)
    play(first)
    play(second, "easy")
    for seat in comparison(event.rounds.get()):
        best, other = seat.albums
        assert best.best
        assert best.apart is None
        assert best.points >= other.points
        assert other.apart
        mine = Game.objects.get(code=other.code).history.filter(seat=seat.seat)
        theirs = Game.objects.get(code=best.code).history.filter(seat=seat.seat)
        known = other.apart.number - 1
        same = [list(made.values_list("data__kind", flat=True)[:known]) for made in (mine, theirs)]
        assert same[0] == same[1]
        assert mine[known].number == other.apart.move
        assert theirs[known].number == other.apart.best_move
        assert mine[known].data != theirs[known].data
        assert other.apart.lines
    shown = browser_of(of(first)).get(f"{event.get_absolute_url()}round/1/").content.decode()
    assert f"/t/{first.code}/replay/?at=" in shown
