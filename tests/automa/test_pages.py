"""The pages: whole games by posting what they offer, in every language, and nothing else counts."""

import json
from random import Random
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from automa.models import AutomaDeck, AutomaGame, AutomaReport
from automa.rules.components import Booklet, Genre
from automa.rules.deck import INVENTED
from automa.rules.deck_code import deck_code
from automa.rules.play import final
from automa.rules.setup import DeckKind
from automa.rules.state import Phase
from automa.services import decks, games
from automa.services.loading import Loaded, load
from automa.simulation.owner import Owner
from automa.simulation.player import Player
from automa.simulation.table import Table
from games.models import Person
from games.services import deletion
from scripts.messages import PLURALS
from tests.automa.posts import fields_of

pytestmark = pytest.mark.django_db

NEW = {"level": "2", "booklet": "it", "deck": "invented", "comic": "western", "display": "3"}


def begin(client: Client, **changes: Any) -> str:
    """The address of a new game."""
    answer = client.post("/automa/new/", NEW | changes)
    assert answer.status_code == 302, answer.content.decode()
    address: str = answer["Location"]
    return address


def loaded(address: str) -> Loaded:
    return load(AutomaGame.objects.get(code=address.strip("/").split("/")[-1]))


def post(client: Client, address: str, **fields: Any) -> Any:
    seen = loaded(address).game.reports_made
    return client.post(f"{address}report/", {"seen": str(seen), **fields})


def play(
    client: Client | None, address: str, *, until: Phase = Phase.OVER, seed: int = 1
) -> Loaded:
    """By whatever the page asks; every page on the way must come. Without a browser for tests of
    what comes after it."""
    chance = Random(seed)
    stands = loaded(address)
    player = Player(chance, Table.laid_out(chance, stands.setup.display), Genre.HORROR)
    owner = Owner(player, deck=list(INVENTED))
    while stands.state.phase is not until:
        made = owner.answer(stands.state)
        if client:
            shown = client.get(address)
            assert shown.status_code == 200
            assert "%(" not in shown.content.decode()
            answer = post(client, address, **fields_of(made))
            assert answer.status_code == 302, answer.content.decode()
        else:
            games.report(stands.game.pk, stands.game.reports_made, made)
        stands = loaded(address)
    return stands


@pytest.mark.parametrize(
    ("language", "wish"),
    [
        ("en", {"deck": "invented", "booklet": "v7", "level": "3"}),
        ("pl", {"deck": "flip", "booklet": "it", "whole_displays": "on", "display": "4"}),
        pytest.param(
            *("de", {"deck": "flip", "booklet": "v7", "whole_displays": "on"}),
            marks=pytest.mark.once,
        ),
        pytest.param(
            *("it", {"deck": "invented", "booklet": "it", "level": "1"}),
            marks=pytest.mark.once,
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
    assert client.get("/automa/history/").status_code == 200
    assert client.get(f"{address}?pad=1").status_code == 200


def test_an_own_deck_is_played_once_it_is_whole(client: Client) -> None:
    refused = client.post("/automa/new/", NEW | {"deck": "own"})
    assert refused.status_code == 422
    assert "twelve cards" in refused.content.decode()
    answer = client.post("/automa/deck/change/", {"do": "code", "code": deck_code(INVENTED)})
    assert answer.status_code == 302
    address = begin(client, deck="own")
    assert loaded(address).setup.deck is DeckKind.OWN
    assert client.get("/automa/deck/").status_code == 200


def test_flip_mode_teaches_the_deck(client: Client) -> None:
    address = begin(client, deck="flip")
    stands = play(client, address, until=Phase.YOU)
    cards = decks.cards_of(stands.game.person)
    assert len(cards) == 1
    assert cards[0] == stands.state.known[0]


def test_a_card_is_entered_by_tapping_links(client: Client) -> None:
    """Three actions and five genres: the sixth is known."""
    page = client.get("/automa/deck/").content.decode()
    assert "?pick=h" in page
    page = client.get("/automa/deck/?pick=hdiCFSRW").content.decode()
    assert 'value="hdiCFSRWH"' in page
    assert (
        client.post("/automa/deck/change/", {"do": "add", "card": "hdiCFSRWH"}).status_code == 302
    )
    assert AutomaDeck.objects.get().cards[0]["actions"] == ["hire", "develop", "ideas"]
    client.post("/automa/deck/change/", {"do": "add", "card": "hhiCFSRWH"})
    assert "twice" in client.get("/automa/deck/").content.decode()
    client.post("/automa/deck/change/", {"do": "remove", "place": "0"})
    assert len(AutomaDeck.objects.get().cards) == 1


def test_a_deck_goes_out_and_comes_back_as_a_file(client: Client) -> None:
    client.post("/automa/deck/change/", {"do": "code", "code": deck_code(INVENTED)})
    file = SimpleUploadedFile("deck.json", client.get("/automa/deck/file/").content)
    other = Client()
    assert other.post("/automa/deck/change/", {"do": "file", "file": file}).status_code == 302
    first, second = AutomaDeck.objects.all()
    assert first.cards == second.cards


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"do": "code", "code": "forged"},
        {"do": "code", "code": "2" * 42},
        {"do": "add", "card": "hdiCCSRWH"},
        {"do": "add", "card": "hdCFSRWH"},
        {"do": "add", "card": "<script>"},
        {"do": "add"},
        {"do": "remove", "place": "3"},
        {"do": "remove", "place": "x"},
        {"do": "file"},
        {"do": "file", "file": SimpleUploadedFile("x", b"\xff")},
        {"do": "file", "file": SimpleUploadedFile("x", b"[" * 100_000)},
        {"do": "file", "file": SimpleUploadedFile("x", b'{"automa-deck": 1, "cards": [1]}')},
    ],
)
def test_no_deck_is_made_of_junk(client: Client, sent: dict[str, Any]) -> None:
    answer = client.post("/automa/deck/change/", sent)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert not AutomaDeck.objects.exclude(cards=[]).exists()


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


