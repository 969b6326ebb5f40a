from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from games.services import derived, sound_analyses  # they need the models

        derived.KINDS["analyses"] = derived.Derived(
            _("analyses"), sound_analyses.differences, sound_analyses.rebuild
        )
