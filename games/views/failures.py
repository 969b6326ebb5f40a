"""When our own code raises: a sentence with an error id, and the game marked for the keeper. And
what is answered to a request that reaches no view."""

import logging
import sys
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseServerError
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.services import failures
from games.services.database_errors import DatabaseProblem, problem_of

log = logging.getLogger(__name__)
LAST_ERROR = "last-error"
"""In the session: goes with a report, if the player sends one."""
RETRY = {
    DatabaseProblem.UNAVAILABLE: (
        503,
        "5",
        _("One moment, please"),
        _(
            "Our database does not answer just now. Nothing that was confirmed is lost. Try again "
            "in a few seconds; if your move is not at the table then, make it once more."
        ),
    ),
    DatabaseProblem.FULL: (
        507,
        "60",
        _("No room left"),
        _(
            "The disk of this server is full, so nothing new can be kept. Nothing was changed, and "
            "nothing that was confirmed is lost. Once its keeper has made room, try again."
        ),
    ),
    DatabaseProblem.READ_ONLY: (
        503,
        "60",
        _("Only to look at"),
        _(
            "This server keeps nothing new for now, so nothing was changed. Nothing that was "
            "confirmed is lost. Try again later."
        ),
    ),
}
"""Status, seconds until it is worth another try, and what is told."""


def server_error(request: HttpRequest) -> HttpResponse:
    """Whatever was being done is rolled back. Scripts find the id in a header."""
    match = request.resolver_match
    route = match.route if match else "?"
    code = match.kwargs.get("code") if match else None
    wrong = sys.exc_info()[1] or RuntimeError("a failure without a cause")
    if problem := problem_of(wrong):
        log.error("%s %s: %s", request.method, route, wrong, extra={"table": code})
        return _retry(request, problem)
    error = failures.note(wrong, f"{request.method} {route}", code)
    try:
        _remember(request, error)
        context = {"error": error, "code": code}
        response: HttpResponse = render(request, "500.html", context, status=500)
    except Exception:  # even the page of failures may need what is broken
        log.exception("The page of failures failed.", extra={"error": error, "table": code})
        words = gettext("Something went wrong on our side. Nothing is lost. Error: %(error)s")
        response = HttpResponseServerError(words % {"error": error}, content_type="text/plain")
    response["X-Error-Id"] = error
    response["Cache-Control"] = "no-store"
    return response


def _retry(request: HttpRequest, problem: DatabaseProblem) -> HttpResponse:
    """Made of nothing that is kept in the database. A script gets the sentence alone."""
    status, later, title, words = RETRY[problem]
    if request.headers.get("HX-Request"):
        response = HttpResponse(words, "text/plain; charset=utf-8", status)
    else:
        again = request.get_full_path() if request.method in ("GET", "HEAD") else ""
        said = {"status": status, "title": title, "words": words, "again": again}
        response = HttpResponse(render_to_string("refused.html", said), status=status)
    response["Retry-After"] = later
    response["Cache-Control"] = "no-store"
    return response


def database_away(request: HttpRequest) -> HttpResponse:
    """For a request that was not answered in time. Whether it did anything is not known yet."""
    return _retry(request, DatabaseProblem.UNAVAILABLE)


def too_large(request: HttpRequest) -> HttpResponse:
    """For a body that is larger than any form or file here."""
    words = _("That is far more than any move needs. Nothing was changed.")
    return HttpResponse(words, "text/plain; charset=utf-8", 413)


def incomplete(request: HttpRequest) -> HttpResponse:
    """For a body of which the end did not come."""
    words = _("Not all of it arrived in time. Nothing was changed. Please try again.")
    return HttpResponse(words, "text/plain; charset=utf-8", 408)


def _page(status: int) -> Callable[[HttpRequest, Exception], HttpResponse]:
    """Django's own would look into the form that was sent, and fail if it cannot be read."""

    def page(request: HttpRequest, exception: Exception) -> HttpResponse:
        return render(request, f"{status}.html", status=status)

    return page


unreadable, forbidden, missing = (_page(status) for status in (400, 403, 404))


def _remember(request: HttpRequest, error: str) -> None:
    """The session is not saved by itself after a failure."""
    if request.user.is_authenticated:
        request.session[LAST_ERROR] = error
        request.session.save()
