"""The pages: whole games by posting what they offer, in every language, and nothing else counts."""

import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from automa.models import AutomaGame, AutomaReport
from automa.rules.components import Booklet, Genre, Side
from automa.rules.play import final
from automa.rules.state import Phase
from games.models import Person
from games.services.people import deletion
from tests.automa.pages import NEW, begin, loaded, play, post

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("language", "wish"),
    [
        ("en", {"deck": "invented", "booklet": "v7", "level": "3"}),
        pytest.param(
            *("pl", {"deck": "flip", "booklet": "it", "whole_displays": "on", "display": "4"}),
            marks=pytest.mark.release,
        ),
        pytest.param(
            *("de", {"deck": "flip", "booklet": "v7", "whole_displays": "on"}),
            marks=pytest.mark.release,
        ),
        pytest.param(
            *("it", {"deck": "invented", "booklet": "it", "level": "1"}),
            marks=pytest.mark.release,
        ),
    ],
)
@pytest.mark.long
def test_a_whole_game_by_the_pages(client: Client, language: str, wish: dict[str, str]) -> None:
    client.post("/language/", {"language": language})
    address = begin(client, **wish)
    stands = play(client, address)
    result = final(stands.state)
    assert result
    page = client.get(address).content.decode()
    assert str(result.your_points) in page
    game = stands.game
    assert (game.your_points, game.her_points) == (result.your_points, result.her_points)
    for more in ("board/", "replay/0/", f"replay/{len(stands.reports)}/", "picture.svg", "record/"):
        assert client.get(address + more).status_code == 200
    log = client.get(f"{address}board/").content.decode()
    assert " −1" in log
    assert " -1" not in log
    assert client.get("/automa/history/").status_code == 200
    assert client.get(f"{address}?pad=1").status_code == 200


@pytest.mark.parametrize("language", ["pl", "de", "it"])
def test_a_round_with_her_cards_turned_by_hand(client: Client, language: str) -> None:
    client.post("/language/", {"language": language})
    address = begin(client, deck="flip", whole_displays="on")
    assert play(client, address, until=Phase.ROUND_END).reports
    assert client.get(f"{address}board/").status_code == 200


def test_undo_leads_back_to_the_start(client: Client) -> None:
    address = begin(client)
    stands = play(client, address, until=Phase.ROUND_END)
    number = len(stands.reports)
    for left in range(number - 1, -1, -1):
        seen = loaded(address).game.reports_made
        assert client.post(f"{address}undo/", {"seen": seen}).status_code == 302
        assert len(loaded(address).reports) == left
    seen = loaded(address).game.reports_made
    answer = client.post(f"{address}undo/", {"seen": seen})
    assert answer.status_code == 422
    assert AutomaReport.objects.count() == 2 * number


def test_a_double_click_counts_once(client: Client) -> None:
    address = begin(client)
    sent = {"kind": "calendar", "genre": "crime", "seen": "0"}
    for _ in range(3):
        assert client.post(f"{address}report/", sent).status_code == 302
    assert AutomaReport.objects.count() == 1


def test_an_answer_from_an_old_page_is_told(client: Client) -> None:
    """A second phone shows what has been answered on the first."""
    address = begin(client)
    post(client, address, kind="calendar", genre="crime")
    answer = client.post(f"{address}report/", {"kind": "calendar", "genre": "horror", "seen": "0"})
    assert answer.status_code == 422
    assert "The game has gone on since" in answer.content.decode()
    assert client.post(f"{address}undo/", {"seen": "0"}).status_code == 422
    assert AutomaReport.objects.count() == 1


def test_a_score_pad_that_contradicts_the_reports_is_doubted(client: Client) -> None:
    """It is shown again as it was written, and counts once somebody says that it is right."""
    address = begin(client, challenges="genres")
    post(client, address, kind="add-comic", side="you", genre="horror", sort="original")
    game = AutomaGame.objects.get()
    stands = play(None, address, until=Phase.SCORE)
    wrong = 0 if Side.YOU in stands.state.mastery.values() else 1
    pad = {"kind": "score", "fans": "31", "masteries": str(wrong)}
    shown = post(client, address, **pad).content.decode()
    sure = re.search(r'name="sure" value="([^"]+)"', shown)
    assert sure
    assert f"Masteries: you write {wrong}" in shown
    assert 'value="31"' in shown
    game.refresh_from_db()
    assert game.your_points is None
    assert post(client, address, **pad, sure=sure[1]).status_code == 302
    assert f"Masteries: you write {wrong}" in client.get(address).content.decode()


