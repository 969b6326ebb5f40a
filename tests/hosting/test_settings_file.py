"""`serve.env` has one meaning, for the server and for the commands beside it."""

import shutil
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from games.management.stored import database_name
from stampswap_site.settings_file import BadSettings, read
from tests.servers.environment import ROOT, environment, manage

GOOD = """
# a comment
SECRET_KEY=a#b=c'd"e$f&g h
  # another one
ALLOWED_HOSTS=stamps.example.org,www.example.org\t
EMAIL_FROM=
DATABASE_URL=postgresql://stampswap:p%40ss@127.0.0.1/stampswap?sslmode=require&x=1
"""
BAD = {
    "SECRET_KEY=abc  # keep it": "a comment needs a line of its own; SECRET_KEY ends with one.",
    "SECRET_KEY=# keep it": "a comment needs a line of its own; SECRET_KEY ends with one.",
    'SECRET_KEY="abc"': "SECRET_KEY needs no quotes: its value ends with the line.",
    "SECRET_KEY='abc'": "SECRET_KEY needs no quotes: its value ends with the line.",
    "SECRET_KEY=a\\bc": "SECRET_KEY holds a backslash or a sign that cannot be printed.",
    "SECRET_KEY=a\x07bc": "SECRET_KEY holds a backslash or a sign that cannot be printed.",
    "DEBUG=0\nDEBUG=1": "DEBUG is set a second time.",
}
SHAPE = "a setting is NAME=value, from the beginning of the line and without blanks around =."


def written(folder: Path, text: str) -> Path:
    path = folder / "serve.env"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_value_is_what_stands_behind_the_sign(tmp_path: Path) -> None:
    assert read(written(tmp_path, GOOD)) == {
        "SECRET_KEY": "a#b=c'd\"e$f&g h",
        "ALLOWED_HOSTS": "stamps.example.org,www.example.org",
        "EMAIL_FROM": "",
        "DATABASE_URL": "postgresql://stampswap:p%40ss@127.0.0.1/stampswap?sslmode=require&x=1",
    }


@pytest.mark.parametrize("line", ["export A=1", "A =1", " A=1", "a=1", "A", "=1", "A-B=1"])
def test_a_line_that_is_no_setting_is_refused(tmp_path: Path, line: str) -> None:
    refused(tmp_path, line, SHAPE)


@pytest.mark.parametrize("line", BAD)
def test_what_others_would_read_otherwise_is_refused(tmp_path: Path, line: str) -> None:
    refused(tmp_path, line, BAD[line])


def refused(folder: Path, text: str, fault: str) -> None:
    """With the line, and without its value, which may be a secret."""
    path = written(folder, f"# first\n{text}\n")
    with pytest.raises(BadSettings) as refusal:
        read(path)
    assert str(refusal.value) == f"{path}, line {text.count(chr(10)) + 2}: {fault}"


def test_a_file_of_somebody_else_is_not_passed_over(tmp_path: Path) -> None:
    (tmp_path / "serve.env").mkdir()
    with pytest.raises(BadSettings, match="cannot be read"):
        read(tmp_path / "serve.env")


@pytest.mark.slow
def test_systemd_and_containers_read_the_same(tmp_path: Path) -> None:
    """As far as one of them is here: `docker run --env-file` takes lines as they are."""
    if not shutil.which("systemd-run"):
        pytest.skip("systemd is not installed here.")
    path, names = written(tmp_path, GOOD), ("SECRET_KEY", "ALLOWED_HOSTS", "DATABASE_URL")
    show = f"import os; print([os.environ[n] for n in {names}])"
    options = ["--user", "--pipe", "--wait", "--quiet", f"--property=EnvironmentFile={path}"]
    done = subprocess.run(
        ["systemd-run", *options, sys.executable, "-c", show],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        pytest.skip("systemd does not run here.")
    assert done.stdout.strip() == str([read(path)[name] for name in names])


@pytest.mark.slow
def test_commands_use_the_settings_of_the_server_beside_them(tmp_path: Path) -> None:
    """And the environment comes first."""
    show = "from django.conf import settings as s; print(s.SECRET_KEY, s.HOME, s.TIME_ZONE)"
    written(tmp_path, "SECRET_KEY=of the file\nALLOWED_HOSTS=stamps.example\n")
    told = {"STAMPSWAP_DATA": str(tmp_path), "STAMPSWAP_TIME_ZONE": "Asia/Tokyo"}
    assert manage("shell", "-v0", "-c", show, **told).stdout == "of the file False Asia/Tokyo\n"
    told["SECRET_KEY"] = "of the shell"
    assert manage("shell", "-v0", "-c", show, **told).stdout == "of the shell False Asia/Tokyo\n"
    told["STAMPSWAP_HOME"] = "1"
    assert manage("shell", "-v0", "-c", show, **told).stdout == "of the shell True Asia/Tokyo\n"


@pytest.mark.slow
def test_commands_refuse_a_file_with_two_meanings(tmp_path: Path) -> None:
    written(tmp_path, "SECRET_KEY=abc # keep it\n")
    done = manage("audit", "--all", STAMPSWAP_DATA=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.endswith(
        "line 1: a comment needs a line of its own; SECRET_KEY ends with one.\n"
    )


@pytest.mark.django_db
@pytest.mark.parametrize(
    "command",
    ["audit", "stuck", "retention", "derived", "audit_automa"],
)
def test_commands_that_read_games_say_where(command: str) -> None:
    told = StringIO()
    call_command(*command.split(), stdout=StringIO(), stderr=told)
    assert told.getvalue() == f"Database: {database_name()}\n"


@pytest.mark.slow
def test_no_command_finds_no_games_in_a_file_that_it_makes(tmp_path: Path) -> None:
    file = tmp_path / "stampswap.sqlite3"
    without = manage("audit", "--all", STAMPSWAP_DATA=str(tmp_path))
    assert without.returncode == 1
    assert f"There is no database here, and no game: the SQLite file {file}." in without.stderr
    assert not file.exists()


@pytest.mark.slow
def test_a_database_is_named_without_its_password(tmp_path: Path) -> None:
    url = "postgresql://stampswap:wooden@127.0.0.1:1/stamps"
    done = subprocess.run(
        [sys.executable, "manage.py", "audit"],
        cwd=ROOT,
        env=environment(STAMPSWAP_DATA=str(tmp_path), STAMPSWAP_HOME="1", DATABASE_URL=url),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr.startswith("Database: “stamps” of the PostgreSQL at 127.0.0.1\n")
    assert "wooden" not in done.stderr
