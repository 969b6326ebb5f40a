"""The cards of the owner's box as far as they are known: entered once, or turned in flip mode."""

from collections.abc import Iterable
from dataclasses import replace

from automa.rules.components import CARDS, Card
from automa.rules.deck import check_card
from automa.rules.refusal import Refusal
from automa.rules.setup import DeckKind
from automa.rules.state import State


def cards_left(state: State) -> tuple[Card, ...]:
    """The known cards that have not been turned since the last shuffle (flip mode)."""
    return tuple(card for card in state.known if card not in state.used)


def with_turned(state: State, card: Card) -> State:
    """A card that the owner turned at the table. A thirteenth shows that one was entered wrongly:
    it takes the place of the one most like it that has not been turned since the last shuffle."""
    check_card(card)
    if len(state.used) >= CARDS:  # only after corrections: a deck cannot be longer than it is
        state = state.but(used=())
    if card not in state.known:
        if len(state.known) < CARDS:
            state = state.but(known=(*state.known, card))
        else:
            wrong = most_like(card, cards_left(state) or state.known)
            state = with_replaced(state, state.known.index(wrong), card).logged("card-replaced")
    return state.but(used=(*state.used, card), now=replace(state.now, card=card))


def with_card(state: State, place: int, card: Card) -> State:
    """The state with a card of the deck corrected, wherever it has been used."""
    check_card(card)
    if state.setup.deck is DeckKind.INVENTED or not 0 <= place < len(state.known):
        raise Refusal("no-such-card")
    if card in state.known:
        raise Refusal("card-there")
    return with_replaced(state, place, card)


def with_replaced(state: State, place: int, card: Card) -> State:
    """The state with another card in a place, also where it was turned, unless the old one had been
    entered twice."""
    wrong = state.known[place]
    known = (*state.known[:place], card, *state.known[place + 1 :])
    if wrong in known:
        return state.but(known=known)
    used = tuple(card if each == wrong else each for each in state.used)
    now = replace(state.now, card=card) if state.now.card == wrong else state.now
    return state.but(known=known, used=used, now=now)


def most_like(card: Card, others: Iterable[Card]) -> Card:
    """The known card that differs from this one in the fewest places."""
    shown = (*card.actions, *card.genres)

    def differences(other: Card) -> int:
        there = (*other.actions, *other.genres)
        return sum(one is not another for one, another in zip(shown, there, strict=True))

    return min(others, key=differences)
