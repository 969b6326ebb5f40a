"""Names and texts of cards, as they are typed beside them."""

from collections.abc import Mapping

from games.rules.edition.entered import LONGEST, Document


def write_words(
    document: Document, language: str, said: Mapping[str, Mapping[str, str]]
) -> Document:
    """The document with names and texts of cards in a language, as they were typed."""
    cards = dict(document["words"].get(language, {}))
    for id, typed in said.items():
        kept = {
            field: text
            for field, typed_text in typed.items()
            if (text := clean(typed_text)[: LONGEST[field]])
        }
        cards[id] = kept
    words = {**document["words"], language: {id: kept for id, kept in cards.items() if kept}}
    return {**document, "words": {code: said for code, said in words.items() if said}}


def clean(text: str) -> str:
    """A text on one line, without characters that cannot be printed."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
