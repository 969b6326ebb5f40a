"""Her turn: a card is turned, something is asked or told, and then it is done (A3)."""

from dataclasses import dataclass, replace

from automa.rules import choice, develop, hire, sales
from automa.rules.choice import Choice
from automa.rules.components import (
    CREATIVE_VALUES,
    TURNS,
    Action,
    Booklet,
    Card,
    Creative,
    Genre,
    Side,
)
from automa.rules.known_cards import cards_left, with_turned
from automa.rules.plan import Plan, with_fans
from automa.rules.questions import AskCard, AskDeveloped, AskFaceUp, AskFlipped, Question
from automa.rules.refusal import Refusal
from automa.rules.reports import (
    Developed,
    Done,
    FaceUp,
    Flipped,
    NothingThere,
    Report,
    ShowComics,
    ShowCreatives,
    ShowTokens,
    TurnCard,
)
from automa.rules.setup import DeckKind
from automa.rules.state import Now, Phase, State, Tiles


@dataclass(frozen=True)
class Step:
    """What she does with a card: the lines tried, what to do on the table, and why."""

    card: Card
    choice: Choice
    plan: Plan


def card_of(state: State) -> Card | None:
    """Her card of this turn; in flip mode once it has been turned (A3.1, A3.4)."""
    if state.setup.deck is DeckKind.FLIP:
        return state.now.card
    shuffle, later = divmod(state.round - 1, 2)
    place = later * TURNS + min(state.turn, TURNS) - 1
    return state.known[state.setup.orders[shuffle][place]]


def step(state: State) -> Step | None:
    """Her step with the current card; None while the card is not known."""
    card = card_of(state)
    if card is None:
        return None
    chosen = choice.choose(state, card)
    return Step(card, chosen, choice.plan(state, card, chosen))


def question(state: State) -> Question:
    found = step(state)
    return found.plan.question if found else AskCard(cards_left(state))


def apply(state: State, report: Report) -> State:
    found = step(state)
    if isinstance(report, TurnCard):
        return _turn_card(state, report.card)
    if found is None:
        raise Refusal("not-asked")
    asked = found.plan.question
    match report:
        case Done() if asked.kind == "confirm":
            return _finish(state, found)
        case NothingThere():
            return _block(state, found)
        case Developed(genre=genre) if isinstance(asked, AskDeveloped):
            after = develop.with_developed(state, genre)
            return _finish(state, replace(found, plan=replace(found.plan, after=after)))
        case Flipped(genre=chosen) if isinstance(asked, AskFlipped):
            return _flip(state, asked.genres, chosen)
        case FaceUp() if isinstance(asked, AskFaceUp) and report.genre is asked.genre:
            return _look(state, report)
        case ShowCreatives() if asked.kind == "creatives":
            return _show_creatives(state, found, report)
        case ShowComics() if asked.kind == "comics":
            return _show_comics(state, found, report)
        case ShowTokens() if asked.kind == "tokens":
            return _show_tokens(state, found, report)
    raise Refusal("not-asked")


def _turn_card(state: State, card: Card) -> State:
    if card_of(state) is not None:
        raise Refusal("not-asked")
    return with_turned(state, card)


def _block(state: State, found: Step) -> State:
    """Note that what the action needs is not on the table: she tries another line."""
    action = found.choice.action
    asked = found.plan.question
    may = isinstance(asked, AskDeveloped) or getattr(asked, "blockable", False)
    if action is None or not may:
        raise Refusal("not-asked")
    return state.but(now=replace(state.now, blocked=(*state.now.blocked, action)))


def _flip(state: State, genres: tuple[Genre, ...], chosen: Genre | None) -> State:
    """Note the order that she flipped; all that she looked at before lay face up."""
    if chosen is not None and chosen not in genres:
        raise Refusal("flip-genre", genre=chosen)
    looked = genres if chosen is None else genres[: genres.index(chosen) + 1]
    for genre in looked:
        state = sales.open_genre(state, genre)
    return state.but(now=replace(state.now, flipped=True))


def _look(state: State, report: FaceUp) -> State:
    tiles = list(state.tiles[report.genre].all)
    for value in report.values:
        if value not in tiles:
            raise Refusal("no-such-tile", genre=report.genre, value=value)
        tiles.remove(value)
    found = Tiles(up=tuple(sorted(report.values)), rest=tuple(tiles))
    looked = (*state.now.looked, report.genre)
    return state.but(
        tiles={**state.tiles, report.genre: found}, now=replace(state.now, looked=looked)
    )


def _show_creatives(state: State, found: Step, report: ShowCreatives) -> State:
    for shown in (report.writers, report.artists):
        if len(shown) > state.setup.display:
            raise Refusal("display-places", number=state.setup.display)
        _check_values(shown)
    if hire.choose(report.writers, report.artists, found.card) is None:
        return state.but(now=replace(state.now, blocked=(*state.now.blocked, Action.HIRE)))
    return state.but(now=replace(state.now, writers=report.writers, artists=report.artists))


def _check_values(creatives: tuple[Creative | None, ...]) -> None:
    for each in creatives:
        if each and each.value not in CREATIVE_VALUES:
            raise Refusal("creative-value")


def _show_comics(state: State, found: Step, report: ShowComics) -> State:
    if len(report.display) > state.setup.display:
        raise Refusal("display-places", number=state.setup.display)
    comics = (*report.display, report.top)
    if not any(comics):
        return state.but(now=replace(state.now, blocked=(*state.now.blocked, Action.DEVELOP)))
    return state.but(now=replace(state.now, comics=comics))


def _show_tokens(state: State, found: Step, report: ShowTokens) -> State:
    if len(set(report.genres)) != len(report.genres):
        raise Refusal("tokens")
    if not report.genres and state.setup.booklet is Booklet.V7:
        return state.but(now=replace(state.now, blocked=(*state.now.blocked, Action.IDEAS)))
    return state.but(now=replace(state.now, tokens=report.genres))


def _finish(state: State, found: Step) -> State:
    action, plan = found.choice.action, found.plan
    after = plan.after
    assert after is not None
    after = with_fans(after, plan.fans)
    key, params = "she-stayed-home", {}
    if action is not None:
        after = after.but(
            slots={**after.slots, action: after.slots[action] + 1},
            taken=tuple(dict.fromkeys((*after.taken, action))),
        )
        key, params = f"she-{action}", {"genres": _genres(state, after, action)}
    after = after.logged(key, card=found.card, params=params, fans=plan.fans, reasons=plan.reasons)
    return after.but(phase=Phase.YOU, now=Now())


def _genres(before: State, after: State, action: Action) -> tuple[Genre, ...]:
    """What the history tells of an action: the comics it was about."""
    if action is Action.DEVELOP:
        return after.developed[len(before.developed) :]
    if action is Action.PRINT:
        return tuple(comic.genre for comic in after.comics[len(before.comics) :])
    if action is Action.SALES:
        gone = after.collected[Side.HER] - before.collected[Side.HER]
        left = {genre: len(tiles.all) for genre, tiles in after.tiles.items()}
        came = [g for g, t in before.tiles.items() for _ in range(len(t.all) - left[g])]
        return tuple(came[:gone])
    return ()
