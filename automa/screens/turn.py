"""The page of a game: what is asked, and in her turn what she does and why."""

from typing import Any, NamedTuple

from automa.forms.fields import card_letters
from automa.rules import her_turn
from automa.rules.components import (
    CREATIVE_VALUES,
    EXTRA_TURN,
    SLOTS,
    TURNS,
    Action,
    Card,
    Genre,
)
from automa.rules.her_turn import Step
from automa.rules.play import question
from automa.rules.questions import AskCard, AskDeveloped, AskFaceUp, AskFlipped, AskRoundEnd
from automa.rules.rank import INCOME
from automa.rules.setup import DeckKind
from automa.rules.state import Entry, Phase, State
from automa.words import names
from automa.words.entries import entry_sentence
from automa.words.instructions import InstructionInWords, tell
from automa.words.reasons import Why, explain

NEWS = ("ranked", "lost-fans", "shuffled")


class Named(NamedTuple):
    """A genre or action: its id, which is that of its picture, and its name."""

    id: str
    name: str


class LineView(NamedTuple):
    """A line of her card."""

    action: Named
    status: str
    """chosen, failed, taken or later."""
    why: Why | None


class CardView(NamedTuple):
    lines: list[LineView]
    genres: list[Named]
    letters: str


class StepView(NamedTuple):
    card: CardView
    action: Named | None
    beyond: list[LineView]
    """Actions of the board that were tried after the card's."""
    instructions: list[tuple[InstructionInWords, list[Named]]]
    reasons: list[tuple[Why, list[Named]]]


class AreaView(NamedTuple):
    """An action for you: its slots, and what the next one is for."""

    action: Named
    used: int
    free: int
    number: int
    dots: list[bool]
    """For each slot, whether it is in use."""


def named_genre(genre: Genre) -> Named:
    return Named(genre.value, names.genre(genre))


def named_action(action: Action) -> Named:
    return Named(action.value, names.action(action))


def all_genres() -> list[Named]:
    return [named_genre(genre) for genre in Genre]


def plain_card(card: Card) -> CardView:
    lines = [LineView(named_action(action), "later", None) for action in card.actions]
    return CardView(lines, [named_genre(genre) for genre in card.genres], card_letters(card))


def step_view(state: State, found: Step) -> StepView:
    tried = {each.action: each for each in found.choice.tried}
    card = plain_card(found.card)
    lines = []
    for action in found.card.actions:
        each = tried.get(action)
        failed = each is not None and each.failure is not None
        status = "later"
        if failed:
            status = "failed"
        elif action is found.choice.action:
            status = "chosen"
        elif action in state.taken:
            status = "taken"
        why = explain(each.failure) if each and each.failure else None
        lines.append(LineView(named_action(action), status, why))
    beyond = [
        LineView(
            named_action(each.action),
            "failed" if each.failure else "chosen",
            explain(each.failure) if each.failure else None,
        )
        for each in found.choice.tried
        if not each.on_card
    ]
    taken = found.choice.action
    return StepView(
        card._replace(lines=lines),
        named_action(taken) if taken else None,
        beyond,
        [(told, _strip(told, found)) for told in map(tell, found.plan.instructions)],
        [(why, _named(why.genres)) for why in map(explain, found.plan.reasons)],
    )


def _strip(told: InstructionInWords, found: Step) -> list[Named]:
    """The order in which to look, unless the buttons of the question stand in it."""
    asked = getattr(found.plan.question, "genres", ())
    return [] if told.genres == asked else _named(told.genres)


def _named(genres: tuple[Genre, ...]) -> list[Named]:
    return [named_genre(genre) for genre in genres]


def areas(state: State) -> list[AreaView]:
    return [
        AreaView(
            named_action(action),
            state.slots[action],
            SLOTS - state.slots[action],
            state.number(action) if action in (Action.IDEAS, Action.PRINT, Action.SALES) else 0,
            [slot < state.slots[action] for slot in range(SLOTS)],
        )
        for action in Action
    ]


def context(state: State) -> dict[str, Any]:
    """The context of the page of a game."""
    asked = question(state)
    found = her_turn.step(state) if state.phase is Phase.HER else None
    shown: dict[str, Any] = {
        "state": state,
        "asked": asked,
        "kind": asked.kind,
        "room": f"playing asks-{asked.kind}",
        "step": step_view(state, found) if found else None,
        "round": names.roman(state.round),
        "turn": min(state.turn, TURNS),
        "turns": TURNS,
        "extra_turn": state.turn >= EXTRA_TURN,
        "genres": all_genres(),
        "areas": areas(state),
        "tiles": tile_rows(state),
        "income": INCOME,
        "news": news(state),
    }
    match asked:
        case AskCard(known=known):
            shown["known"] = [plain_card(card) for card in known]
        case AskFaceUp(genre=genre, values=values, up=up):
            shown["face_up"] = face_up(values, up)
            shown["genre"] = named_genre(genre)
        case AskDeveloped(genres=genres) | AskFlipped(genres=genres):
            shown["strip"] = _named(genres)
        case AskRoundEnd():
            shown["best"] = range(13)
    shown["values"] = CREATIVE_VALUES
    shown["places"] = range(state.setup.display)
    return shown


def face_up(values: tuple[int, ...], up: tuple[int, ...]) -> list[tuple[int, bool]]:
    """The orders of a genre, and whether each is known to lie face up."""
    left = list(up)
    shown = []
    for value in values:
        known = value in left
        if known:
            left.remove(value)
        shown.append((value, known))
    return shown


def tile_rows(state: State) -> list[tuple[Named, list[tuple[int, bool]]]]:
    """The orders on the map by genre, and whether each is known to lie face up."""
    return [
        (named_genre(genre), face_up(tuple(sorted(tiles.all)), tiles.up))
        for genre, tiles in state.tiles.items()
    ]


def news(state: State) -> list[str]:
    """What the end of the last round brought, at the start of the next."""
    if state.phase not in (Phase.CALENDAR, Phase.SCORE) or not state.log:
        return []
    ended = state.round if state.phase is Phase.SCORE else state.round - 1
    keys = ("ranked", "lost-fans") if state.setup.deck is DeckKind.FLIP else NEWS
    entries: list[Entry] = [e for e in state.log if e.round == ended and e.key in keys]
    return [entry_sentence(entry) for entry in entries]
