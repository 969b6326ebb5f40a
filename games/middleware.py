"""What holds on every page: a person's own language, and no refusal without a sentence."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from games.models import Person

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


def own_language(answer: Answer) -> Answer:
    """The language a person has chosen wins over the one their browser asks for."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if isinstance(request.user, Person) and request.user.language:
            translation.activate(request.user.language)
            request.LANGUAGE_CODE = translation.get_language()
        return answer(request)

    return middleware


def no_silence(answer: Answer) -> Answer:
    """A refusal without a word gets a page of ours."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        if response.status_code in SILENT and not response.streaming and not response.content:
            title, words = SILENT[response.status_code]
            said = {"status": response.status_code, "title": title, "words": words}
            response.content = render(request, "refused.html", said).content
        return response

    return middleware
