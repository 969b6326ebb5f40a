"""The page that explains the interface for programs, and the page of a person's tokens."""

from collections.abc import Callable
from datetime import date
from typing import Any, NamedTuple

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import (
    etag,
    require_http_methods,
    require_POST,
    require_safe,
)

from club.api import services
from club.api.description import description
from club.api.errors import ApiError, error_response
from club.api.forms import TokenForm
from club.api.models import Token
from club.api.words import EXAMPLES, OPERATIONS
from games.forms import turn_to_what_is_wrong
from games.models import Person
from games.views.links import link
from games.views.table_access import person_of

LARGEST_KEY = 2**63 - 1
"""The largest key that a database can look for."""


class Operation(NamedTuple):
    method: str
    path: str
    words: str


def operations() -> list[Operation]:
    """The operations of the OpenAPI description, in its order."""
    return [
        Operation(method.upper(), path, str(OPERATIONS[about["operationId"]]))
        for path, methods in description().paths.items()
        for method, about in methods.items()
    ]


@require_safe
def door(request: HttpRequest) -> HttpResponse:
    address = link(request, "/api/v1")
    scheme, _sep, rest = link(request, "/ws/api/v1").partition("://")
    socket = f"{scheme.replace('http', 'ws')}://{rest}"
    examples = {
        name: text.format(address=address, socket=socket) for name, text in EXAMPLES.items()
    }
    context = {
        "operations": operations(),
        "examples": examples,
        "per_minute": int(settings.LIMITS["programs"].split()[0]),
    }
    return render(request, "club/api/door.html", context)


@require_safe
@etag(lambda _request: description().etag)
def describe(request: HttpRequest) -> HttpResponse:
    """The OpenAPI description. It is the same for everybody, so caches may keep it."""
    response = HttpResponse(description().document, content_type="application/json")
    response["Cache-Control"] = "public, max-age=3600"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def programs(request: HttpRequest) -> HttpResponse:
    """The tokens of a person; POST makes one, and its secret is in that answer alone. It is kept
    nowhere, so there is no redirect that could show it."""
    person = person_of(request)
    if person is None:
        return redirect("me")
    form = TokenForm(request.POST if request.method == "POST" else None)
    if not form.is_bound:
        return _programs(request, person, form)
    if form.is_valid():
        data = form.cleaned_data
        try:
            token, secret = services.new_token(
                person, data["name"], read_only=data["read_only"], days=int(data["days"])
            )
        except ApiError as error:
            form.add_error(None, str(error))
        else:
            return _programs(request, person, TokenForm(), made=token, secret=secret)
    turn_to_what_is_wrong(form)
    return _programs(request, person, form, 422)


def _programs(
    request: HttpRequest, person: Person, form: TokenForm, status: int = 200, **made: Any
) -> HttpResponse:
    context = {
        "form": form,
        "tokens": [(token, _day(token.last_used)) for token in Token.objects.filter(person=person)],
        "most": services.MOST_TOKENS,
        "example": EXAMPLES["ask"].format(address=link(request, "/api/v1")),
        "made": None,
        "secret": "",
    }
    return render(request, "club/api/programs.html", context | made, status=status)


def _day(day: date | None) -> str:
    return date_format(day) if day else ""


@require_POST
def revoke(request: HttpRequest, token: int) -> HttpResponse:
    return _change(request, token, services.revoke)


@require_POST
def activate(request: HttpRequest, token: int) -> HttpResponse:
    return _change(request, token, services.activate)


def _change(
    request: HttpRequest, token: int, change: Callable[[Person, int], None]
) -> HttpResponse:
    """Change a token of the person; the number of somebody else's token changes nothing."""
    if (person := person_of(request)) and token <= LARGEST_KEY:
        change(person, token)
        messages.success(request, _("Kept."))
    return redirect("my-programs")


def missing(request: HttpRequest, rest: str) -> HttpResponse:
    """The answer to an unknown address below the interface: in JSON, since a program asks."""
    return error_response(ApiError("missing"))
