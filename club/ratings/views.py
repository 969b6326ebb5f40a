"""A person’s own rating, and the ladder of those who wish to be on it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from club.ratings import presenters, services
from club.ratings.strength import BEGINS_AT, PROVISIONAL
from games.views.table_access import person_of

WORDS = {"begins": BEGINS_AT, "enough": PROVISIONAL}
"""The numbers that pages speak of."""


@require_safe
def my_rating(request: HttpRequest) -> HttpResponse:
    person = person_of(request)
    if person is None:
        return redirect("me")
    context = {"history": presenters.history(person), **WORDS}
    return render(request, "club/ratings/mine.html", context)


@require_POST
def appear(request: HttpRequest) -> HttpResponse:
    """Go on the ladder, or leave it."""
    person = person_of(request)
    if person is None:
        return redirect("me")
    services.appear(person, public="public" in request.POST)
    messages.success(request, _("Kept."))
    return redirect("my-rating")


@require_safe
def ladder(request: HttpRequest) -> HttpResponse:
    person = person_of(request)
    context = {
        "rungs": presenters.ladder(person),
        "is_public": person is not None and presenters.is_public(person),
        **WORDS,
    }
    return render(request, "club/ratings/ladder.html", context)
