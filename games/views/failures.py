"""When our own code raises: a sentence with an error id, and the game marked for the keeper."""

import logging
import sys

from django.http import HttpRequest, HttpResponse, HttpResponseServerError
from django.shortcuts import render
from django.utils.translation import gettext as _

from games.services import failures

log = logging.getLogger(__name__)
LAST_ERROR = "last-error"
"""In the session: goes with a report, if the player sends one."""


def server_error(request: HttpRequest) -> HttpResponse:
    """Whatever was being done is rolled back. Scripts find the id in a header."""
    match = request.resolver_match
    route = match.route if match else "?"
    code = match.kwargs.get("code") if match else None
    wrong = sys.exc_info()[1] or RuntimeError("a failure without a cause")
    error = failures.note(wrong, f"{request.method} {route}", code)
    try:
        _remember(request, error)
        context = {"error": error, "code": code}
        response: HttpResponse = render(request, "500.html", context, status=500)
    except Exception:  # even the page of failures may need what is broken
        log.exception("The page of failures failed.", extra={"error": error, "table": code})
        words = _("Something went wrong on our side. Nothing is lost. Error: %(error)s")
        response = HttpResponseServerError(words % {"error": error}, content_type="text/plain")
    response["X-Error-Id"] = error
    response["Cache-Control"] = "no-store"
    return response


def _remember(request: HttpRequest, error: str) -> None:
    """The session is not saved by itself after a failure."""
    if request.user.is_authenticated:
        request.session[LAST_ERROR] = error
        request.session.save()
