"""The way back to the table somebody came from to look something up."""

from urllib.parse import urlsplit

from django.http import Http404, HttpRequest
from django.urls import resolve


def table_left(request: HttpRequest) -> str:
    """The address of that table; empty if they came from elsewhere."""
    try:
        came = urlsplit(request.headers.get("Referer", ""))
        at = resolve(came.path)
    except (ValueError, Http404):
        return ""
    return came.path if came.netloc == request.get_host() and at.url_name == "table" else ""
