"""The rules, the cards and the glossary."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.presenters.rulebook import cards, rulebook
from games.presenters.rulebook.boxes import Box
from games.views.back import table_left
from games.views.boxes import box_shown
from games.words.rulebook import READINGS


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    query, box = request.GET.get("q", "").strip(), box_shown(request)
    if query:
        found = rulebook.search(box.edition, query)
        return _page(request, box, "found", query=query[: rulebook.LONGEST_QUERY], found=found)
    parts = rulebook.parts(box.edition)
    return _page(request, box, "rules", current="rules", parts=parts, readings=READINGS)


@require_safe
def chapter(request: HttpRequest, key: str) -> HttpResponse:
    """All cards of one type, each with its text, an explanation and an example."""
    if key not in cards.CHAPTERS:
        raise Http404
    box = box_shown(request)
    chapter = cards.chapter(box.edition, key)
    return _page(request, box, "cards", current=key, chapter=chapter)


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    return _page(
        request, box_shown(request), "glossary", current="glossary", terms=rulebook.terms()
    )


def _page(request: HttpRequest, box: Box, template: str, **context: object) -> HttpResponse:
    shared = {
        "edition": box.edition,
        "chapters": cards.chapters(box.edition),
        "of_edition": box.in_address,
        "back": table_left(request),
        "current": "",
        "query": "",
    }
    return render(request, f"rulebook/{template}.html", shared | context)
