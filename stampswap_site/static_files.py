from django.contrib.staticfiles.apps import StaticFilesConfig


class StaticFiles(StaticFilesConfig):
    """Leaves the htmx extensions out of collectstatic: none is used, and their comments refer to
    files that do not exist, at which the manifest storage would fail."""

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "django_htmx/ext/*"]  # noqa: RUF012
