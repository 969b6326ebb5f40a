"""Addresses, moments and languages as pages write them."""

from datetime import datetime

from django.template import defaultfilters
from django.urls import reverse
from django.utils.timezone import localtime
from django.utils.translation import get_language_info


def url(name: str, *args: int | str) -> str:
    return reverse(name, args=args)


def date(moment: datetime | None, layout: str) -> str:
    """In the reader's language; nothing for no moment."""
    return defaultfilters.date(localtime(moment), layout) if moment else ""


def language_name_local(code: str) -> str:
    """What those who speak a language call it."""
    return str(get_language_info(code)["name_local"])
