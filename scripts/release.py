"""Checks what a release needs, the quick things first: `make release`. It publishes nothing."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
TITLE = re.compile(r"^## (.*)$", re.MULTILINE)
NUMBERED = re.compile(r"\d+\.\d+\.\d+ – \d{4}-\d{2}-\d{2}")
READY = "Stamp Swap is ready: "


class NotReady(Exception):
    """Something that a release needs is missing; the message says what."""


def version(folder: Path = ROOT) -> str:
    """The number in pyproject.toml; `NotReady` if the changelog has no section of it."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    number = str(project["version"])
    newest, *_ = TITLE.findall((folder / "CHANGELOG.md").read_text(encoding="utf-8")) or [""]
    if not NUMBERED.fullmatch(newest) or newest.split()[0] != number:
        raise NotReady(
            f"pyproject.toml says {number}, and CHANGELOG.md begins with “{newest}”, "
            f"not with “{number} – YYYY-MM-DD”."
        )
    return f"this is {number}"


def clean_tree(folder: Path = ROOT) -> str:
    if changed := _told("git", "status", "--porcelain", folder=folder):
        raise NotReady(f"The tree is not clean:\n{changed}")
    return "nothing is changed that is not committed"


def image() -> str:
    for tool in ("podman", "docker"):
        if shutil.which(tool) and _answers(tool, "info"):
            _run(tool, "build", "--file", "deploy/Containerfile", "--tag", "stampswap:release", ".")
            return f"{tool} has built the image"
    return "NOT TRIED: the image, since neither docker nor podman answers here"


def all_tests() -> str:
    _run("make", "test-all")
    return "make test-all passes"


def fresh_clone() -> str:
    """Try both commands of the README in a new clone."""
    with TemporaryDirectory(prefix="stampswap-") as folder:
        clone = Path(folder) / "clone"
        _run("git", "clone", "--quiet", str(ROOT), str(clone))
        _play(clone)
        _run("make", "test", folder=clone)
    return "make play and make test do in a fresh clone"


def _play(clone: Path) -> None:
    """Start `make play`, look at its first page, and stop it."""
    ours = ("STAMPSWAP_", "SECRET_KEY", "DATABASE_URL", "REDIS_URL")
    told = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    command = ["make", "PORT=0", "play"]
    with subprocess.Popen(  # noqa: S603  (ours)
        command, cwd=clone, env=told, stdout=subprocess.PIPE, text=True, process_group=0
    ) as server:
        assert server.stdout
        said = (line.strip() for line in server.stdout)
        address = next((line.removeprefix(READY) for line in said if line.startswith(READY)), "")
        try:
            if not address:
                raise NotReady("make play does not start in a fresh clone.")
            with urlopen(address) as page:  # noqa: S310  (its own)
                page.read()
        finally:
            if server.poll() is None:
                os.killpg(server.pid, signal.SIGTERM)  # a background job ignores SIGINT
            server.communicate()


def _run(*command: str, folder: Path = ROOT) -> None:
    if subprocess.run(command, cwd=folder, check=False).returncode:  # noqa: S603  (ours)
        raise NotReady(f"{' '.join(command)} has failed.")


def _answers(*command: str) -> bool:
    quiet = subprocess.DEVNULL
    done = subprocess.run(command, stdout=quiet, stderr=quiet, check=False)  # noqa: S603  (ours)
    return done.returncode == 0


def _told(*command: str, folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)  # noqa: S603
    return done.stdout.strip()


CHECKS: tuple[Callable[[], str], ...] = (version, clean_tree, image, fresh_clone, all_tests)


def main() -> None:
    done = []
    try:
        for check in CHECKS:
            done.append(check())
            print(f"- {done[-1]}", flush=True)
    except NotReady as missing:
        sys.exit(f"No release: {missing}")
    print("\n".join(["", "This can be released:", *(f"- {each}" for each in done)]))


if __name__ == "__main__":
    main()
