"""The rules, for those who play by them; docs/rules.md has the same numbers for those who code."""

from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.views.back import table_left

TITLES = (
    _("Things"),
    _("Set-up"),
    _("Collect"),
    _("Swap: Cut and Choose"),
    _("Show"),
    _("Finale"),
    _("Reading an album"),
    _("Solo: Pinzetta"),
)


class Part(NamedTuple):
    number: int
    title: str

    @property
    def template(self) -> str:
        return f"rules/_part_{self.number}.html"


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    parts = [Part(number, str(title)) for number, title in enumerate(TITLES, start=1)]
    return render(request, "rules/rules.html", {"parts": parts, "back": table_left(request)})
