"""A game as it is played: its page, reports, undoing, the board."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from automa.forms.fields import number, read
from automa.forms.reports import read_report
from automa.models import AutomaGame
from automa.records import make_record
from automa.rules.pad import Pad, check_pad
from automa.rules.refusal import Refusal
from automa.rules.reports import Score
from automa.rules.state import Phase, State
from automa.screens import board, picture, results, turn
from automa.services import games
from automa.services.loading import Loaded, at_report, load
from automa.views import half_card
from automa.views.access import own_game, own_loaded, page
from automa.words import names
from automa.words.refusals import sentence


@require_safe
def game(request: HttpRequest, code: str) -> HttpResponse:
    return _game(request, own_loaded(request, code))


def _game(
    request: HttpRequest, loaded: Loaded, refusal: str = "", written: Pad | None = None
) -> HttpResponse:
    state = loaded.state
    context = _shared(loaded) | turn.context(state)
    if state.phase in (Phase.SCORE, Phase.OVER):
        context |= results.context(state, written) | {"room": ""}
        rewriting = "pad" in request.GET or state.phase is Phase.SCORE or bool(refusal or written)
        return page(request, "score" if rewriting else "result", context, refusal)
    if context["kind"] == "card":
        place = half_card.place_of_turn(loaded.game.code, loaded.game.reports_made)
        context["entering"] = half_card.half_card(request, place)
    return page(request, "play", context, refusal)


@require_POST
def report(request: HttpRequest, code: str) -> HttpResponse:
    """Add a report; one from the board leads back to the board."""
    found = own_game(request, code)
    to_board = "board" in request.POST
    try:
        seen, made = read(number(), request.POST.get("seen", "")), read_report(request.POST)
        if isinstance(made, Score) and (again := _doubtful(request, found, made.pad)):
            return again
        games.report(found.pk, seen, made)
    except Refusal as refusal:
        show = _board if to_board else _game
        return show(request, own_loaded(request, code), sentence(refusal))
    return redirect("automa-board" if to_board else "automa-game", code)


def _doubtful(request: HttpRequest, game: AutomaGame, pad: Pad) -> HttpResponse | None:
    """The pad again, if it contradicts the reports and the player has not confirmed it."""
    check_pad(pad)
    loaded = load(game)
    sure = results.sure_of(loaded.state, pad)
    if loaded.state.phase not in (Phase.SCORE, Phase.OVER) or request.POST.get("sure", "") == sure:
        return None
    return _game(request, loaded, written=pad)


@require_POST
def undo(request: HttpRequest, code: str) -> HttpResponse:
    found = own_game(request, code)
    to_board = "board" in request.POST
    try:
        games.undo(found.pk, read(number(), request.POST.get("seen", "")))
    except Refusal as refusal:
        show = _board if to_board else _game
        return show(request, own_loaded(request, code), sentence(refusal))
    return redirect("automa-board" if to_board else "automa-game", code)


@require_safe
def board_page(request: HttpRequest, code: str) -> HttpResponse:
    return _board(request, own_loaded(request, code))


def _board(request: HttpRequest, loaded: Loaded, refusal: str = "") -> HttpResponse:
    context: dict[str, object] = _shared(loaded) | board.context(loaded.state) | {"entering": None}
    fix = request.GET.get("card", "")
    if fix.isdecimal() and len(fix) < 3 and int(fix) < len(board.cards(loaded.state)):
        place = half_card.place_of_fix(loaded.game.code, fix)
        context |= {"fix": int(fix), "entering": half_card.half_card(request, place)}
    return page(request, "board", context, refusal)


@require_safe
def record(request: HttpRequest, code: str) -> HttpResponse:
    loaded = own_loaded(request, code)
    response = JsonResponse(make_record(loaded.setup, loaded.reports))
    response["Content-Disposition"] = f'attachment; filename="automa-{code}.json"'
    return response


@require_safe
def replay(request: HttpRequest, code: str, step: int) -> HttpResponse:
    """The game after so many reports."""
    loaded = own_loaded(request, code)
    last = len(loaded.reports)
    if step > last:
        raise Http404
    state: State = at_report(loaded, step)
    context = _shared(loaded) | turn.context(state) | board.context(state)
    return page(request, "replay", context | {"number": step, "last": last, "room": ""})


@require_safe
def share_picture(request: HttpRequest, code: str) -> HttpResponse:
    loaded = own_loaded(request, code)
    drawn = picture.drawn(loaded.state)
    if drawn is None:
        raise Http404
    return HttpResponse(drawn, content_type="image/svg+xml")


def _shared(loaded: Loaded) -> dict[str, object]:
    setup = loaded.setup
    return {
        "game": loaded.game,
        "seen": loaded.game.reports_made,
        "can_undo": bool(loaded.reports),
        "setup": setup,
        "level": names.LEVELS[setup.level],
        "booklet": names.BOOKLETS[setup.booklet],
        "invented": setup.deck == "invented",
        "reports_number": len(loaded.reports),
    }
