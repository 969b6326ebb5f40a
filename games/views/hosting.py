"""Open a new table, or join one by invitation."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from games.forms import HostForm, SitForm
from games.models import Game, Status
from games.presenters import access
from games.presenters.lobby.page import gathering
from games.services import Refusal
from games.services.lobby import boxes, hosting
from games.views.boxes import edition_asked
from games.views.table_access import person_of
from games.views.visitors import check, count, log_in_as, status_of
from games.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
def host(request: HttpRequest) -> HttpResponse:
    person = person_of(request)
    wished = edition_asked(request)
    form = HostForm(
        request.POST if request.method == "POST" else None,
        known=person is not None,
        boxes=boxes.choices(person, wished),
        initial={"edition": wished},
    )
    if not form.is_bound:
        return render(request, "lobby/host.html", {"form": form})
    status = 422
    if form.is_valid():
        try:
            count(request, "games" if person else "guests")
            name = form.cleaned_data.get("name", "")
            game = hosting.open_table(person, name, form.kinds, **form.wishes)
            if person is None:
                assert game.host is not None
                log_in_as(request, game.host)
            return redirect(game)
        except Refusal as refusal:
            form.add_error(None, sentence(refusal))
            status = status_of(request, refusal)
    return render(request, "lobby/host.html", {"form": form}, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, invitation: str) -> HttpResponse:
    """The page of an invitation link: sit down at the table; a visitor only enters a name."""
    try:
        # After too many wrong guesses a right one is refused, too.
        check(request, "tries", "invitation")
        game = access.invited(invitation)
        if game is None:
            count(request, "tries", "invitation")
            raise Http404
    except Refusal as refusal:
        context = {"refusal": sentence(refusal), "game": None}
        return render(request, "lobby/refused.html", context, status=status_of(request, refusal))
    if access.seat_of(game, person_of(request)):
        return redirect(game)
    if request.method != "POST":
        return _invitation(request, game, SitForm())
    return sit_down(request, game, invited=True)


def _invitation(
    request: HttpRequest, game: Game, form: SitForm, status: int = 200, refusal: str = ""
) -> HttpResponse:
    shown = gathering(game, person_of(request))
    context = {
        "gathering": shown,
        "game": game,
        "form": form,
        "refusal": refusal,
        "room": shown.waiting and shown.empty > 0,
        "begun": game.status == Status.PLAYING,
        "watching": game.watchers and game.status != Status.CANCELLED,
    }
    return render(request, "lobby/invitation.html", context, status=status)


def sit_down(request: HttpRequest, game: Game, *, invited: bool) -> HttpResponse:
    """Take a free seat; a visitor becomes a guest."""
    person = person_of(request)
    form = SitForm(request.POST)
    if person is None and not form.is_valid():
        return _invitation(request, game, form, status=422)
    try:
        if person is None:
            count(request, "guests", invited=game.code if invited else "")
        data = form.cleaned_data if form.is_valid() else {"name": ""}
        sitting = hosting.join(game.code, person, **data, invited=invited)
    except Refusal as refusal:
        game.refresh_from_db()
        return _invitation(request, game, form, status_of(request, refusal), sentence(refusal))
    if person is None:
        log_in_as(request, sitting)
    return redirect(game)
