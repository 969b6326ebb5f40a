"""A sheet of a draft, to be read or saved."""

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods

from club.editions import services
from club.editions.models import EditionDraft
from club.editions.presenters.checklist import checklist
from club.editions.presenters.sheet import sheet_title, shown_sheet
from club.editions.sheets import SHEETS
from club.editions.sheets.cells import Cells, Sheet
from club.editions.sheets.tiles import MOST_TILE_ROWS
from club.editions.sheets.words import write_words
from club.editions.views.drafts import CHANGED, PAGES, own_draft, version_of
from games.rules.edition.entered import Document
from games.services import Refusal
from games.services.stored import editions
from games.views.visitors import status_of
from games.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
def sheet(request: HttpRequest, pk: int, sheet: str) -> HttpResponse:
    """A sheet, to be read or saved."""
    shown = own_draft(request, pk)
    found = SHEETS.get(sheet)
    if found is None:
        raise Http404
    if request.method != "POST":
        return _sheet(request, shown, found, shown.document)
    lines, said = typed(found, request.POST)

    def to(document: Document) -> Document:
        changed = found.write(document, lines)
        return write_words(changed, get_language() or "en", said) if found.words else changed

    try:
        saved = services.change(shown, version_of(request.POST), to)
    except Refusal as refusal:
        shown.refresh_from_db()
        status = CHANGED if refusal.key == "edition-changed" else status_of(request, refusal)
        return _sheet(request, shown, found, to(shown.document), sentence(refusal), status)
    if "next" in request.POST:
        return redirect("edition-sheet", pk, _after(found))
    return _sheet(request, saved, found, saved.document, saved=True)


def typed(sheet: Sheet, sent: QueryDict) -> tuple[list[Cells], dict[str, dict[str, str]]]:
    """The rows that were typed, and the names and texts that were typed beside them, by card."""
    lines: list[Cells] = []
    said = {}
    cards = [line.card for line in sheet.read(_NOTHING)] if sheet.words else []
    try:
        rows = min(int(sent.get("rows", "0")), MOST_TILE_ROWS)
    except ValueError:
        rows = 0
    for number in range(rows):
        prefix = f"r{number}-"
        lines.append(
            {field.name: sent.getlist(prefix + field.name)[: field.times] for field in sheet.fields}
        )
        if number < len(cards):
            said[cards[number]] = {name: sent.get(prefix + name, "") for name in ("name", "text")}
    return lines, said


_NOTHING: Document = {"tiles": [], "contests": [], "words": {}}


def _after(sheet: Sheet) -> str:
    keys = list(SHEETS)
    return keys[(keys.index(sheet.key) + 1) % len(keys)]


def _sheet(
    request: HttpRequest,
    shown: EditionDraft,
    sheet: Sheet,
    document: Document,
    refusal: str = "",
    status: int = 200,
    *,
    saved: bool = False,
) -> HttpResponse:
    told = checklist(shown, document)
    context = {
        "draft": shown,
        "sheet": shown_sheet(shown, sheet, document, told),
        "sheets": [(each.key, sheet_title(each)) for each in SHEETS.values()],
        "told": told,
        "edition": editions.edition_of_rulebook(),
        "refusal": refusal,
        "saved": saved,
    }
    return render(request, f"{PAGES}/sheet.html", context, status=status)
