"""Her twelve cards (A1.4), and an invented deck for players who have not entered theirs."""

from collections.abc import Iterator, Sequence

from automa.rules.components import HERS, Action, Card, Genre
from automa.rules.refusal import Refusal

LINES = 3

INVENTED = tuple(
    Card(
        tuple(Action(word) for word in actions.split()),
        tuple(Genre(word) for word in genres.split()),
    )
    for actions, genres in (
        ("hire develop ideas", "crime sci-fi superheroes romance western horror"),
        ("ideas hire print", "western crime romance sci-fi horror superheroes"),
        ("develop sales print", "romance superheroes western horror sci-fi crime"),
        ("sales ideas hire", "horror romance sci-fi superheroes crime western"),
        ("sales develop hire", "superheroes horror crime western romance sci-fi"),
        ("print ideas hire", "sci-fi western horror crime superheroes romance"),
        ("print sales ideas", "western superheroes crime sci-fi romance horror"),
        ("ideas print develop", "romance crime superheroes horror sci-fi western"),
        ("develop ideas sales", "superheroes sci-fi horror western crime romance"),
        ("print sales develop", "crime horror romance superheroes western sci-fi"),
        ("hire print sales", "sci-fi romance western crime horror superheroes"),
        ("develop hire print", "horror western sci-fi romance superheroes crime"),
    )
)
"""Ours, not the publisher's: the one public card, every action seven or eight times among the
36 lines, every genre twice in each place."""


def check_card(card: Card) -> None:
    if len(card.actions) != LINES:
        raise Refusal("card-actions", number=len(card.actions))
    for action in card.actions:
        if action not in HERS:
            raise Refusal("card-royalties")
    for genre in card.genres:
        if card.genres.count(genre) > 1:
            raise Refusal("card-genre-twice", genre=genre)
    if len(card.genres) != len(Genre):
        raise Refusal("card-genres", number=len(card.genres))


def warnings(cards: Sequence[Card]) -> Iterator[tuple[int, str]]:
    """What is unlikely in a real deck, though not refused: the card's place and a key (A1.4)."""
    for place, card in enumerate(cards):
        if len(set(card.actions)) < len(card.actions):
            yield place, "action-twice"
        if card in cards[:place]:
            yield place, "card-twice"
