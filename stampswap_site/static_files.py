from django.contrib.staticfiles.apps import StaticFilesConfig


class StaticFiles(StaticFilesConfig):
    """Collects no extensions of htmx: none is used here, and their comments name files that do not
    exist, which the storage would look for."""

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "django_htmx/ext/*"]  # noqa: RUF012
