"""Middleware: security headers, languages, long sessions, and pages for empty error responses."""

from collections.abc import Callable
from datetime import datetime, timedelta
from time import perf_counter

from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase, UpdateError
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone, translation
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext_lazy as _

from games.models import Person
from games.models.session import BROWSER
from games.services import metrics
from games.services.people import browsers, identity, sessions

PERMISSIONS_POLICY = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)
NO_STORE = "max-age=0, no-cache, no-store, must-revalidate, private"
DAY = timedelta(days=1)
RENEWED_AT = "renewed"
"""The session key for the time when the session was last renewed."""
GetResponse = Callable[[HttpRequest], HttpResponse]
ERROR_PAGES = {
    405: (
        _("Not by this way"),
        _("This address does not answer to that. Go back to the page you came from."),
    ),
    413: (
        _("Too much at once"),
        _("That is far more than any move needs. Nothing was changed."),
    ),
}
"""Title and text for error responses that Django or a view sends without a body."""


def measured(get_response: GetResponse) -> GetResponse:
    """Count each request by its view, never by its address, and measure it and its statements."""

    def middleware(request: HttpRequest) -> HttpResponse:
        began = perf_counter()
        with metrics.database_measured():
            response = get_response(request)
        match = request.resolver_match
        view = (match.view_name if match else "") or "none"
        metrics.requests.labels(view, response.status_code).inc()
        metrics.request_seconds.labels(view).observe(perf_counter() - began)
        return response

    return middleware


def bounded_body(get_response: GetResponse) -> GetResponse:
    """Refuse a body that is larger than any form or file here, before anything reads it."""

    def middleware(request: HttpRequest) -> HttpResponse:
        try:
            length = int(request.headers.get("Content-Length") or 0)
        except ValueError:  # Django, too, takes that for no body
            length = 0
        if length > settings.LARGEST_BODY:
            return HttpResponse(ERROR_PAGES[413][1], "text/plain; charset=utf-8", 413)
        return get_response(request)

    return middleware


def browser_language(get_response: GetResponse) -> GetResponse:
    """Activate the language that the browser asks for, before any other middleware can respond:
    otherwise the thread would still use the language of the request before. `LocaleMiddleware`
    would come too late: it is documented to come after the session middleware."""

    def middleware(request: HttpRequest) -> HttpResponse:
        translation.activate(translation.get_language_from_request(request))
        return get_response(request)

    return middleware


def security_headers(get_response: GetResponse) -> GetResponse:
    """Set Content-Security-Policy and Permissions-Policy, and forbid caching unless the view allows
    it: every page shows its reader's name, in their language."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response["Permissions-Policy"] = PERMISSIONS_POLICY
        response["Content-Security-Policy"] = CONTENT_SECURITY_POLICY
        # Nor may a proxy keep a cookie, such as that of a session that has just been renewed.
        shared = "public" in response.get("Cache-Control", "")
        if "Cache-Control" not in response or (shared and response.cookies):
            response["Cache-Control"] = NO_STORE
        if "no-store" in response["Cache-Control"]:
            response["Content-Language"] = translation.get_language() or ""
            patch_vary_headers(response, ["Accept-Language", "Cookie"])
        return response

    return middleware


def keep_session(get_response: GetResponse) -> GetResponse:
    """Keep people logged in when the server gets another SECRET_KEY."""

    def middleware(request: HttpRequest) -> HttpResponse:
        sessions.keep(request.session)
        return get_response(request)

    return middleware


def renew_session(get_response: GetResponse) -> GetResponse:
    """Save the session once a day, so that people who return within a year stay logged in, and note
    that they were here. If the database cannot write, the page is shown all the same."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        session = request.session
        if response.status_code < 500 and request.user.is_authenticated and _is_old(session):
            changed = session.modified
            session[RENEWED_AT] = timezone.now().isoformat()
            session[BROWSER] = browsers.short_name(request.headers.get("User-Agent", ""))
            try:
                identity.note_visit(request.user.pk)
                if not changed:
                    session.save()
            except (DatabaseError, UpdateError):  # Django may turn the first into the second
                session.modified = changed
        return response

    return middleware


def _is_old(session: SessionBase) -> bool:
    renewed = session.get(RENEWED_AT)
    return not renewed or timezone.now() - datetime.fromisoformat(renewed) > DAY


def person_language(get_response: GetResponse) -> GetResponse:
    """Activate the language that a person has chosen, instead of the browser's."""

    def middleware(request: HttpRequest) -> HttpResponse:
        user = request.user
        if isinstance(user, Person) and user.language:
            translation.activate(user.language)
        return get_response(request)

    return middleware


def error_pages(get_response: GetResponse) -> GetResponse:
    """Give an error response without a body a page of ours."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.status_code in ERROR_PAGES and not response.streaming and not response.content:
            title, text = ERROR_PAGES[response.status_code]
            context = {"status": response.status_code, "title": title, "words": text, "again": ""}
            response.content = render(request, "refused.html", context).content
        return response

    return middleware
