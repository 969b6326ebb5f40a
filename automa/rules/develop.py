"""Develop: a comic for later (A4.2)."""

from collections.abc import Sequence

from automa.rules.components import Booklet, Card, Genre
from automa.rules.plan import Plan
from automa.rules.priority import looking_order, your_genres
from automa.rules.questions import AskComics, AskDeveloped, Confirm
from automa.rules.state import Instruction, Reason, State

MOST_DEVELOPED = 2


def failure(state: State) -> Reason | None:
    if len(state.developed) >= MOST_DEVELOPED:
        return Reason("A4.2", "develop-full")
    return None


def place_of(display: Sequence[Genre | None], genre: Genre) -> int | None:
    """Where she takes a genre: the display from right to left, then the top of the deck,
    which is the last of `display`."""
    *shown, top = display
    places = [place for place, each in enumerate(shown) if each is genre]
    if places:
        return places[-1]
    return len(shown) if top is genre else None


def choose(state: State, card: Card, display: Sequence[Genre | None]) -> tuple[Genre, int] | None:
    """The genre and its place. V7 takes the top of the deck only for a genre of yours: after
    those it turns cards until one matches, so None there means that she searches."""
    mine = your_genres(state)
    for genre in looking_order(state, card) if _is_it(state) else mine:
        place = place_of(display, genre)
        if place is not None:
            return genre, place
    if not _is_it(state):
        first = card.genres[0]
        place = place_of((*display[:-1], None), first)
        if place is not None:
            return first, place
    return None


def plan(state: State, card: Card) -> Plan:
    mine = your_genres(state)
    reasons = [
        Reason("A4.2", "develop-yours", {"genres": mine})
        if mine
        else Reason("A4.2", "develop-nothing-printed"),
        Reason("A4.2", "develop-priority", {"genres": card.genres}),
    ]
    if not _is_it(state):
        reasons.append(Reason("A4.2", "develop-search"))
    if not state.setup.whole_displays:
        return _ask(state, card, mine, reasons)
    if state.now.comics is None:
        return Plan(AskComics(state.setup.display), reasons=tuple(reasons))
    found = choose(state, card, state.now.comics)
    if found is None:
        return _ask(state, card, (), reasons)
    genre, place = found
    from_deck = place == len(state.now.comics) - 1
    tell = Instruction(
        "develop-top" if from_deck else "develop-this", {"genre": genre, "place": place + 1}
    )
    return Plan(Confirm(), (tell,), tuple(reasons), after=with_developed(state, genre))


def with_developed(state: State, genre: Genre) -> State:
    return state.but(developed=(*state.developed, genre))


def _ask(state: State, card: Card, mine: tuple[Genre, ...], reasons: list[Reason]) -> Plan:
    """The plan by which the owner looks for the genres in this order."""
    if _is_it(state):
        order = looking_order(state, card)
        tell = [Instruction("develop", {"genres": order})]
    else:
        order = tuple(dict.fromkeys((*mine, *card.genres)))
        tell = [Instruction("develop-first", {"genres": mine})] if mine else []
        search = "develop-then-search" if mine else "develop-search"
        tell.append(Instruction(search, {"genres": card.genres}))
    return Plan(AskDeveloped(order), tuple(tell), tuple(reasons))


def _is_it(state: State) -> bool:
    return state.setup.booklet is Booklet.IT
