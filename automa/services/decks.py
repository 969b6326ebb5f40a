"""The cards of somebody's box."""

from collections.abc import Sequence

from django.db import transaction

from automa.models import AutomaDeck
from automa.records import decode_cards, encode_cards
from automa.rules.components import CARDS, Card
from automa.rules.deck import check_card
from automa.rules.refusal import Refusal
from games.models import Person


def cards_of(person: Person | None) -> tuple[Card, ...]:
    if person is None:
        return ()
    deck = AutomaDeck.objects.filter(person=person).first()
    return decode_cards(deck.cards) if deck else ()


@transaction.atomic
def add(person: Person, card: Card) -> None:
    check_card(card)
    cards = cards_of(person)
    if len(cards) >= CARDS:
        raise Refusal("deck-full")
    _keep(person, (*cards, card))


@transaction.atomic
def learn_cards(person: Person, before: tuple[Card, ...], after: tuple[Card, ...]) -> None:
    """Store the cards that a game has added, or removed by an undo, if there is room for them."""
    gone, new = set(before) - set(after), [card for card in after if card not in before]
    if gone or new:
        cards = [card for card in cards_of(person) if card not in gone]
        cards += [card for card in new if card not in cards]
        _keep(person, cards[:CARDS])


@transaction.atomic
def remove(person: Person, place: int) -> None:
    cards = list(cards_of(person))
    if not 0 <= place < len(cards):
        raise Refusal("no-such-card")
    del cards[place]
    _keep(person, cards)


@transaction.atomic
def replace_all(person: Person, cards: Sequence[Card]) -> None:
    """Replace all cards, by the code or file of somebody with the same box."""
    if len(cards) > CARDS:
        raise Refusal("deck-size", number=len(cards))
    for card in cards:
        check_card(card)
    _keep(person, cards)


def _keep(person: Person, cards: Sequence[Card]) -> None:
    AutomaDeck.objects.update_or_create(person=person, defaults={"cards": encode_cards(cards)})
