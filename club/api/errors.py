"""Errors as programs get them: all of the same shape, with the right status and the sentence that
a person would read."""

from collections.abc import Callable, Sequence
from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, UnreadablePostError
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from games.models import Game
from games.services import Refusal
from games.services.database_errors import DatabaseProblem
from games.views.failures import RETRY
from games.words import Names, sentence
from games.words.things import Texts

PATH = "/api/v"
"""The beginning of all addresses that speak only JSON."""
GetResponse = Callable[[HttpRequest], HttpResponse]

STATUS = {
    "token-missing": HTTPStatus.UNAUTHORIZED,
    "token-unknown": HTTPStatus.UNAUTHORIZED,
    "token-expired": HTTPStatus.UNAUTHORIZED,
    "token-waits": HTTPStatus.UNAUTHORIZED,
    "read-only": HTTPStatus.FORBIDDEN,
    "not-yours": HTTPStatus.FORBIDDEN,
    "not-deciding": HTTPStatus.FORBIDDEN,
    "missing": HTTPStatus.NOT_FOUND,
    "stale": HTTPStatus.CONFLICT,
    "not-json": HTTPStatus.BAD_REQUEST,
    "too-large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "unreadable": HTTPStatus.UNPROCESSABLE_ENTITY,
    "wishes": HTTPStatus.UNPROCESSABLE_ENTITY,
    "tokens-enough": HTTPStatus.UNPROCESSABLE_ENTITY,
}
SENTENCES: Texts = {
    "token-missing": _("Say who you are: send the header “Authorization: Bearer” with your token."),
    "token-unknown": _("This token opens nothing: it is wrong, or was revoked. Make a new one."),
    "token-expired": _("The time of this token is over: make a new one on your page."),
    "token-waits": _("This token came along with a guest: let it in on your page of programs."),
    "read-only": _("This token may only read: make one that may play, too."),
    "not-yours": _("Only those who sit at this table may do that, and you do not."),
    "not-deciding": _("You do not decide here now: a stand-in does, or the game stands still."),
    "missing": _("There is nothing at this address, or not for you."),
    "stale": _("This was answered already, or is not asked any more: look at the table again."),
    "not-json": _("That is no JSON, so nothing of it was read and nothing was changed."),
    "too-large": _("That is far more than any move needs. Nothing was changed."),
    "unreadable": _("That cannot be read: %(why)s. Nothing was changed."),
    "wishes": _("Some of that does not go together: %(why)s"),
    "tokens-enough": ngettext_lazy(
        "You have %(number)s token already: revoke it first.",
        "You have %(number)s tokens already: revoke one of them first.",
        "number",
    ),
    "failed": _("Something went wrong on our side. Nothing is lost."),
    "method": _("This address does not answer to that method."),
    "unavailable": RETRY[DatabaseProblem.UNAVAILABLE][3],
    "full": RETRY[DatabaseProblem.FULL][3],
}
OF_STATUS = {
    400: "not-json",
    403: "not-yours",
    404: "missing",
    405: "method",
    413: "too-large",
    500: "failed",
    503: "unavailable",
    507: "full",
}
"""For errors that come from outside of the operations: from Django, or the server."""
OF_EXCEPTION: dict[type[Exception], str] = {
    Http404: "missing",
    Game.DoesNotExist: "missing",  # removed since the request began
    PermissionDenied: "not-yours",
    RequestDataTooBig: "too-large",
    UnreadablePostError: "not-json",
}
MOST_FAULTS = 3
"""How many faults of a request one answer names."""
KEPT_HEADERS = ("Allow", "Connection", "Retry-After", "X-Error-Id")


class ApiError(Exception):
    """An error for a program: a key, and its sentence in the language that is active now."""

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(key)
        self.key = key
        self.status: int = STATUS[key]
        self.sentence = str(SENTENCES[key] % params)

    def __str__(self) -> str:
        return self.sentence

    @property
    def data(self) -> dict[str, str]:
        return {"error": self.key, "sentence": self.sentence}


class Refused(ApiError):
    """A refusal of the rules or of the site, with the names of the table in its sentence."""

    def __init__(self, refusal: Refusal, names: Names | None = None, status: int = 422) -> None:
        Exception.__init__(self, refusal.key)
        self.key = refusal.key
        self.status = status
        self.sentence = sentence(refusal, names)


def unreadable(faults: Sequence[Any]) -> ApiError:
    """An error that names the faults of a body, as pydantic lists them."""
    described = [
        f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in faults[:MOST_FAULTS]
    ]
    return ApiError("unreadable", why="; ".join(described)[:500])


def known_error(error: Exception) -> ApiError:
    """The error that a program is told for one of `OF_EXCEPTION`."""
    return ApiError(next(key for kind, key in OF_EXCEPTION.items() if isinstance(error, kind)))


def error_response(error: ApiError) -> HttpResponse:
    answer = JsonResponse(error.data, status=error.status)
    if error.status == HTTPStatus.UNAUTHORIZED:
        answer["WWW-Authenticate"] = 'Bearer realm="Stamp Swap"'
    return answer


def shape(status: int, key: str, said: str, **more: str) -> HttpResponse:
    return JsonResponse({"error": key, "sentence": said} | more, status=status)


def json_errors(get_response: GetResponse) -> GetResponse:
    """Middleware: error pages become JSON at the addresses for programs."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        key = OF_STATUS.get(response.status_code)
        if key is None or not request.path.startswith(PATH) or _is_json(response):
            return response
        error = response.headers.get("X-Error-Id")
        more = {"id": error} if error else {}
        answer = shape(response.status_code, key, str(SENTENCES[key]), **more)
        for name in KEPT_HEADERS:
            if name in response:
                answer[name] = response[name]
        return answer

    return middleware


def _is_json(response: HttpResponse) -> bool:
    return response.headers.get("Content-Type", "").startswith("application/json")
