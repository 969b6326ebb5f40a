"""What holds on every page: it is guarded, in a person's own language, and no refusal is without a
sentence, or without the time to wait if it was for coming too often."""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.contrib.sessions.backends.base import SessionBase, UpdateError
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone, translation
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext_lazy as _

from games.models import Person
from games.services import limits

TOO_OFTEN = 429
NEEDLESS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
OWN_ONLY = "; ".join(
    (
        "default-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)
KEPT_NOWHERE = "max-age=0, no-cache, no-store, must-revalidate, private"
MONTH = timedelta(days=30)
RENEWED = "renewed"
"""In a session: when it was last renewed."""
Answer = Callable[[HttpRequest], HttpResponse]
SILENT = {
    405: (
        _("Not by this way"),
        _("This address does not answer to that. Go back to the page you came from."),
    ),
    413: (
        _("Too much at once"),
        _("That is far more than any move needs. Nothing was changed."),
    ),
}
"""Refusals that Django or a view answers with an empty page."""


def asked_language(answer: Answer) -> Answer:
    """Before anything can be refused: a thread stays, and would go on in the language of whoever
    came before. Django's own middleware asks too late for that, and for languages in addresses."""

    def middleware(request: HttpRequest) -> HttpResponse:
        translation.activate(translation.get_language_from_request(request))
        return answer(request)

    return middleware


def guarded(answer: Answer) -> Answer:
    """No cache keeps what does not say that it may be kept: every page greets its reader by name,
    in their language. And no page may use what no page needs, or what comes from elsewhere."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        response["Permissions-Policy"] = NEEDLESS
        response["Content-Security-Policy"] = OWN_ONLY
        if "Cache-Control" not in response:
            response["Cache-Control"] = KEPT_NOWHERE
        if "no-store" in response["Cache-Control"]:
            response["Content-Language"] = translation.get_language() or ""
            patch_vary_headers(response, ["Accept-Language", "Cookie"])
        return response

    return middleware


def renew_session(answer: Answer) -> Answer:
    """Whoever comes back within a year stays logged in for another one: once a month the session
    is saved anew. Where nothing can be written one may still look."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        session = request.session
        if response.status_code < 500 and request.user.is_authenticated and _is_old(session):
            changed = session.modified
            session[RENEWED] = timezone.now().isoformat()
            if not changed:
                try:
                    session.save()
                except (DatabaseError, UpdateError):  # the second is Django's word for the first
                    session.modified = False
        return response

    return middleware


def _is_old(session: SessionBase) -> bool:
    renewed = session.get(RENEWED)
    return not renewed or timezone.now() - datetime.fromisoformat(renewed) > MONTH


def own_language(answer: Answer) -> Answer:
    """The language a person has chosen wins over the one their browser asks for."""

    def middleware(request: HttpRequest) -> HttpResponse:
        user = request.user
        if isinstance(user, Person) and user.language:
            translation.activate(user.language)
        return answer(request)

    return middleware


def no_silence(answer: Answer) -> Answer:
    """A refusal without a word gets a page of ours."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        if response.status_code == TOO_OFTEN:
            response["Retry-After"] = str(request.META[limits.WAIT])
        if response.status_code in SILENT and not response.streaming and not response.content:
            title, words = SILENT[response.status_code]
            said = {"status": response.status_code, "title": title, "words": words, "again": ""}
            response.content = render(request, "refused.html", said).content
        return response

    return middleware
