"""The site on days of some seconds: whom the channel layer in memory forgets after 24 hours it
forgets after one, and its heart beats every three."""

import os
from importlib import import_module

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.faults.short_days_settings"

from stampswap_site.asgi import application

__all__ = ["application"]
vars(import_module("games.consumers"))["HEARTBEAT"] = 3.0
