from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DailyConfig(AppConfig):
    name = "club.daily"

    def ready(self) -> None:
        import_module("club.daily.listeners")
        from club.daily import checking  # it needs the models
        from games.services import derived

        derived.KINDS["daily"] = derived.Derived(
            _("games of the day and of the week"), checking.differences, checking.rebuild
        )