@pytest.mark.parametrize(
    "sent",
    [
        {"kind": "calendar", "genre": "poetry"},
        {"kind": "calendar"},
        {"kind": "done"},
        {"kind": "undo"},
        {"kind": "nonsense"},
        {},
        {"kind": "collected", "tile": ["crime:9"]},
        {"kind": "collected", "tile": ["crime"] * 99},
        {"kind": "round-end", "best": "-1"},
        {"kind": "score", "fans": "٣"},
        {"kind": "tokens", "token": ["crime"] * 7},
        {"kind": "creatives", "writer": ["crime:1"] * 4, "artist": []},
        {"kind": "card", "card": "hdiCCSRWH"},
        {"kind": "set-number", "what": "teams", "number": "3"},
        {"kind": "set-number", "what": "teams", "number": "99999999"},
        {"kind": "set-fans", "comic": "1", "fans": "3"},
        {"kind": "set-tiles", "genre": "crime", "tile": ["3:up", "3:up", "3:up"]},
        {"kind": "set-tiles", "genre": "crime", "tile": ["3:sideways"]},
        {"kind": "remove-comic", "side": "you", "comic": "0"},
        {"kind": "calendar", "genre": "crime", "seen": "x"},
    ],
)
@pytest.mark.parametrize("board", [False, True])
def test_junk_gets_a_sentence_and_changes_nothing(
    client: Client, sent: dict[str, Any], board: bool
) -> None:
    address = begin(client)
    answer = client.post(
        f"{address}report/", {"seen": "0", **sent, **({"board": "1"} if board else {})}
    )
    assert answer.status_code == 422
    assert 'class="refused"' in answer.content.decode()
    assert not AutomaReport.objects.exists()


@pytest.mark.parametrize(
    "changes",
    [
        {"level": "4"},
        {"booklet": "fr"},
        {"deck": "stolen"},
        {"comic": ""},
        {"display": "5"},
        {"challenges": ["only-ripoffs", "no-ripoff"]},
        {"challenges": ["only-ripoffs", "action"]},
        {"challenges": ["only-ripoffs"], "booklet": "v7"},
        {"challenges": ["glory"]},
    ],
)
def test_an_impossible_game_does_not_begin(client: Client, changes: dict[str, Any]) -> None:
    answer = client.post("/automa/new/", NEW | changes)
    assert answer.status_code == 422
    assert not AutomaGame.objects.exists()


def test_impossible_challenges_are_refused_with_the_reason(client: Client) -> None:
    answer = client.post("/automa/new/", NEW | {"challenges": ["only-ripoffs", "no-ripoff"]})
    assert "These two cannot both be met" in answer.content.decode()


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
        {"kind": "add-comic", "side": "her", "genre": "crime", "sort": "original", "fans": "4"},
        {"kind": "set-fans", "comic": "1", "fans": "7"},
        {"kind": "add-comic", "side": "you", "genre": "horror", "sort": "original"},
        {"kind": "set-ripped", "comic": "0", "ripped": "1"},
        {"kind": "set-mastery", "genre": "crime", "side": "you"},
        {"kind": "set-developed", "genre": ["sci-fi", ""]},
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


def test_pages_of_a_game_are_kept_nowhere(client: Client) -> None:
    shown = client.get(begin(client))
    assert "no-store" in shown["Cache-Control"]
    assert "Cookie" in shown["Vary"]


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
    play(None, address)
    more = ("", "board/", "replay/9/", "picture.svg")
    for page in (*(address + each for each in more), "/automa/new/"):
        assert "invented by us" in client.get(page).content.decode()


@pytest.mark.parametrize("language", ["en", *PLURALS])
@pytest.mark.parametrize("page", ["", "new/", "deck/", "rules/", "history/"])
def test_pages_for_strangers(client: Client, language: str, page: str) -> None:
    client.post("/language/", {"language": language})
    shown = client.get(f"/automa/{page}")
    assert shown.status_code == 200
    assert not AutomaGame.objects.exists()
    assert Person.objects.count() == 0


def test_the_front_page_leads_to_her_in_one_tap(client: Client) -> None:
    assert 'href="/automa/"' in client.get("/").content.decode()


def test_her_rules_are_numbered_and_have_an_example_of_each_action(client: Client) -> None:
    page = client.get("/automa/rules/").content.decode()
    for number in ("A1.1", "A3.2", "A4.6", "A6.5", "AR7", "AR11"):
        assert f'id="{number}"' in page
    assert page.count('class="example"') == 9


def test_credits_name_who_made_the_game(client: Client) -> None:
    page = client.get("/automa/").content.decode()
    for name in ("Giacomo Cimini", "Sónia Gonçalves", "Nestore Mangone", "Lirius Games"):
        assert name in page
    assert "unofficial" in page


def test_both_booklets_can_be_played(client: Client) -> None:
    for booklet in Booklet:
        assert loaded(begin(client, booklet=booklet.value)).setup.booklet is booklet
