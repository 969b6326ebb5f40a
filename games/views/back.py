"""Links back to where somebody came from, by the Referer header."""

from urllib.parse import urlsplit

from django.core.exceptions import DisallowedHost
from django.http import Http404, HttpRequest
from django.urls import resolve
from django.utils.http import url_has_allowed_host_and_scheme


def page_left(request: HttpRequest) -> str:
    """The address of the page that a form was sent from; empty if that is not of this site."""
    page = request.headers.get("Referer", "")
    try:
        here = {request.get_host()}
    except DisallowedHost:
        return ""
    safe = url_has_allowed_host_and_scheme(page, here, require_https=request.is_secure())
    return page if safe else ""


def table_left(request: HttpRequest) -> str:
    """The path of the table from which somebody opened the rules or the gallery; empty if they came
    from another page."""
    try:
        referer = urlsplit(request.headers.get("Referer", ""))
        match = resolve(referer.path)
    except (ValueError, Http404):
        return ""
    is_table = referer.netloc == request.get_host() and match.url_name == "table"
    return referer.path if is_table else ""
