"""Several players at one device: when the curtain between them falls."""

from games.rules import referee
from games.services.stored.game_state import GameState


def moment(state: GameState, seat: int) -> list[str]:
    """A moment of the game, during which a tapped seat stays open: the decision that it is asked or
    waits for, and while it waits, the decisions that other seats of the device are asked."""
    table, person = state.table, state.players[seat].person_id
    awaited = referee.awaited(table)
    others = [other for other in awaited if state.players[other].person_id == person]
    return [table.token(each) for each in ((seat,) if seat in awaited else (seat, *others))]


def is_asked(state: GameState, seat: int) -> bool:
    return seat in referee.awaited(state.table)
