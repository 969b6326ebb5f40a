"""What the letters we send lead to: to confirm an address, to get no more of them."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from games.models import Person
from games.services import Refusal, addresses, letters, people
from games.views.manners import count
from games.views.seeing import person_of
from games.words import sentence

READ_AND_POST = ["GET", "HEAD", "POST"]


@require_POST
def ask_again(request: HttpRequest) -> HttpResponse:
    """One more letter to confirm the address."""
    person = person_of(request)
    if person and person.email and person.email != person.confirmed:
        ask(request, person)
    return redirect("me")


def ask(request: HttpRequest, person: Person) -> None:
    """The address is kept whether or not the letter can be sent."""
    try:
        count(request, "tries")  # or one visitor would write to the whole world
        addresses.send_confirmation(person)
    except Refusal as refusal:
        messages.warning(request, sentence(refusal))
    else:
        words = _("We have written to %(address)s: the link in the letter confirms the address.")
        messages.success(request, words % {"address": person.email})


@require_http_methods(READ_AND_POST)
def confirm_address(request: HttpRequest, token: str) -> HttpResponse:
    """By the link in the letter; a button does it, since mail programs look at every link."""
    person = addresses.person_of_token(token)
    if person and request.method == "POST":
        addresses.confirm(person)
    context = {"person": person, "done": person and person.email == person.confirmed}
    return render(request, "people/confirm.html", context, status=200 if person else 404)


@csrf_exempt  # mail programs send it without a cookie; the signature is the proof
@require_http_methods(READ_AND_POST)
def stop_letters(request: HttpRequest, token: str) -> HttpResponse:
    person: Person | None = letters.person_of_stop_token(token)
    if person is None:
        raise Http404
    if request.method == "POST":
        people.prefer(person, letters=False)
    return render(request, "people/stop_letters.html", {"stopped": not person.letters})
