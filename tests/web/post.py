"""Letters, some of which are sent from a thread of their own."""

import time

from django.core import mail
from django.core.mail import EmailMessage


def letters(number: int) -> list[EmailMessage]:
    """Once so many have come; never more."""
    for _ in range(400):
        if len(mail.outbox) >= number:
            break
        time.sleep(0.02)
    assert len(mail.outbox) == number
    return list(mail.outbox)
