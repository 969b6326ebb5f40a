"""Exercises: where they are found, and the desk on which one is answered."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.forms import PracticeForm
from games.forms.moves import TooLarge, move_data, number_of, with_pick
from games.presenters.analysis import exercise as shown
from games.presenters.board.closeup import closeup
from games.presenters.desk import drafts, preview
from games.presenters.lobby.listing import to_analyse
from games.presenters.table_view import TableView
from games.services import Refusal, exercises
from games.services.exercises import Exercise, Place, Source
from games.services.stored.replay import Broken
from games.views.practice import begin, in_one_click, moment_form
from games.views.regions import page_context
from games.views.table_access import person_of
from games.views.visitors import count, status_of
from games.words import sentence
from games.words.practice import LEVELS


class AtDesk(NamedTuple):
    """An exercise and what its desk shows."""

    place: Place
    exercise: Exercise
    view: TableView


View = Callable[..., HttpResponse]


def at_desk(answer: View) -> View:
    """Decorator for views of one exercise, which get it as `AtDesk`; 404 if there is none that this
    visitor may see."""

    @wraps(answer)
    def view(request: HttpRequest, pk: int, move: int, **more: Any) -> HttpResponse:
        place = Place(pk, move)
        try:
            found = exercises.exercise(place, person_of(request))
        except Broken as broken:
            raise Http404 from broken
        if found is None:
            return _none(request)
        seen = shown.position(found, reverse("exercise", args=place))
        try:
            return answer(request, AtDesk(place, found, seen), **more)
        except TooLarge:
            return HttpResponse(status=HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    return view


@require_safe
def practice(request: HttpRequest) -> HttpResponse:
    """How many exercises wait, by source and level; or what to do if there are none."""
    person = person_of(request)
    waiting = exercises.waiting(person)
    context = {
        "waiting": [
            (source, [(level, name, waiting[source, level]) for level, name in LEVELS.items()])
            for source in Source
        ],
        "numbers": {source: sum(waiting[source, level] for level in LEVELS) for source in Source},
        "resting": exercises.resting(person),
        "to_analyse": to_analyse(person),
    }
    return render(request, "practice/practice.html", context)


@require_safe
def next_exercise(request: HttpRequest) -> HttpResponse:
    """Redirect to the next exercise of a source and level, or to the list of all that wait."""
    level = number_of(request.GET.get("level", ""))
    source = request.GET.get("from", "")
    if level not in LEVELS or source not in list(Source):
        raise Http404
    last = _place(request.GET.get("after", ""))
    found = exercises.next_place(person_of(request), Source(source), int(level), last)
    return redirect("exercise", *found) if found else redirect("exercises")


def _place(text: str) -> Place | None:
    """The place that an address names as “game-move”."""
    game, move = (number_of(part) for part in text.partition("-")[::2])
    return Place(game, move) if isinstance(game, int) and isinstance(move, int) else None


@require_safe
@at_desk
def exercise(request: HttpRequest, here: AtDesk) -> HttpResponse:
    return _page(request, here)


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk
def answer(request: HttpRequest, here: AtDesk) -> HttpResponse:
    """Judge an answer; the desk keeps it, so that one can try again. Whoever opens the address of a
    judgement again begins again."""
    if request.method != "POST":
        return redirect("exercise", *here.place)
    data = move_data(request.POST)
    try:
        count(request, "exercises")
        judged = exercises.judge(here.exercise, data)
    except Refusal as refusal:
        said = sentence(refusal, here.view.names)
        return _page(request, here, data, said, status=status_of(request, refusal))
    if person := person_of(request):
        exercises.note(person, here.place, right=judged.right)
    verdict = shown.verdict(here.exercise, here.view, judged)
    return _page(request, here, data, verdict=verdict)


@require_POST
@at_desk
def begun(request: HttpRequest, here: AtDesk) -> HttpResponse:
    """The desk with a half-made answer, for browsers without JavaScript; it is not stored."""
    data = with_pick(request.POST, move_data(request.POST))
    tile = request.POST.get("stamp", "")
    refusal = drafts.unreadable(data)
    if not refusal and "cell" in request.POST:
        refusal = drafts.misplaced(here.view, data, tile)
        data = drafts.without_stamp(data, tile) if refusal else data
    said = sentence(refusal, here.view.names) if refusal else ""
    return _page(request, here, data, said, status=422 if refusal else 200)


@require_POST
@at_desk
def preview_show(request: HttpRequest, here: AtDesk) -> HttpResponse:
    """What the album would score with these placements."""
    placed = drafts.placed(here.view, drafts.tidy(here.view, move_data(request.POST)))
    foreseen = preview.preview(here.view, placed)
    return render(request, "desk/_preview.html", {"preview": foreseen})


@require_safe
@at_desk
def thing(request: HttpRequest, here: AtDesk, what: str) -> HttpResponse:
    """A stamp, a card or the token close up."""
    if seen := closeup(here.view, what):
        context = {"closeup": seen, "edition": here.view.sight.edition}
        return render(request, "board/_closeup.html", context)
    raise Http404


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk
def play_on(request: HttpRequest, here: AtDesk) -> HttpResponse:
    """Begin a practice table from this moment (POST), or ask who plays the other seats (GET)."""
    form = _moment_form(request, here, request.POST if request.method == "POST" else None)
    return begin(request, here.exercise.game, form, here.view.url("on"))


def _moment_form(request: HttpRequest, here: AtDesk, data: QueryDict | None = None) -> PracticeForm:
    exercise = here.exercise
    return moment_form(request, exercise.game, exercise.number - 1, exercise.seat, data)


def _page(
    request: HttpRequest,
    here: AtDesk,
    made: Any = None,
    refusal: str = "",
    verdict: shown.Verdict | None = None,
    status: int = 200,
) -> HttpResponse:
    desk = shown.begun(here.view, made if isinstance(made, dict) else None, refusal)
    on = here.view.url("on")
    source = Source.OWN if here.exercise.is_own else Source.OTHERS
    context = page_context(here.view, None, request, ("top", "desk", "others"), desk=desk) | {
        "exercise": shown.page(here.exercise, here.view),
        "is_own": here.exercise.is_own,
        "place": here.place,
        "play_on": in_one_click(request, _moment_form(request, here), on, on),
        "verdict": verdict,
        "next": f"{reverse('next-exercise')}?from={source}&level={here.exercise.level}"
        f"&after={here.place.game}-{here.place.number}",
    }
    return render(request, "practice/exercise.html", context, status=status)


def _none(request: HttpRequest) -> HttpResponse:
    words = _("There is no exercise at this address any more, or you may not look at its game.")
    context = {"title": _("No exercise"), "words": words, "status": 404}
    return render(request, "practice/none.html", context, status=HTTPStatus.NOT_FOUND)
