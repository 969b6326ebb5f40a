"""The page that asks for confirmation of a remedy, and applies it."""

import logging
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.admin.game import found, room
from games.admin.remedies import OFFERS, SOUND, RemedyForm
from games.bots import BOTS
from games.models import Game, Person, Status
from games.presenters.keeper.prospects import choosable_moves, consequences, seats_of
from games.services import Refusal
from games.services.bots import turns
from games.services.keeping import RemedyRequest, latest
from games.services.keeping.mending import plan
from games.services.keeping.remedy import readable
from games.words import sentence
from games.words.remedies import BOT_NAMES

log = logging.getLogger(__name__)
REFUSED = 422


@require_http_methods(["GET", "HEAD", "POST"])
def confirm(request: HttpRequest, code: str, remedy: str) -> HttpResponse:
    if remedy not in OFFERS:
        raise Http404
    game = get_object_or_404(Game, code=code) if OFFERS[remedy].lobby else found(code)
    if request.method != "POST":
        return _page(request, game, remedy)
    assert isinstance(request.user, Person)
    form = RemedyForm(OFFERS[remedy], request.POST)
    if not form.is_valid():
        wrong = " ".join(str(fault) for faults in form.errors.values() for fault in faults)
        return _page(request, game, remedy, REFUSED, refusal=wrong)
    fields = form.cleaned_data
    seen = -1 if fields["seen"] is None else fields["seen"]
    order = RemedyRequest(request.user, fields["reason"], seen, fields["moves"])
    try:
        answer = OFFERS[remedy].do(game, order, fields)
    except Refusal as refusal:
        return _page(request, game, remedy, REFUSED, refusal=sentence(refusal))
    log.info("%s by %s", remedy, order.keeper.get_username(), extra={"table": code})
    game.refresh_from_db()
    turns.wake(code)
    return _answered(request, game, answer)


def _answered(request: HttpRequest, game: Game, answer: Any) -> HttpResponse:
    match answer:
        case HttpResponse():
            return answer
        case str():
            link = request.build_absolute_uri(reverse("personal-link", args=[answer]))
            context = room(request, game, _("The new personal link")) | {"link": link}
            return render(request, "keeper/link.html", context)
        case []:
            messages.success(request, _("The game replays, and everything stored is as it should."))
        case list():
            messages.warning(request, _("Not everything is in order: see below."))
        case _:
            _tell_done(request, game)
    return redirect("admin:game", game.code)


def _tell_done(request: HttpRequest, game: Game) -> None:
    """Report that it is done, and what the check after the remedy has found."""
    messages.success(request, _("Done. The players have been told."))
    if game.broken:
        messages.warning(request, _("The game is still not in order: see below."))
    elif game.status not in (Status.LOBBY, Status.CANCELLED):
        messages.success(request, _("The game replays, and everything stored is as it should."))


def _page(
    request: HttpRequest, game: Game, remedy: str, status: int = 200, refusal: str = ""
) -> HttpResponse:
    """The confirmation form, filled with what is known; shown again after a refusal."""
    if refusal:
        game.refresh_from_db()
    offer, newest = OFFERS[remedy], {"seen": latest(game), "moves": game.moves}
    data = (request.POST if request.method == "POST" else request.GET).dict()
    form = RemedyForm(offer, {"move": game.moves, **data, **newest})
    form.is_valid()
    nothing: dict[str, Any] = dict.fromkeys(("move", "line", "remedy", "seat", "token"))
    known = nothing | form.cleaned_data
    if "token" in offer.wants and not known["token"] and known["seat"] is not None:
        form.data = {**form.data, "token": _token(game, known["seat"])}
    moves = choosable_moves(game, known["line"]) if "move" in offer.wants else []
    if refusal:
        form.fields["reason"].widget.attrs["aria-describedby"] = "refusal"
    form.choose_from(
        move=[(number, f"{number} {text}") for number, text in moves],
        seat=[(seat, f"{seat + 1} {name}") for seat, name in seats_of(game)],
        bot=[(name, str(BOT_NAMES[name])) for name in BOTS],
    )
    context = room(request, game, str(offer.title)) | {
        "remedy": remedy,
        "offer": offer,
        "means": [
            *consequences(game, remedy, known["move"], known["line"], known["remedy"]),
            *offer.means,
        ],
        "sound": SOUND,
        "form": form,
        "line": known["line"],
        "reason": data.get("reason", ""),
        "refusal": refusal,
        "hopeless": remedy == "mend" and plan(game) is None,
    }
    return render(request, "keeper/confirm.html", context, status=status)


def _token(game: Game, seat: int) -> str:
    """Token of the seat's decision; empty if the table cannot be read."""
    try:
        table = readable(game)
    except Refusal:
        return ""
    return table.token(seat) if seat in table.seats else ""
