"""The regions of a table as one browser gets them: all on its page, later what has changed."""

import re
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from django.http import HttpRequest
from django.template import Context
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.tables.look import Look
from games.tables.regions import REGIONS, is_lesson, page_context
from games.templatetags.stamps import printed

TEMPLATES = {name: f"games/table/_{name}.html" for name in REGIONS}
TEMPLATES["chat"] = "lobby/_chat_region.html"
SOLO_TEMPLATES = {
    **{name: path for name, path in TEMPLATES.items() if name != "chat"},
    "because": "games/solo/_because.html",
    "pool": "games/solo/_between.html",
    "others": "games/solo/_her.html",
}
LESSON = {"lesson": "games/table/_lesson.html"}
PRINTED = ("contests", "scores")
"""Regions that seldom change, and show their own value and nothing else."""
OWN = re.compile(r'name="csrfmiddlewaretoken" value="[^"]*"| data-pulse="\d+"')
"""What is another in every answer."""
OWN_MARKS = ("csrfmiddlewaretoken", "data-pulse")
"""Looked for first, since most regions have none of it and are long."""


def page_parts(request: HttpRequest, look: Look, **ready: Any) -> dict[str, Any]:
    """What the page of a table shows: every region as text, and the versions of them all."""
    context = page_context(look, **ready)
    templates = templates_of(look)
    regions = {
        name: printed(Context({"look": look}), path, **{name: context[name]})
        if name in PRINTED
        else render_to_string(path, context, request)
        for name, path in templates.items()
    }
    versions = {name: _version(text) for name, text in regions.items()}
    return {**context, "regions": regions, "versions": versions}


def templates_of(look: Look) -> Mapping[str, str]:
    templates = SOLO_TEMPLATES if look.solo else TEMPLATES
    return {**LESSON, **templates} if is_lesson(look) else templates


def changes(request: HttpRequest, look: Look, **ready: Any) -> dict[str, Any]:
    """The same without the regions that the browser says it has, but for those made ready for
    this answer. A version is a digest of the very text the viewer gets, so neither it nor what
    is left out tells more than the text."""
    parts, had = page_parts(request, look, **ready), request.GET.get("have", "").split(".")
    regions: dict[str, SafeString] = parts["regions"]
    versions: dict[str, str] = parts["versions"]
    changed = {
        name: text for name, text in regions.items() if name in ready or versions[name] not in had
    }
    return {**parts, "regions": changed}


def _version(text: str) -> str:
    if any(mark in text for mark in OWN_MARKS):
        text = OWN.sub("", text)
    return blake2b(text.encode(), digest_size=8).hexdigest()
