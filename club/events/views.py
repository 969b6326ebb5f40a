"""Tournaments and duplicates: lists, sign-up, rounds, standings."""

from collections.abc import Callable

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from club.events.forms import EventForm
from club.events.models import Event, EventStatus
from club.events.presenters import page as pages
from club.events.presenters.comparison import comparison
from club.events.services import rounds, signing
from games.forms import SitForm
from games.forms.moves import number_of
from games.models import Person
from games.services import Refusal
from games.views.links import link
from games.views.table_access import person_of
from games.views.visitors import count, log_in_as, status_of
from games.words import sentence

ACTIONS = ("withdraw", "start", "next", "cancel", "remove")


@require_safe
def events(request: HttpRequest) -> HttpResponse:
    """The page with the events to sign up for, those in play, and those that are over."""
    return render(request, "club/events/list.html", {"lists": pages.lists(person_of(request))})


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    person = person_of(request)
    form = EventForm(request.POST if request.method == "POST" else None, known=person is not None)
    status = 422 if form.is_bound else 200
    if form.is_bound and form.is_valid():
        try:
            count(request, "games" if person else "guests")
            event = signing.open_event(person, form.cleaned_data.get("name", ""), **form.wishes)
            if person is None and event.host:
                log_in_as(request, event.host)
            return redirect(event)
        except Refusal as refusal:
            form.add_error(None, sentence(refusal))
            status = status_of(request, refusal)
    return render(request, "club/events/new.html", {"form": form}, status=status)


def found(code: str) -> Event:
    event = pages.found(code)
    if event is None:
        raise Http404
    return event


@require_safe
def event(request: HttpRequest, code: str) -> HttpResponse:
    return _page(request, found(code))


@require_safe
def now(request: HttpRequest, code: str) -> HttpResponse:
    """The parts of the page that change, for a page that asks from time to time."""
    return _page(request, found(code), template="club/events/_now.html")


def _page(
    request: HttpRequest,
    event: Event,
    *,
    template: str = "club/events/event.html",
    status: int = 200,
    refusal: str = "",
    form: SitForm | None = None,
) -> HttpResponse:
    context = {
        "page": pages.event_page(event, person_of(request)),
        "event": event,
        "link": link(request, event.get_absolute_url()),
        "form": form or SitForm(),
        "refusal": refusal,
        "fresh": event.status in (EventStatus.OPEN, EventStatus.PLAYING),
    }
    return render(request, template, context, status=status)


@require_POST
def sign_up(request: HttpRequest, code: str) -> HttpResponse:
    """Take part; a visitor only enters a name."""
    event, person = found(code), person_of(request)
    form = SitForm(request.POST)
    if person is None and not form.is_valid():
        return _page(request, event, status=422, form=form)
    fields = form.cleaned_data if person is None else {}
    try:
        if person is None:
            count(request, "guests")
        who = signing.sign_up(code, person, fields.get("name", ""), fields.get("sitting", ""))
    except Refusal as refusal:
        event.refresh_from_db()
        status = status_of(request, refusal)
        return _page(request, event, status=status, refusal=sentence(refusal))
    if person is None:
        log_in_as(request, who)
    return redirect(event)


@require_POST
def act(request: HttpRequest, code: str, action: str) -> HttpResponse:
    event, person = found(code), person_of(request)
    if person is None:
        raise PermissionDenied
    try:
        DO[action](request, code, person)
    except Refusal as refusal:
        event.refresh_from_db()
        status = status_of(request, refusal)
        return _page(request, event, status=status, refusal=sentence(refusal))
    return redirect(event)


def _withdraw(request: HttpRequest, code: str, person: Person) -> None:
    rounds.wake_later([signing.withdraw(code, person)])
    messages.info(request, _("You have withdrawn."))


def _remove(request: HttpRequest, code: str, person: Person) -> None:
    entrant = number_of(request.POST.get("entrant", ""))
    rounds.wake_later([signing.remove(code, person, entrant if isinstance(entrant, int) else 0)])


DO: dict[str, Callable[[HttpRequest, str, Person], None]] = {
    "withdraw": _withdraw,
    "remove": _remove,
    "start": lambda request, code, person: rounds.start(code, person),
    "next": lambda request, code, person: rounds.next_round(code, person),
    "cancel": lambda request, code, person: signing.cancel(code, person),
}


@require_safe
def compare(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The tables of a round that shared a deal, side by side, once all have finished."""
    event = found(code)
    page = pages.event_page(event, person_of(request))
    if not page.names_shown:
        raise PermissionDenied
    if not any(each.number == number and each.compared for each in page.rounds):
        raise Http404
    seats = comparison(event.rounds.get(number=number))
    context = {"event": event, "number": number, "seats": seats}
    return render(request, "club/events/compare.html", context)
