"""Cards that were entered wrongly: the game goes on, and the deck becomes right."""

from random import Random

import pytest
from django.test import Client

from automa.forms.fields import card_letters
from automa.rules import her_turn
from automa.rules.components import Card
from automa.rules.corrections import SetCard
from automa.rules.deck import INVENTED
from automa.rules.known_cards import cards_left
from automa.rules.play import apply, begin
from automa.rules.reports import ShowCalendar, TurnCard
from automa.rules.setup import DeckKind
from automa.rules.state import Now, Phase
from automa.services import decks
from automa.simulation.owner import Owner
from automa.simulation.player import Player
from automa.simulation.table import Table
from games.models import Person
from tests.automa.pages import begin as begin_by_page
from tests.automa.pages import loaded, post
from tests.automa.tables import ORDER, C, W, a_setup, at, card, do, refused


def mistyped(place: int) -> tuple[Card, ...]:
    """The deck with two genres of a card the wrong way round."""
    right = INVENTED[place]
    first, second, *rest = right.genres
    wrong = Card(right.actions, (second, first, *rest))
    return (*INVENTED[:place], wrong, *INVENTED[place + 1 :])


@pytest.mark.parametrize("place", range(12))
def test_a_game_goes_on_whichever_card_was_mistyped(place: int) -> None:
    """A1.4: the real card takes the place of the wrong one, which is never offered again."""
    state = begin(a_setup(deck=DeckKind.FLIP, orders=(), cards=mistyped(place)))
    chance = Random(place)
    owner = Owner(Player(chance, Table.laid_out(chance, 3), C), deck=list(INVENTED))
    turned = set()
    while state.phase is not Phase.OVER:
        report = owner.answer(state)
        state = apply(state, report)
        if isinstance(report, TurnCard):
            turned.add(report.card)
            assert state.now.card == report.card
            assert turned <= set(state.known)
    assert len(set(state.known) - set(INVENTED)) == (INVENTED[place] not in turned)


@pytest.mark.django_db
def test_the_page_takes_a_card_that_twelve_known_ones_do_not_show(client: Client) -> None:
    """And the deck that stays with the person has learnt it; an undo forgets it again."""
    client.post("/automa/deck/change/", {"do": "add", "card": card_letters(INVENTED[0])})
    person = Person.objects.get()
    decks.replace_all(person, mistyped(3))
    address = begin_by_page(client, deck="flip")
    post(client, address, kind="calendar", genre="crime")
    page = client.get(address).content.decode()
    assert "None of these: enter it" in page
    letters = card_letters(INVENTED[3])
    tapped = client.post(f"{address}pick/", {"pick": letters[:6]})
    assert f'value="{letters}"' in client.get(tapped["Location"]).content.decode()
    assert post(client, address, kind="card", card=letters).status_code == 302
    assert loaded(address).state.now.card == INVENTED[3]
    assert set(decks.cards_of(person)) == set(INVENTED)
    client.post(f"{address}undo/", {"seen": "2"})
    assert set(decks.cards_of(person)) == set(mistyped(3))


@pytest.mark.django_db
def test_a_card_is_set_right_on_the_page_of_the_situation(client: Client) -> None:
    client.post("/automa/deck/change/", {"do": "add", "card": card_letters(INVENTED[0])})
    address = begin_by_page(client, deck="flip")
    assert "Set card 1 right" in client.get(f"{address}board/").content.decode()
    tapped = client.post(f"{address}pick/", {"pick": "psdCHR", "fix": "0"})
    page = client.get(tapped["Location"]).content.decode()
    assert 'value="psdCHRFSW"' in page
    post(client, address, kind="set-card", place="0", card="psdCHRFSW", board="1")
    assert loaded(address).state.known == (card("print sales develop", "CHRFSW"),)
    assert decks.cards_of(Person.objects.get()) == loaded(address).state.known


def test_a_card_turned_twice_teaches_nothing() -> None:
    """A1.4: somebody tapped a wrong card before; no card of the deck is lost by it."""
    state = begin(a_setup(deck=DeckKind.FLIP, orders=())).but(phase=Phase.HER)
    state = do(state, TurnCard(INVENTED[3])).but(now=Now())
    again = do(state, TurnCard(INVENTED[3]))
    assert again.now.card == INVENTED[3]
    assert again.known == INVENTED


@pytest.mark.parametrize("deck", [DeckKind.OWN, DeckKind.FLIP])
def test_a_card_is_set_right_in_mid_game(deck: DeckKind) -> None:
    """A1.4: she goes on by what it really shows."""
    orders = (ORDER,) * 3 if deck is DeckKind.OWN else ()
    state = do(begin(a_setup(deck=deck, orders=orders, cards=mistyped(0))), ShowCalendar(W))
    if deck is DeckKind.FLIP:
        state = do(state, TurnCard(state.known[0]))
    state = do(state, SetCard(0, INVENTED[0]))
    assert her_turn.card_of(state) == INVENTED[0]
    assert cards_left(state) == INVENTED[len(state.used) :]
    assert refused(state, SetCard(1, INVENTED[0])) == "card-there"
    assert refused(state, SetCard(12, card("hire ideas sales"))) == "no-such-card"
    ours = at(setup={"deck": DeckKind.INVENTED})
    assert refused(ours, SetCard(0, card("hire ideas sales"))) == "no-such-card"
