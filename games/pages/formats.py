"""Addresses, moments and languages as pages write them."""

from datetime import datetime
from functools import lru_cache

from django.template import defaultfilters
from django.urls import get_script_prefix, reverse
from django.utils.timezone import localtime
from django.utils.translation import get_language_info


def url(name: str, *args: int | str) -> str:
    return _url(get_script_prefix(), name, *args)


@lru_cache(maxsize=2048, typed=True)
def _url(_prefix: str, name: str, *args: int | str) -> str:
    """Finding the pattern takes Django longer than rendering a stamp, and a table has dozens."""
    return reverse(name, args=args)


def date(moment: datetime | None, layout: str) -> str:
    """In the reader's language; nothing for no moment."""
    return defaultfilters.date(localtime(moment), layout) if moment else ""


def language_name_local(code: str) -> str:
    """What those who speak a language call it."""
    return str(get_language_info(code)["name_local"])
