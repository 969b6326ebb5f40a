"""Error responses: unexpected exceptions, with an error id; a database or disk that fails; and
requests that reach no view."""

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
from games.views.back import page_left

log = logging.getLogger(__name__)
LAST_ERROR = "last-error"
"""Session key of the last error id, which is added to a report that the player sends."""
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
"""Status, Retry-After in seconds, title and text."""


def server_error(request: HttpRequest) -> HttpResponse:
    """handler500: log the exception, mark the game for the keeper, and show an error id.

    The id is also in the header X-Error-Id, for scripts.
    """
    match = request.resolver_match
    route = match.route if match else "?"
    code = match.kwargs.get("code") if match else None
    exception = sys.exc_info()[1] or RuntimeError("a failure without a cause")
    if problem := problem_of(exception):
        log.error("%s %s: %s", request.method, route, exception, extra={"table": code})
        return _retry(request, problem)
    error = failures.note(exception, f"{request.method} {route}", code)
    try:
        _remember(request, error)
        context = {"error": error, "code": code}
        response: HttpResponse = render(request, "500.html", context, status=500)
    except Exception:  # rendering the error page may fail for the same reason
        log.exception("The page of failures failed.", extra={"error": error, "table": code})
        text = gettext("Something went wrong on our side. Nothing is lost. Error: %(error)s")
        response = HttpResponseServerError(text % {"error": error}, content_type="text/plain")
    response["X-Error-Id"] = error
    response["Cache-Control"] = "no-store"
    return response


def _retry(request: HttpRequest, problem: DatabaseProblem) -> HttpResponse:
    """Ask to try again, without a query to the database. htmx gets the text only.

    The page comes back by itself when the address answers again. After a form it leads back to the
    page of that form; by itself only if the database is away, since otherwise that page answers at
    once and nobody could read this one.
    """
    status, later, title, text = RETRY[problem]
    if request.headers.get("HX-Request"):
        response = HttpResponse(text, "text/plain; charset=utf-8", status)
    else:
        sent = request.method not in ("GET", "HEAD")
        again = page_left(request) if sent else request.get_full_path()
        comes_back = again and (problem is DatabaseProblem.UNAVAILABLE or not sent)
        context = {"status": status, "title": title, "words": text, "again": again}
        context |= {"sent": sent, "later": later}
        page = render_to_string("away.html" if comes_back else "refused.html", context)
        response = HttpResponse(page, status=status)
    response["Retry-After"] = later
    response["Cache-Control"] = "no-store"
    return response


def database_away(request: HttpRequest) -> HttpResponse:
    """503 for a request that took too long. Its changes may have been stored or not."""
    return _retry(request, DatabaseProblem.UNAVAILABLE)


def _page(status: int) -> Callable[[HttpRequest, Exception], HttpResponse]:
    """An error view that only renders a template. Django's own would read the POST data, and fail
    if it is malformed."""

    def page(request: HttpRequest, exception: Exception) -> HttpResponse:
        return render(request, f"{status}.html", status=status)

    return page


unreadable, forbidden, missing = (_page(status) for status in (400, 403, 404))


def _remember(request: HttpRequest, error: str) -> None:
    """Store the error id in the session. Django does not save sessions after a status 500."""
    if request.user.is_authenticated:
        request.session[LAST_ERROR] = error
        request.session.save()
