"""The forms of the site."""

from games.forms.fields import turn_to_what_is_wrong
from games.forms.lobby import CodeForm, HostForm, SeatForm
from games.forms.people import (
    AddressForm,
    ClaimForm,
    ForgetForm,
    NameForm,
    SitForm,
    WishesForm,
)
from games.forms.practice import PracticeForm
from games.forms.solo import SoloForm

__all__ = [
    "AddressForm",
    "ClaimForm",
    "CodeForm",
    "ForgetForm",
    "HostForm",
    "NameForm",
    "PracticeForm",
    "SeatForm",
    "SitForm",
    "SoloForm",
    "WishesForm",
    "turn_to_what_is_wrong",
]
