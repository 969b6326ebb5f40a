"""What a remedy would do to a game, for the page that asks for confirmation."""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.models import Game
from games.presenters.keeper.health import seat_names, tell
from games.presenters.keeper.timeline import timeline
from games.services.keeping.mending import plan
from games.services.stored.audit import replay, stored_table
from games.services.stored.replay import Broken


class Choosable(NamedTuple):
    number: int
    text: str


def consequences(
    game: Game, remedy: str, move: int | None, line: int | None, undone: int | None
) -> list[str]:
    """What happens to this game, besides what the remedy does to any game."""
    if remedy == "mend":
        return _mending(game)
    if remedy == "rewind" and move is not None and line in (None, game.line):
        return _set_aside(game.moves - move)
    if remedy == "undo":
        done = game.remedies.filter(pk=undone or 0).first()
        return _set_aside(game.moves - done.move) if done and done.line == game.line else []
    return []


def _mending(game: Game) -> list[str]:
    found = plan(game)
    if found is None:
        return [_("Too much of this game is lost for that: it can only be ended.")]
    if not found.lost:
        number = len(found.moves)
        kept = ngettext("Its %(number)d move is kept.", "All %(number)d moves are kept.", number)
        return [kept % {"number": number}]
    said = _set_aside(found.lost)
    if found.fault:
        said.insert(0, tell(game, found.fault).text)
    if stored_table(game):
        said.append(
            _("The table as it stands can still be played on: only its history is damaged.")
        )
    return said


def _set_aside(number: int) -> list[str]:
    if number <= 0:
        return []
    words = ngettext("%(number)d move is set aside.", "%(number)d moves are set aside.", number)
    return [words % {"number": number}]


def choosable_moves(game: Game, line: int | None) -> list[Choosable]:
    """The moves after which a game can go on, the newest first; 0 is the deal."""
    events = timeline(game, line)
    if line in (None, game.line):
        last = _last_sound(game)
        events = [event for event in events if event.number <= last]
    moves = [
        Choosable(event.number, event.lines[0] if event.lines else event.name) for event in events
    ]
    return [*moves, Choosable(0, _("The deal"))]


def _last_sound(game: Game) -> int:
    """The last move up to which the game can be replayed."""
    try:
        return len(replay(game).moves)
    except Broken:
        return 0


def seats_of(game: Game) -> list[tuple[int, str]]:
    """The seats that are stored, with the account of who sits there."""
    names = seat_names(game)
    return [
        (
            player.seat,
            f"{names(player.seat)} ({player.person.get_username()})"
            if player.person
            else names(player.seat),
        )
        for player in game.players.select_related("person")
    ]
