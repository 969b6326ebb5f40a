"""How often a finger touches the screen for a report, as the pages ask for it."""

from automa.rules.questions import AskFaceUp
from automa.rules.reports import Collected, FaceUp, Report, Score, TurnCard
from automa.rules.state import State

CARD_TAPS = 6
"""For a card never seen before: the first action, the two after it, three genres, the last
three."""


def taps(state: State, report: Report, asked: object) -> int:
    match report:
        case TurnCard(card=card):
            return 1 if card in state.known else CARD_TAPS
        case Collected(tiles=tiles):
            return len(tiles) + 1
        case FaceUp(values=values):
            assert isinstance(asked, AskFaceUp)
            return abs(len(values) - len(asked.up)) + 1
        case Score():
            return 0
    return 1
