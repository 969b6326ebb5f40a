"""The interface as a whole: its operations, and how their errors are told."""

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse, UnreadablePostError
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError

from club.api.auth import Bearer
from club.api.errors import ApiError, error_response, refused
from club.api.operations import finished, gathering, people, played
from games.models import Game
from games.services import Refusal
from games.services.people import people as people_service

VERSION = "/v1"
MOST_FAULTS = 3
"""Of a request that are told at once."""

interface = NinjaAPI(
    title="Stamp Swap online",
    version="1",
    description=(
        "A door for programs: what your seat may see, what it is asked, your move. "
        "Make a token on your page, and send it as “Authorization: Bearer”. "
        "An error is {“error”: key, “sentence”: for a person}."
    ),
    docs_url=None,  # a page of ours explains it; the library's loads scripts from elsewhere
    openapi_url=None,  # the library's would make it for every request (see `description`)
    auth=Bearer(),
    urls_namespace="api",
)
for router in (
    people.router,
    played.router,
    gathering.router,
    finished.router,
    finished.statistics,
):
    interface.add_router(VERSION, router)


@interface.exception_handler(ApiError)
def api_error(request: HttpRequest, error: ApiError) -> HttpResponse:
    return error_response(error)


@interface.exception_handler(Refusal)
def refusal(request: HttpRequest, error: Refusal) -> HttpResponse:
    return refused(request, error)


@interface.exception_handler(Http404)
def missing(request: HttpRequest, error: Http404) -> HttpResponse:
    return error_response(ApiError("missing"))


@interface.exception_handler(Game.DoesNotExist)
def gone(request: HttpRequest, error: Game.DoesNotExist) -> HttpResponse:
    """A table that was removed since the request began."""
    return error_response(ApiError("missing"))


@interface.exception_handler(PermissionDenied)
def denied(request: HttpRequest, error: PermissionDenied) -> HttpResponse:
    return error_response(ApiError("not-yours"))


@interface.exception_handler(RequestDataTooBig)
def too_large(request: HttpRequest, error: RequestDataTooBig) -> HttpResponse:
    return error_response(ApiError("too-large"))


@interface.exception_handler(HttpError)
@interface.exception_handler(UnreadablePostError)
def not_json(request: HttpRequest, error: Exception) -> HttpResponse:
    """The library raises the first for a body that it cannot parse, and for nothing else here."""
    return error_response(ApiError("not-json"))


@interface.exception_handler(ValidationError)
def unreadable(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """Where, and what was expected there."""
    faults = [
        f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}"
        for fault in error.errors[:MOST_FAULTS]
    ]
    return error_response(ApiError("unreadable", why="; ".join(faults)[:500]))


@interface.exception_handler(Exception)
def failure(request: HttpRequest, error: Exception) -> HttpResponse:
    """Left to Django, which calls `games.views.failures`; `errors.json_errors` tells its id."""
    token = getattr(request, "auth", None)
    if token and people_service.fails_by_removal(token.person, error):
        return error_response(ApiError("token-unknown"))
    raise error
