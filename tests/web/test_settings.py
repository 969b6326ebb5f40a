"""Settings come from the environment; what is missing or wrong stops the start with a sentence."""

import json
import os
import runpy
import stat
import subprocess
import sys
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from django.core.exceptions import ImproperlyConfigured

from stampswap_site.home import secret_key
from stampswap_site.time_limits import TimeLimits
from tests.servers.environment import PATIENCE, ROOT, environment, manage, put_static

SHOW_KEY = "from stampswap_site import settings; print(settings.SECRET_KEY)"
PUBLIC = {"SECRET_KEY": "k" * 50, "ALLOWED_HOSTS": "stamps.example.org, www.example.org"}


def load(folder: Path, **told: str) -> dict[str, Any]:
    """The settings, read anew in that environment."""
    with patch.dict(os.environ, environment(STAMPSWAP_DATA=str(folder), **told), clear=True):
        return runpy.run_path(str(ROOT / "stampswap_site" / "settings.py"))


def refused(folder: Path, **told: str) -> str:
    with pytest.raises(ImproperlyConfigured) as refusal:
        load(folder, **told)
    return str(refusal.value)


@pytest.mark.parametrize("name", ["SECRET_KEY", "ALLOWED_HOSTS"])
@pytest.mark.parametrize("value", [None, "", "  "])
def test_a_public_server_must_be_told_its_key_and_hosts(
    tmp_path: Path, name: str, value: str | None
) -> None:
    told = {key: kept for key, kept in PUBLIC.items() if key != name}
    said = refused(tmp_path, **told, **({} if value is None else {name: value}))
    assert said.startswith(f"{name} is not set. Set it in the environment")


@pytest.mark.parametrize("name", ["DEBUG", "STAMPSWAP_HOME"])
def test_a_switch_is_one_or_zero(tmp_path: Path, name: str) -> None:
    said = refused(tmp_path, **PUBLIC, **{name: "perhaps"})
    assert said == f"{name} must be 1 or 0, not 'perhaps'."


@pytest.mark.parametrize("name", ["STAMPSWAP_GUESTS", "STAMPSWAP_LIMITS", "EMAIL_PORT"])
def test_a_number_is_a_number(tmp_path: Path, name: str) -> None:
    said = refused(tmp_path, **PUBLIC, **{name: "many"})
    assert said == f"{name} must be a number, not 'many'."


def test_a_time_limit_is_set_by_its_name(tmp_path: Path) -> None:
    told = {"STAMPSWAP_RESPONSE_SECONDS": "2.5", "STAMPSWAP_NEWS_SECONDS": " "}
    found = load(tmp_path, **PUBLIC, **told)["TIME_LIMITS"]
    assert (found.response, found.news) == (2.5, TimeLimits().news)
    told = {f"STAMPSWAP_{field.name.upper()}_SECONDS": "7" for field in fields(TimeLimits)}
    found = load(tmp_path, **PUBLIC, **told)
    assert set(asdict(found["TIME_LIMITS"]).values()) == {7}
    assert found["EMAIL_TIMEOUT"] == 7
    assert found["DATABASES"]["default"]["OPTIONS"]["timeout"] == 7


@pytest.mark.parametrize("value", ["0", "-1", "nan", "1e9", "soon", "86401", "1.", "²"])
def test_a_time_limit_is_a_number_of_seconds(tmp_path: Path, value: str) -> None:
    said = refused(tmp_path, **PUBLIC, STAMPSWAP_RESPONSE_SECONDS=value)
    assert said == (
        "STAMPSWAP_RESPONSE_SECONDS must be a number above 0 and at most 86400 (a day), "
        f"not {value!r}."
    )


def test_a_time_limit_that_nobody_knows_is_told(tmp_path: Path) -> None:
    said = refused(tmp_path, **PUBLIC, STAMPSWAP_RESPONS_SECONDS="5")
    assert said.startswith("STAMPSWAP_RESPONS_SECONDS is no time limit of this server; ")


@pytest.mark.parametrize("value", ["Europe/Nowhere", "Europe", "../etc/passwd", "CEST", "\x01"])
def test_a_time_zone_is_one_that_is_known(tmp_path: Path, value: str) -> None:
    said = refused(tmp_path, **PUBLIC, STAMPSWAP_TIME_ZONE=value)
    assert said.startswith("STAMPSWAP_TIME_ZONE must be the name of a time zone")
    assert load(tmp_path, **PUBLIC)["TIME_ZONE"] == "UTC"
    assert load(tmp_path, **PUBLIC, STAMPSWAP_TIME_ZONE="Asia/Tokyo")["TIME_ZONE"] == "Asia/Tokyo"


