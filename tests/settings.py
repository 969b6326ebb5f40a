"""The settings of a home server, for the tests: no file of the real home is read or written."""

import atexit
import os
import shutil
import tempfile
from hashlib import blake2b
from pathlib import Path
from typing import Any, cast

from jinja2 import FileSystemBytecodeCache

from tests.time_limits import PATIENT, limits

os.environ.update(limits(**PATIENT))
os.environ["STAMPSWAP_HOME"] = "1"
os.environ["SECRET_KEY"] = "the key of the tests"
# Gone when the tests end; those of another run beside this one have a folder of their own.
if "STAMPSWAP_DATA" not in os.environ:
    os.environ["STAMPSWAP_DATA"] = tempfile.mkdtemp(prefix="stampswap-tests-")
    atexit.register(shutil.rmtree, os.environ["STAMPSWAP_DATA"], ignore_errors=True)

# Workers serve, too, and only one may serve a folder.
os.environ["STAMPSWAP_DATA"] = str(
    Path(os.environ["STAMPSWAP_DATA"]) / os.environ.get("PYTEST_XDIST_WORKER", "")
)

from stampswap_site.settings import *  # noqa: F403
from stampswap_site.settings import (
    BASE_DIR,
    DATA_FOLDER,
    DATABASE_URL,
    DATABASES,
    INSTALLED_APPS,
    TEMPLATES,
)

RUN_FOLDER = DATA_FOLDER.parent if "PYTEST_XDIST_WORKER" in os.environ else DATA_FOLDER
"""The folder that all workers of a run share."""

if DATABASE_URL:
    # Its own, as the folder is: other runs may use the same server.
    DATABASES["default"]["TEST"] = {
        "NAME": "_".join(("test", *DATA_FOLDER.parts[-2:])),
        "TEMPLATE": f"migrated-{RUN_FOLDER.name}",  # made by tests.servers.environment
    }
    # Threads that render for sockets outlive a test: what they kept open would keep its database.
    DATABASES["default"]["CONN_MAX_AGE"] = 0
else:
    # In a file, as in life: threads that race for one decision need a database they can share.
    DATABASES["default"]["TEST"] = {"NAME": DATA_FOLDER / "tests.sqlite3"}

# Compiled by whichever worker or server shows them first (tests.servers.settings), until something
# changes that compiles them.
_compilers = ("games/pages/environment.py", "games/pages/indentation.py", "requirements.txt")
_digest = blake2b(b"".join((BASE_DIR / each).read_bytes() for each in _compilers), digest_size=8)
COMPILED_TEMPLATES = BASE_DIR / ".pytest_cache" / f"templates-{_digest.hexdigest()}"
COMPILED_TEMPLATES.mkdir(parents=True, exist_ok=True)
cast(list[Any], TEMPLATES)[0]["OPTIONS"]["bytecode_cache"] = FileSystemBytecodeCache(
    str(COMPILED_TEMPLATES)
)
INSTALLED_APPS = [*INSTALLED_APPS, "tests.quick_flush"]
# Otherwise every client of a test looks through all static files before its first request.
WHITENOISE_AUTOREFRESH = True
TASKS = {"default": {"BACKEND": "django_tasks.backends.immediate.ImmediateBackend"}}
PASSWORD_HASHERS = ["tests.hashers.Quick"]
