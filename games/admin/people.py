"""The list of people, the page of one, and what a keeper can do about them."""

from django.contrib import messages
from django.db.models import Count, Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from games.models import Act, ActKind, Person, Report
from games.services import Refusal
from games.services.keeping import RemedyRequest, people
from games.services.people import browsers
from games.words import sentence

REFUSED = 422
MAX_LISTED = 30
"""How many games and reports the page of a person shows."""
MEANS: dict[ActKind, str | Promise] = {
    ActKind.SILENCED: gettext_lazy("They can play and read, and write nothing in any chat."),
    ActKind.HEARD: gettext_lazy("They can write in chats again."),
    ActKind.NO_HOSTING: gettext_lazy("They can join tables and play solo, and host no table."),
    ActKind.HOSTING: gettext_lazy("They can host tables again."),
    ActKind.BANNED: gettext_lazy(
        "They are logged out everywhere, and neither link nor password lets them in. Stand-ins "
        "play on for them."
    ),
    ActKind.UNBANNED: gettext_lazy(
        "Link and password let them in again. A seat that a stand-in plays is theirs to take back."
    ),
    ActKind.NEW_LINK: gettext_lazy(
        "The old link does not work any more. You see the new one once: be sure who asks you for "
        "it."
    ),
    ActKind.LOGGED_OUT: gettext_lazy(
        "They are logged out there at once. A guest needs the personal link to come back."
    ),
    ActKind.DELETED: gettext_lazy(
        "Account, link, devices, names at all tables, chat, drafts, reports and games against the "
        "Automa are deleted. Moves and points stay without a name, since others played these "
        "games, too; so does what others have written. It cannot be undone."
    ),
}
TITLES: dict[ActKind, str | Promise] = {
    ActKind.SILENCED: gettext_lazy("Mute in chat"),
    ActKind.HEARD: gettext_lazy("Let them chat again"),
    ActKind.NO_HOSTING: gettext_lazy("Ban from hosting"),
    ActKind.HOSTING: gettext_lazy("Let them host again"),
    ActKind.BANNED: gettext_lazy("Ban from the server"),
    ActKind.UNBANNED: gettext_lazy("Let them in again"),
    ActKind.NEW_LINK: gettext_lazy("New personal link"),
    ActKind.LOGGED_OUT: gettext_lazy("Log out of all devices"),
    ActKind.DELETED: gettext_lazy("Delete this person"),
}


ONE_DEVICE = gettext_lazy("Log out of this device")


def offered(person: Person, *, logged_in: bool) -> list[ActKind]:
    """What a keeper can do about a person now; nothing about another keeper."""
    if person.is_staff:
        return []
    return [
        ActKind.HEARD if person.silenced else ActKind.SILENCED,
        ActKind.NO_HOSTING if person.may_host else ActKind.HOSTING,
        ActKind.BANNED if person.is_active else ActKind.UNBANNED,
        *([ActKind.NEW_LINK] if person.is_guest else []),
        *([ActKind.LOGGED_OUT] if logged_in else []),
        ActKind.DELETED,
    ]


@require_safe
def page(request: HttpRequest, pk: int) -> HttpResponse:
    figures = Person.objects.annotate(
        tables=Count("seats", filter=Q(seats__game__practice_from=None))
    )
    person = get_object_or_404(figures, pk=min(pk, 2**62))
    devices = browsers.devices(person)
    seats = person.seats.select_related("game").defer("game__deal", "game__snapshot")
    at_tables = Report.objects.filter(game__players__person=person).exclude(person=person)
    context = {
        "title": person.name,
        "person": person,
        "seats": seats.order_by("-game__pk")[:MAX_LISTED],
        "reports": Report.objects.filter(person=person).select_related("game")[:MAX_LISTED],
        "others": at_tables.select_related("game")[:MAX_LISTED],
        "acts": Act.objects.filter(person=person)[:MAX_LISTED],
        "offers": [(kind.value, TITLES[kind]) for kind in offered(person, logged_in=bool(devices))],
        "devices": devices,
    }
    return render(request, "keeper/person.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def act(request: HttpRequest, pk: int, kind: str) -> HttpResponse:
    """Ask for confirmation and a reason; then do it."""
    person = get_object_or_404(Person, pk=min(pk, 2**62))
    if kind not in [each.value for each in TITLES]:
        raise Http404
    wanted = ActKind(kind)
    device = request.POST.get("device", "") or request.GET.get("device", "")
    one = wanted == ActKind.LOGGED_OUT and device
    context = {
        "title": ONE_DEVICE if one else TITLES[wanted],
        "person": person,
        "kind": kind,
        "means": MEANS[wanted],
        "reason": request.POST.get("reason", ""),
        "refusal": "",
        "device": device,
    }
    if request.method != "POST":
        return render(request, "keeper/person_act.html", context)
    assert isinstance(request.user, Person)
    try:
        order = RemedyRequest(request.user, request.POST.get("reason", ""), 0)
        link = _do(person.pk, order, wanted, device)
    except Refusal as refusal:
        context["refusal"] = sentence(refusal)
        return render(request, "keeper/person_act.html", context, status=REFUSED)
    if link:
        address = request.build_absolute_uri(reverse("personal-link", args=[link]))
        shown = {"title": _("The new personal link"), "link": address, "person": person}
        return render(request, "keeper/link.html", shown)
    messages.success(request, _("Done."))
    if wanted == ActKind.DELETED:
        return redirect("admin:people")
    return redirect("admin:person", person.pk)


def _do(pk: int, order: RemedyRequest, kind: ActKind, device: str) -> str:
    """Apply the change; return the secret of a new link, if it makes one."""
    if kind == ActKind.NEW_LINK:
        return people.new_link(pk, order)
    if kind == ActKind.DELETED:
        people.delete(pk, order)
    elif kind == ActKind.LOGGED_OUT:
        people.log_out(pk, order, device)
    else:
        people.change(pk, order, kind)
    return ""
