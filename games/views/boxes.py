"""Which edition a page is about: the one in its address, or that of the table it was opened
from."""

from django.http import HttpRequest
from django.urls import resolve

from games.presenters import access
from games.presenters.rulebook.boxes import Box, box_of
from games.views.back import table_left
from games.views.table_access import person_of


def edition_asked(request: HttpRequest) -> str:
    """The hash of an edition that somebody has entered, as the form or the address names it."""
    return (request.POST.get("edition") or request.GET.get("edition") or "")[:16]


def box_shown(request: HttpRequest) -> Box:
    """The stamps and cards that a page of the rules shows."""
    hash = edition_asked(request)
    if not hash and (path := table_left(request)):
        game = access.find(resolve(path).kwargs["code"], person_of(request))
        hash = (game.edition_id or "") if game else ""
    return box_of(hash)
