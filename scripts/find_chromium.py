"""Finds the Chromium the browser tests drive, and says what to do where there is none.

`python scripts/find_chromium.py --install` fetches it where the system's packages allow that.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPS = ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",)
MISSING = (
    "No Chromium found: install chromium or Google Chrome, or name one by CHROMIUM=/path/to/it."
)


def find() -> str | None:
    for name in (os.environ.get("CHROMIUM", ""), *NAMES, *APPS):
        if found := name and shutil.which(name):
            return found
    return None


def required() -> bool:
    """On the machine that checks, a test that cannot run is a test that fails."""
    return os.environ.get("CI", "").lower() in ("1", "true")


def install() -> None:
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        print("Fetching Chromium for the browser tests …", flush=True)
        quiet = {"DEBIAN_FRONTEND": "noninteractive", **os.environ}
        for words in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", "-qq", *words], check=False, env=quiet)  # noqa: S603, S607


def main() -> None:
    if not find() and "--install" in sys.argv:
        install()
    found = find()
    if "--install" not in sys.argv:
        print(found or MISSING)
    elif not found:
        print(MISSING if required() else f"{MISSING} Until then the browser tests are skipped.")
    sys.exit(not found and required())


if __name__ == "__main__":
    main()
