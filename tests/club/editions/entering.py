"""What people send when they enter an edition."""

import re
from html.parser import HTMLParser
from typing import Any

from club.editions.models import EditionDraft
from games.rules.edition.box import LEAST_TILES
from games.rules.edition.entered import Document
from tests.web.lobbies import Visitor

Fields = dict[str, list[str]]


def begin(visitor: Visitor, name: str = "My box", *, empty: bool = False) -> EditionDraft:
    answer = visitor.post("/editions/", name=name, begin="empty" if empty else "house")
    assert answer.status_code == 302, answer.content.decode()[:2000]
    return EditionDraft.objects.latest("pk")


def act(visitor: Visitor, draft: EditionDraft, what: str, **fields: Any) -> Any:
    draft.refresh_from_db()
    address = f"/editions/draft/{draft.pk}/do/{what}/"
    return visitor.post(address, **{"version": draft.version, **fields})


def save(visitor: Visitor, draft: EditionDraft) -> str:
    """Save a draft as an edition, and return its hash."""
    answer = act(visitor, draft, "save")
    assert answer.status_code == 302, answer.content.decode()[:2000]
    return re.fullmatch(r"/editions/(\w+)/", answer.url)[1]  # type: ignore[index]


class FormReader(HTMLParser):
    """The fields of a form as a browser would send them."""

    def __init__(self, id: str) -> None:
        super().__init__()
        self.id = id
        self.inside = False
        self.select = ""
        self.fields: Fields = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.inside = found.get("id") == self.id
        elif self.inside and tag == "select":
            self.select = found["name"]
            self.fields.setdefault(self.select, []).append("")
        elif self.inside and tag == "option" and "selected" in found:
            self.fields[self.select][-1] = found["value"]
        elif self.inside and tag == "input" and "name" in found:
            ticked = "checked" in found or found["type"] not in ("checkbox", "radio")
            if ticked:
                self.fields.setdefault(found["name"], []).append(found.get("value", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.inside = False


def form_of(page: Any, id: str = "sheet-form") -> Fields:
    reader = FormReader(id)
    reader.feed(page.content.decode())
    return reader.fields


def sheet(draft: EditionDraft, key: str) -> str:
    return f"/editions/draft/{draft.pk}/sheet/{key}/"


def fill(visitor: Visitor, draft: EditionDraft, key: str, **changes: str) -> Any:
    """Open a sheet, change some of its cells (`r0_kind="cancelled"`), and save it."""
    address = sheet(draft, key)
    fields = form_of(visitor.get(address))
    for name, value in changes.items():
        fields[name.replace("_", "-")] = [value]
    return visitor.client.post(address, fields)


def fewest_tiles(document: Document) -> Document:
    """The document with as few tiles as are allowed."""
    kept = []
    for size, number in LEAST_TILES.items():
        ids = {f"{size}-{n:02}" for n in range(1, number + 1)}
        kept += [row for row in document["tiles"] if row["id"].rstrip("ab") in ids]
    return {**document, "tiles": kept}
