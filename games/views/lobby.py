"""The lobby: a table before its game begins. `table` shows the game once it has begun."""

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.forms import SeatForm, SitForm
from games.models import Game, Person, Status
from games.presenters import access
from games.presenters.board.chat import talk
from games.presenters.lobby.page import gathering
from games.services import Refusal
from games.services.bots import turns
from games.services.lobby import hosting
from games.services.people import devices
from games.views import table as played
from games.views.hosting import sit_down
from games.views.links import link, local_only
from games.views.table_access import person_of
from games.views.visitors import status_of
from games.words import sentence

GATHERING = (Status.LOBBY, Status.CANCELLED)
ACTIONS = ("leave", "remove", "seat-bot", "seat-here", "hand-over", "cancel", "start")


def found(request: HttpRequest, code: str) -> Game:
    """The game with this code; 404 if there is none, 403 if this visitor may not see it."""
    game = Game.objects.defer("snapshot", "deal").filter(code=code).first()
    if game is None:
        raise Http404
    if not access.may_see(game, person_of(request)):
        raise PermissionDenied
    return game


@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    game = found(request, code)
    if game.status not in GATHERING:
        return played.table(request, game)
    return _lobby(request, game)


@require_safe
def region(request: HttpRequest, code: str) -> HttpResponse:
    """The parts of the lobby that change; once the game has begun, they say only that."""
    game = found(request, code)
    return _lobby(request, game, template="lobby/_regions.html")


def _lobby(
    request: HttpRequest,
    game: Game,
    *,
    template: str = "lobby/lobby.html",
    status: int = 200,
    refusal: str = "",
) -> HttpResponse:
    person = person_of(request)
    if person and game.status == Status.LOBBY:
        hosting.visit(game, person)
        game.refresh_from_db(fields=["version", "other_changes", "status"])
    context = {
        "game": game,
        "gathering": gathering(game, person),
        "chat": talk(game, game.players.all(), person),
        "link": link(request, reverse("invitation", args=[game.invitation])),
        "local_only": local_only(request) and not settings.LAN_HOST,
        "form": SitForm(),
        "refusal": refusal,
    }
    return render(request, template, context, status=status)


@require_POST
def sit(request: HttpRequest, code: str) -> HttpResponse:
    """Take an open seat, without an invitation."""
    return sit_down(request, found(request, code), invited=False)


@require_POST
def act(request: HttpRequest, code: str, action: str) -> HttpResponse:
    game, person = found(request, code), person_of(request)
    if person is None:
        raise PermissionDenied
    try:
        _act(request, code, person, action)
    except Refusal as refusal:
        return refused(request, game, refusal)
    if action == "leave":
        messages.info(request, _("You have left the table."))
        return redirect("front")
    return redirect(game)


def _act(request: HttpRequest, code: str, person: Person, action: str) -> None:
    match action:
        case "leave":
            hosting.leave(code, person)
        case "remove":
            hosting.remove(code, person, _seat(request))
        case "seat-bot":
            hosting.seat_bot(code, person, _seat(request), _bot(request))
        case "seat-here":
            devices.seat_here(code, person, request.POST.get("name", ""))
        case "hand-over":
            hosting.hand_over(code, person, _seat(request))
        case "cancel":
            hosting.cancel(code, person)
        case "start":
            stand_ins = request.POST.get("stand_ins") == "1"
            hosting.start(code, person, stand_ins=stand_ins, bot=_bot(request))
            turns.wake(code)


def _seat(request: HttpRequest) -> int:
    form = SeatForm(request.POST)
    return form.cleaned_data["seat"] if form.is_valid() else -1


def _bot(request: HttpRequest) -> str:
    return request.POST.get("bot", hosting.STAND_IN)


def refused(request: HttpRequest, game: Game, refusal: Refusal) -> HttpResponse:
    """The lobby with the reason; if the game has begun meanwhile, a page with a link to it."""
    game.refresh_from_db()
    reason, status = sentence(refusal), status_of(request, refusal)
    if game.status in GATHERING:
        return _lobby(request, game, status=status, refusal=reason)
    return render(request, "lobby/refused.html", {"game": game, "refusal": reason}, status=status)
