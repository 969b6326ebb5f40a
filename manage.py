#!/usr/bin/env python3
"""Django's command line, with the settings of the server beside it: of `serve.env` in its folder.
Without that file, and a SECRET_KEY in the environment, it works as a home server."""

import os
import sys

from django.core.management import execute_from_command_line

from stampswap_site import settings_file

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "stampswap_site.settings")
    settings_file.use()
    if "SECRET_KEY" not in os.environ:
        os.environ.setdefault("STAMPSWAP_HOME", "1")
    try:
        execute_from_command_line(sys.argv)
    except KeyboardInterrupt:
        sys.exit(130)  # as a shell expects of a command that was stopped
