"""A context processor of the Jinja2 pages."""

from functools import partial

from django.http import HttpRequest

from club.push.presenters import panel


def news(request: HttpRequest) -> dict[str, object]:
    """`push_panel()`, what `/me/` shows of news on devices. Only that page calls it."""
    return {"push_panel": partial(panel, request)}
