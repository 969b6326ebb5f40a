"""The settings of a home server, for the tests: no file of the real home is read or written."""

import os
import tempfile

os.environ["STAMPSWAP_HOME"] = "1"
os.environ["SECRET_KEY"] = "the key of the tests"
os.environ.setdefault("STAMPSWAP_DATA", tempfile.gettempdir())

from stampswap_site.settings import *  # noqa: F403
