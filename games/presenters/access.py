"""Who may look at a table."""

from games.models import Game, Person, Player, Session, Status
from games.services.stored import versions


def may_see(game: Game, person: Person | None) -> bool:
    """Whether a person may look at a table: its players, anybody if it may be watched, and anybody
    while it is a listed lobby."""
    if game.watchers or (game.listed and game.status == Status.LOBBY):
        return True
    return person is not None and seat_of(game, person) is not None


def is_sealed(game: Game) -> bool:
    """Whether a game has ended and its cards stay secret: other tables still play its deal."""
    return game.sealed and game.status not in (Status.LOBBY, Status.PLAYING)


def seat_of(game: Game, person: Person | None) -> Player | None:
    """The person's own seat. Others may share their device: `presenters.table_view` tells which
    is shown."""
    if person is None:
        return None
    return game.players.filter(person=person).order_by("shares_device", "seat").first()


def version(code: str, person: Person | None) -> int | None:
    """The version of a table; None if there is no such table for this person."""
    shown = Game.objects.only("version", "watchers", "listed", "status")
    game = shown.filter(code=code).first()
    return versions.checked(code, game.version) if game and may_see(game, person) else None


def ended_sessions(keys: set[str]) -> set[str]:
    """Which of these sessions no longer exist: their people have been logged out."""
    return keys - set(Session.objects.filter(pk__in=keys).values_list("pk", flat=True))


def find(code: str, person: Person | None) -> Game | None:
    """The table with this code, if the person may look at it."""
    game = Game.objects.filter(code=code).first()
    return game if game and may_see(game, person) else None


def invited(invitation: str) -> Game | None:
    return Game.objects.filter(invitation=invitation).select_related("host").first()
