"""Words of the game that explain themselves: a button, and a note that it opens. The browser's own
popover serves mouse, touch and keyboard, and Escape, without a script of ours."""

from functools import cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.words.terms import ON_DESK, ON_TABLE, TERMS

register = template.Library()


@register.simple_tag
def term(id: str) -> SafeString:
    """The word itself as a button; its note must be on the page (`term_notes`)."""
    return _word("games/terms/_term.html", id, get_language())


@register.simple_tag
def term_mark(id: str) -> SafeString:
    """A question mark beside a heading that has the word already."""
    return _word("games/terms/_mark.html", id, get_language())


@register.simple_tag
def term_notes() -> SafeString:
    """The notes of all words that a table shows."""
    return _notes(get_language())


@cache
def _word(path: str, id: str, language: str | None) -> SafeString:
    return render_to_string(path, {"id": id, "word": TERMS[id].word})


@cache
def _notes(language: str | None) -> SafeString:
    wanted = {*ON_TABLE, *(id for ids in ON_DESK.values() for id in ids)}
    notes = [(id, term) for id, term in TERMS.items() if id in wanted]
    return render_to_string("games/terms/_notes.html", {"notes": notes})
