"""What a keeper can do to many rows of a list at once."""

import csv
from collections.abc import Callable
from typing import Any

from django.contrib import admin, messages
from django.db import DatabaseError
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.html import strip_tags
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.admin.remedies import OFFERS
from games.models import ActKind, Failure, Game, Person
from games.services import Refusal, failures
from games.services.bots import turns
from games.services.keeping import RemedyRequest, copies, journal, latest

Action = Callable[[Any, HttpRequest, QuerySet[Any]], HttpResponse | None]
FORMULAS = ("=", "+", "-", "@", "\t")
"""Text that begins with one of these would be a formula in a spreadsheet."""


def for_games(name: str) -> Action:
    """An action that applies a remedy to each of the games that were chosen."""

    def act(room: Any, request: HttpRequest, games: QuerySet[Game]) -> None:
        def remedy(game: Game) -> None:
            OFFERS[name].do(game, _order(request, game), {})
            turns.wake(game.code)

        _each(request, games, remedy)

    act.__name__ = name
    action: Action = admin.action(act, description=OFFERS[name].title)
    return action


@admin.action(description=gettext_lazy("Discard sandboxes"))
def discard(room: Any, request: HttpRequest, games: QuerySet[Game]) -> None:
    _each(request, games, lambda game: copies.discard(game.code, _order(request, game)))


@admin.action(description=gettext_lazy("Settle"))
def settle(room: Any, request: HttpRequest, found: QuerySet[Failure]) -> None:
    assert isinstance(request.user, Person)
    for failure in found.filter(settled=False):
        failures.settle_one(failure.error)
        journal.write(request.user, ActKind.SETTLED, game=failure.game, reason=failure.error)
    messages.success(request, _("Done."))


@admin.action(description=gettext_lazy("Export as CSV"))
def export(room: Any, request: HttpRequest, rows: QuerySet[Model]) -> HttpResponse:
    """The columns of the list, for a spreadsheet."""
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    name = rows.model.__name__.lower()
    response["Content-Disposition"] = f'attachment; filename="stamp-swap-{name}.csv"'
    response.write("\ufeff")  # tells spreadsheets that it is UTF-8
    columns = room.list_display
    table = csv.writer(response)
    table.writerow(columns)
    for row in rows:
        table.writerow([_cell(room, row, column) for column in columns])
    return response


def _cell(room: Any, row: Model, column: str) -> str:
    value = getattr(room, column)(row) if hasattr(room, column) else getattr(row, column)
    text = " ".join(strip_tags(str("" if value is None else value)).split())
    return f"'{text}" if text.startswith(FORMULAS) else text


def _order(request: HttpRequest, game: Game) -> RemedyRequest:
    assert isinstance(request.user, Person)
    return RemedyRequest(request.user, _("Done to several games at once."), latest(game))


def _each(request: HttpRequest, games: QuerySet[Game], act: Callable[[Game], object]) -> None:
    """Call `act` for each game; report for how many it worked, and which refused."""
    done, refused, failed = 0, [], []
    for code in games.values_list("code", flat=True):
        try:
            act(Game.objects.get(code=code))
            done += 1
        except (Refusal, Game.DoesNotExist):
            refused.append(code)
        except DatabaseError:
            raise
        except Exception as error:  # damaged data can raise anything; the others are done
            failed.append((code, failures.note(error, "keeper", code)))
    if done:
        words = ngettext("Done to %(number)d game.", "Done to %(number)d games.", done)
        messages.success(request, words % {"number": done})
    for code, number in failed:
        words = _("Something went wrong on our side. Nothing is lost. Error: %(error)s")
        messages.error(request, f"{code}: {words % {'error': number}}")
    if refused:
        codes = {"codes": ", ".join(refused)}
        messages.warning(request, _("It made no sense for these: %(codes)s.") % codes)
