"""Her rules, numbered, with worked examples."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from automa.screens.examples import examples
from automa.views.access import page
from automa.words.rulebook import PARTS


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    return page(request, "rules", {"parts": PARTS, "examples": examples(), "room": "automa-rules"})
