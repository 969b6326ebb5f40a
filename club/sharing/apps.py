from django.apps import AppConfig


class SharingConfig(AppConfig):
    name = "club.sharing"

    def ready(self) -> None:
        from club.sharing import receivers  # noqa: F401  (connects them)
