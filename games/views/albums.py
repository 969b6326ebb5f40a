"""Score my album: counts an album of a game on a real table. Nothing is stored: all is GET."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.presenters.album_page import page as album_page
from games.presenters.album_page.layout import Laying, read
from games.presenters.album_page.layout import lay as laid
from games.presenters.album_page.layout import take as taken
from games.views.links import link

PRESSED = ("size", "drop")
"""Form fields that are removed from the address by a redirect, so that it can be bookmarked."""


@require_safe
def albums(request: HttpRequest) -> HttpResponse:
    laying = read(request.GET)
    if not laying.refused and any(name in request.GET for name in PRESSED):
        return _go(laying)
    return _page(request, laying)


@require_safe
def lay(request: HttpRequest, which: str) -> HttpResponse:
    """Put the selected tile down, in browsers without JavaScript."""
    laying = laid(request.GET, which)
    return _page(request, laying) if laying.refused else _go(laying)


@require_safe
def take(request: HttpRequest, which: str) -> HttpResponse:
    """Take a tile up again, in browsers without JavaScript."""
    laying = taken(request.GET, which)
    return _page(request, laying) if laying.refused else _go(laying)


@require_safe
def scores(request: HttpRequest) -> HttpResponse:
    laying = read(request.GET)
    if laying.refused:
        return HttpResponse(laying.refused, status=400, content_type="text/plain")
    return render(request, "album_page/_scores.html", album_page.scored(laying))


@require_safe
def tile(request: HttpRequest) -> HttpResponse:
    """The picture of the selected tile."""
    laying = read(request.GET)
    if laying.refused:
        return HttpResponse(laying.refused, status=400, content_type="text/plain")
    return render(
        request,
        "album_page/_tile.html",
        {"edition": laying.box, "face": laying.hand},
    )


def _go(laying: Laying) -> HttpResponse:
    return redirect(f"{reverse('albums')}?{laying.query_with_hand}")


def _page(request: HttpRequest, laying: Laying) -> HttpResponse:
    address = link(request, reverse("albums"))
    context = album_page.page_context(laying) | {
        "address": address,
        "share": f"{address}?{laying.query}",
    }
    return render(request, "album_page/albums.html", context, status=400 if laying.refused else 200)
