from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RatingsConfig(AppConfig):
    name = "club.ratings"

    def ready(self) -> None:
        from club.ratings import checking, services
        from club.ratings import receivers as _connected  # noqa: F401
        from games.services import derived

        derived.KINDS["ratings"] = derived.Derived(
            _("ratings"), checking.differences, services.rebuild
        )
