"""What is drawn of stamps and cards, as markup."""

import re
from pathlib import Path

from django.template import Context, Template

from games.rules.components import Edition

ROOT = Path(__file__).parents[2]
SPRITE = ROOT / "static" / "art" / "stamps.svg"
STYLE = ROOT / "static" / "css" / "stamps.css"


def draw(edition: Edition, tag: str, **context: object) -> str:
    """What a template gets from a tag."""
    template = Template(f"{{% load stamps %}}{{% {tag} %}}")
    return template.render(Context({"edition": edition, **context}))


def symbols(markup: str) -> list[str]:
    return re.findall(r'<use href="/static/art/stamps\.svg#([\w-]+)"', markup)


def without_name(markup: str) -> str:
    return re.sub(r' aria-label="[^"]*"', "", markup)
