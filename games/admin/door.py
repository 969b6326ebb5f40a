"""The door of the keeper's room: a password is asked there, and again after some hours. A personal
link, a lost phone or a browser that stayed open do not open it."""

from contextlib import suppress
from datetime import datetime, timedelta

from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from games.models import Person
from games.services import Refusal, limits
from games.views.accounts import PASSWORD_AT, note_password
from games.views.visitors import check, count, status_of
from games.words import sentence

OPEN_FOR = timedelta(hours=4)


def is_open(session: SessionBase) -> bool:
    """Whether the password was given in this session not too long ago."""
    given = session.get(PASSWORD_AT)
    return given is not None and timezone.now() - datetime.fromisoformat(given) < OPEN_FOR


def to_the_door(request: HttpRequest) -> HttpResponse:
    """Redirect to the door. A form that was sent is dropped: it may be hours old."""
    wanted = request.get_full_path() if request.method == "GET" else request.path
    return redirect(f"{reverse('admin:door')}?{urlencode({'next': wanted})}")


@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    sent = request.POST.get("next") or request.GET.get("next") or ""
    wanted = sent if url_has_allowed_host_and_scheme(sent, allowed_hosts=None) else ""
    context = {"title": _("The keeper’s room"), "next": wanted, "refusal": ""}
    if request.method != "POST":
        return render(request, "keeper/door.html", context)
    try:
        _give_password(request)
    except Refusal as refusal:
        status = status_of(request, refusal)
        context["refusal"] = sentence(refusal)
        return render(request, "keeper/door.html", context, status=status)
    note_password(request.session)
    return redirect(wanted or "admin:index")


def _give_password(request: HttpRequest) -> None:
    """A `Refusal` if the password is wrong, or was wrong too often: counted as at the login."""
    assert isinstance(request.user, Person)
    name = request.user.get_username().casefold()
    check(request, "tries", "password")
    limits.check("tries", "account", name)
    if not request.user.check_password(request.POST.get("password", "")[:200]):
        with suppress(Refusal):
            count(request, "tries", "password")
            limits.count("tries", "account", name)
        raise Refusal("password-wrong")
