"""What is drawn of stamps and cards, as markup."""

import re
from pathlib import Path

from django.template import engines

from games.rules.components import Edition

ROOT = Path(__file__).parents[2]
SPRITE = ROOT / "static" / "art" / "stamps.svg"
STYLE = ROOT / "static" / "css" / "stamps.css"


def draw(edition: Edition, call: str, **context: object) -> str:
    """What a page gets when it calls one of the functions that draw."""
    source = '{% import "things/cards.html" as cards %}{{ ' + call + " }}"
    template = engines["jinja2"].from_string(source)
    return template.render({"edition": edition, **context}).strip()


def symbols(markup: str) -> list[str]:
    return re.findall(r"<use href=/static/art/stamps\.svg#([\w-]+) ", markup)


def without_name(markup: str) -> str:
    return re.sub(r' aria-label="[^"]*"', "", markup)
