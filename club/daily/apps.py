from importlib import import_module

from django.apps import AppConfig


class DailyConfig(AppConfig):
    name = "club.daily"

    def ready(self) -> None:
        import_module("club.daily.listeners")
