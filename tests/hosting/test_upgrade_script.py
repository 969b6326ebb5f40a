"""The guide's upgrade, followed with the games of an older release."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.servers.environment import DATABASE_FILE, PATIENCE, ROOT, environment
from tests.services.test_upgrade import old_home, view

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (ROOT / ".git").exists(), reason="needs the repository"),
]
PREPARED = """#!/bin/sh
# After each checkout: the packages of the tests, as if they had just been fetched.
mkdir -p .venv
for part in bin lib lib64 pyvenv.cfg; do ln -sfn {venv}/$part .venv/$part; done
touch .venv/.made .venv/.fleet
"""
BROKEN = "\n\ndef apply(*_given: object) -> None:\n    raise ValueError('this release is broken')\n"


class Site:
    """A checkout with old games, and releases to come."""

    def __init__(self, folder: Path) -> None:
        self.code, self.data = folder / "code", folder / "data"
        self.data.mkdir()
        self.home = old_home(self.data)
        git("clone", "--quiet", "--shared", str(ROOT), str(self.code))
        hook = self.code / ".git" / "hooks" / "post-checkout"
        hook.write_text(PREPARED.format(venv=Path(sys.prefix).resolve()))
        hook.chmod(0o755)
        # The old release is what is committed, the new one what lies here.
        git("checkout", "--quiet", "--detach", at=self.code)
        self.before = git("rev-parse", "HEAD", at=self.code)

    def release(self, number: str, *, broken: bool = False) -> None:
        """A commit with all files that lie here."""
        files = git("ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
        for name in filter(None, files):
            if (ROOT / name).is_file():
                (self.code / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(ROOT / name, self.code / name)
        if broken:
            with (self.code / "games" / "rules" / "referee.py").open("a") as rules:
                rules.write(BROKEN)
        who = ("-c", "user.name=Test", "-c", "user.email=test@example.org")
        git("add", "--all", at=self.code)
        git(*who, "commit", "--quiet", "--allow-empty", "--message=Next", at=self.code)
        git("tag", number, at=self.code)
        git("checkout", "--quiet", "--detach", self.before, at=self.code)

    def upgrade(self, number: str) -> subprocess.CompletedProcess[str]:
        """As the guide says, but for systemd."""
        told = {
            "AS": "",
            "DATA": self.home["STAMPSWAP_DATA"],
            "STOP": "true",
            "START": "true",
        }
        return subprocess.run(
            ["sh", str(ROOT / "deploy" / "upgrade"), number],
            cwd=self.code,
            env=environment(**self.home, **told),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )

    def migrations(self) -> int:
        with closing(sqlite3.connect(self.data / DATABASE_FILE)) as database:
            (number,) = database.execute("SELECT count(*) FROM django_migrations").fetchone()
        return int(number)


def git(*words: str, at: Path = ROOT) -> str:
    foreign = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    done = subprocess.run(
        ["git", *words], cwd=at, env=foreign, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path)


def test_who_sat_at_a_table_sits_there_and_plays_on(site: Site) -> None:
    site.release("v9.9.9")
    done = site.upgrade("v9.9.9")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("Games replayed: 1.") == 2, "the copy, then the game itself"
    assert git("rev-parse", "HEAD", at=site.code) == git("rev-parse", "v9.9.9^{}", at=site.code)
    assert site.before in done.stdout, "the way back"
    assert len(list((site.data / "backups").iterdir())) == 1
    assert not (site.code / ".next").exists()
    page = view(site.home, site.code)
    assert 'data-seat="0"' in page
    assert 'id="desk-form"' in page


@pytest.mark.release
def test_a_release_that_cannot_go_on_with_them_changes_nothing(site: Site) -> None:
    site.release("v9.9.9", broken=True)
    migrations = site.migrations()
    done = site.upgrade("v9.9.9")
    assert done.returncode
    assert "The rehearsal failed" in done.stderr
    assert git("rev-parse", "HEAD", at=site.code) == site.before
    assert site.migrations() == migrations
    assert not (site.code / ".next").exists()
