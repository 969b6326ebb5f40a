"""Words of the game that explain themselves: a button, and a note that it opens. The browser's own
popover serves mouse, touch and keyboard, and Escape, without a script of ours. Drawn by the macros
of `games/terms.html`."""

from games.words.terms import ON_DESK, ON_TABLE, TERMS, Term


def term_word(id: str) -> str:
    return str(TERMS[id].word)


def table_terms() -> list[tuple[str, Term]]:
    """All words that a table explains."""
    wanted = {*ON_TABLE, *(id for ids in ON_DESK.values() for id in ids)}
    return [(id, term) for id, term in TERMS.items() if id in wanted]
