"""The regions of a table as one browser gets them: all on its page, later what has changed."""

import re
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.tables.look import Look
from games.tables.regions import REGIONS, page_context

TEMPLATES = {name: f"games/table/_{name}.html" for name in REGIONS}
TEMPLATES["chat"] = "lobby/_chat_region.html"
SOLO_TEMPLATES = {
    **{name: path for name, path in TEMPLATES.items() if name != "chat"},
    "because": "games/solo/_because.html",
    "pool": "games/solo/_between.html",
    "others": "games/solo/_her.html",
}
OWN = re.compile(r'name="csrfmiddlewaretoken" value="[^"]*"| data-pulse="\d+"')
"""What is another in every answer."""


def page_parts(request: HttpRequest, look: Look, **ready: Any) -> dict[str, Any]:
    """What the page of a table shows: every region as text, and the versions of them all."""
    context = page_context(look, **ready)
    templates = templates_of(look)
    regions = {name: render_to_string(path, context, request) for name, path in templates.items()}
    versions = {name: _version(text) for name, text in regions.items()}
    return {**context, "regions": regions, "versions": versions}


def templates_of(look: Look) -> Mapping[str, str]:
    return SOLO_TEMPLATES if look.solo else TEMPLATES


def changes(request: HttpRequest, look: Look) -> dict[str, Any]:
    """The same without the regions that the browser says it has. A version is a digest of the
    very text the viewer gets, so neither it nor what is left out tells more than the text."""
    parts, had = page_parts(request, look), request.GET.get("have", "").split(".")
    regions: dict[str, SafeString] = parts["regions"]
    versions: dict[str, str] = parts["versions"]
    changed = {name: text for name, text in regions.items() if versions[name] not in had}
    return {**parts, "regions": changed}


def _version(text: str) -> str:
    return blake2b(OWN.sub("", text).encode(), digest_size=8).hexdigest()
