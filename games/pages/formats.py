"""Addresses, times and names of languages for templates."""

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
    """`reverse`, cached: it takes longer than rendering a stamp, and a table has dozens of
    addresses."""
    return reverse(name, args=args)


def date(time: datetime | None, layout: str) -> str:
    """A time in the reader's language; empty for None."""
    return defaultfilters.date(localtime(time), layout) if time else ""


def language_name_local(code: str) -> str:
    """The name of a language in that language."""
    return str(get_language_info(code)["name_local"])
