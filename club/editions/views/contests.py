"""The contests of a draft: a list, and one of them as a sentence with choices."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from club.editions import documents, services
from club.editions.forms import ContestForm, MissingForm
from club.editions.models import EditionDraft
from club.editions.presenters.checklist import checklist
from club.editions.presenters.contests import shelves, tried, ways
from club.editions.sheets.words import write_words
from club.editions.views.drafts import CHANGED, PAGES, own_draft
from games.presenters.albums import CELLS
from games.rules.components import ContestType
from games.rules.contests import NEEDS
from games.rules.edition.entered import MOST_ROWS, Document
from games.services import Refusal
from games.services.stored.own_words import house_edition
from games.views.visitors import status_of
from games.words import sentence

NEW = "new"
TRIED = ("count", "cell", "take")
"""Buttons that count the card, or change the album, and save nothing."""


@require_safe
def shelves_page(request: HttpRequest, pk: int) -> HttpResponse:
    shown = own_draft(request, pk)
    told = checklist(shown)
    context = {"draft": shown, "told": told, "shelves": shelves(shown, told)}
    return render(request, f"{PAGES}/contests.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def contest(request: HttpRequest, pk: int, card: str) -> HttpResponse:
    """A contest, to be changed or added."""
    shown = own_draft(request, pk)
    row = next((r for r in shown.document["contests"] if r.get("id") == card), None)
    if row is None and card != NEW:
        raise Http404
    if request.method != "POST":
        form = ContestForm(initial=_initial(shown, card, row, request.GET.get("type", "")))
        return _page(request, shown, card, form, QueryDict())
    form = ContestForm(request.POST)
    valid = form.is_valid()
    if any(name in request.POST for name in TRIED) or not valid:
        status = 200 if any(name in request.POST for name in TRIED) else 422
        return _page(request, shown, card, form, request.POST, status=status)
    data = form.cleaned_data

    def to(document: Document) -> Document:
        id = documents.new_contest_id(document, data["type"]) if card == NEW else card
        if card == NEW and len(document["contests"]) >= MOST_ROWS["contests"]:
            raise Refusal("editions-enough", number=MOST_ROWS["contests"])
        changed = documents.with_contest(document, id, {"id": id, **form.row})
        said = {id: {"name": data["name"], "text": data["text"]}}
        return write_words(changed, get_language() or "en", said)

    try:
        services.change(shown, data["version"], to)
    except Refusal as refusal:
        shown.refresh_from_db()
        form.add_error(None, sentence(refusal))
        status = CHANGED if refusal.key == "edition-changed" else status_of(request, refusal)
        return _page(request, shown, card, form, request.POST, status=status)
    if "another" in request.POST:
        return redirect("edition-contest", pk, NEW)
    return redirect("edition-contests", pk)


@require_POST
def remove(request: HttpRequest, pk: int, card: str) -> HttpResponse:
    shown = own_draft(request, pk)
    services.change(shown, shown.version, lambda doc: documents.without_contest(doc, card))
    return redirect("edition-contests", pk)


@require_safe
def counted(request: HttpRequest) -> HttpResponse:
    """What the card of a form counts on an album, as a part of its page."""
    form = ContestForm(request.GET)
    form.is_valid()
    context = _tried(form, request.GET)
    return render(request, f"{PAGES}/_counted.html", context)


def _initial(
    shown: EditionDraft, card: str, row: dict[str, Any] | None, type: str
) -> dict[str, Any]:
    if row is None:
        type = type if type in set(ContestType) else str(ContestType.COLOUR)
        return {"type": type, "counts": "stamps", "of": "colour", "version": shown.version}
    of = "kind" if row.get("counts") == "different" else row.get("of")
    said = shown.document["words"].get(get_language(), {}).get(card, {})
    among = row.get("among") if isinstance(row.get("among"), list) else []
    return {
        **{name: row.get(name) for name in ("type", "counts", "of", "rate", "number")},
        "among": [f"{of} {name}" for name in among or ()],
        **said,
        "version": shown.version,
    }


def _page(
    request: HttpRequest,
    shown: EditionDraft,
    card: str,
    form: ContestForm,
    sent: QueryDict,
    status: int = 200,
) -> HttpResponse:
    context = {
        "draft": shown,
        "card": card,
        "form": form,
        "ways": ways(),
        "groups": form.groups,
        "missing": MissingForm(),
        "told": checklist(shown),
        **_tried(form, sent),
    }
    return render(request, f"{PAGES}/contest.html", context, status=status)


def _tried(form: ContestForm, sent: QueryDict) -> dict[str, Any]:
    """The card as far as it is filled in, counted on the album of the page."""
    card = None
    if form.is_bound:
        if form.is_valid():
            card = documents.card_of({"id": "contest", "source": "house", **form.row})
    elif form.initial.get("counts") in NEEDS:
        filled = {**form.initial, "rate": form.initial.get("rate") or 1}
        bound = ContestForm({name: value for name, value in filled.items() if value is not None})
        if bound.is_valid():
            card = documents.card_of({"id": "contest", "source": "house", **bound.row})
    return {
        "tried": tried(card, {name: str(sent[name]) for name in sent}),
        "cells": CELLS,
        "edition": house_edition(),
    }
