"""Tournaments and duplicates in the keeper's room: what there is, and how to mend it."""

from collections.abc import Callable
from typing import NamedTuple

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from club.events.forms import KeeperForm
from club.events.models import Event, EventStatus, EventTable
from club.events.presenters.standings import name_of
from club.events.services import keeping
from games.models import Person
from games.services import Refusal
from games.services.people import identity
from games.words import sentence

LISTED = 100
REFUSED = 422
GOING_ON = (EventStatus.PLAYING, EventStatus.PAUSED)


class Offer(NamedTuple):
    """What a keeper can do, when, and what they have to fill in besides the reason."""

    title: str | Promise
    means: str | Promise
    do: Callable[[str, Person, str, KeeperForm], None]
    stands: tuple[EventStatus, ...]
    wants: str = ""


def _replace(code: str, keeper: Person, reason: str, form: KeeperForm) -> None:
    data = form.cleaned_data
    person = identity.by_login(data["person"])
    keeping.replace(code, keeper, reason, data["entrant"] or 0, person)


def _set_deadline(code: str, keeper: Person, reason: str, form: KeeperForm) -> None:
    deadline = form.cleaned_data["deadline"]
    if deadline is None:
        raise Refusal("event-deadline")
    keeping.set_deadline(code, keeper, reason, deadline)


def _plain(do: Callable[[str, Person, str], None]) -> Callable[..., None]:
    return lambda code, keeper, reason, form: do(code, keeper, reason)


def _of_table(do: Callable[[str, Person, str, int], None]) -> Callable[..., None]:
    return lambda code, keeper, reason, form: do(
        code, keeper, reason, form.cleaned_data["table"] or 0
    )


OFFERS: dict[str, Offer] = {
    "pause": Offer(
        gettext_lazy("Pause"),
        gettext_lazy("All its games are paused, and no round begins."),
        _plain(keeping.pause),
        (EventStatus.PLAYING,),
    ),
    "resume": Offer(
        gettext_lazy("Resume"),
        gettext_lazy("Games and clocks go on; the pause is added to the deadline."),
        _plain(keeping.resume),
        (EventStatus.PAUSED,),
    ),
    "deadline": Offer(
        gettext_lazy("Set another deadline"),
        gettext_lazy("For the round that is being played."),
        _set_deadline,
        GOING_ON,
        "deadline",
    ),
    "replace": Offer(
        gettext_lazy("Replace somebody"),
        gettext_lazy("Somebody else goes on in their place, with what they have won."),
        _replace,
        (EventStatus.OPEN, *GOING_ON),
        "entrant",
    ),
    "restart": Offer(
        gettext_lazy("Play a table once more"),
        gettext_lazy(
            "Of the round that is being played: the game that was counts no more. Where the deal "
            "is shared it is the same deal again."
        ),
        _of_table(keeping.restart),
        GOING_ON,
        "table",
    ),
    "void": Offer(
        gettext_lazy("Let a table not count"),
        gettext_lazy("A game that is being played ends without winners; a result is void."),
        _of_table(keeping.void),
        (*GOING_ON, EventStatus.OVER),
        "table",
    ),
    "cancel": Offer(
        gettext_lazy("Cancel"),
        gettext_lazy("No other round begins, and nothing counts. Games may be played to the end."),
        _plain(keeping.cancel),
        (EventStatus.OPEN, *GOING_ON),
    ),
}


@require_safe
def events(request: HttpRequest) -> HttpResponse:
    """The page with the latest events."""
    context = {
        "title": _("Tournaments and duplicates"),
        "events": Event.objects.select_related("host")[:LISTED],
    }
    return render(request, "keeper/events.html", context)


@require_safe
def event(request: HttpRequest, code: str) -> HttpResponse:
    return _page(request, get_object_or_404(Event, code=code))


@require_POST
def mend(request: HttpRequest, code: str, remedy: str) -> HttpResponse:
    found = get_object_or_404(Event, code=code)
    if remedy not in OFFERS:
        raise Http404
    assert isinstance(request.user, Person)
    form = KeeperForm(request.POST)
    try:
        form.refuse_unreadable()
        OFFERS[remedy].do(code, request.user, form.cleaned_data["reason"], form)
    except Refusal as refusal:
        found.refresh_from_db()
        return _page(request, found, REFUSED, sentence(refusal))
    messages.success(request, _("Done."))
    return redirect("keeper-event", code)


def _page(request: HttpRequest, event: Event, status: int = 200, refusal: str = "") -> HttpResponse:
    tables = (
        EventTable.objects.filter(round__event=event)
        .select_related("round", "game")
        .defer("game__deal", "game__snapshot", "round__deal")
        .prefetch_related("seats__entrant__person")
        .order_by("-round__number", "number")
    )
    rows = [(table, ", ".join(name_of(seat) for seat in table.seats.all())) for table in tables]
    context = {
        "title": event.title or event.code,
        "event": event,
        "offers": [(key, offer) for key, offer in OFFERS.items() if event.status in offer.stands],
        "entrants": event.entrants.select_related("person"),
        "tables": rows,
        "acts": [(act, OFFERS[what].title, why) for act, what, why in keeping.acts(event)],
        "stage": event.rounds.defer("deal").last(),
        "zone": timezone.get_current_timezone_name(),
        "refusal": refusal,
    }
    return render(request, "keeper/event.html", context, status=status)
