"""The site on days of some seconds: what Redis forgets after 24 hours is forgotten after one, and
the heart of the bell beats every three."""

import os
from importlib import import_module

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.faults.short_days_settings"

from stampswap_site.asgi import application

__all__ = ["application"]
vars(import_module("games.consumers"))["HEARTBEAT"] = 3.0
