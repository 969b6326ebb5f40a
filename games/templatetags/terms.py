"""Words of the game that explain themselves: a button, and a note that it opens. The browser's own
popover serves mouse, touch and keyboard, and Escape, without a script of ours."""

from typing import Any

from django import template

from games.words.terms import ON_DESK, ON_TABLE, TERMS

register = template.Library()


@register.inclusion_tag("games/terms/_term.html")
def term(id: str) -> dict[str, Any]:
    """The word itself as a button; its note must be on the page (`term_notes`)."""
    return {"id": id, "word": TERMS[id].word}


@register.inclusion_tag("games/terms/_mark.html")
def term_mark(id: str) -> dict[str, Any]:
    """A question mark beside a heading that has the word already."""
    return {"id": id, "word": TERMS[id].word}


@register.inclusion_tag("games/terms/_notes.html")
def term_notes() -> dict[str, Any]:
    """The notes of all words that a table shows."""
    wanted = {*ON_TABLE, *(id for ids in ON_DESK.values() for id in ids)}
    return {"notes": [(id, term) for id, term in TERMS.items() if id in wanted]}
