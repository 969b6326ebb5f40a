"""The settings of a home server, for the tests: no file of the real home is read or written."""

import os
from tempfile import TemporaryDirectory

os.environ["STAMPSWAP_HOME"] = "1"
os.environ["SECRET_KEY"] = "the key of the tests"
# Gone when the tests end; those of another run beside this one have a folder of their own.
_folder = TemporaryDirectory(prefix="stampswap-tests-", ignore_cleanup_errors=True)
os.environ.setdefault("STAMPSWAP_DATA", _folder.name)

from stampswap_site.settings import *  # noqa: E402, F403
from stampswap_site.settings import DATA_FOLDER, DATABASES  # noqa: E402

# In a file, as in life: threads that race for one decision need a database they can share.
DATABASES["default"]["TEST"] = {"NAME": DATA_FOLDER / "tests.sqlite3"}
