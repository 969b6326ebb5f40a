"""Middleware that answers what is done too often, unless a view has done so on a page of its
own."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from games.services import limits
from games.views.visitors import network_of, status_of
from games.words import sentence

SAFE = ("GET", "HEAD", "OPTIONS")
PROGRAMS = "api"
"""The namespace of the addresses for programs."""


class TooOftenMiddleware:
    """Counts every request that may change something, so that no view can forget it; tables, guests
    and letters have limits of their own, which their views count."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code == HTTPStatus.TOO_MANY_REQUESTS:
            response["Retry-After"] = str(request.META[limits.RETRY_AFTER])
        return response

    def process_view(self, request: HttpRequest, *_view: Any) -> HttpResponse | None:
        """Programs are counted by their token instead (`club.api.auth`)."""
        match = request.resolver_match
        if request.method in SAFE or (match and PROGRAMS in match.namespaces):
            return None
        try:
            if request.user.pk:
                limits.count_here("own writes", str(request.user.pk))
            else:
                limits.count_here("writes", network_of(request))
        except limits.TooOften as error:
            return _answer(request, error)
        return None

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        return _answer(request, error) if isinstance(error, limits.TooOften) else None


def _answer(request: HttpRequest, error: limits.TooOften) -> HttpResponse:
    """A page with the sentence; for htmx the sentence alone."""
    status, words = status_of(request, error), sentence(error)
    if request.headers.get("HX-Request"):
        return HttpResponse(words, "text/plain; charset=utf-8", status)
    context = {"status": status, "title": _("Too often"), "words": words, "again": ""}
    return render(request, "refused.html", context, status=status)
