"""The page of one game: its state, its players, what happened, and the remedies."""

from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.timesince import timesince

from games.admin.remedies import OFFERS, offered
from games.models import Game, Player
from games.services.variants import plays_itself
from games.tables.keeper.stuck import waiting
from games.tables.keeper.timeline import lines_of_play, timeline
from games.tables.look import seat_name
from games.words.asks import PHASES
from games.words.remedies import remedy_sentence
from games.words.things import DAYS


class SeatRow(NamedTuple):
    player: Player
    name: str
    waited: str
    hers: bool
    """The variant plays this seat (Pinzetta's): nobody can sit there."""


def found(code: str) -> Game:
    """The game with this code, if it has begun; otherwise a 404."""
    return get_object_or_404(Game, code=code, deal__isnull=False)


def room(request: HttpRequest, game: Game, title: str) -> dict[str, Any]:
    """The context of every page about a game."""
    return {
        "game": game,
        "title": title,
        "plays": game.players.filter(person=request.user.pk).exists(),
    }


def page(request: HttpRequest, code: str) -> HttpResponse:
    game = get_object_or_404(Game, code=code)
    long = {each.seat: timesince(each.since, each.until) for each in waiting(game)}
    seats = [
        SeatRow(
            player=player,
            name=seat_name(player),
            waited=long.get(player.seat, ""),
            hers=plays_itself(game.variant, player.seat),
        )
        for player in game.players.select_related("person")
    ]
    remedies = [
        (each, remedy_sentence(each.kind, each.params, each.reason))
        for each in game.remedies.order_by("-pk")
    ]
    moment = f"{DAYS[game.day - 1]}, {PHASES[game.phase]}" if game.phase in PHASES else ""
    context = room(request, game, game.code) | {
        "moment": moment,
        "seats": seats,
        "offers": [(name, OFFERS[name]) for name in offered(game)],
        "events": timeline(game),
        "lines": lines_of_play(game),
        "remedies": remedies,
        "reports": game.reports.all(),
        "failures": game.failures.all(),
        "chat": game.chat.all(),
    }
    return render(request, "keeper/game.html", context)
