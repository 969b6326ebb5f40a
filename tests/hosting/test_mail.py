"""Letters as they leave the site."""

import re

import pytest
from django.core.mail import EmailMessage

from scripts.ports import reserved_port
from stampswap_site.mail_backends import Nowhere, Smtp


def letter() -> EmailMessage:
    return EmailMessage("Your turn", "https://stamps.example/me/link/secret/", to=["a@example.org"])


def test_a_letter_is_named_after_the_site(settings: object) -> None:
    settings.SITE_ADDRESS = "https://stamps.example:8443"  # type: ignore[attr-defined]
    with reserved_port() as port:
        sent = letter()
        Smtp(host="127.0.0.1", port=port, fail_silently=True).send_messages([sent])
    assert re.fullmatch(r"<\S+@stamps\.example>", sent.message()["Message-ID"])


def test_a_public_server_without_a_mail_server_keeps_links_out_of_its_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert Nowhere().send_messages([letter()]) == 1
    assert caplog.messages == ["A letter was not sent: EMAIL_HOST is not set."]
