"""Letters that were sent. In tests the background works at once."""

from django.core import mail
from django.core.mail import EmailMessage


def letters(number: int) -> list[EmailMessage]:
    """So many, and never more."""
    assert len(mail.outbox) == number
    return list(mail.outbox)
