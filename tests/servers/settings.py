"""The settings of the site for the servers of the tests: whichever shows a template first compiles
it for all of them."""

import os
from typing import Any, cast

from jinja2 import FileSystemBytecodeCache

from stampswap_site.settings import *  # noqa: F403
from stampswap_site.settings import TEMPLATES

cast(list[Any], TEMPLATES)[0]["OPTIONS"]["bytecode_cache"] = FileSystemBytecodeCache(
    os.environ["COMPILED_TEMPLATES"]
)
