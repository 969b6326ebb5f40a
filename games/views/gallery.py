"""The gallery: all stamps and cards on one page, each with an anchor to link to."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.presenters.rulebook import gallery as box
from games.services.stored import editions
from games.views.back import table_left


@require_safe
def gallery(request: HttpRequest) -> HttpResponse:
    around = {"edition": editions.edition_of_rulebook(), "back": table_left(request)}
    return render(request, "rulebook/gallery.html", box.gallery() | around)
