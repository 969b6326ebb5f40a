"""The number of this release."""

import tomllib
from pathlib import Path

from django.conf import settings

VERSION: str = tomllib.loads(Path(settings.BASE_DIR, "pyproject.toml").read_text(encoding="utf-8"))[
    "project"
]["version"]
