"""Installs programs that only the checks need, with apt-get."""

import os
import shutil
import subprocess


def required() -> bool:
    """Whether this is a CI machine, where a check that cannot run must fail."""
    return os.environ.get("CI", "").lower() in ("1", "true")


def fetch(package: str, message: str) -> None:
    """Print the message and install a package, if this is root with apt-get; else do nothing."""
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        print(message, flush=True)
        quiet = {"DEBIAN_FRONTEND": "noninteractive", **os.environ}
        for arguments in (["update"], ["install", "--yes", "--no-install-recommends", package]):
            subprocess.run(["apt-get", "-qq", *arguments], check=False, env=quiet)  # noqa: S603, S607
