from django.apps import AppConfig


class RatingsConfig(AppConfig):
    name = "club.ratings"

    def ready(self) -> None:
        from club.ratings import receivers  # noqa: F401  (connects them)
