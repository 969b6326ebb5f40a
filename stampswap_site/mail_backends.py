"""How letters leave the site (EMAIL_BACKEND)."""

import logging
from collections.abc import Sequence
from email.utils import make_msgid
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.core.mail.backends.smtp import EmailBackend

log = logging.getLogger(__name__)


class Smtp(EmailBackend):
    """By SMTP, with the site's name in the Message-ID, not the machine's."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        domain = urlsplit(settings.SITE_ADDRESS).hostname
        for message in email_messages:
            message.extra_headers.setdefault("Message-ID", make_msgid(domain=domain))
        return super().send_messages(email_messages) or 0


class Nowhere(BaseEmailBackend):
    """For a public server without EMAIL_HOST: letters are dropped, since their links must not get
    into the log."""

    def send_messages(self, email_messages: Sequence[Any]) -> int:
        log.warning("A letter was not sent: EMAIL_HOST is not set.")
        return len(email_messages)
