"""Middleware: logs out a person who was removed while their request was being answered."""

from collections.abc import Callable

from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse

from games.services.people import identity
from games.views.failures import forbidden
from games.views.table_access import person_of


class RemovedPersonMiddleware:
    """Their request has failed, since nothing can be stored for a person who does not exist."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        person = person_of(request)
        if person is None or not identity.fails_by_removal(person, error):
            return None
        logout(request)
        return forbidden(request, error)
