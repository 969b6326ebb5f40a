"""The moments between the questions: the evening of a day, and what happened meanwhile. Each is a
page of its own; the table shows it as a dialog."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.presenters.board import evening as evenings
from games.presenters.regions import base_context
from games.views.table_access import view_by_code


@require_safe
def evening(request: HttpRequest, code: str) -> HttpResponse:
    view = view_by_code(request, code)
    shown = evenings.evening(view)
    if shown is None:
        raise Http404
    return render(request, "board/evening.html", base_context(view) | {"evening": shown})


@require_safe
def since(request: HttpRequest, code: str, move: int) -> HttpResponse:
    """What happened after a move, as far as the viewer may know."""
    view = view_by_code(request, code)
    meanwhile = evenings.meanwhile(view, move)
    context = {"moves": meanwhile.moves, "evening": meanwhile.evening}
    return render(request, "board/since.html", base_context(view) | context)
