"""The first page of the keeper's room: what needs attention, and the next step for each."""

from typing import NamedTuple
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from games.admin.remedies import OFFERS
from games.presenters.keeper.attention import Group, Trouble, groups
from games.services import derived, health

SERVER: dict[str, str | Promise] = {
    "database": gettext_lazy("The database does not answer."),
    "channels": gettext_lazy("Redis does not answer: pages follow the game late."),
    "migrations": gettext_lazy("The database is not up to date: start the server again."),
    "tasks": gettext_lazy("No background worker is running: no e-mails are sent."),
    "edition": gettext_lazy("The folder of the edition is faulty: no new game can begin."),
}
"""What is wrong with the server, by the checks of `/readyz`."""


class Button(NamedTuple):
    title: str | Promise
    address: str


class Row(NamedTuple):
    trouble: Trouble
    buttons: list[Button]


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    shown = [(group, [_row(trouble) for trouble in group.troubles]) for group in groups()]
    context = {
        "title": _("Needs attention"),
        "server": [SERVER[name] for name in health.unready()],
        "edition": settings.EDITION_FOLDER,
        "derived": [(name, kind.title) for name, kind in derived.KINDS.items()],
        "groups": [(group, rows, _list(group)) for group, rows in shown],
    }
    return render(request, "keeper/attention.html", context)


def _row(trouble: Trouble) -> Row:
    buttons = [
        Button(OFFERS[step.remedy].title, _address(trouble, step.remedy) + _query(step.fields))
        for step in trouble.steps
    ]
    if trouble.report:
        buttons.append(Button(_("Answer"), reverse("admin:report", args=[trouble.report.pk])))
    if trouble.failure:
        address = reverse("admin:failure", args=[trouble.failure.error])
        buttons.append(Button(_("See the failure"), address))
    if trouble.task:
        address = reverse("admin:task", args=[trouble.task.pk])
        buttons.append(Button(_("See the failure"), address))
    return Row(trouble, buttons)


def _address(trouble: Trouble, remedy: str) -> str:
    assert trouble.game
    return reverse("admin:remedy", args=[trouble.game.code, remedy])


def _query(fields: dict[str, object]) -> str:
    return f"?{urlencode(fields)}" if fields else ""


def _list(group: Group) -> str:
    """The address of the list that has all of them, where there is one."""
    lists = {
        "broken": reverse("admin:games") + "?health=replay",
        "bots": reverse("admin:failures") + "?settled__exact=0",
        "failures": reverse("admin:failures") + "?settled__exact=0",
        "reports": reverse("admin:reports"),
        "late": reverse("admin:games") + "?stuck=hour",
        "lobbies": reverse("admin:games") + "?status__exact=lobby",
    }
    return lists.get(group.key, reverse("admin:games"))
