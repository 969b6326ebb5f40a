"""E-mails to people, in their language; `templates/django/email` has the words."""

import logging
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.utils.translation import override

from games.models import Person

log = logging.getLogger(__name__)


def send(person: Person, letter: str, headers: dict[str, str] | None = None, **words: Any) -> bool:
    """Send the letter with this name; False if it could not be sent."""
    try:
        with override(person.language or settings.LANGUAGE_CODE):
            context = words | {"person": person}
            subject = render_to_string(f"email/{letter}_subject.txt", context)
            body = render_to_string(f"email/{letter}.txt", context)
        EmailMessage(" ".join(subject.split()), body, to=[person.email], headers=headers).send()
    except Exception:  # one letter that fails must not stop the others
        about = {"table": str(words.get("game", ""))}
        log.warning("A letter (%s) was not sent.", letter, exc_info=True, extra=about)
        return False
    return True
