"""A table: what you may see, what you are asked, your move."""

from django.http import Http404
from ninja import Query, Router, Status

from club.api import presenters
from club.api.auth import ProgramRequest
from club.api.errors import ApiError, Refused
from club.api.schemas import (
    KnownMove,
    KnownVersion,
    LoggedMove,
    MoveMade,
    Question,
    Table,
    Version,
    answers,
)
from games.models import Game, MadeBy, Person
from games.models import Status as GameStatus
from games.presenters import access
from games.services import Refusal, limits, seats
from games.services.bots import turns
from games.services.lobby import hosting
from games.services.moves import By, submit_move
from games.services.people import presence
from games.services.stored.game_state import GameState
from games.views.table_access import state_seen_by
from games.views.visitors import network_of

router = Router(tags=["tables"])
GATHERING = (GameStatus.LOBBY, GameStatus.CANCELLED)


@router.get("/tables/{slug:code}", response=answers(Table), summary="A table", operation_id="table")
def table(request: ProgramRequest, code: str) -> presenters.Data:
    """As your seat may see it; a watcher's sight where you do not sit, if others may watch."""
    person = request.auth.person
    if (game := gathering(request, code)) is not None:
        if not request.auth.read_only and game.status == GameStatus.LOBBY:
            hosting.visit(game, person)
            game.refresh_from_db(fields=["version"])
        return presenters.lobby_data(game, person)
    note_presence(request, code)
    return presenters.table_data(presenters.program_look(state_seen_by(person, code), person))


@router.get(
    "/tables/{slug:code}/decision",
    response=answers(Question),
    summary="What you are asked",
    operation_id="decision",
)
def decision(request: ProgramRequest, code: str) -> presenters.Data:
    """With its token and options; null if it is not your turn."""
    person = request.auth.person
    note_presence(request, code)
    return presenters.question_data(presenters.program_look(state_seen_by(person, code), person))


@router.get(
    "/tables/{slug:code}/version",
    response=answers(Version) | {204: None},
    summary="Whether something has changed",
    operation_id="version",
)
def version(
    request: ProgramRequest, code: str, known: Query[KnownVersion]
) -> Status[presenters.Data | None]:
    """The version of a table if it is newer than `after`; otherwise 204. A websocket at
    `/ws/api/v1/tables/CODE/line/` tells each new one at once, and takes moves: docs/api.md."""
    limits.count_here("own versions", str(request.auth.person.pk))
    limits.count_here("versions", network_of(request))
    note_presence(request, code)
    current = access.version(code, request.auth.person)
    if current is None:
        raise Http404
    return Status(200, {"version": current}) if current > known.after else Status(204, None)


@router.get(
    "/tables/{slug:code}/log",
    response=answers(list[LoggedMove]),
    summary="What happened",
    operation_id="log",
)
def log(request: ProgramRequest, code: str, known: Query[KnownMove]) -> list[presenters.Data]:
    """Up to 100 moves, the oldest first, each as keys, seats and items that you may know."""
    person = request.auth.person
    seen = presenters.program_look(state_seen_by(person, code), person)
    return presenters.log_data(seen, known.after)


@router.post(
    "/tables/{slug:code}/moves",
    response=answers(Question),
    summary="Make a move",
    operation_id="move",
)
def move(request: ProgramRequest, code: str, made: MoveMade) -> presenters.Data:
    """Answer the question with this token; the answer is your next question. 409: it is no longer
    asked. The table shows everybody that a program moved."""
    state = make_move(request.auth.person, code, made)
    return presenters.question_data(presenters.program_look(state, request.auth.person))


@router.post(
    "/tables/{slug:code}/concede",
    response=answers(Question),
    summary="Give up a game",
    operation_id="concede",
)
def concede(request: ProgramRequest, code: str) -> presenters.Data:
    """A stand-in plays your seat to the end. It cannot be undone."""
    _, seat = seated(request.auth.person, code)
    seats.concede(code, seat)
    after = turns.answer(state_seen_by(request.auth.person, code))
    return presenters.question_data(presenters.program_look(after, request.auth.person))


def gathering(request: ProgramRequest, code: str) -> Game | None:
    """The table, as long as its game has not begun."""
    game = Game.objects.defer("snapshot", "deal").filter(code=code).first()
    if game is None:
        raise Http404
    if not access.may_see(game, request.auth.person):
        raise ApiError("not-yours")
    return game if game.status in GATHERING else None


def make_move(person: Person, code: str, made: MoveMade) -> GameState:
    """Make a move for a person; bots answer it. Returns the game after that. An `ApiError` if
    nothing was changed."""
    state, seat = seated(person, code)
    seen = presenters.program_look(state, person)
    if not seen.decides:
        raise ApiError("not-deciding")
    try:
        by = By(MadeBy.PROGRAM, person.pk)
        submitted = submit_move(code, seat, made.token, made.move, by)
    except Refusal as refusal:
        raise Refused(refusal, seen.names) from None
    if not submitted.accepted:
        raise ApiError("stale")
    return turns.answer(submitted.state)


def seated(person: Person, code: str) -> tuple[GameState, int]:
    """The game and the person's own seat; a `not-yours` error without one."""
    state = state_seen_by(person, code)
    own = presenters.own_seat(state, person)
    if own is None:
        raise ApiError("not-yours")
    return state, own.seat


def note_presence(request: ProgramRequest, code: str) -> None:
    """Note that the person is at the table, if the program may move; one that only reads does not
    stand for them."""
    if not request.auth.read_only:
        presence.note(code, request.auth.person)
