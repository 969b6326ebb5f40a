"""The settings of a home server, for the tests: no file of the real home is read or written."""

import os
import tempfile

os.environ["STAMPSWAP_HOME"] = "1"
os.environ["SECRET_KEY"] = "the key of the tests"
os.environ.setdefault("STAMPSWAP_DATA", tempfile.gettempdir())

from stampswap_site.settings import *  # noqa: F403
from stampswap_site.settings import DATA_FOLDER, DATABASES

# In a file, as in life: threads that race for one decision need a database they can share.
DATABASES["default"]["TEST"] = {"NAME": DATA_FOLDER / "tests.sqlite3"}
