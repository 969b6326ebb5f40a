"""What people fill in; each form says what is wrong with it in a sentence."""

from games.forms.lobby import CodeForm, HostForm, SeatForm
from games.forms.people import (
    AddressForm,
    ClaimForm,
    ForgetForm,
    NameForm,
    WishesForm,
)
from games.forms.solo import SoloForm

__all__ = [
    "AddressForm",
    "ClaimForm",
    "CodeForm",
    "ForgetForm",
    "HostForm",
    "NameForm",
    "SeatForm",
    "SoloForm",
    "WishesForm",
]
