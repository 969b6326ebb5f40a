"""Solo games against Pinzetta."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from games.forms import SoloForm
from games.presenters.solo import past_games
from games.presenters.solo.mats import mats_to_play
from games.services import Refusal
from games.services.lobby import boxes, deals, solo
from games.views.boxes import edition_asked
from games.views.table_access import person_of
from games.views.visitors import count, log_in_as, new_guest_name, status_of
from games.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
def play_solo(request: HttpRequest) -> HttpResponse:
    """The form of a solo game (GET), which begins it (POST); a visitor becomes a guest."""
    person = person_of(request)
    data = request.POST if request.method == "POST" else None
    wished = edition_asked(request)
    wishes = solo.last_wishes(person)._replace(edition=wished)
    form = SoloForm(data, wishes=wishes, boxes=boxes.choices(person, wished))
    status = 422 if form.is_bound else 200
    if form.is_bound and form.is_valid():
        try:
            count(request, "games" if person else "guests")
            game = solo.play_now(
                person, new_guest_name(), form.cleaned_data["opening"], form.wishes
            )
            if person is None and game.host:
                log_in_as(request, game.host)
            return redirect(game)
        except Refusal as refusal:
            form.add_error(None, sentence(refusal))
            status = status_of(request, refusal)
    context = {"form": form, "mats": mats_to_play(form["mat"].value(), wished)}
    context |= past_games.summary(person)
    return render(request, "solo/solo.html", context, status=status)


@require_safe
def solo_deal(request: HttpRequest, deal: str) -> HttpResponse:
    """All results of one deal that one may know of, and the form to play it oneself."""
    person = person_of(request)
    try:
        deals.played(deal, person)
    except Refusal as refusal:
        raise Http404 from refusal
    games = past_games.on_deal(deal, person)
    form = SoloForm(wishes=solo.last_wishes(person)._replace(deal=deal))
    context = {"deal": deal, "games": games, "form": form, "mats": mats_to_play("")}
    return render(request, "solo/deal.html", context)
