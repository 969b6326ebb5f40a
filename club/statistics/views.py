"""A person's statistics and profile, and the games to watch."""

from django.contrib import messages
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe

from club.statistics.forms import FilterForm, PageForm, ProfileForm
from club.statistics.models import SeatResult
from club.statistics.presenters import faces, page, profile, watching
from club.statistics.services import profiles
from games.services import derived, failures
from games.services.stored import editions
from games.views.links import link
from games.views.table_access import person_of

CACHED = cache_control(private=True, max_age=300)
"""For pictures: a page of albums is a megabyte."""


@require_safe
def my_statistics(request: HttpRequest) -> HttpResponse:
    person = person_of(request)
    if person is None:
        return redirect("me")
    form = FilterForm(request.GET)
    try:
        shown = page.statistics(person, form.chosen)
    except DatabaseError:
        raise
    except Exception as error:  # damaged data can raise anything
        failures.note(error, "statistics")
        derived.ask("statistics")
        return render(request, "club/statistics/renewed.html")
    context = {"form": form, "chosen": form.chosen, "told": shown}
    status = 200 if form.is_valid() else 422
    return render(request, "club/statistics/statistics.html", context, status=status)


@require_safe
@CACHED
def my_album(request: HttpRequest, pk: int) -> HttpResponse:
    """The album of one of the person's own games, as a picture."""
    person = person_of(request)
    if person is None:
        raise Http404
    return _picture(get_object_or_404(SeatResult, pk=pk, person=person))


@require_http_methods(["GET", "HEAD", "POST"])
def my_profile(request: HttpRequest) -> HttpResponse:
    """Choose whether others may see the profile, and its face."""
    person = person_of(request)
    if person is None:
        return redirect("me")
    mine = profile.profile_of(person)
    initial = {
        "shown": bool(mine and mine.shown),
        "sure": bool(mine and mine.shown),
        "face": faces.drawn(mine.face if mine else ""),
    }
    sent = request.POST if request.method == "POST" else None
    form = ProfileForm(sent, person=person, initial=initial)
    if form.is_valid():
        data = form.cleaned_data
        profiles.save_profile(person, shown=data["shown"], face=data["face"] or None)
        messages.success(request, _("Kept."))
        return redirect("my-profile")
    context = {
        "form": form,
        "edition": editions.edition_of_rulebook(),
        "link": link(request, reverse("profile", args=[mine.code])) if mine and mine.shown else "",
        "mine": mine,
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "club/statistics/my_profile.html", context, status=status)


@require_safe
def show_profile(request: HttpRequest, code: str) -> HttpResponse:
    """A profile; 404 if it is hidden."""
    found = profile.visible(code)
    if found is None:
        raise Http404
    context = {"profile": profile.page_of(found), "edition": editions.edition_of_rulebook()}
    return render(request, "club/statistics/profile.html", context)


@require_safe
@CACHED
def profile_album(request: HttpRequest, code: str) -> HttpResponse:
    """The best album of somebody who shows it, as a picture."""
    found = profile.visible(code)
    best = profile.best_album(found) if found else None
    if best is None:
        raise Http404
    return _picture(best)


@require_safe
def watch(request: HttpRequest) -> HttpResponse:
    form = PageForm(request.GET)
    context = {
        "running": watching.in_play(person_of(request), form.chosen),
        "boards": watching.worth_seeing(),
        "refused": _("There is no such page of this list.") if not form.is_valid() else "",
    }
    status = 200 if form.is_valid() else 422
    return render(request, "club/statistics/watch.html", context, status=status)


def _picture(row: SeatResult) -> HttpResponse:
    drawn = page.picture(row)
    if drawn is None:
        raise Http404
    return HttpResponse(drawn, content_type="image/svg+xml")
