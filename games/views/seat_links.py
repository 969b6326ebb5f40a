"""Links by which those who share a device go on at their own phones, and the page of a link."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from games.models import Status
from games.presenters.table_view import seats_of
from games.services import Refusal
from games.services.people import seat_links
from games.views.links import link, local_only
from games.views.table_access import person_of, state_for
from games.views.visitors import count, log_in_as, status_of
from games.words import sentence

VOID = 404


@require_safe
def links(request: HttpRequest, code: str) -> HttpResponse:
    """A link for each seat that shares the device of the person."""
    state = state_for(request, code)
    shared = [player for player in seats_of(state, person_of(request)) if player.shares_device]
    if not shared or state.game.status != Status.PLAYING:
        return redirect(state.game)
    seats = [
        (player, link(request, reverse("seat-link", args=[seat_links.token_of(player)])))
        for player in shared
    ]
    context = {
        "game": state.game,
        "seats": seats,
        "local_only": local_only(request) and not settings.LAN_HOST,
    }
    return render(request, "people/seat_links.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def seat_link(request: HttpRequest, token: str) -> HttpResponse:
    """Play on here in the seat of a link. GET only asks, since links are also opened by mistake, at
    the shared device itself."""
    player, person = seat_links.seat_of(token), person_of(request)
    if player is None:
        return _refused(request, Refusal("link-void"), VOID)
    if person and player.person_id == person.pk:
        return redirect(player.game)
    if request.method != "POST":
        context = {"game": player.game, "name": player.name, "here": person}
        return render(request, "people/seat_link.html", context)
    try:
        if person is None:
            count(request, "guests")
        sitting = seat_links.take_over(token, person)
    except Refusal as refusal:
        return _refused(request, refusal, status_of(request, refusal))
    if person is None:
        log_in_as(request, sitting)
    return redirect(player.game)


def _refused(request: HttpRequest, refusal: Refusal, status: int) -> HttpResponse:
    context = {"refusal": sentence(refusal), "game": None}
    return render(request, "lobby/refused.html", context, status=status)
