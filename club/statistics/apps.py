from django.apps import AppConfig
from django.db.models.signals import post_migrate


class StatisticsConfig(AppConfig):
    name = "club.statistics"

    def ready(self) -> None:
        # They need the models, which are ready only now.
        from club.statistics import listening
        from games.services import signals

        post_migrate.connect(listening.migrated, sender=self)
        signals.result_changed.connect(listening.result_changed)
        signals.people_merged.connect(listening.people_merged)
