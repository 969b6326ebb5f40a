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
    """What the others at the table call you."""

    def __init__(self, **options: Any) -> None:
        # What is wrong with a name is said by `clean_name`, in the words of the table.
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
    """The options of the rules, from the fields of a form that are called as they are."""
    names = {field.name for field in fields(kind)} & cleaned.keys()
    return kind(**{name: cleaned[name] for name in names})


def turn_to_what_is_wrong(form: forms.Form) -> None:
    """The first field that is wrong gets the focus: it may be far down the page."""
    wrong = next((name for name in form.errors if name in form.fields), None)
    if wrong:
        form.fields[wrong].widget.attrs["autofocus"] = True