def test_the_same_form_sent_twice_is_one_game(client: Client) -> None:
    first = begin(client, opening="abc")
    assert begin(client, opening="abc") == first
    assert AutomaGame.objects.count() == 1


def test_a_game_is_for_its_owner_only(client: Client) -> None:
    address = begin(client)
    for other in (Client(), _other()):
        for more in ("", "board/", "record/", "replay/0/", "picture.svg"):
            assert other.get(address + more).status_code == 404
        for more in ("report/", "undo/", "delete/"):
            assert other.post(address + more, {"seen": "0", "kind": "done"}).status_code == 404
    assert AutomaGame.objects.count() == 1


def _other() -> Client:
    other = Client()
    begin_other = other.post("/automa/new/", NEW)
    assert begin_other.status_code == 302
    AutomaGame.objects.order_by("pk").last().delete()  # type: ignore[union-attr]
    return other


def test_the_personal_link_leads_to_the_game_on_another_device(client: Client) -> None:
    address = begin(client)
    person = Person.objects.get()
    phone = Client()
    phone.post(f"/me/link/{person.link_key}/")
    assert phone.get(address).status_code == 200
    assert address in phone.get("/automa/").content.decode()


def test_every_value_of_the_board_can_be_set(client: Client) -> None:
    address = begin(client)
    for fields in (
        {"kind": "add-comic", "side": "her", "genre": "crime", "original": "true", "fans": "4"},
        {"kind": "set-fans", "comic": "1", "fans": "7"},
        {"kind": "add-comic", "side": "you", "genre": "horror", "original": "true", "fans": "0"},
        {"kind": "set-ripped", "place": "0", "ripped": "1"},
        {"kind": "set-mastery", "genre": "crime", "side": "you"},
        {"kind": "set-developed", "genres": ["sci-fi", ""]},
        {"kind": "set-slots", "action": "hire", "number": "2", "taken": "on"},
        {"kind": "set-number", "what": "her-rank", "number": "9"},
        {"kind": "set-number", "what": "teams", "number": "2"},
        {"kind": "set-tiles", "genre": "crime", "tile": ["3:up", "3:gone", "4:rest", "5:gone"]},
    ):
        assert post(client, address, board="1", **fields)["Location"].endswith("/board/")
        assert client.get(f"{address}board/").status_code == 200
    state = loaded(address).state
    assert state.comics[0].fans == 7
    assert state.yours[0].ripped
    assert state.mastery[Genre.CRIME] == "you"
    assert state.developed == (Genre.SCIFI,)
    assert (state.teams, state.rank["her"]) == (2, 9)  # type: ignore[index]
    assert (state.tiles[Genre.CRIME].up, state.tiles[Genre.CRIME].rest) == ((3,), (4,))


def test_a_record_is_taken_over_and_replays(client: Client) -> None:
    address = begin(client)
    play(None, address)
    record = client.get(f"{address}record/").content
    other = Client()
    file = SimpleUploadedFile("game.json", record)
    answer = other.post("/automa/history/import/", {"file": file})
    assert answer.status_code == 302
    assert loaded(answer["Location"]).state == loaded(address).state
    data = json.loads(record)
    data["reports"][0] = {"kind": "done"}
    for wrong in (json.dumps(data).encode(), b"", b"{}", b'{"automa": 1}'):
        file = SimpleUploadedFile("game.json", wrong)
        assert other.post("/automa/history/import/", {"file": file}).status_code == 422
    assert other.post("/automa/history/import/", {}).status_code == 422


def test_whoever_is_forgotten_takes_their_games_along(client: Client) -> None:
    begin(client)
    deletion.forget(Person.objects.get())
    assert not AutomaGame.objects.exists()


def test_a_game_can_be_given_up(client: Client) -> None:
    address = begin(client)
    assert client.post(f"{address}delete/").status_code == 302
    assert client.get(address).status_code == 404


def test_the_invented_deck_is_called_ours_wherever_it_is_used(client: Client) -> None:
    address = begin(client)
    assert "invented by us" in client.get("/automa/").content.decode()
    play(None, address)
    more = ("", "board/", "replay/9/", "picture.svg")
    for page in (*(address + each for each in more), "/automa/new/", "/automa/history/"):
        assert "invented by us" in client.get(page).content.decode()


def test_both_booklets_can_be_played(client: Client) -> None:
    for booklet in Booklet:
        assert loaded(begin(client, booklet=booklet.value)).setup.booklet is booklet
