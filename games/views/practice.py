"""Play on from any moment of a finished game, against bots."""

from contextlib import suppress
from typing import NamedTuple

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from games.forms import PracticeForm
from games.forms.moves import number_of
from games.models import Game
from games.presenters.table_view import TableView, seats_to_take
from games.services import Refusal, exercises
from games.services.bots import turns
from games.services.exercises import Place
from games.services.lobby import practice
from games.services.stored.replay import Broken
from games.views.table_access import person_of, state_for, view_by_code
from games.views.visitors import count, log_in_as, new_guest_name, status_of
from games.words import sentence


class PlayOn(NamedTuple):
    """How somebody plays on from a moment: by a form of one button, or, until they have said who
    plays the other seats, by a page that asks."""

    form: PracticeForm | None
    action: str
    asks: str


def play_on_from(request: HttpRequest, view: TableView, number: int, seat: int | None) -> PlayOn:
    """How the visitor plays on after this move of a game; without a seat in their own."""
    at_table = reverse("practice", args=[view.game.code])
    seat = _seat_of(view, seat)
    asks = f"{at_table}?at={number}&as={seat}"
    form = moment_form(request, view.game, number, seat)
    return in_one_click(request, form, at_table, asks)


def in_one_click(request: HttpRequest, form: PracticeForm, action: str, asks: str) -> PlayOn:
    """By the form alone, if nobody needs to be asked who plays the other seats."""
    person = person_of(request)
    known = "bot" not in form.fields or (person is not None and person.practises_with)
    return PlayOn(form if known else None, action, asks)


def moment_form(
    request: HttpRequest, game: Game, number: int, seat: int, data: QueryDict | None = None
) -> PracticeForm:
    """The form to play on from one moment, which at most asks for the bot."""
    person = person_of(request)
    return PracticeForm(
        data,
        seats=[(seat, str(seat))],
        last=game.moves,
        bots=practice.needs_bots(game),
        fixed=True,
        at=number,
        seat=seat,
        bot=person and person.practises_with,
    )


@require_http_methods(["GET", "HEAD", "POST"])
def play_on(request: HttpRequest, code: str) -> HttpResponse:
    """The form of a practice table (GET), which begins it (POST); a visitor becomes a guest."""
    view = view_by_code(request, code)
    return begin(request, view.game, _form(request, view), reverse("practice", args=[code]))


def begin(request: HttpRequest, game: Game, form: PracticeForm, action: str) -> HttpResponse:
    """Begin the table that a form asks for, or show the form, which is sent to `action`."""
    person = person_of(request)
    try:
        practice.check(game, person)
    except Refusal as refusal:
        context = {"game": game, "refusal": sentence(refusal)}
        return render(request, "lobby/refused.html", context, status=status_of(request, refusal))
    status = 422 if form.is_bound else 200
    if form.is_bound and form.is_valid():
        try:
            count(request, "games" if person else "guests")
            opening = form.cleaned_data["opening"]
            table = practice.play_on(game.code, person, new_guest_name(), opening, form.moment)
            if person is None and table.host:
                log_in_as(request, table.host)
            turns.wake(table.code)
            return redirect(table)
        except Refusal as refusal:
            form.add_error(None, sentence(refusal))
            status = status_of(request, refusal)
    context = {"form": form, "game": game, "action": action}
    return render(request, "board/practice.html", context, status=status)


def _form(request: HttpRequest, view: TableView) -> PracticeForm:
    """The form for the moment that the replay showed: `at` is the move, `as` the seat. What of them
    is missing is asked for, too."""
    seats, game = seats_to_take(view), view.game
    last = game.moves if practice.goes_on(game, game.moves) else game.moves - 1
    asked, seat = (number_of(request.GET.get(name, "")) for name in ("at", "as"))
    person = person_of(request)
    return PracticeForm(
        request.POST if request.method == "POST" else None,
        seats=seats,
        last=last,
        bots=len(seats) > 1,
        fixed=asked in range(last + 1) and seat in dict(seats),
        at=min(asked, last) if isinstance(asked, int) else 0,
        seat=_seat_of(view, seat),
        bot=person and person.practises_with,
    )


def _seat_of(view: TableView, seat: int | str | None) -> int:
    """The seat that is asked for, if people can sit in it; otherwise the viewer's own, or the
    first."""
    seats = dict(seats_to_take(view))
    mine = next(iter(seats)) if view.seat is None else view.seat
    return int(seat) if seat in seats else mine


@require_safe
def back(request: HttpRequest, code: str) -> HttpResponse:
    """Redirect from a practice table to the moment of the game that it continues, if that game is
    stored; to the exercise, if that moment is one of others' games: the replay has the names and
    what was decided."""
    game = state_for(request, code).game
    origin = Game.objects.only("code").filter(practices=game).first()
    if origin is None:
        raise Http404
    place = Place(origin.pk, (game.practice_from or 0) + 1)
    with suppress(Broken):
        found = exercises.exercise(place, person_of(request))
        if found and not found.is_own:
            return redirect("exercise", *place)
    return redirect(f"{reverse('replay', args=[origin.code])}?at={game.practice_from}")
