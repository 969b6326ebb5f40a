"""E-mails to people, in their language; `templates/django/email` has the words."""

import logging
from smtplib import SMTPRecipientsRefused
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.utils.translation import override

from games.models import Person
from games.services import metrics

log = logging.getLogger(__name__)


class NotSent(Exception):
    """A letter could not be sent now."""


def send(person: Person, letter: str, headers: dict[str, str] | None = None, **words: Any) -> bool:
    """Send the letter with this name; False if it could not be sent, but may be later. If the mail
    server refuses an address there is no second try: it may be mistyped."""
    try:
        with override(person.language or settings.LANGUAGE_CODE):
            context = words | {"person": person}
            subject = render_to_string(f"email/{letter}_subject.txt", context)
            body = render_to_string(f"email/{letter}.txt", context)
        EmailMessage(" ".join(subject.split()), body, to=[person.email], headers=headers).send()
    except SMTPRecipientsRefused:
        log.warning("A letter (%s) was refused for its address.", letter)
        metrics.letters.labels("refused").inc()
    except Exception:  # one letter that fails must not stop the others
        about = {"table": str(words.get("game", ""))}
        log.warning("A letter (%s) was not sent.", letter, exc_info=True, extra=about)
        metrics.letters.labels("failed").inc()
        return False
    else:
        metrics.letters.labels("sent").inc()
    return True
