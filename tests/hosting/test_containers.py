"""What deploy/ has for containers fits together, as far as reading tells: no docker runs here."""

import re
from fnmatch import fnmatch
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml

from stampswap_site import settings_file
from stampswap_site.environment import Environment, Setting
from tests.servers.environment import ROOT

DEPLOY = ROOT / "deploy"
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
CADDYFILE = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
COMPOSE = (DEPLOY / "compose.yml").read_text(encoding="utf-8")
PINNED = re.compile(r"docker\.io/library/[a-z]+:\d[\w.-]*")


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load(COMPOSE)
    return read


def test_every_image_is_pinned(compose: dict[str, Any]) -> None:
    images = [each["image"] for each in compose["services"].values() if "build" not in each]
    images += re.findall(r"^ARG PYTHON=(.*)$", CONTAINERFILE, re.MULTILINE)
    assert len(images) == 4
    assert [image for image in images if not PINNED.fullmatch(image)] == []


def test_the_image_has_two_stages_a_user_and_a_check_of_its_health() -> None:
    assert re.findall(r"^FROM (\S+)", CONTAINERFILE, re.MULTILINE) == ["$PYTHON", "$PYTHON"]
    words = [line.split()[0] for line in CONTAINERFILE.splitlines() if re.match("[A-Z]+ ", line)]
    assert words.index("USER") < words.index("CMD")
    assert "HEALTHCHECK" in words
    assert "--require-hashes --requirement requirements-fleet.txt" in CONTAINERFILE


def test_the_image_has_no_tests_and_no_secrets() -> None:
    """Nothing that is needed is left out either."""
    left_out = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    for name in ("tests", ".git", "var", "deploy/.env", "requirements-dev.txt"):
        assert name in left_out, name
    for name in ("games", "pyproject.toml", "requirements-fleet.txt", "static", "locale"):
        assert not any(fnmatch(name, pattern) for pattern in left_out), name


def test_whatever_a_service_names_is_there(compose: dict[str, Any]) -> None:
    services = compose["services"]
    for name, service in services.items():
        assert set(service["networks"]) <= set(compose["networks"]), name
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            here = (DEPLOY / source).exists() if source.startswith(".") else False
            assert here or source in compose["volumes"], volume
        waits = service.get("depends_on", {})
        assert set(waits) <= set(services), name
        if isinstance(waits, dict):
            assert all("test" in services[other]["healthcheck"] for other in waits), name


def test_its_settings_are_ours_and_the_example_has_what_must_be_filled_in(
    compose: dict[str, Any],
) -> None:
    names = compose["services"]["site"]["environment"]
    assert all(isinstance(vars(Environment).get(name), Setting) for name in names)
    example = (DEPLOY / "compose.env.example").read_text(encoding="utf-8")
    asked = set(re.findall(r"\$\{(\w+)", COMPOSE))
    assert asked == set(re.findall(r"^(\w+)=", example, re.MULTILINE))


def test_the_site_believes_its_proxy_and_the_proxy_finds_the_site(compose: dict[str, Any]) -> None:
    site, proxy = compose["services"]["site"], compose["services"]["proxy"]
    address = ip_address(site["environment"]["STAMPSWAP_PROXY"])
    assert proxy["networks"]["front"]["ipv4_address"] == str(address)
    (config,) = compose["networks"]["front"]["ipam"]["config"]
    assert address in ip_network(config["subnet"])
    assert address not in ip_network(config["ip_range"]), "or another gets it before"
    assert "front" in site["networks"]
    (port,) = re.findall(r"^EXPOSE (\d+)$", CONTAINERFILE, re.MULTILINE)
    assert f"reverse_proxy site:{port} " in CADDYFILE
    assert f'"--port", "{port}"]' in CONTAINERFILE
    assert f"127.0.0.1:{port}/healthz" in CONTAINERFILE


def test_caddy_bounds_what_nginx_bounds() -> None:
    nginx = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    (body,) = re.findall(r"client_max_body_size (\d+)", nginx)
    assert f"max_size {body}" in CADDYFILE
    assert f"request_buffers {body}" in CADDYFILE
    for header in ("Retry-After 10", "Cache-Control no-store", "Referrer-Policy same-origin"):
        assert header in nginx, header
        assert header in CADDYFILE, header


def test_a_container_that_has_its_key_gets_no_file_that_says_plain_http(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STAMPSWAP_DATA", str(tmp_path))
    monkeypatch.setenv("SECRET_KEY", "of the container")
    settings_file.create()
    assert not (tmp_path / "serve.env").exists()
    monkeypatch.delenv("SECRET_KEY")
    settings_file.create()
    assert settings_file.read(tmp_path / "serve.env")["STAMPSWAP_PLAIN"] == "1"
