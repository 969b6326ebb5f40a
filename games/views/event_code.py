"""The link of an event: this browser may go on where its network has reached a limit."""

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.services import event_codes
from games.views.visitors import EVENT_COOKIE


@require_safe
def enter(request: HttpRequest, token: str) -> HttpResponse:
    event = event_codes.read(token)
    if event is None:
        raise Http404
    until = date_format(localtime(event.until), "DATETIME_FORMAT")
    told = _("This device is at “%(event)s”, until %(until)s.")
    messages.success(request, told % {"event": event.name, "until": until})
    response = redirect("front")
    response.set_cookie(
        EVENT_COOKIE,
        token,
        expires=event.until,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )
    return response
