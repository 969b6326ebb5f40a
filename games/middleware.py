"""What a person has chosen once holds on every page."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import translation

from games.models import Person

Answer = Callable[[HttpRequest], HttpResponse]


def own_language(answer: Answer) -> Answer:
    """The language a person has chosen wins over the one their browser asks for."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if isinstance(request.user, Person) and request.user.language:
            translation.activate(request.user.language)
            request.LANGUAGE_CODE = translation.get_language()
        return answer(request)

    return middleware
