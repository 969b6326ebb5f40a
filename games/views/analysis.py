"""The analysis of a finished game, for everybody who may see the game."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.presenters.analysis.page import Unreadable, analysis_page, exercise, is_readable
from games.presenters.keeper.past_views import laid_out, past_view
from games.presenters.regions import base_context
from games.presenters.table_view import FINISHED, TableView
from games.services import Refusal, analysis
from games.services.stored.replay import Broken, table_at
from games.views.regions import page_context
from games.views.table_access import view_by_code
from games.views.visitors import count, status_of
from games.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
def analyse(request: HttpRequest, code: str) -> HttpResponse:
    """The analysis, its progress, or a button that asks for it; POST starts it, once."""
    view = view_by_code(request, code)
    if view.game.status not in FINISHED:
        return _not_finished(request)
    if request.method != "POST":
        return _page(request, view)
    try:
        found = analysis.finished(view.game)
        if found is None or not is_readable(view, found):
            count(request, "analyses")
            if found:
                analysis.drop(view.game)
            analysis.ask(view.game)
    except Refusal as refusal:
        return _page(request, view, sentence(refusal), status_of(request, refusal))
    return redirect("analysis", code)


@require_safe
def progress(request: HttpRequest, code: str) -> HttpResponse:
    """How far the analysis is, as a part of its page."""
    view = view_by_code(request, code)
    if view.game.status not in FINISHED:
        return _not_finished(request)
    found = analysis.analysis_of(view.game)
    context = base_context(view) | {
        "analysis": found,
        "first": found is not None and analysis.has_results(found),
    }
    return render(request, "analysis/_progress.html", context)


@require_safe
def position(request: HttpRequest, code: str, move: int) -> HttpResponse:
    """What a seat saw before one of its moves, and which move would have been best."""
    now = view_by_code(request, code)
    game = now.game
    if game.status not in FINISHED:
        return _not_finished(request)
    found = analysis.analysis_of(game)
    if found is None or not analysis.has_results(found):
        return _refused(request, _("This game has not been analysed yet."))
    try:
        shown = exercise(game, found, move)
        if shown is None:
            return _refused(request, _("No decision was made at this moment of the game."))
        then = laid_out(past_view(game, move - 1, shown.decided.seat))
    except Broken:
        return _broken(request)
    except Unreadable:
        return redirect("analysis", code)
    context = page_context(then, None, request) | {"exercise": shown}
    return render(request, "analysis/position.html", context)


def _page(
    request: HttpRequest, view: TableView, refusal: str = "", status: int = 200
) -> HttpResponse:
    found = analysis.analysis_of(view.game)
    first = found is not None and analysis.has_results(found)
    context = base_context(view) | {"analysis": found, "first": first, "refusal": refusal}
    try:
        if found is None or not first:
            if found and found.failed:
                table_at(view.game)  # it may be that which failed
            return render(request, "analysis/waiting.html", context, status=status)
        context["page"] = analysis_page(view, found)
    except Broken:
        return _broken(request)
    except Unreadable:
        lost = _("What was computed cannot be read any more: have the game analysed again.")
        context |= {"analysis": None, "refusal": refusal or lost}
        return render(request, "analysis/waiting.html", context, status=status)
    return render(request, "analysis/analysis.html", context, status=status)


def _not_finished(request: HttpRequest) -> HttpResponse:
    return _refused(
        request, _("A game can be analysed when it is over: until then its cards are secret.")
    )


def _broken(request: HttpRequest) -> HttpResponse:
    return _refused(
        request, _("The moves of this game cannot be replayed, so it cannot be analysed.")
    )


def _refused(request: HttpRequest, words: str) -> HttpResponse:
    context = {"title": _("No analysis"), "words": words, "status": 404, "again": ""}
    return render(request, "refused.html", context, status=404)
