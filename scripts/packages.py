"""Programs that only the checks need, from the system's packages."""

import os
import shutil
import subprocess


def required() -> bool:
    """On the machine that checks, a check that cannot run is a check that fails."""
    return os.environ.get("CI", "").lower() in ("1", "true")


def fetch(package: str, told: str) -> None:
    """Where this is a machine we may install on; elsewhere nothing happens."""
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        print(told, flush=True)
        quiet = {"DEBIAN_FRONTEND": "noninteractive", **os.environ}
        for words in (["update"], ["install", "--yes", "--no-install-recommends", package]):
            subprocess.run(["apt-get", "-qq", *words], check=False, env=quiet)  # noqa: S603, S607
