from collections.abc import Iterable, Iterator
from typing import Any

from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.models import Game


class PracticeFilter(admin.SimpleListFilter):
    """Practice tables are left out, unless something is looked for: there are many of them, and
    nobody else sits there."""

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
