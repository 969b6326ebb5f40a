"""The start page, a new game, one's games so far."""

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from automa.forms.new_game import NewGameForm
from automa.records import read_record
from automa.rules.refusal import Refusal
from automa.screens import history
from automa.services import decks, games
from automa.views.access import own_game, page, somebody
from automa.words.names import DECK_HINTS
from automa.words.refusals import sentence
from games.views.table_access import person_of
from games.views.visitors import count

LARGEST_FILE = 500_000


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    person = person_of(request)
    return page(
        request,
        "start",
        {
            "current": history.open_games(person),
            "cards": len(decks.cards_of(person)),
            **history.context(person),
        },
    )


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """The form of a new game; POST begins it."""
    person = person_of(request)
    cards = decks.cards_of(person)
    form = NewGameForm(request.POST if request.method == "POST" else None, cards=cards)
    if form.is_bound and form.is_valid():
        try:
            setup = form.setup()
            if person:
                count(request, "games")
            return redirect(games.start(somebody(request), setup, form.cleaned_data["opening"]))
        except Refusal as refusal:
            form.add_error(None, sentence(refusal))
    context = {
        "form": form,
        "known_cards": len(cards),
        "deck_hints": {each.value: hint for each, hint in DECK_HINTS.items()},
        "refusal": "",
        "room": "",
    }
    return render(request, "automa/new.html", context, status=422 if form.is_bound else 200)


@require_safe
def past(request: HttpRequest) -> HttpResponse:
    return page(request, "history", history.context(person_of(request)))


@require_POST
def import_record(request: HttpRequest) -> HttpResponse:
    """A record from a file becomes a game of one's own, if it replays."""
    try:
        count(request, "games")
        setup, reports, _state = read_record(read_json(request, "record-unreadable"))
        return redirect(games.keep_record(somebody(request), setup, reports))
    except Refusal as refusal:
        return page(
            request, "history", history.context(person_of(request)), refusal=sentence(refusal)
        )


@require_POST
def delete(request: HttpRequest, code: str) -> HttpResponse:
    games.delete(own_game(request, code))
    return redirect("automa")


def read_json(request: HttpRequest, key: str) -> Any:
    file = request.FILES.get("file")
    if file is None or (file.size or 0) > LARGEST_FILE:
        raise Refusal(key)
    try:
        return json.loads(file.read().decode("utf-8"))
    except (ValueError, RecursionError):
        raise Refusal(key) from None
