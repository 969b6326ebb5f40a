"""The pages of editions: one's own, a draft with its sheets, an edition that is ready."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from club.editions import documents, services, trials
from club.editions.forms import (
    BeginForm,
    ImportForm,
    MissingForm,
    NameForm,
    SectionForm,
    VersionForm,
)
from club.editions.models import EditionDraft, EnteredEdition, HiddenEdition
from club.editions.presenters.checklist import checklist
from club.editions.presenters.sheet import sheet_title, shown_sheet
from club.editions.presenters.trial import figures_of
from club.editions.sheets import MOST_TILE_ROWS, SHEETS, Cells, Sheet, write_words
from games.models import Person, StoredEdition
from games.rules.edition import EditionError
from games.rules.edition.entered import Document, read_file, write_file
from games.services import Refusal
from games.services.people import identity
from games.services.stored import editions
from games.views.links import link
from games.views.table_access import person_of
from games.views.visitors import count, log_in_as, new_guest_name, status_of
from games.words import sentence
from games.words.editions import fault_sentence

CHANGED = 409
PAGES = "club/editions"


@require_http_methods(["GET", "HEAD", "POST"])
def mine(request: HttpRequest) -> HttpResponse:
    """One's own editions and drafts, and the form that begins one."""
    if request.method != "POST":
        return _list(request, BeginForm(), ImportForm())
    form = BeginForm(request.POST)
    if not form.is_valid():
        return _list(request, form, ImportForm(), status=422)
    data = form.cleaned_data
    try:
        draft = services.begin(_somebody(request), data["name"], empty=data["begin"] == "empty")
    except Refusal as refusal:
        form.add_error(None, sentence(refusal))
        return _list(request, form, ImportForm(), status_of(request, refusal))
    return redirect("edition-draft", draft.pk)


@require_POST
def take_in(request: HttpRequest) -> HttpResponse:
    """Import a file."""
    form = ImportForm(request.POST, request.FILES)
    if not form.is_valid():
        return _list(request, BeginForm(), form, status=422)
    try:
        document = read_file(form.cleaned_data["file"])
        draft = services.take_in(_somebody(request), document)
    except EditionError as error:
        for fault in error.faults[:5]:
            where = f"{fault.file} {fault.line}: " if fault.file != "edition" else ""
            form.add_error("file", where + fault_sentence(fault))
        return _list(request, BeginForm(), form, status=422)
    except Refusal as refusal:
        form.add_error(None, sentence(refusal))
        return _list(request, BeginForm(), form, status_of(request, refusal))
    return redirect("edition-draft", draft.pk)


def _list(
    request: HttpRequest, begin: BeginForm, take: ImportForm, status: int = 200
) -> HttpResponse:
    person = person_of(request)
    entered = EnteredEdition.objects.filter(person=person).select_related("edition__hidden")
    context = {
        "drafts": EditionDraft.objects.filter(person=person).defer("document") if person else (),
        "editions": entered.defer("edition__data", "edition__words") if person else (),
        "begin": begin,
        "take": take,
    }
    return render(request, f"{PAGES}/list.html", context, status=status)


def _somebody(request: HttpRequest) -> Person:
    """Whoever asks; a visitor becomes a guest."""
    person = person_of(request)
    count(request, "games" if person else "guests")
    if person is None:
        person = identity.new_guest(new_guest_name())
        log_in_as(request, person)
    return person


def own_draft(request: HttpRequest, pk: int) -> EditionDraft:
    """A draft of whoever asks; nobody else learns that it exists."""
    person = person_of(request)
    found = EditionDraft.objects.filter(pk=pk, person=person).first() if person else None
    if found is None:
        raise Http404
    return found


@require_safe
def draft(request: HttpRequest, pk: int) -> HttpResponse:
    return _draft(request, own_draft(request, pk))


def _draft(
    request: HttpRequest, shown: EditionDraft, refusal: str = "", status: int = 200
) -> HttpResponse:
    context = {
        "draft": shown,
        "told": checklist(shown),
        "sheets": [(sheet.key, sheet_title(sheet)) for sheet in SHEETS.values()],
        "sections": documents.SECTIONS,
        "form": NameForm(initial={"name": shown.name, "version": shown.version}),
        "missing": MissingForm(),
        "refusal": refusal,
    }
    return render(request, f"{PAGES}/draft.html", context, status=status)


@require_POST
def act(request: HttpRequest, pk: int, what: str) -> HttpResponse:
    """Rename a draft, take a section from the house, save it as an edition, throw it away."""
    shown = own_draft(request, pk)
    try:
        return _act(request, shown, what)
    except Refusal as refusal:
        shown.refresh_from_db()
        status = CHANGED if refusal.key == "edition-changed" else status_of(request, refusal)
        return _draft(request, shown, sentence(refusal), status)


