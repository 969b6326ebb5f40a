"""The letter before a guest or games are removed (`services.retention`)."""

import logging
from datetime import datetime

from django.conf import settings
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import override

from games.models import Person

log = logging.getLogger(__name__)


def tell(person: Person, date: datetime, *, games: bool) -> bool:
    """Tell a person in their language what is removed on which day; False if it was not sent."""
    context = {
        "person": person,
        "date": date,
        "games": games,
        "link": _address("personal-link", person.link_key) if person.is_guest else "",
        "address": _address("me"),
    }
    with override(person.language or settings.LANGUAGE_CODE):
        subject = render_to_string("email/removal_subject.txt", context)
        body = render_to_string("email/removal.txt", context)
    try:
        EmailMessage(" ".join(subject.split()), body, to=[person.email]).send()
    except Exception:
        log.warning("A letter about a removal was not sent.", exc_info=True)
        return False
    return True


def _address(name: str, *words: str) -> str:
    return settings.SITE_ADDRESS + reverse(name, args=words)
