"""Worked examples of her actions: tables laid out here, everything else computed by the rules."""

from typing import NamedTuple

from automa.rules import her_turn
from automa.rules.components import Action, Booklet, Card, Genre, Side
from automa.rules.deck import INVENTED
from automa.rules.setup import DeckKind, Setup
from automa.rules.state import Comic, Phase, State, Tiles, YourComic
from automa.screens.turn import Named, StepView, named_genre, step_view
from automa.words import names

C, H, R, F, S, W = (
    Genre.CRIME,
    Genre.HORROR,
    Genre.ROMANCE,
    Genre.SCIFI,
    Genre.SUPERHEROES,
    Genre.WESTERN,
)
PRIORITY = (C, F, S, R, W, H)
ORDER = (tuple(range(12)),) * 3


class Example(NamedTuple):
    rule: str
    booklet: str
    yours: list[Named]
    hers: list[tuple[Named, int]]
    developed: list[Named]
    step: StepView


def _state(booklet: Booklet, actions: tuple[Action, ...], **changes: object) -> State:
    card = Card(actions, PRIORITY)
    setup = Setup(booklet, 2, W, DeckKind.OWN, (card, *INVENTED[1:]), ORDER)
    usual: dict[str, object] = {
        "phase": Phase.HER,
        "comics": (Comic(1, C, True, 6), Comic(2, H, True, 3), Comic(3, R, False, 3)),
        "yours": (YourComic(W, True), YourComic(H, True)),
        "mastery": {C: Side.HER, W: Side.YOU, H: Side.HER},
        "teams": 1,
        "known": setup.cards,
    }
    return State(setup, **(usual | changes))  # type: ignore[arg-type]  # a dict of many types


def _states() -> list[tuple[str, State]]:
    it, v7 = Booklet.IT, Booklet.V7
    hire = (Action.HIRE, Action.DEVELOP, Action.IDEAS)
    develop = (Action.DEVELOP, Action.HIRE, Action.IDEAS)
    ideas = (Action.IDEAS, Action.HIRE, Action.SALES)
    prints = (Action.PRINT, Action.HIRE, Action.SALES)
    sales = (Action.SALES, Action.HIRE, Action.PRINT)
    second = {**dict.fromkeys(Action, 0), Action.SALES: 1}
    tiles = {genre: Tiles(up=(3, 3, 4, 5, 6)) for genre in Genre} | {
        H: Tiles(up=(3, 3)),
        W: Tiles(up=(3, 4, 6)),
    }
    return [
        ("A3.2", _state(it, hire, taken=(Action.HIRE,), developed=(S, R))),
        ("A4.1", _state(it, hire)),
        ("A4.2", _state(it, develop)),
        ("A4.2", _state(v7, develop)),
        ("A4.3", _state(it, ideas)),
        ("A4.4", _state(it, prints, developed=(C, S), teams=2, round=3)),
        ("A4.4", _state(v7, prints, developed=(C, S), teams=1, round=3)),
        ("A4.6", _state(it, sales, tiles=tiles, slots=second)),
        ("A4.6", _state(v7, sales, tiles=tiles)),
    ]


def examples() -> dict[str, list[Example]]:
    """The examples by the number of their rule."""
    found: dict[str, list[Example]] = {}
    for rule, state in _states():
        step = her_turn.step(state)
        assert step is not None
        example = Example(
            rule,
            str(names.BOOKLETS[state.setup.booklet]),
            [named_genre(comic.genre) for comic in state.yours],
            [(named_genre(comic.genre), comic.fans) for comic in state.comics],
            [named_genre(genre) for genre in state.developed],
            step_view(state, step),
        )
        found.setdefault(rule, []).append(example)
    return found
