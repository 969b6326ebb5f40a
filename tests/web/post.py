"""Letters that were sent. In tests the background works at once."""

from django.core import mail
from django.core.mail import EmailMessage


def letters(number: int) -> list[EmailMessage]:
    """The letters that were sent; fail if there are not so many."""
    assert len(mail.outbox) == number
    return list(mail.outbox)
