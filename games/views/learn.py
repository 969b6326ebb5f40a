"""The lesson (a guided first game): begin it, continue against Pinzetta, hide or show its help."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from games.models import Status
from games.models.person import new_key
from games.services import Refusal
from games.services.bots import turns
from games.services.lobby import lesson
from games.views.table_access import person_of, seated
from games.views.visitors import count, log_in_as, new_guest_name, status_of
from games.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
def learn(request: HttpRequest) -> HttpResponse:
    """Describe the lesson (GET), or begin it (POST); a visitor becomes a guest."""
    person, refusal, status = person_of(request), "", 200
    if request.method == "POST":
        try:
            count(request, "games" if person else "guests")
            opening = request.POST.get("opening", "")[:40]
            game = lesson.begin(person, new_guest_name(), opening)
            turns.wake(game.code)
            if person is None and game.host:
                log_in_as(request, game.host)
            return redirect(game)
        except Refusal as refused:
            refusal, status = sentence(refused), status_of(request, refused)
    return _page(request, status, refusal=refusal)


@require_POST
def pinzetta(request: HttpRequest) -> HttpResponse:
    """Begin the game that follows the lesson; send visitors without a person to the lesson."""
    person = person_of(request)
    if person is None:
        return redirect("learn")
    try:
        count(request, "games")
        return redirect(lesson.go_on(person))
    except Refusal as refused:
        return _page(request, status_of(request, refused), refusal=sentence(refused))


@require_POST
def show(request: HttpRequest, code: str) -> HttpResponse:
    """Hide the help of the lesson, or show it again."""
    game = seated(request, code).state.game
    if not game.lesson or game.status != Status.PLAYING:
        raise Http404
    lesson.show(code, shown=bool(request.POST.get("show")))
    return redirect(game)


def _page(request: HttpRequest, status: int, *, refusal: str) -> HttpResponse:
    person = person_of(request)
    context = {
        "current": lesson.open_lesson(person),
        "before": lesson.lessons(person),
        "opening": new_key(),
        "refusal": refusal,
    }
    return render(request, "learn.html", context, status=status)
