from django.apps import AppConfig


class ApiConfig(AppConfig):
    name = "club.api"

    def ready(self) -> None:
        """Listen to what happens to people."""
        from club.api import services  # noqa: F401  (connects them)
