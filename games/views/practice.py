"""Play on from any moment of a finished game, against bots."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from games.forms import PracticeForm
from games.forms.moves import number_of
from games.models import Game
from games.presenters.table_view import TableView, seats_to_take
from games.services import Refusal
from games.services.bots import turns
from games.services.lobby import practice
from games.views.table_access import person_of, state_for, view_by_code
from games.views.visitors import count, log_in_as, new_guest_name, status_of
from games.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
def play_on(request: HttpRequest, code: str) -> HttpResponse:
    """The form of a practice table (GET), which begins it (POST); a visitor becomes a guest."""
    view, person = view_by_code(request, code), person_of(request)
    try:
        practice.check(view.game, person)
    except Refusal as refusal:
        context = {"game": view.game, "refusal": sentence(refusal)}
        return render(request, "lobby/refused.html", context, status=status_of(request, refusal))
    form = _form(request, view)
    status = 422 if form.is_bound else 200
    if form.is_bound and form.is_valid():
        try:
            count(request, "games" if person else "guests")
            opening = form.cleaned_data["opening"]
            game = practice.play_on(code, person, new_guest_name(), opening, form.moment)
            if person is None and game.host:
                log_in_as(request, game.host)
            turns.wake(game.code)
            return redirect(game)
        except Refusal as refusal:
            form.add_error(None, sentence(refusal))
            status = status_of(request, refusal)
    context = {"form": form, "game": view.game}
    return render(request, "board/practice.html", context, status=status)


def _form(request: HttpRequest, view: TableView) -> PracticeForm:
    """The form for the moment that the replay showed: `at` is the move, `as` the seat, by default
    the viewer's own."""
    seats, game = seats_to_take(view), view.game
    last = game.moves if practice.goes_on(game, game.moves) else game.moves - 1
    asked, seat = (number_of(request.GET.get(name, "")) for name in ("at", "as"))
    mine = seats[0][0] if view.seat is None else view.seat
    return PracticeForm(
        request.POST if request.method == "POST" else None,
        seats=seats,
        last=last,
        at=min(asked, last) if isinstance(asked, int) else 0,
        seat=seat if seat in dict(seats) else mine,
    )


@require_safe
def back(request: HttpRequest, code: str) -> HttpResponse:
    """Redirect from a practice table to the moment of the game that it continues, if that game is
    stored."""
    game = state_for(request, code).game
    origin = Game.objects.only("code").filter(practices=game).first()
    if origin is None:
        raise Http404
    return redirect(f"{reverse('replay', args=[origin.code])}?at={game.practice_from}")
