"""Reads numbers given to commands. Argparse could do it, but prints its usage for a wrong one; this
raises a `CommandError` with a translated sentence."""

from math import isfinite

from django.core.management.base import CommandError
from django.utils.translation import gettext as _


def whole_number(option: str, given: object, least: int, most: int) -> int:
    text = str(given)
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
    if not least <= number <= most:
        raise CommandError(
            _("%(option)s must be a whole number from %(least)d to %(most)d, not “%(given)s”.")
            % {"option": option, "least": least, "most": most, "given": text}
        )
    return number


def decimal(option: str, given: object, least: float, most: float) -> float:
    try:
        number = float(str(given))
    except ValueError:
        number = float("nan")
    if not (isfinite(number) and least <= number <= most):
        raise CommandError(
            _("%(option)s must be a number from %(least)g to %(most)g, not “%(given)s”.")
            % {"option": option, "least": least, "most": most, "given": given}
        )
    return number
