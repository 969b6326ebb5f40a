"""Settings come from the environment; what is missing or wrong stops the start with a sentence."""

import json
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from stampswap_site.home import secret_key
from tests.web.site import ROOT, environment, manage

pytestmark = [pytest.mark.slow, pytest.mark.once]
SHOWN = (
    "DEBUG",
    "SECRET_KEY",
    "SECRET_KEY_FALLBACKS",
    "ALLOWED_HOSTS",
    "CSRF_COOKIE_SECURE",
    "SESSION_COOKIE_SECURE",
    "WHITENOISE_USE_FINDERS",
    "SITE_ADDRESS",
    "LIMITS",
    "EMAIL_BACKEND",
    "EMAIL_PORT",
)
SHOW = f"""
import json
from stampswap_site import settings
print(json.dumps({{name: getattr(settings, name) for name in {SHOWN}}}
    | {{"EDITION_FOLDER": str(settings.EDITION_FOLDER)}}))
"""
PUBLIC = {"SECRET_KEY": "k" * 50, "ALLOWED_HOSTS": "stamps.example.org, www.example.org"}


def load(folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", SHOW],
        cwd=ROOT,
        env=environment(STAMPSWAP_DATA=str(folder), **settings),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("name", ["SECRET_KEY", "ALLOWED_HOSTS"])
@pytest.mark.parametrize("value", [None, "", "  "])
def test_a_public_server_must_be_told_its_key_and_hosts(
    tmp_path: Path, name: str, value: str | None
) -> None:
    told = {key: kept for key, kept in PUBLIC.items() if key != name}
    loaded = load(tmp_path, **told, **({} if value is None else {name: value}))
    assert loaded.returncode != 0
    assert f"ImproperlyConfigured: {name} is not set. Set it in the environment" in loaded.stderr


@pytest.mark.parametrize("name", ["DEBUG", "STAMPSWAP_HOME"])
def test_a_switch_is_one_or_zero(tmp_path: Path, name: str) -> None:
    loaded = load(tmp_path, **PUBLIC, **{name: "perhaps"})
    assert loaded.returncode != 0
    assert f"{name} must be 1 or 0, not 'perhaps'." in loaded.stderr


@pytest.mark.parametrize("name", ["STAMPSWAP_GUESTS", "STAMPSWAP_LIMITS", "EMAIL_PORT"])
def test_a_number_is_a_number(tmp_path: Path, name: str) -> None:
    loaded = load(tmp_path, **PUBLIC, **{name: "many"})
    assert loaded.returncode != 0
    assert f"{name} must be a number, not 'many'." in loaded.stderr


@pytest.mark.parametrize("value", ["7", "40000"])
def test_what_is_removed_is_kept_for_a_sensible_time(tmp_path: Path, value: str) -> None:
    loaded = load(tmp_path, **PUBLIC, STAMPSWAP_KEEP_GAMES=value)
    assert loaded.returncode != 0
    assert "ImproperlyConfigured: STAMPSWAP_KEEP_GAMES must be " in loaded.stderr


def test_letters_are_shown_in_the_terminal_until_there_is_a_mail_server(tmp_path: Path) -> None:
    settings = json.loads(load(tmp_path, **PUBLIC).stdout)
    assert settings["EMAIL_BACKEND"] == "django.core.mail.backends.console.EmailBackend"
    assert settings["SITE_ADDRESS"] == "https://stamps.example.org"
    told = {"EMAIL_HOST": "mail.example.org", "STAMPSWAP_ADDRESS": "https://play.example.org/"}
    settings = json.loads(load(tmp_path, **PUBLIC, **told).stdout)
    assert settings["EMAIL_BACKEND"] == "django.core.mail.backends.smtp.EmailBackend"
    assert settings["EMAIL_PORT"] == 587
    assert settings["SITE_ADDRESS"] == "https://play.example.org"


@pytest.mark.parametrize(("told", "port"), [({}, "8000"), ({"PORT": "8123"}, "8123")])
def test_letters_of_a_home_name_its_port(tmp_path: Path, told: dict[str, str], port: str) -> None:
    settings = json.loads(load(tmp_path, STAMPSWAP_HOME="1", **told).stdout)
    assert settings["SITE_ADDRESS"].endswith(f":{port}")


def test_older_keys_are_told_apart_by_commas(tmp_path: Path) -> None:
    assert json.loads(load(tmp_path, **PUBLIC).stdout)["SECRET_KEY_FALLBACKS"] == []
    settings = json.loads(load(tmp_path, **PUBLIC, SECRET_KEY_FALLBACKS="old, older").stdout)
    assert settings["SECRET_KEY_FALLBACKS"] == ["old", "older"]


def test_limits_are_raised_one_by_one_or_all_together(tmp_path: Path) -> None:
    told = {"STAMPSWAP_GUESTS": "7", "STAMPSWAP_LIMITS": "50"}
    limits = json.loads(load(tmp_path, **PUBLIC, **told).stdout)["LIMITS"]
    assert limits == {
        "guests": "350 per hour",
        "games": "5000 per hour",
        "tries": "5000 per hour",
        "reports": "5000 per hour",
        "analyses": "1000 per hour",
        "letters": "250 per hour",
        "versions": "300000 per minute",
        "names": "1000 per hour",
        "chat": "500 per 30 seconds",
    }
    assert json.loads(load(tmp_path, **PUBLIC).stdout)["LIMITS"]["guests"] == "100 per hour"


def test_a_contact_is_an_address(tmp_path: Path) -> None:
    loaded = load(tmp_path, **PUBLIC, STAMPSWAP_CONTACT="me")
    assert "STAMPSWAP_CONTACT must begin with mailto: or https://, not be 'me'." in loaded.stderr


def test_a_public_server_is_strict(tmp_path: Path) -> None:
    settings = json.loads(load(tmp_path, **PUBLIC).stdout)
    assert settings["DEBUG"] is False
    assert settings["SECRET_KEY"] == PUBLIC["SECRET_KEY"]
    assert settings["ALLOWED_HOSTS"] == ["stamps.example.org", "www.example.org"]
    assert settings["CSRF_COOKIE_SECURE"] is settings["SESSION_COOKIE_SECURE"] is True
    assert not (tmp_path / "secret_key").exists()


def test_a_home_server_needs_nothing_and_is_still_closed(tmp_path: Path) -> None:
    settings = json.loads(load(tmp_path, STAMPSWAP_HOME="1").stdout)
    assert settings["DEBUG"] is False
    assert "*" not in settings["ALLOWED_HOSTS"]
    assert {"localhost", "127.0.0.1"} <= set(settings["ALLOWED_HOSTS"])
    assert settings["CSRF_COOKIE_SECURE"] is settings["SESSION_COOKIE_SECURE"] is False
    assert settings["EDITION_FOLDER"] == str(ROOT / "games" / "editions" / "house-2")


def test_the_commands_speak_the_language_that_is_set(tmp_path: Path) -> None:
    said = manage("components", STAMPSWAP_DATA=str(tmp_path), STAMPSWAP_LANGUAGE="pl")
    assert "konkursy" in said.stdout
    wrong = load(tmp_path, STAMPSWAP_HOME="1", STAMPSWAP_LANGUAGE="xx")
    assert "STAMPSWAP_LANGUAGE must be en, pl or de, not 'xx'." in wrong.stderr


def test_another_edition_is_a_setting(tmp_path: Path) -> None:
    folder = tmp_path / "box"
    loaded = load(tmp_path, STAMPSWAP_HOME="1", STAMPSWAP_EDITION=str(folder))
    assert json.loads(loaded.stdout)["EDITION_FOLDER"] == str(folder)


def test_commands_work_out_of_the_box_and_obey_a_public_environment(tmp_path: Path) -> None:
    assert manage("check", STAMPSWAP_DATA=str(tmp_path)).returncode == 0
    half_told = manage("check", STAMPSWAP_DATA=str(tmp_path), SECRET_KEY="k" * 50)
    assert half_told.returncode != 0
    assert "ALLOWED_HOSTS is not set" in half_told.stderr


def test_a_public_server_can_collect_every_file_its_pages_name(tmp_path: Path) -> None:
    collected = manage("collectstatic", "--no-input", STAMPSWAP_DATA=str(tmp_path), **PUBLIC)
    assert collected.returncode == 0, collected.stderr
    manifest = json.loads((tmp_path / "static" / "staticfiles.json").read_text())
    assert {"favicon.svg", "art/album.svg", "css/base.css"} <= set(manifest["paths"])


def test_the_key_of_a_home_is_made_once_and_is_private(tmp_path: Path) -> None:
    first = secret_key(tmp_path / "var")
    assert len(first) >= 50
    assert secret_key(tmp_path / "var") == first
    assert secret_key(tmp_path / "another") != first
    assert stat.S_IMODE((tmp_path / "var" / "secret_key").stat().st_mode) == 0o600
    assert [path.name for path in (tmp_path / "var").iterdir()] == ["secret_key"]


def test_homes_starting_together_agree_on_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(4) as starts:
        loaded = starts.map(lambda _: load(tmp_path, STAMPSWAP_HOME="1"), range(4))
    assert len({json.loads(start.stdout)["SECRET_KEY"] for start in loaded}) == 1
