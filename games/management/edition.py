"""The edition of `settings.EDITION_FOLDER`, for commands."""

from django.conf import settings
from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from games.rules.components import Edition
from games.rules.edition import EditionError, load_edition


def edition_in_use() -> Edition:
    try:
        return load_edition(settings.EDITION_FOLDER)
    except EditionError:
        raise CommandError(
            _("The edition in %(folder)s is broken; “manage.py components” says where.")
            % {"folder": settings.EDITION_FOLDER}
        ) from None
