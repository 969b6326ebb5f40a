"""The links in e-mails: confirm the address, or unsubscribe."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from games.models import Person
from games.services import Refusal, addresses, letters
from games.services.people import identity
from games.views.table_access import person_of
from games.views.visitors import count
from games.words import sentence

READ_AND_POST = ["GET", "HEAD", "POST"]


@require_POST
def ask_again(request: HttpRequest) -> HttpResponse:
    """Send the e-mail for confirming the address again."""
    person = person_of(request)
    if person and person.email and person.email != person.confirmed:
        ask(request, person)
    return redirect("me")


def ask(request: HttpRequest, person: Person) -> None:
    """Send the e-mail for confirming the address. If it is refused, the address stays stored."""
    try:
        # Otherwise one visitor could send any number of e-mails.
        count(request, "mails", "letter")
        addresses.send_confirmation(person)
    except Refusal as refusal:
        messages.warning(request, sentence(refusal))
    else:
        text = _("We have written to %(address)s: the link in the e-mail confirms the address.")
        messages.success(request, text % {"address": person.email})


@require_http_methods(READ_AND_POST)
def confirm_address(request: HttpRequest, token: str) -> HttpResponse:
    """The page of the link. Only its button confirms, since mail programs open links themselves."""
    person = addresses.person_of_token(token)
    if person and request.method == "POST":
        addresses.confirm(person)
    context = {"person": person, "done": person and person.email == person.confirmed}
    return render(request, "people/confirm.html", context, status=200 if person else 404)


@csrf_exempt  # one-click unsubscribing sends no cookies; the token is signed
@require_http_methods(READ_AND_POST)
def stop_letters(request: HttpRequest, token: str) -> HttpResponse:
    person: Person | None = letters.person_of_stop_token(token)
    if person is None:
        raise Http404
    if request.method == "POST":
        identity.prefer(person, letters=False)
    return render(request, "people/stop_letters.html", {"stopped": not person.letters})
