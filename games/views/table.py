"""The table during and after the game: page, regions, preview of a Show, record, pictures."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from games.forms.moves import TooLarge, move_data
from games.models import Game, Status
from games.presenters import access
from games.presenters.board.closeup import closeup
from games.presenters.board.log import log
from games.presenters.desk import drafts, preview
from games.presenters.keeper.timeline import timeline
from games.presenters.results import page as results_page
from games.presenters.table_view import TableView, seat_name
from games.services.people import presence
from games.services.stored.game_state import GameState
from games.views.regions import VALUES, everything, page_context, parts_of, scripted
from games.views.table_access import (
    CardsStillSecret,
    CurtainClosed,
    person_of,
    seated,
    state_for,
    view_by_code,
    view_for,
)

RESULTS = ("top", "desk", "chat", "contests", "scores", "log", "others")
"""Regions whose values the page of the results shows in its own order."""


@require_safe
def table(request: HttpRequest, game: Game) -> HttpResponse:
    """The page of a game that has begun; `lobby.table` calls it."""
    if (person := person_of(request)) and game.status == Status.PLAYING:
        presence.note(game.code, person)
    if access.is_sealed(game):
        return _sealed(request, game)
    if game.broken and game.status == Status.ABANDONED:
        return _left(request, game)
    state = state_for(request, game.code)
    return table_page(request, state, view_for(request, state))


def _left(request: HttpRequest, game: Game) -> HttpResponse:
    """The page of a game that was too damaged to go on: its log, as a watcher reads it, and why a
    keeper ended it. The caller has checked who may see the table."""
    found = Game.objects.get(pk=game.pk)
    last = found.remedies.filter(kind="abandoned").last()
    context = {
        "game": found,
        "reason": last.reason if last else "",
        "players": [(seat_name(p), p.score) for p in found.players.all()],
        "events": timeline(found),
    }
    return render(request, "board/left.html", context)


def _sealed(request: HttpRequest, game: Game) -> HttpResponse:
    """The points of a game that has ended, while other tables play its deal. The caller has checked
    who may see the table."""
    points = [(seat_name(player), player.score) for player in game.players.order_by("-score")]
    return render(request, "board/sealed.html", {"game": game, "points": points})


def closed(game: Game) -> HttpResponse:
    """A response that makes an open page load itself again, since the game is sealed now."""
    return HttpResponse(f'<main data-table="{game.status}"></main>')


def table_page(
    request: HttpRequest, state: GameState, view: TableView, status: int = 200, **ready: object
) -> HttpResponse:
    """The whole page; `ready` are values of regions that the caller has computed already."""
    if "log" in request.GET:
        ready["log"] = log(view, everything=True)
    playing = view.game.status == Status.PLAYING
    context = page_context(view, state, request, VALUES if playing else RESULTS, **ready)
    context["answered"] = view.me.reports.exclude(answer="").count() if view.me else 0
    if playing:
        return render(request, "board/table.html", context, status=status)
    context["results"] = results_page.results(view)
    return render(request, "results/results.html", context, status=status)


@require_safe
def region(request: HttpRequest, code: str, name: str) -> HttpResponse:
    """One region of a table, or all that have changed (`all`), for this viewer. If an older backup
    was restored and the game has not begun, its page loads itself again."""
    try:
        state = state_for(request, code)
    except Http404:
        lobby = access.find(code, person_of(request))
        if name != "all" or lobby is None or lobby.status != Status.LOBBY:
            raise
        return HttpResponse(f'<main data-table="{Status.LOBBY}"></main>')
    except CardsStillSecret as sealed:
        if name != "all":
            raise
        return closed(sealed.game)
    view = view_for(request, state)
    if name == "all":
        return HttpResponse(everything(view, state, request))
    if part := parts_of(view, state, scripted).get(name):
        return HttpResponse(part.html)
    raise Http404


@require_http_methods(["GET", "HEAD", "POST"])
def preview_show(request: HttpRequest, code: str) -> HttpResponse:
    """What the album would score, with the placements in the POST data or those of the draft."""
    try:
        here = seated(request, code)
    except CurtainClosed:
        if request.htmx:  # type: ignore[attr-defined]
            return HttpResponse(status=204)  # the move arrived first
        raise
    view = here.view
    try:
        begun = (
            drafts.tidy(view, move_data(request.POST))
            if request.method == "POST"
            else drafts.draft(view)
        )
    except TooLarge:
        return HttpResponse(status=413)
    foreseen = preview.preview(view, drafts.placed(view, begun))
    if request.accepts("text/html"):
        return render(request, "desk/_preview.html", {"preview": foreseen})
    return JsonResponse(
        {
            "lines": [line._asdict() for line in foreseen.lines],
            "total": foreseen.total,
            "unplaced": foreseen.unplaced,
        }
    )


@require_safe
def thing(request: HttpRequest, code: str, what: str) -> HttpResponse:
    """A stamp, a card or the token close up."""
    view = view_by_code(request, code)
    if seen := closeup(view, what):
        context = {"closeup": seen, "edition": view.sight.edition}
        return render(request, "board/_closeup.html", context)
    raise Http404


@require_safe
def record(request: HttpRequest, code: str) -> HttpResponse:
    """The whole game as a file, with all hidden information, so only once it is finished. An
    abandoned game has none, since it may be reopened."""
    view = view_by_code(request, code)
    if view.game.status not in (Status.OVER, Status.ENDED):
        raise Http404
    response = HttpResponse(results_page.record(view), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="stamp-swap-{view.game.code}.json"'
    return response


@require_safe
def album_picture(request: HttpRequest, code: str, seat: int) -> HttpResponse:
    view = view_by_code(request, code)
    if seat >= len(view.players):
        raise Http404
    return HttpResponse(results_page.picture(view, seat), content_type="image/svg+xml")
