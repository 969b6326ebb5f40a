from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class StatisticsConfig(AppConfig):
    name = "club.statistics"

    def ready(self) -> None:
        # They need the models, which are ready only now.
        from club.statistics import listening
        from club.statistics.services import results
        from games.services import derived, signals

        derived.KINDS["statistics"] = derived.Derived(
            _("statistics of people"), results.differences, results.rebuild
        )

        post_migrate.connect(listening.migrated, sender=self)
        signals.result_changed.connect(listening.result_changed)
        signals.people_merged.connect(listening.people_merged)
