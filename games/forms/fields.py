from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, TypeVar

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import EmailValidator
from django.utils.translation import gettext_lazy as _

from games.rules.options import Options
from games.services import Refusal
from games.services.lobby.boxes import Choice
from games.services.people.identity import NAME_LENGTH, clean_name
from games.words import sentence


class NameField(forms.CharField):
    """The name that is shown to the other players."""

    def __init__(self, **options: Any) -> None:
        # Not required, so that `clean_name` gives the error message for an empty name, too.
        super().__init__(label=_("Your name at the table"), required=False, **options)
        self.widget.attrs |= {
            "maxlength": NAME_LENGTH,
            "autocomplete": "nickname",
            "required": True,
        }

    def clean(self, value: Any) -> str:
        try:
            return clean_name(super().clean(value))
        except Refusal as refusal:
            raise ValidationError(sentence(refusal)) from refusal


def can_be_written_to(address: str) -> None:
    """Refuse addresses that Django accepts although no letter can be sent to them: with invisible
    letters, such as U+2028, which ends a line, or with a domain that cannot be encoded."""
    try:
        address.rpartition("@")[2].encode("idna")
    except UnicodeError:
        sendable = False
    else:
        sendable = address.isprintable()
    if not sendable:
        raise ValidationError(EmailValidator.message, code=EmailValidator.code)


class AddressField(forms.EmailField):
    """An e-mail address that letters can be sent to."""

    def __init__(self, **options: Any) -> None:
        widget = forms.EmailInput(attrs={"autocomplete": "email"})
        super().__init__(
            label=_("E-mail address"),
            required=False,
            widget=widget,
            validators=[can_be_written_to],
            **options,
        )


T = TypeVar("T", bound=Options)


def chosen_options(kind: type[T], cleaned: Mapping[str, Any]) -> T:
    """Rule options of this class, from the form fields that have the same names."""
    names = {field.name for field in fields(kind)} & cleaned.keys()
    return kind(**{name: cleaned[name] for name in names})


def offer_boxes(form: forms.Form, boxes: Sequence[Choice]) -> None:
    """Let the host choose an edition, if there is any but the server's own, or if one was sent."""
    if boxes or (form.is_bound and form.data.get("edition")):
        form.fields["edition"] = forms.ChoiceField(
            label=_("Stamps and cards"),
            choices=[("", _("the server’s own")), *boxes],
            required=False,
            error_messages={"invalid_choice": sentence(Refusal("no-such-edition"))},
            help_text=_(
                "A game with an edition of yours changes nobody’s rating and counts in no "
                "statistics."
            ),
        )


def turn_to_what_is_wrong(form: forms.Form) -> None:
    """Set the focus to the first field with an error, which may be far down the page."""
    wrong = next((name for name in form.errors if name in form.fields), None)
    if wrong:
        form.fields[wrong].widget.attrs["autofocus"] = True
