"""The cards of one's box: entered by tapping, by a code or by a file."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from automa.forms.fields import CardField, number, read
from automa.records import deck_file, read_deck_file
from automa.rules.components import CARDS
from automa.rules.deck import warnings
from automa.rules.deck_code import deck_code, read_deck_code
from automa.rules.refusal import Refusal
from automa.screens.turn import plain_card
from automa.services import decks
from automa.views import half_card
from automa.views.access import note, page, somebody
from automa.views.games import read_json
from automa.words.names import WARNINGS
from automa.words.refusals import sentence
from games.views.table_access import person_of


@require_safe
def deck(request: HttpRequest) -> HttpResponse:
    return _deck(request)


def _deck(request: HttpRequest, refusal: str = "") -> HttpResponse:
    cards = decks.cards_of(person_of(request))
    doubts: dict[int, list[str]] = {}
    for place, key in warnings(cards):
        doubts.setdefault(place, []).append(str(WARNINGS[key]))
    context = {
        "cards": [(n, plain_card(each), doubts.get(n, [])) for n, each in enumerate(cards)],
        "all_cards": CARDS,
        "code": deck_code(cards) if len(cards) == CARDS else "",
        "entering": half_card.half_card(request, half_card.DECK),
    }
    return page(request, "deck", context, refusal)


@require_POST
def change(request: HttpRequest) -> HttpResponse:
    """Add or remove a card, or take over a whole deck by its code or file."""
    data = request.POST
    try:
        match data.get("do"):
            case "add":
                decks.add(somebody(request), read(CardField(), data.get("card", "")))
                half_card.forget(request)
            case "remove":
                decks.remove(somebody(request), read(number(), data.get("place", "")))
            case "code":
                decks.replace_all(somebody(request), read_deck_code(data.get("code", "")))
                note(request, _("The deck is there."))
            case "file":
                owner = somebody(request)
                cards = read_deck_file(read_json(request, "deck-unreadable"))
                decks.replace_all(owner, cards)
                note(request, _("The deck is there."))
            case _:
                raise Refusal("report-unreadable")
    except Refusal as refusal:
        return _deck(request, sentence(refusal))
    return redirect("automa-deck")


@require_safe
def download(request: HttpRequest) -> HttpResponse:
    response = JsonResponse(deck_file(decks.cards_of(person_of(request))))
    response["Content-Disposition"] = 'attachment; filename="automa-deck.json"'
    return response
