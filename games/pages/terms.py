"""Terms of the game with an explanation, for the macros of `things/terms.html`: a button that opens
a note. It is the browser's popover, so it needs no script for mouse, touch, keyboard and Escape."""

from games.words.terms import ON_DESK, ON_TABLE, TERMS, Term


def term_word(id: str) -> str:
    return str(TERMS[id].word)


def table_terms() -> list[tuple[str, Term]]:
    """All terms that the page of a table explains."""
    wanted = {*ON_TABLE, *(id for ids in ON_DESK.values() for id in ids)}
    return [(id, term) for id, term in TERMS.items() if id in wanted]
