"""The front page, the club’s page, joining by code, and the credits."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from club.daily.boxes import daily_boxes
from club.daily.models import Kind
from club.statistics.presenters import watching
from games.forms import CodeForm, SoloForm
from games.presenters import access
from games.presenters.lobby import listing
from games.services import Refusal
from games.services.lobby import lesson, solo
from games.views.table_access import person_of
from games.views.visitors import check, count, status_of
from games.words import sentence


@require_safe
def front(request: HttpRequest) -> HttpResponse:
    return _front(request, CodeForm())


def _front(request: HttpRequest, form: CodeForm, status: int = 200) -> HttpResponse:
    person = person_of(request)
    context = {
        "code_form": form,
        "solo_form": SoloForm(wishes=solo.last_wishes(person)),
        "lesson": lesson.open_lesson(person),
        "is_new": lesson.is_new(person),
        "current": listing.open_tables(person),
        "to_join": listing.to_join(person),
        "to_watch": watching.handful(person),
        "daily_boxes": daily_boxes(person, Kind.DAY),
    }
    return render(request, "front.html", context, status=status)


@require_POST
def join(request: HttpRequest) -> HttpResponse:
    """Go to a table by the code of an invitation, or by the code of the table itself."""
    form = CodeForm(request.POST)
    if not form.is_valid():
        return _front(request, form, status=422)
    code = form.cleaned_data["code"]
    try:
        check(request, "tries", "invitation")
        if access.invited(code):
            return redirect("invitation", code)
        if game := access.find(code, person_of(request)):
            return redirect(game)
        count(request, "tries", "invitation")
    except Refusal as refusal:
        form.add_error("code", sentence(refusal))
        return _front(request, form, status_of(request, refusal))
    form.add_error("code", _("No table has this code. Ask whoever invited you once more."))
    return _front(request, form, status=422)


@require_safe
def credits_page(request: HttpRequest) -> HttpResponse:
    return render(request, "credits.html")


@require_safe
def club(request: HttpRequest) -> HttpResponse:
    """The way to everything that brings people back."""
    context = {"daily_boxes": daily_boxes(person_of(request), *Kind)}
    return render(request, "club/club.html", context)
