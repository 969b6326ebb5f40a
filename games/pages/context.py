"""Our context processors: of the Jinja2 pages, and of the keeper's room."""

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.utils.functional import SimpleLazyObject
from django.utils.html import format_html

from games.presenters.keeper.attention import urgent


def csrf(request: HttpRequest) -> dict[str, object]:
    """`csrf_input`, the hidden field of a form. All forms of a page share one masked token: masking
    takes as long as rendering a small region, and a table has many small forms."""
    return {"csrf_input": SimpleLazyObject(lambda: _hidden_field(request))}


def troubles(request: HttpRequest) -> dict[str, object]:
    """`troubles`, what waits for a keeper. Only pages of keepers look at it."""
    return {"troubles": SimpleLazyObject(urgent)}


def _hidden_field(request: HttpRequest) -> str:
    field = '<input type="hidden" name="csrfmiddlewaretoken" value="{}">'
    return format_html(field, get_token(request))
