#!/usr/bin/env python3
"""Django's command line. Without a SECRET_KEY in the environment it works as a home server."""

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "stampswap_site.settings")
    if "SECRET_KEY" not in os.environ:
        os.environ.setdefault("STAMPSWAP_HOME", "1")
    try:
        execute_from_command_line(sys.argv)
    except KeyboardInterrupt:
        sys.exit(130)  # as a shell expects of a command that was stopped
