from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeVar

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.rules.state import Options
from games.services import Refusal
from games.services.people import NAME_LENGTH, clean_name
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


T = TypeVar("T", bound=Options)


def chosen_options(kind: type[T], cleaned: Mapping[str, Any]) -> T:
    """Rule options of this class, from the form fields that have the same names."""
    names = {field.name for field in fields(kind)} & cleaned.keys()
    return kind(**{name: cleaned[name] for name in names})


def turn_to_what_is_wrong(form: forms.Form) -> None:
    """Set the focus to the first field with an error, which may be far down the page."""
    wrong = next((name for name in form.errors if name in form.fields), None)
    if wrong:
        form.fields[wrong].widget.attrs["autofocus"] = True
