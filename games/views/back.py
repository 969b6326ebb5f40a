"""The link back to the table from which somebody opened the rules or the gallery."""

from urllib.parse import urlsplit

from django.http import Http404, HttpRequest
from django.urls import resolve


def table_left(request: HttpRequest) -> str:
    """The path of the table in the Referer header; empty if that is another page."""
    try:
        referer = urlsplit(request.headers.get("Referer", ""))
        match = resolve(referer.path)
    except (ValueError, Http404):
        return ""
    is_table = referer.netloc == request.get_host() and match.url_name == "table"
    return referer.path if is_table else ""
