"""The page of one game: its state, its players, what happened, and the remedies."""

from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.timesince import timesince

from games.admin.remedies import OFFERS, offered
from games.models import Game, Player, Remedy, StateBefore, Status
from games.models.keeping import NOT_UNDONE
from games.presenters.keeper.health import findings_in_words, moment
from games.presenters.keeper.stuck import waiting
from games.presenters.keeper.timeline import lines_of_play, timeline
from games.presenters.table_view import seat_name
from games.services.keeping.mending import plan
from games.services.keeping.seats import ACCOUNT
from games.services.stored.variants import plays_itself
from games.words.remedies import remedy_sentence


class SeatRow(NamedTuple):
    player: Player
    name: str
    waited: str
    hers: bool
    """The variant plays this seat (Pinzetta's): nobody can sit there."""


def found(code: str) -> Game:
    """The game with this code, if it has begun; otherwise a 404."""
    begun = Game.objects.exclude(status__in=(Status.LOBBY, Status.CANCELLED))
    return get_object_or_404(begun, code=code)


def room(request: HttpRequest, game: Game, title: str) -> dict[str, Any]:
    """The context of every page about a game."""
    return {
        "game": game,
        "title": title,
        "plays": game.players.filter(person=request.user.pk).exists(),
    }


def _remedy_sentence(remedy: Remedy) -> str:
    """What a keeper did, with the account that got a seat, which the players' log does not name."""
    words = remedy_sentence(remedy.kind, remedy.params, remedy.reason)
    return f"{words} ({remedy.params[ACCOUNT]})" if ACCOUNT in remedy.params else words


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
    kept = set(StateBefore.objects.filter(remedy__game=game).values_list("pk", flat=True))
    remedies = [
        (
            each,
            _remedy_sentence(each),
            each.pk in kept and each.kind not in NOT_UNDONE,
        )
        for each in game.remedies.order_by("-pk")
    ]
    told = findings_in_words(game)
    context = room(request, game, game.code) | {
        "moment": moment(game),
        "begun": game.status not in (Status.LOBBY, Status.CANCELLED),
        "findings": told,
        "reason": told[0].text if told else "",
        "beyond": bool(told) and plan(game) is None,
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
