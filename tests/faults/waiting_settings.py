"""Settings that take as long to be read as the test wants: until it writes into the FIFO."""

import os
from pathlib import Path

Path(os.environ["SETTINGS_WAIT_FOR"]).read_bytes()

from tests.settings import *  # noqa: E402, F403