def _act(request: HttpRequest, shown: EditionDraft, what: str) -> HttpResponse:
    version = _version(request.POST)
    match what:
        case "rename":
            services.rename(shown, version, request.POST.get("name", ""))
        case "section":
            form = SectionForm(request.POST)
            section = form.cleaned_data["section"] if form.is_valid() else "tiles"
            services.change(shown, version, lambda doc: documents.take_section(doc, section))
        case "without-pinzetta":
            services.change(shown, version, documents.drop_pinzetta)
        case "save":
            entered = services.save_edition(shown, version)
            messages.success(
                request,
                _(
                    "Saved. This edition never changes: whatever you change in the draft makes "
                    "another one."
                ),
            )
            return redirect("edition", entered.edition_id)
        case "throw-away":
            services.throw_away(shown)
            messages.info(request, _("The draft is thrown away."))
            return redirect("editions")
        case "missing":
            services.tell_missing(shown.person, request.POST.get("text", ""))
            messages.success(request, _("The keeper of this server can read it now."))
        case _:
            raise Http404
    return redirect("edition-draft", shown.pk)


def _version(sent: QueryDict) -> int:
    form = VersionForm(sent)
    return form.cleaned_data["version"] if form.is_valid() else -1


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
        saved = services.change(shown, _version(request.POST), to)
    except Refusal as refusal:
        shown.refresh_from_db()
        status = CHANGED if refusal.key == "edition-changed" else status_of(request, refusal)
        return _sheet(request, shown, found, to(shown.document), sentence(refusal), status)
    if "next" in request.POST:
        return redirect("edition-sheet", pk, _after(found))
    return _sheet(request, saved, found, saved.document, saved=True)


def typed(sheet: Sheet, sent: QueryDict) -> tuple[list[Cells], dict[str, dict[str, str]]]:
    """The rows that were typed, and the words beside them by card."""
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


@require_safe
def draft_file(request: HttpRequest, pk: int) -> HttpResponse:
    """A draft as a file, finished or not."""
    shown = own_draft(request, pk)
    return _file(shown.name, shown.document)


def _file(name: str, document: Mapping[str, Any]) -> HttpResponse:
    response = HttpResponse(write_file(document), content_type="application/json")
    file = f"{slugify(name) or 'edition'}.json"
    response["Content-Disposition"] = f'attachment; filename="{file}"'
    return response


def _found(request: HttpRequest, hash: str) -> StoredEdition:
    """An edition for whoever has its link; one that a keeper has hidden only for those who have it,
    and for keepers."""
    try:
        stored = services.found(hash)
    except Refusal as refusal:
        raise Http404 from refusal
    hidden = HiddenEdition.objects.filter(edition=stored).exists()
    if hidden and not _has(request, stored) and not request.user.is_staff:
        raise Http404
    return stored


def _has(request: HttpRequest, stored: StoredEdition) -> bool:
    mine = EnteredEdition.objects.filter(person=person_of(request), edition=stored)
    return request.user.is_authenticated and mine.exists()


@require_safe
def edition(request: HttpRequest, hash: str) -> HttpResponse:
    """An edition that never changes, for whoever has its link."""
    return _edition(request, _found(request, hash))


def _edition(
    request: HttpRequest, stored: StoredEdition, refusal: str = "", status: int = 200
) -> HttpResponse:
    trial = trials.trial_of(stored.pk)
    loaded = editions.edition_of(stored.pk)
    context = {
        "stored": stored,
        "edition": loaded,
        "own": _has(request, stored),
        "hidden": HiddenEdition.objects.filter(edition=stored).first(),
        "link": link(request, reverse("edition", args=[stored.pk])),
        "trial": trial,
        "figures": figures_of(loaded, trial) if trial and trial.finished else None,
        "refusal": refusal,
    }
    return render(request, f"{PAGES}/edition.html", context, status=status)


@require_safe
def edition_file(request: HttpRequest, hash: str) -> HttpResponse:
    stored = _found(request, hash)
    return _file(stored.name, services.document_of(stored))


@require_POST
def copy(request: HttpRequest, hash: str) -> HttpResponse:
    """Begin a draft from an edition."""
    stored = _found(request, hash)
    try:
        made = services.copy(_somebody(request), stored.pk)
    except Refusal as refusal:
        return _edition(request, stored, sentence(refusal), status_of(request, refusal))
    return redirect("edition-draft", made.pk)


@require_POST
def remove(request: HttpRequest, hash: str) -> HttpResponse:
    person = person_of(request)
    if person is None:
        raise PermissionDenied
    services.remove(person, hash)
    messages.info(
        request, _("The edition is no longer in your list. Games that began with it keep it.")
    )
    return redirect("editions")


@require_POST
def ask_trial(request: HttpRequest, hash: str) -> HttpResponse:
    """Let bots play."""
    stored = _found(request, hash)
    try:
        count(request, "analyses")
        services.check_playable(stored.pk)
        trials.ask(stored)
    except Refusal as refusal:
        return _edition(request, stored, sentence(refusal), status_of(request, refusal))
    return redirect(reverse("edition", args=[hash]) + "#trial")


@require_safe
def trial_progress(request: HttpRequest, hash: str) -> HttpResponse:
    """How far the games of bots are, as a part of the page."""
    stored = _found(request, hash)
    context = {"stored": stored, "trial": trials.trial_of(stored.pk), "games": trials.GAMES}
    return render(request, f"{PAGES}/_progress.html", context)
