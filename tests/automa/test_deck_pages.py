"""An own deck: entered, learnt, sent around."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from automa.models import AutomaDeck
from automa.rules.deck import INVENTED
from automa.rules.deck_code import deck_code
from automa.rules.setup import DeckKind
from automa.rules.state import Phase
from automa.services import decks
from tests.automa.pages import NEW, begin, loaded, play, post

pytestmark = pytest.mark.django_db


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


def test_an_undo_unlearns_a_card(client: Client) -> None:
    address = begin(client, deck="flip")
    post(client, address, kind="calendar", genre="crime")
    post(client, address, kind="card", card="hdiCFSRWH")
    person = loaded(address).game.person
    assert len(decks.cards_of(person)) == 1
    client.post(f"{address}undo/", {"seen": "2"})
    assert decks.cards_of(person) == ()


def test_a_card_is_entered_by_tapping_and_stays_half_entered(client: Client) -> None:
    """The first action, the two others, three genres, and the order of the last three."""
    for letters in ("h", "hdi", "hdiC", "hdiCF", "hdiCFS"):
        page = client.get("/automa/deck/").content.decode()
        assert f'value="{letters}"' in page
        client.post("/automa/deck/pick/", {"pick": letters})
    page = client.get("/automa/deck/").content.decode()
    assert page.count('name="card"') == 6
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
