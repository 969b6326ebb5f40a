"""Your tables: host one, join, start and leave it, by the site's own forms and limits."""

from urllib.parse import urlencode

from django.forms import Form
from django.http import Http404, QueryDict
from ninja import Router, Status

from club.api import presenters
from club.api.auth import ProgramRequest
from club.api.errors import ApiError
from club.api.operations.played import gathering
from club.api.schemas import Listed, SoloWishes, Start, Table, TableWishes, answers
from games.forms import SoloForm
from games.forms.lobby import BOT_SEATS, SEATS, HostForm
from games.models import Game
from games.presenters import access
from games.presenters.lobby import listing
from games.services.bots import turns
from games.services.lobby import hosting, solo
from games.views.table_access import state_seen_by
from games.views.visitors import check, count

router = Router(tags=["gathering"])


@router.get(
    "/tables",
    response=answers(list[Listed]),
    summary="The tables you play at",
    operation_id="my-tables",
)
def my_tables(request: ProgramRequest) -> list[presenters.Data]:
    """Those that wait for players and those in play; up to 30, with your turn first."""
    return [presenters.listed_data(line) for line in listing.open_tables(request.auth.person)]


@router.post("/tables", response=answers(Table, 201), summary="Host a table", operation_id="host")
def host(request: ProgramRequest, wishes: TableWishes) -> Status[presenters.Data]:
    """You sit in the first seat. Others need the invitation to join."""
    person = request.auth.person
    form = HostForm(form_data(wishes), known=True)
    if not form.is_valid():
        raise ApiError("wishes", why=" ".join(_faults(form)))
    count(request, "games")
    game = hosting.open_table(person, "", form.kinds, **form.wishes)
    return Status(201, presenters.lobby_data(game, person))


@router.post(
    "/solo", response=answers(Table, 201), summary="Play against Pinzetta", operation_id="solo"
)
def play_solo(request: ProgramRequest, wishes: SoloWishes) -> Status[presenters.Data]:
    """Begin a solo game; it has no lobby."""
    person = request.auth.person
    form = SoloForm(QueryDict(urlencode(_as_sent(wishes))), wishes=solo.Wishes())
    if not form.is_valid():
        raise ApiError("wishes", why=" ".join(_faults(form)))
    count(request, "games")
    wanted = form.wishes._replace(predict=person.predicts)
    game = solo.play_now(person, "", form.cleaned_data["opening"], wanted)
    return Status(201, _now(request, game.code))


def _as_sent(wishes: SoloWishes) -> dict[str, object]:
    """The wishes as a browser would send them: a box that is not ticked is not sent at all."""
    return {name: value for name, value in wishes.model_dump().items() if value is not False}


def form_data(wishes: TableWishes) -> dict[str, object]:
    """The wishes as a browser would send them."""
    seats = {f"seat{number}": kind for number, kind in zip(SEATS, wishes.seats, strict=False)}
    return {**wishes.model_dump(exclude={"seats"}), **seats}


def _faults(form: Form) -> list[str]:
    return [f"{name}: {fault}" for name, faults in form.errors.items() for fault in faults]


@router.post(
    "/invitations/{slug:invitation}/join",
    response=answers(Table),
    summary="Join by an invitation",
    operation_id="join",
)
def join(request: ProgramRequest, invitation: str) -> presenters.Data:
    """Take a free seat at the table with this invitation; nothing if you sit there already."""
    # As on the site: after too many wrong guesses a right one is refused, too.
    check(request, "tries", "invitation")
    game = access.invited(invitation)
    if game is None:
        count(request, "tries", "invitation")
        raise Http404
    person = request.auth.person
    if access.seat_of(game, person) is None:
        hosting.join(game.code, person, "", invited=True)
    return _now(request, game.code)


@router.post(
    "/tables/{slug:code}/start",
    response=answers(Table),
    summary="Start the game",
    operation_id="start",
)
def start(request: ProgramRequest, code: str, how: Start) -> presenters.Data:
    """The host starts; bots that are awaited move at once."""
    person = request.auth.person
    _found(request, code)
    hosting.start(code, person, stand_ins=how.stand_ins, bot=BOT_SEATS[how.bot])
    turns.wake(code)
    return _now(request, code)


@router.post(
    "/tables/{slug:code}/leave",
    response=answers(Table),
    summary="Leave a lobby",
    operation_id="leave",
)
def leave(request: ProgramRequest, code: str) -> presenters.Data:
    """Stand up before the game begins, with all who share your device. A host cancels instead."""
    _found(request, code)
    return presenters.lobby_data(hosting.leave(code, request.auth.person), request.auth.person)


@router.post(
    "/tables/{slug:code}/cancel",
    response=answers(Table),
    summary="Cancel a lobby",
    operation_id="cancel",
)
def cancel(request: ProgramRequest, code: str) -> presenters.Data:
    """The host calls a table off that has not begun."""
    _found(request, code)
    return presenters.lobby_data(hosting.cancel(code, request.auth.person), request.auth.person)


def _found(request: ProgramRequest, code: str) -> None:
    """404 or 403, if there is no such table for this person."""
    gathering(request, code)


def _now(request: ProgramRequest, code: str) -> presenters.Data:
    person = request.auth.person
    game: Game | None = gathering(request, code)
    if game is not None:
        return presenters.lobby_data(game, person)
    return presenters.table_data(presenters.program_look(state_seen_by(person, code), person))
