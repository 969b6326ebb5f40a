from typing import Any

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.forms.fields import AddressField, NameField
from games.models import Person
from games.models.person import new_key
from games.services import Refusal, limits
from games.words import sentence
from games.words.bots import LEVELS


def password_field(label: Any, autocomplete: str) -> forms.CharField:
    widget = forms.PasswordInput(attrs={"autocomplete": autocomplete})
    return forms.CharField(label=label, strip=False, max_length=200, widget=widget)


class NameForm(forms.Form):
    name = NameField()


class SitForm(NameForm):
    """Sit down as a new guest."""

    sitting = forms.CharField(
        max_length=40, required=False, initial=new_key, widget=forms.HiddenInput
    )


class WishesForm(forms.Form):
    theme = forms.ChoiceField(
        label=_("Light or dark"),
        choices=[("", _("as my device says")), ("light", _("light")), ("dark", _("dark"))],
        widget=forms.RadioSelect,
        required=False,
    )
    calm = forms.BooleanField(label=_("Calm: nothing moves"), required=False)
    at_once = forms.BooleanField(
        label=_("Moves of bots at once, not one after the other"), required=False
    )
    sound = forms.BooleanField(
        label=_("Sounds: of moves, of messages, and when it is my turn"), required=False
    )
    notify = forms.BooleanField(
        label=_("A notification of the browser when it is my turn"), required=False
    )
    practises_with = forms.ChoiceField(
        label=_("Who plays the other seats when I play on from a moment of a game"),
        choices=[("", _("ask me")), *LEVELS.items()],
        widget=forms.RadioSelect,
        required=False,
    )


class _OwnPassword(forms.Form):
    """Asks for the current password; not in forms of guests, who have none."""

    password = password_field(_("Your password"), "current-password")

    def __init__(self, *args: Any, person: Person, **options: Any) -> None:
        super().__init__(*args, **options)
        self.person = person
        if person.is_guest:
            del self.fields["password"]

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        account = ("account", self.person.get_username().casefold())
        try:
            limits.check("tries", *account)
            if self.person.check_password(password):
                return password
            limits.count("tries", *account)
        except Refusal as refusal:
            raise ValidationError(sentence(refusal)) from refusal
        raise ValidationError(_("That is not your password."))


class AddressForm(_OwnPassword):
    email = AddressField()
    letters = forms.BooleanField(
        label=_("Write to me when it is my turn"),
        help_text=_("At tables where a move may take days, only once for each move."),
        required=False,
    )
    field_order = ("email", "letters", "password")


class ForgetForm(_OwnPassword):
    sure = forms.BooleanField(label=_("Yes, delete me. This cannot be undone."))


class ClaimForm(forms.Form):
    username = forms.CharField(
        label=_("Name to log in with"),
        max_length=150,
        validators=[UnicodeUsernameValidator()],
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none"}),
    )
    address = AddressField(
        help_text=_("Only to set a new password if you forget yours, and for e-mails you allow.")
    )
    password = password_field(_("Password"), "new-password")
    again = password_field(_("The same password again"), "new-password")

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        validate_password(password)
        return password

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        if "password" in data and "again" in data and data["password"] != data["again"]:
            self.add_error("again", _("The two passwords differ."))
        return data