@pytest.mark.parametrize("value", ["7", "40000"])
def test_what_is_removed_is_kept_for_a_sensible_time(tmp_path: Path, value: str) -> None:
    said = refused(tmp_path, **PUBLIC, STAMPSWAP_KEEP_GAMES=value)
    assert said.startswith("STAMPSWAP_KEEP_GAMES must be ")


def test_letters_are_shown_in_the_terminal_of_a_home_only(tmp_path: Path) -> None:
    """They hold links that are secrets."""
    settings = load(tmp_path, STAMPSWAP_HOME="1")
    assert settings["EMAIL_BACKEND"] == "django.core.mail.backends.console.EmailBackend"
    settings = load(tmp_path, **PUBLIC)
    assert settings["EMAIL_BACKEND"] == "stampswap_site.mail_backends.Nowhere"
    assert settings["SITE_ADDRESS"] == "https://stamps.example.org"
    told = {"EMAIL_HOST": "mail.example.org", "STAMPSWAP_ADDRESS": "https://play.example.org/"}
    settings = load(tmp_path, **PUBLIC, **told)
    assert settings["EMAIL_BACKEND"] == "stampswap_site.mail_backends.Smtp"
    assert settings["EMAIL_PORT"] == 587
    assert settings["SITE_ADDRESS"] == "https://play.example.org"


@pytest.mark.parametrize(
    ("told", "starttls", "from_the_first_byte"),
    [
        ({}, True, False),
        ({"EMAIL_PORT": "465"}, False, True),
        ({"EMAIL_PORT": "2465", "EMAIL_USE_SSL": "1"}, False, True),
        ({"EMAIL_USE_TLS": "0"}, False, False),
    ],
)
def test_letters_go_encrypted_in_either_way(
    tmp_path: Path, told: dict[str, str], starttls: bool, from_the_first_byte: bool
) -> None:
    settings = load(tmp_path, **PUBLIC, EMAIL_HOST="mail.example.org", **told)
    found = settings["EMAIL_USE_TLS"], settings["EMAIL_USE_SSL"]
    assert found == (starttls, from_the_first_byte)


def test_browsers_build_the_name_in_only_if_that_is_wanted(tmp_path: Path) -> None:
    assert load(tmp_path, **PUBLIC)["SECURE_HSTS_PRELOAD"] is False
    assert load(tmp_path, **PUBLIC, STAMPSWAP_HSTS_PRELOAD="1")["SECURE_HSTS_PRELOAD"] is True


@pytest.mark.parametrize(("told", "port"), [({}, "8000"), ({"PORT": "8123"}, "8123")])
def test_letters_of_a_home_name_its_port(tmp_path: Path, told: dict[str, str], port: str) -> None:
    settings = load(tmp_path, STAMPSWAP_HOME="1", **told)
    assert settings["SITE_ADDRESS"].endswith(f":{port}")


def test_older_keys_are_told_apart_by_commas(tmp_path: Path) -> None:
    assert load(tmp_path, **PUBLIC)["SECRET_KEY_FALLBACKS"] == []
    settings = load(tmp_path, **PUBLIC, SECRET_KEY_FALLBACKS="old, older")
    assert settings["SECRET_KEY_FALLBACKS"] == ["old", "older"]


def test_limits_are_raised_one_by_one_or_all_together(tmp_path: Path) -> None:
    told = {"STAMPSWAP_GUESTS": "7", "STAMPSWAP_LIMITS": "50"}
    limits = load(tmp_path, **PUBLIC, **told)["LIMITS"]
    alone = load(tmp_path, **PUBLIC)["LIMITS"]
    assert (limits["guests"], alone["guests"]) == ("350 per hour", "3000 per hour")
    assert {name: int(rate.split()[0]) for name, rate in limits.items()} == {
        name: 350 if name == "guests" else 50 * int(rate.split()[0]) for name, rate in alone.items()
    }


def test_a_hall_of_a_thousand_has_room_and_each_in_it_has_less(tmp_path: Path) -> None:
    """As docs/hosting.md says; in numbers of the same time."""
    settings = load(tmp_path, **PUBLIC)
    rates = {name: int(rate.split()[0]) for name, rate in settings["LIMITS"].items()}
    assert min(rates["guests"], rates["games"], settings["SOCKETS"]) >= 2 * 1000 * 0.95
    own = {name for name in rates if name.startswith("own ")}
    assert all(rates[name] < rates[name.removeprefix("own ")] for name in own)
    nginx = (ROOT / "deploy" / "nginx.conf").read_text()
    assert "limit_conn stampswap 3000;" in nginx


