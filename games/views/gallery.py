"""The gallery: all stamps and cards on one page, each with an anchor to link to."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.presenters.rulebook import gallery as box
from games.views.back import table_left
from games.views.boxes import box_shown


@require_safe
def gallery(request: HttpRequest) -> HttpResponse:
    shown = box_shown(request)
    around = {"of_edition": shown.in_address, "back": table_left(request)}
    return render(request, "rulebook/gallery.html", box.gallery(shown.edition) | around)
