"""Score my album: for people at a table of their own. Nothing is stored, so all is asked by GET."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.services import editions
from games.tables.album_page import page
from games.tables.album_page.layout import Laying, read
from games.tables.album_page.layout import lay as laid
from games.tables.album_page.layout import take as taken
from games.views.links import link

PRESSED = ("size", "drop")
"""Fields of the form; an address to be kept has none of them."""


@require_safe
def albums(request: HttpRequest) -> HttpResponse:
    laying = read(request.GET)
    if not laying.refused and any(name in request.GET for name in PRESSED):
        return _go(laying)
    return _page(request, laying)


@require_safe
def lay(request: HttpRequest, which: str) -> HttpResponse:
    """Without scripts: put the tile of the hand down."""
    laying = laid(request.GET, which)
    return _page(request, laying) if laying.refused else _go(laying)


@require_safe
def take(request: HttpRequest, which: str) -> HttpResponse:
    """Without scripts: take a tile up again."""
    laying = taken(request.GET, which)
    return _page(request, laying) if laying.refused else _go(laying)


@require_safe
def scores(request: HttpRequest) -> HttpResponse:
    laying = read(request.GET)
    if laying.refused:
        return HttpResponse(laying.refused, status=400, content_type="text/plain")
    return render(request, "albums/_scores.html", page.scored(laying))


@require_safe
def tile(request: HttpRequest) -> HttpResponse:
    """What the tile in the hand looks like."""
    laying = read(request.GET)
    if laying.refused:
        return HttpResponse(laying.refused, status=400, content_type="text/plain")
    return render(
        request, "albums/_tile.html", {"edition": editions.current(), "face": laying.hand}
    )


def _go(laying: Laying) -> HttpResponse:
    return redirect(f"{reverse('albums')}?{laying.query_with_hand}")


def _page(request: HttpRequest, laying: Laying) -> HttpResponse:
    address = link(request, reverse("albums"))
    context = page.page(laying) | {
        "address": address,
        "share": f"{address}?{laying.query}",
    }
    return render(request, "albums/albums.html", context, status=400 if laying.refused else 200)
