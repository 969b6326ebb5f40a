"""A site at a port other than 443: its proxy must pass on the port, or every form is refused."""

import pytest
from django.test import Client

from tests.servers.environment import ROOT

pytestmark = pytest.mark.django_db
TOKEN = "x" * 32


@pytest.mark.parametrize(("host", "status"), [("$http_host", 302), ("$host", 403)])
def test_a_form_needs_the_port(settings: object, host: str, status: int) -> None:
    """What nginx makes of the two for stamps.example:8443."""
    settings.ALLOWED_HOSTS = ["stamps.example"]  # type: ignore[attr-defined]
    sent = {"$http_host": "stamps.example:8443", "$host": "stamps.example"}[host]
    headers = {"Host": sent, "Origin": "https://stamps.example:8443"}
    client = Client(enforce_csrf_checks=True, headers=headers)
    client.cookies["csrftoken"] = TOKEN
    said = {"language": "de", "csrfmiddlewaretoken": TOKEN}
    assert client.post("/language/", said, secure=True).status_code == status


def test_nginx_passes_it_on() -> None:
    site = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    assert "proxy_set_header Host $http_host;" in site
    assert "Host $host;" not in site
