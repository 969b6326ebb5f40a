from collections.abc import Sequence

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.forms.fields import chosen_options, offer_boxes
from games.models.person import new_key
from games.rules.codec import encode
from games.rules.solo_cards import LEVELS
from games.services.lobby.boxes import Choice
from games.services.lobby.solo import Wishes
from pinzetta import SoloOptions

LEVEL_NAMES = {
    1: _("level 1: easy, 20 points less for her in the end"),
    2: _("level 2: 10 points less for her"),
    3: _("level 3: hard, nothing less for her"),
}
NO_SUCH_LEVEL = _("Pinzetta plays on level 1, 2 or 3.")


class SoloForm(forms.Form):
    """Options of a game against Pinzetta. The rules validate the mat."""

    level = forms.TypedChoiceField(
        label=_("Level"),
        choices=[(level, LEVEL_NAMES[level]) for level in LEVELS],
        coerce=int,
        widget=forms.RadioSelect,
        error_messages={"invalid_choice": NO_SUCH_LEVEL, "required": NO_SUCH_LEVEL},
    )
    intro = forms.BooleanField(
        label=_("Intro mode"),
        help_text=_(
            "To learn the game: Pinzetta keeps nothing and scores nothing until the end, "
            "where she gets 110, 125 or 140 points by her level."
        ),
        required=False,
    )
    mat = forms.CharField(required=False, max_length=40)
    predict = forms.BooleanField(
        label=_("Predict her"),
        help_text=_("With each cut you say which pile she will take, and we keep count."),
        required=False,
    )
    deal = forms.CharField(required=False, max_length=16, widget=forms.HiddenInput)
    opening = forms.CharField(
        max_length=40, required=False, initial=new_key, widget=forms.HiddenInput
    )

    def __init__(
        self, data: QueryDict | None = None, *, wishes: Wishes, boxes: Sequence[Choice] = ()
    ) -> None:
        super().__init__(data, initial=wishes._asdict() | encode(wishes.options))
        offer_boxes(self, boxes)

    @property
    def wishes(self) -> Wishes:
        data = self.cleaned_data
        options = chosen_options(SoloOptions, data)
        edition = data.get("edition", "")
        return Wishes(options, data["mat"], data["predict"], data["deal"], edition)
