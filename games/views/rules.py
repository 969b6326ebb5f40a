"""The rules, the cards and the glossary."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.presenters.rulebook import cards, rulebook
from games.services.stored import editions
from games.views.back import table_left
from games.words.rulebook import READINGS


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    query = request.GET.get("q", "").strip()
    if query:
        found = rulebook.search(editions.edition_of_rulebook(), query)
        return _page(request, "found", query=query[: rulebook.LONGEST_QUERY], found=found)
    parts = rulebook.parts(editions.edition_of_rulebook())
    return _page(request, "rules", current="rules", parts=parts, readings=READINGS)


@require_safe
def chapter(request: HttpRequest, key: str) -> HttpResponse:
    """All cards of one type, each with its text, an explanation and an example."""
    if key not in cards.CHAPTERS:
        raise Http404
    chapter = cards.chapter(editions.edition_of_rulebook(), key)
    return _page(request, "cards", current=key, chapter=chapter)


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    return _page(request, "glossary", current="glossary", terms=rulebook.terms())


def _page(request: HttpRequest, template: str, **context: object) -> HttpResponse:
    shared = {
        "edition": editions.edition_of_rulebook(),
        "chapters": cards.chapters(editions.edition_of_rulebook()),
        "back": table_left(request),
        "current": "",
        "query": "",
    }
    return render(request, f"rulebook/{template}.html", shared | context)
