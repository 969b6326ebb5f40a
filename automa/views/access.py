"""Finds the owner's game, makes guests of visitors, and renders pages with refusals."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from automa.models import AutomaGame
from automa.services.loading import Loaded, load
from games.models import Person
from games.services.people import identity
from games.views.table_access import person_of
from games.views.visitors import count, log_in_as, new_guest_name


def own_game(request: HttpRequest, code: str) -> AutomaGame:
    """The game with this code; 404 for everybody but its owner."""
    person = person_of(request)
    game = AutomaGame.objects.filter(code=code, person=person).first() if person else None
    if game is None:
        raise Http404
    return game


def own_loaded(request: HttpRequest, code: str) -> Loaded:
    return load(own_game(request, code))


def somebody(request: HttpRequest) -> Person:
    """The person of a request; a visitor becomes a guest, unless there are too many."""
    person = person_of(request)
    if person is None:
        count(request, "guests")
        person = identity.new_guest(new_guest_name())
        log_in_as(request, person)
    return person


def page(
    request: HttpRequest, name: str, context: dict[str, object], refusal: str = ""
) -> HttpResponse:
    status = 422 if refusal else 200
    shown = {"refusal": refusal, "room": "", **context}
    return render(request, f"automa/{name}.html", shown, status=status)


def note(request: HttpRequest, text: str) -> None:
    messages.success(request, text)
