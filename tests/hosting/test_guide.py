"""What the guide for hosts and the README tell people to type is right."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from django.core.management import get_commands

from stampswap_site.environment import Environment, Setting
from stampswap_site.settings_file import read
from stampswap_site.time_limits import TimeLimits
from tests.commands.run import run
from tests.servers.environment import ROOT

PAGES = {
    name: (ROOT / "docs" / name).read_text(encoding="utf-8")
    for name in ("hosting.md", "settings.md", "scale.md")
}
GUIDE = "\n".join(PAGES.values())
README = (ROOT / "README.md").read_text(encoding="utf-8")
SETTINGS = {name for name, each in vars(Environment).items() if isinstance(each, Setting)}
BLOCKS = re.findall(r"(?:^    .*\n)+", GUIDE, re.MULTILINE)
FILES = re.findall(r"```serve\.env\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize("number", range(len(FILES)))
def test_its_settings_are_read_as_they_stand_there(tmp_path: Path, number: int) -> None:
    path = tmp_path / "serve.env"
    path.write_text(FILES[number], encoding="utf-8")
    settings = read(path)
    assert len(settings) >= 3
    assert settings.keys() <= SETTINGS
    assert not any("#" in value for value in settings.values())


def test_every_setting_it_names_is_one() -> None:
    limits = {f"STAMPSWAP_{name.upper()}_SECONDS" for name in TimeLimits.__dataclass_fields__}
    named = set(re.findall(r"\b(?:STAMPSWAP|EMAIL)_[A-Z_]+[A-Z]\b", GUIDE))
    assert len(named) > 15
    assert named <= SETTINGS | limits


def test_every_file_it_names_is_there() -> None:
    for link, _, part in (
        link.partition("#") for link in re.findall(r"\]\(([^)#]+[^)]*)\)", GUIDE)
    ):
        path = (ROOT / "docs" / link).resolve()
        assert path.exists(), link
        assert not part or part in titles(path.read_text(encoding="utf-8")), (link, part)
    for path in re.findall(r"\bdeploy/[\w./-]+\w", GUIDE):
        assert (ROOT / path).exists() or path == "deploy/.env", path
    for page in PAGES.values():
        assert set(re.findall(r"\]\(#([\w-]+)\)", page)) <= titles(page)


def titles(page: str) -> set[str]:
    """As addresses within it."""
    return {re.sub(r"[^a-z]+", "-", title.lower()) for title in re.findall(r"## (.*)", page)}


def test_every_command_it_names_is_one() -> None:
    text = GUIDE + README
    named = set(re.findall(r"manage\.py (\w+)", text)) - {"check"}
    assert len(named) > 8
    assert named <= get_commands().keys()
    targets = set(re.findall(r"^([\w./$()-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert {
        name.replace(".venv", "$(VENV)") for name in re.findall(r"\bmake (\.venv/\.\w+)", text)
    } <= targets


@pytest.mark.parametrize("block", BLOCKS)
def test_the_shell_takes_its_blocks(block: str) -> None:
    checked = subprocess.run(
        ["bash", "-n"], input=block, text=True, capture_output=True, check=False
    )
    assert checked.stderr == ""


def test_the_shell_takes_the_script_of_upgrades() -> None:
    subprocess.run(["sh", "-n", ROOT / "deploy" / "upgrade"], check=True)


def test_its_words_for_nginx_leave_no_name_of_the_example() -> None:
    (block,) = (block for block in BLOCKS if "sed -e" in block)
    command = re.search(r"sed -e (?:.*\\\n)?.*(?= >)", block)
    assert command
    told = command[0].replace("YOUR.NAME", "stamps.test")
    site = subprocess.run(
        ["bash", "-c", told], cwd=ROOT, text=True, capture_output=True, check=True
    )
    assert "example.org" not in site.stdout
    assert "/etc/letsencrypt/live/stamps.test/fullchain.pem" in site.stdout


def test_nginx_passes_the_port_on() -> None:
    """Or Django would refuse every form of a site at a port other than 443."""
    site = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    assert "proxy_set_header Host $http_host;" in site
    assert "Host $host;" not in site


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="needs systemd")
def test_systemd_takes_the_units(tmp_path: Path) -> None:
    """As if the code were here."""
    for unit in [*ROOT.glob("deploy/*.service"), *ROOT.glob("deploy/*.timer")]:
        text = unit.read_text().replace(
            "/srv/stampswap/.venv/bin/python", shutil.which("env") or ""
        )
        (tmp_path / unit.name).write_text(text.replace("/srv/stampswap", str(ROOT)))
    names = sorted(map(str, tmp_path.iterdir()))
    done = subprocess.run(
        ["systemd-analyze", "verify", *names], capture_output=True, text=True, check=False
    )
    ours = [line for line in done.stderr.splitlines() if "stampswap" in line]
    assert ours == []


def test_the_album_of_the_readme_is_scored(tmp_path: Path) -> None:
    found = re.search(r"```json\n(.*?)```", README, re.DOTALL)
    assert found
    (tmp_path / "album.json").write_text(found[1], encoding="utf-8")
    assert json.loads(run("score_album", tmp_path / "album.json"))


@pytest.mark.parametrize("name", ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/README.md"])
def test_what_a_page_leads_to_is_there(name: str) -> None:
    page = ROOT / name
    text = page.read_text(encoding="utf-8")
    paths = re.findall(r"\]\((?!https:)([^)#]+)", text) + re.findall(
        r'(?:src|srcset)="([^":]+)"', text
    )
    assert [path for path in paths if not (page.parent / path).exists()] == []


def test_every_document_is_for_somebody() -> None:
    listed = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    documents = [path.name for path in (ROOT / "docs").glob("*.*") if path.name != "README.md"]
    assert [name for name in documents if f"]({name})" not in listed] == []
