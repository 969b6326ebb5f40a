"""The keeper's page that makes an event code: a link for the posters of a convention."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.forms.event_code import EventCodeForm
from games.pages.qr import qr_code
from games.services import event_codes
from games.views.links import link

REFUSED = 422


@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    form = EventCodeForm(request.POST or None)
    context: dict[str, Any] = {"title": _("Event code"), "form": form}
    status = 200
    if form.is_bound:
        if form.is_valid():
            event = event_codes.make(**form.cleaned_data)
            address = link(request, reverse("event-code", args=[event.code]))
            context |= {"event": event, "address": address, "qr": qr_code(address)}
        else:
            status = REFUSED
    return render(request, "keeper/event_code.html", context, status=status)
