"""The page of the current person: name, preferences, personal link, account, games."""

from contextlib import suppress
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout, update_session_auth_hash
from django.forms.models import model_to_dict
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.forms import (
    AddressForm,
    ClaimForm,
    ForgetForm,
    NameForm,
    WishesForm,
    turn_to_what_is_wrong,
)
from games.models import Mute
from games.presenters.lobby import listing
from games.presenters.patterns.page import patterns
from games.services import Refusal, addresses, chat
from games.services.people import accounts, deletion, identity
from games.views.letters import ask
from games.views.links import link, local_only
from games.views.table_access import person_of
from games.views.visitors import check, count, log_in_as, status_of
from games.words import sentence

READ_AND_POST = ["GET", "HEAD", "POST"]


@require_safe
def me(request: HttpRequest) -> HttpResponse:
    return _me(request)


def _me(request: HttpRequest, status: int = 200, **forms: Any) -> HttpResponse:
    """The whole page; `forms` are the submitted forms that have errors."""
    for form in forms.values():
        turn_to_what_is_wrong(form)
    person = person_of(request)
    if person is None:
        return render(
            request, "people/nobody.html", {"name_form": NameForm()} | forms, None, status
        )
    context = {
        "name_form": NameForm(initial={"name": person.name}),
        "wishes_form": WishesForm(initial=model_to_dict(person)),
        "address_form": AddressForm(
            person=person, initial={"email": person.email, "letters": person.letters}
        ),
        "claim_form": ClaimForm(initial={"address": person.email}),
        "link": link(request, reverse("personal-link", args=[person.link_key])),
        "local_only": local_only(request) and not settings.LAN_HOST,
        "current": listing.open_tables(person),
        "finished": listing.finished(person),
        "mutes": listing.muted(person),
        "kept_days": settings.KEEP_GUESTS.days if settings.KEEP_GUESTS and person.is_guest else 0,
    }
    return render(request, "people/me.html", context | forms, None, status)


@require_safe
def my_patterns(request: HttpRequest) -> HttpResponse:
    """What the person does well and badly over their finished games."""
    person = person_of(request)
    if person is None:
        return redirect("me")
    return render(request, "people/patterns.html", {"patterns": patterns(person)})


def _saved(request: HttpRequest) -> HttpResponse:
    messages.success(request, _("Kept."))
    return redirect("me")


@require_POST
def name(request: HttpRequest) -> HttpResponse:
    """Change the name; a visitor who enters one becomes a guest."""
    form, person = NameForm(request.POST), person_of(request)
    if not form.is_valid():
        return _me(request, 422, name_form=form)
    try:
        if person:
            identity.rename(person, form.cleaned_data["name"])
            return _saved(request)
        count(request, "guests")
    except Refusal as refusal:
        form.add_error("name", sentence(refusal))
        return _me(request, status_of(request, refusal), name_form=form)
    log_in_as(request, identity.new_guest(form.cleaned_data["name"]))
    return redirect("me")


@require_POST
def wishes(request: HttpRequest) -> HttpResponse:
    person = person_of(request)
    if person is None:
        return redirect("me")
    form = WishesForm(request.POST)
    if not form.is_valid():
        return _me(request, 422, wishes_form=form)
    identity.prefer(person, **form.cleaned_data)
    return _saved(request)


@require_POST
def address(request: HttpRequest) -> HttpResponse:
    person = person_of(request)
    if person is None:
        return redirect("me")
    form = AddressForm(request.POST, person=person)
    if not form.is_valid():
        return _me(request, 422, address_form=form)
    data = form.cleaned_data
    if addresses.save_email(person, data["email"], letters=data["letters"]):
        ask(request, person)
        return redirect("me")
    return _saved(request)


@require_POST
def unmute(request: HttpRequest, mute: int) -> HttpResponse:
    """Unmute somebody, at all tables."""
    person = person_of(request)
    if person is None:
        return redirect("me")
    found = get_object_or_404(Mute, pk=mute, person=person)
    chat.mute(person, found.muted, quiet=False)
    return _saved(request)


@require_POST
def claim(request: HttpRequest) -> HttpResponse:
    person = person_of(request)
    if person is None:
        return redirect("me")
    form = ClaimForm(request.POST)
    if not form.is_valid():
        return _me(request, 422, claim_form=form)
    data = form.cleaned_data
    try:
        check(request, "tries", "user name")
        accounts.claim(person, data["username"], data["address"], data["password"])
    except Refusal as refusal:
        if refusal.key == "username-taken":  # that tells who has an account
            with suppress(Refusal):
                count(request, "tries", "user name")
        form.add_error("username", sentence(refusal))
        return _me(request, status_of(request, refusal), claim_form=form)
    update_session_auth_hash(request, person)
    messages.success(request, _("You have an account now. Your seats and games came along."))
    if person.email not in ("", person.confirmed):
        ask(request, person)
    return redirect("me")


@require_POST
def new_link(request: HttpRequest) -> HttpResponse:
    if person := person_of(request):
        identity.new_personal_link(person)
        update_session_auth_hash(request, person)
        messages.success(
            request, _("Here is your new personal link. The old one does not work any more.")
        )
    return redirect("me")


@require_http_methods(READ_AND_POST)
def personal_link(request: HttpRequest, key: str) -> HttpResponse:
    """Log in on another device by the personal link. GET only asks for confirmation, since somebody
    else may be logged in here."""
    owner, here = identity.by_personal_link(key), person_of(request)
    if owner is None:
        raise Http404
    if request.method != "POST":
        return render(request, "people/link.html", {"owner": owner, "here": here})
    if owner != here:
        log_in_as(request, owner)
    return redirect("front")


@require_http_methods(READ_AND_POST)
def forget(request: HttpRequest) -> HttpResponse:
    person = person_of(request)
    if person is None:
        return redirect("me")
    form = ForgetForm(request.POST or None, person=person)
    if request.method == "POST" and form.is_valid():
        logout(request)
        deletion.forget(person)
        messages.success(request, _("You are deleted. Farewell, and thank you for the games."))
        return redirect("front")
    status = 422 if request.method == "POST" else 200
    return render(request, "people/forget.html", {"form": form}, status=status)
