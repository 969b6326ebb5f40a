"""Letters with a link to set a new password."""

from typing import Any

from django.conf import settings
from django.contrib.auth.forms import PasswordResetForm
from django.utils.translation import override
from django_tasks import task


class LetterForm(PasswordResetForm):
    """Sends the letter in the language of its recipient."""

    def send_mail(
        self,
        subject_template_name: str,
        email_template_name: str,
        context: dict[str, Any],
        *rest: Any,
        **options: Any,
    ) -> None:
        with override(context["user"].language or settings.LANGUAGE_CODE):
            super().send_mail(subject_template_name, email_template_name, context, *rest, **options)


@task()
def write_new_password(email: str) -> None:
    """Send a letter to each account with this address; there may be none."""
    form = LetterForm({"email": email})
    if form.is_valid():
        form.save(
            domain_override=settings.SITE_ADDRESS,
            subject_template_name="email/new_password_subject.txt",
            email_template_name="email/new_password.txt",
            extra_email_context={"site": settings.SITE_ADDRESS},
        )
