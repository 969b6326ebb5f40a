"""A draft: what is missing, and what may be done with it as a whole."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from club.editions import documents, services
from club.editions.forms import (
    MissingForm,
    NameForm,
    SectionForm,
    VersionForm,
)
from club.editions.models import EditionDraft
from club.editions.presenters.checklist import checklist
from club.editions.presenters.sheet import sheet_title
from club.editions.sheets import SHEETS
from games.rules.edition.entered import write_file
from games.services import Refusal
from games.views.table_access import person_of
from games.views.visitors import status_of
from games.words import sentence

CHANGED = 409
PAGES = "club/editions"


def own_draft(request: HttpRequest, pk: int) -> EditionDraft:
    """The draft with this key, for its owner; 404 for everybody else."""
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
    version = version_of(request.POST)
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


def version_of(sent: QueryDict) -> int:
    form = VersionForm(sent)
    return form.cleaned_data["version"] if form.is_valid() else -1


@require_safe
def draft_file(request: HttpRequest, pk: int) -> HttpResponse:
    """A draft as a file, finished or not."""
    shown = own_draft(request, pk)
    return file_answer(shown.name, shown.document)


def file_answer(name: str, document: Mapping[str, Any]) -> HttpResponse:
    response = HttpResponse(write_file(document), content_type="application/json")
    file = f"{slugify(name) or 'edition'}.json"
    response["Content-Disposition"] = f'attachment; filename="{file}"'
    return response
