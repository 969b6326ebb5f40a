"""A context processor of the Jinja2 pages."""

from functools import partial

from django.http import HttpRequest

from club.sharing.presenters import OwnShare, given
from games.models import Person


def shared(request: HttpRequest) -> dict[str, object]:
    """`my_shares()`, what `/me/` lists of them. Only that page calls it."""
    return {"my_shares": partial(_mine, request)}


def _mine(request: HttpRequest) -> list[OwnShare]:
    return given(request.user) if isinstance(request.user, Person) else []
