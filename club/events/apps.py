from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class EventsConfig(AppConfig):
    name = "club.events"

    def ready(self) -> None:
        import_module("club.events.listeners")
        import_module("club.events.news")
        from club.events import checking  # it needs the models
        from games.services import derived

        derived.KINDS["events"] = derived.Derived(
            _("tournaments and duplicates"), checking.differences, checking.rebuild
        )
