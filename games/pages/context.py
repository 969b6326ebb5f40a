"""Our context processor for the Jinja2 pages."""

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.utils.functional import SimpleLazyObject
from django.utils.html import format_html


def csrf(request: HttpRequest) -> dict[str, object]:
    """`csrf_input`, the hidden field of a form. All forms of a page share one masked token: masking
    takes as long as rendering a small region, and a table has many small forms."""
    return {"csrf_input": SimpleLazyObject(lambda: _hidden_field(request))}


def _hidden_field(request: HttpRequest) -> str:
    field = '<input type="hidden" name="csrfmiddlewaretoken" value="{}">'
    return format_html(field, get_token(request))
