"""The filters of the keeper's lists."""

from collections.abc import Iterable, Iterator
from datetime import timedelta
from typing import Any, ClassVar

from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.models import Failure, Game, Report
from games.presenters.keeper.stuck import stuck_for
from games.rules.standard import STANDARD
from pinzetta import SOLO

UNSETTLED = Failure.objects.filter(settled=False)
UNREAD = Report.objects.exclude(status="settled")


class StuckFilter(admin.SimpleListFilter):
    title = _("stuck")
    parameter_name = "stuck"
    LONG: ClassVar = {"hour": timedelta(hours=1), "day": timedelta(days=1), "week": timedelta(7)}

    def lookups(self, request: HttpRequest, model_admin: object) -> Iterable[tuple[str, Any]]:
        return (
            ("hour", _("for an hour")),
            ("day", _("for a day")),
            ("week", _("for a week")),
        )

    def queryset(self, request: HttpRequest, games: QuerySet[Game]) -> QuerySet[Game]:
        long = self.LONG.get(self.value() or "")
        return stuck_for(games, long) if long else games


class HealthFilter(admin.SimpleListFilter):
    title = _("health")
    parameter_name = "health"

    def lookups(self, request: HttpRequest, model_admin: object) -> Iterable[tuple[str, Any]]:
        return (
            ("broken", _("broken")),
            ("replay", _("damaged")),
            ("failed", _("a request failed")),
            ("reported", _("reported by a player")),
            ("sandbox", _("a sandbox")),
        )

    @property
    def failed(self) -> QuerySet[Any]:
        return UNSETTLED.order_by().filter(game__isnull=False).values("game")

    def queryset(self, request: HttpRequest, games: QuerySet[Any]) -> QuerySet[Any]:
        """Filter by subqueries with few rows, since otherwise the columns of the list would be
        computed for all games."""
        match self.value():
            case "broken":
                broken = Game.objects.order_by().exclude(broken="").values("pk")
                return games.filter(pk__in=broken.union(self.failed))
            case "replay":
                return games.exclude(broken="")
            case "failed":
                return games.filter(pk__in=self.failed)
            case "reported":
                return games.filter(pk__in=UNREAD.order_by().values("game"))
            case "sandbox":
                return games.filter(copy_of__isnull=False)
        return games


class VariantFilter(admin.SimpleListFilter):
    """Django's own would look through all games for their variants."""

    title = _("variant")
    parameter_name = "variant"

    def lookups(self, request: HttpRequest, model_admin: object) -> Iterable[tuple[str, Any]]:
        return [(STANDARD.name, _("among people")), (SOLO.name, _("against Pinzetta"))]

    def queryset(self, request: HttpRequest, games: QuerySet[Game]) -> QuerySet[Game]:
        return games.filter(variant=self.value()) if self.value() else games


class PracticeFilter(admin.SimpleListFilter):
    """Practice tables are left out, except in searches: there are many of them, each with only one
    person."""

    title = _("practice tables")
    parameter_name = "practice"
    LOOKING = ("q", "health")

    def __init__(self, request: HttpRequest, *args: Any) -> None:
        super().__init__(request, *args)
        self.looking = any(request.GET.get(name) for name in self.LOOKING)

    def lookups(self, request: HttpRequest, model_admin: object) -> Iterable[tuple[str, Any]]:
        return [("with", _("shown, too")), ("alone", _("alone"))]

    def queryset(self, request: HttpRequest, games: QuerySet[Game]) -> QuerySet[Game]:
        match self.value():
            case "with":
                return games
            case "alone":
                return games.filter(practice_from__isnull=False)
        return games if self.looking else games.filter(practice_from=None)

    def choices(self, changelist: ChangeList) -> Iterator[Any]:
        unfiltered, *others = super().choices(changelist)
        yield {**unfiltered, "display": _("left out")}
        yield from others


class StandingFilter(admin.SimpleListFilter):
    title = _("standing")
    parameter_name = "standing"
    WHICH: ClassVar = {
        "guest": (_("guest"), Q(password__startswith=UNUSABLE_PASSWORD_PREFIX)),
        "account": (_("account"), ~Q(password__startswith=UNUSABLE_PASSWORD_PREFIX)),
        "muted": (_("muted in chat"), Q(silenced=True)),
        "hosting": (_("banned from hosting"), Q(may_host=False)),
        "banned": (_("banned from the server"), Q(is_active=False)),
    }

    def lookups(self, request: HttpRequest, model_admin: object) -> Iterable[tuple[str, Any]]:
        return [(name, words) for name, (words, _which) in self.WHICH.items()]

    def queryset(self, request: HttpRequest, people: QuerySet[Any]) -> QuerySet[Any]:
        chosen = self.WHICH.get(self.value() or "")
        return people.filter(chosen[1]) if chosen else people
