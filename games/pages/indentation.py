"""Templates without their indentation, which is a tenth of a page."""

import re

from jinja2.ext import Extension

INDENTED = re.compile(r"\n[ \t]+")


class Unindented(Extension):
    """Takes the indentation of a template away before it is compiled. Line breaks stay, so that
    words on two lines are two words."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return INDENTED.sub("\n", source)