@pytest.mark.parametrize(
    ("what", "names"),
    [
        ("new guests", ["guests"]),
        ("games begun", ["games"]),
        ("wrong invitations, wrong passwords, taken names: each", ["tries"]),
        ("letters asked for", ["mails"]),
        ("reports; pictures; analyses", ["reports", "pictures", "analyses"]),
        ("moves and other forms, a minute and worker", ["writes"]),
    ],
)
def test_the_guide_has_these_numbers(tmp_path: Path, what: str, names: list[str]) -> None:
    limits = load(tmp_path, **PUBLIC)["LIMITS"]
    person, network = (
        "; ".join(f"{int(limits[whose + name].split()[0]):,}" for name in names)
        for whose in ("own ", "")
    )
    guide = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert f"\n| {what} | {person} | {network} |" in guide


def test_a_contact_is_an_address(tmp_path: Path) -> None:
    said = refused(tmp_path, **PUBLIC, STAMPSWAP_CONTACT="me")
    assert said == "STAMPSWAP_CONTACT must begin with mailto: or https://, not be 'me'."


def test_a_public_server_is_strict(tmp_path: Path) -> None:
    settings = load(tmp_path, **PUBLIC)
    assert settings["DEBUG"] is False
    assert settings["SECRET_KEY"] == PUBLIC["SECRET_KEY"]
    assert settings["ALLOWED_HOSTS"] == ["stamps.example.org", "www.example.org"]
    assert settings["CSRF_COOKIE_SECURE"] is settings["SESSION_COOKIE_SECURE"] is True
    assert not (tmp_path / "secret_key").exists()


def test_a_home_server_needs_nothing_and_is_still_closed(tmp_path: Path) -> None:
    settings = load(tmp_path, STAMPSWAP_HOME="1")
    assert settings["DEBUG"] is False
    assert "*" not in settings["ALLOWED_HOSTS"]
    assert {"localhost", "127.0.0.1"} <= set(settings["ALLOWED_HOSTS"])
    assert settings["CSRF_COOKIE_SECURE"] is settings["SESSION_COOKIE_SECURE"] is False
    assert settings["EDITION_FOLDER"] == ROOT / "games" / "editions" / "house-2"


@pytest.mark.slow
def test_the_commands_speak_the_language_that_is_set(tmp_path: Path) -> None:
    said = manage("components", STAMPSWAP_DATA=str(tmp_path), STAMPSWAP_LANGUAGE="pl")
    assert "konkursy" in said.stdout
    wrong = refused(tmp_path, STAMPSWAP_HOME="1", STAMPSWAP_LANGUAGE="xx")
    assert wrong == "STAMPSWAP_LANGUAGE must be one of en, pl, de, it, not 'xx'."


def test_another_edition_is_a_setting(tmp_path: Path) -> None:
    folder = tmp_path / "box"
    settings = load(tmp_path, STAMPSWAP_HOME="1", STAMPSWAP_EDITION=str(folder))
    assert settings["EDITION_FOLDER"] == folder


@pytest.mark.slow
def test_commands_work_out_of_the_box_and_obey_a_public_environment(tmp_path: Path) -> None:
    assert manage("check", STAMPSWAP_DATA=str(tmp_path)).returncode == 0
    half_told = manage("check", STAMPSWAP_DATA=str(tmp_path), SECRET_KEY="k" * 50)
    assert half_told.returncode != 0
    assert "ALLOWED_HOSTS is not set" in half_told.stderr


@pytest.mark.slow
def test_a_public_server_can_collect_every_file_its_pages_name(tmp_path: Path) -> None:
    put_static(tmp_path)
    manifest = json.loads((tmp_path / "static" / "staticfiles.json").read_text())
    assert {"favicon.svg", "art/album.svg", "css/base.css"} <= set(manifest["paths"])


def test_the_key_of_a_home_is_made_once_and_is_private(tmp_path: Path) -> None:
    first = secret_key(tmp_path / "var")
    assert len(first) >= 50
    assert secret_key(tmp_path / "var") == first
    assert secret_key(tmp_path / "another") != first
    assert stat.S_IMODE((tmp_path / "var" / "secret_key").stat().st_mode) == 0o600
    assert [path.name for path in (tmp_path / "var").iterdir()] == ["secret_key"]


@pytest.mark.slow
def test_homes_starting_together_agree_on_one_key(tmp_path: Path) -> None:
    told = environment(STAMPSWAP_DATA=str(tmp_path), STAMPSWAP_HOME="1")
    command = [sys.executable, "-c", SHOW_KEY]
    starts = [
        subprocess.Popen(command, cwd=ROOT, env=told, stdout=subprocess.PIPE) for _ in range(4)
    ]
    keys = {start.communicate(timeout=PATIENCE)[0] for start in starts}
    assert len(keys) == 1
    assert min(map(len, keys)) > 50
