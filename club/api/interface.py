"""The interface as a whole: its operations, and how their errors become answers."""

from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError

from club.api.auth import Bearer
from club.api.errors import (
    OF_EXCEPTION,
    ApiError,
    Refused,
    error_response,
    known_error,
    unreadable,
)
from club.api.operations import finished, gathering, people, played
from games.services import Refusal
from games.services.people import identity
from games.views.visitors import status_of

VERSION = "/v1"

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
    return error_response(Refused(error, status=status_of(request, error)))


@interface.exception_handler(HttpError)
def no_json(request: HttpRequest, error: HttpError) -> HttpResponse:
    """The library raises it only for a body that it cannot parse."""
    return error_response(ApiError("not-json"))


def known_exception(request: HttpRequest, error: Exception) -> HttpResponse:
    return error_response(known_error(error))


for kind in OF_EXCEPTION:
    interface.exception_handler(kind)(known_exception)


@interface.exception_handler(ValidationError)
def not_as_described(request: HttpRequest, error: ValidationError) -> HttpResponse:
    return error_response(unreadable(error.errors))


@interface.exception_handler(Exception)
def failure(request: HttpRequest, error: Exception) -> HttpResponse:
    """Left to Django, which calls `games.views.failures`; `errors.json_errors` tells its id."""
    token = getattr(request, "auth", None)
    if token and identity.fails_by_removal(token.person, error):
        return error_response(ApiError("token-unknown"))
    raise error
