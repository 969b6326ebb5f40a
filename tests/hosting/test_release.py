"""What `make release` looks at before the long things."""

import subprocess
from pathlib import Path

import pytest
from django.test import Client

from games.pages.release import VERSION
from scripts import release
from tests.servers.environment import ROOT


def folder_with(folder: Path, number: str, changelog: str) -> Path:
    (folder / "pyproject.toml").write_text(f'[project]\nversion = "{number}"\n', encoding="utf-8")
    (folder / "CHANGELOG.md").write_text(changelog, encoding="utf-8")
    return folder


def test_the_changelog_begins_with_this_version(tmp_path: Path) -> None:
    assert release.version() == f"this is {VERSION}"
    told = "# Changes\n\n## 1.2.0 – 2027-01-31\n\n- More.\n\n## 1.1.0 – 2027-01-01\n"
    assert release.version(folder_with(tmp_path, "1.2.0", told)) == "this is 1.2.0"
    for number, changelog in [
        ("1.1.0", told),
        ("1.2.0", told.replace("## 1.2.0", "## Unreleased\n\n## 1.2.0")),
        ("1.2.0", told.replace(" – 2027-01-31", "")),
        ("1.2.0", ""),
    ]:
        with pytest.raises(release.NotReady, match=f"says {number}, and"):
            release.version(folder_with(tmp_path, number, changelog))


def test_what_is_not_committed_is_named(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "--quiet", tmp_path], check=True)
    assert release.clean_tree(tmp_path)
    (tmp_path / "forgotten.py").touch()
    with pytest.raises(release.NotReady, match=r"forgotten\.py"):
        release.clean_tree(tmp_path)


@pytest.mark.django_db
def test_the_foot_of_the_site_has_the_version() -> None:
    assert f"Version {VERSION}</span>" in Client().get("/").content.decode()


def test_make_says_where_nothing_can_be_written() -> None:
    done = subprocess.run(
        ["make", "--no-print-directory", "VENV=/dev/null/venv", "play"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode
    assert done.stdout.startswith("Nothing can be written to /dev/null/venv: ")
