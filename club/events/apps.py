from importlib import import_module

from django.apps import AppConfig


class EventsConfig(AppConfig):
    name = "club.events"

    def ready(self) -> None:
        import_module("club.events.listeners")
        import_module("club.events.news")
