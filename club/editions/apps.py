from django.apps import AppConfig
from django.db.models.signals import post_delete


class EditionsConfig(AppConfig):
    name = "club.editions"

    def ready(self) -> None:
        from club.editions import listeners  # it needs the models
        from club.editions.models import EnteredEdition
        from games.services import signals

        post_delete.connect(listeners.edition_left, sender=EnteredEdition)
        signals.people_merged.connect(listeners.people_merged)
        signals.tick.connect(listeners.tick)
        signals.editions_asked.connect(listeners.say_which)
        signals.edition_wanted.connect(listeners.check)
