"""Finds the Chromium for the browser tests, and prints what to do if there is none.

`python -m scripts.find_chromium --install` installs it with apt-get, if that is possible.
"""

import os
import shutil
import sys

from scripts.packages import fetch, required

SHELL = "chromium-headless-shell"
"""Chromium without windows, which needs about half the processor time. Not every system has it."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPS = ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",)
MISSING = (
    "No Chromium found: install chromium or Google Chrome, or name one by CHROMIUM=/path/to/it."
)


def find() -> str | None:
    for name in (os.environ.get("CHROMIUM", ""), *NAMES, *APPS):
        if found := name and shutil.which(name):
            return found
    return None


def main() -> None:
    for package in (SHELL, "chromium"):
        if not find() and "--install" in sys.argv:
            fetch(package, "Fetching Chromium for the browser tests …")
    found = find()
    if "--install" not in sys.argv:
        print(found or MISSING)
    elif not found:
        print(MISSING if required() else f"{MISSING} Until then the browser tests are skipped.")
    sys.exit(not found and required())


if __name__ == "__main__":
    main()
