from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.models.person import new_key
from games.services import Refusal
from games.services.lobby.hosting import STAND_IN
from games.services.lobby.practice import Moment
from games.words import sentence
from games.words.bots import LEVELS

Seats = list[tuple[int, str]]


class PracticeForm(forms.Form):
    """From which move of a finished game somebody plays on, in which seat, and against which
    bot."""

    opening = forms.CharField(
        max_length=40, required=False, initial=new_key, widget=forms.HiddenInput
    )

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        seats: Seats,
        last: int,
        bots: bool = True,
        fixed: bool = False,
        **initial: Any,
    ) -> None:
        """`seats` are the seats that people can take, with their names; `last` is the last move
        from which the game can go on. Without `bots` nobody plays the other seats; Pinzetta needs
        none. If the moment is `fixed`, only the bot is asked for."""
        super().__init__(data, initial=initial | {"bot": initial.get("bot") or STAND_IN})
        self.fields["at"] = forms.IntegerField(
            label=_("After move"),
            help_text=_("0 is the deal, %(last)s the last that can be played on from.")
            % {"last": last},
            min_value=0,
            max_value=last,
            error_messages=dict.fromkeys(
                ("required", "invalid", "min_value", "max_value"),
                _("Choose a move from 0 to %(last)s.") % {"last": last},
            ),
        )
        self.fields["seat"] = _choice(
            _("Your seat"), seats, Refusal("no-such-seat", seat=self.data.get("seat", ""))
        )
        self.fields["bot"] = _choice(
            _("In the other seats"), list(LEVELS.items()), Refusal("no-such-bot")
        )
        if not bots:
            del self.fields["bot"]
        if len(seats) == 1 or fixed:
            self.fields["seat"].widget = forms.HiddenInput()
        if fixed:
            self.fields["at"].widget = forms.HiddenInput()

    @property
    def moment(self) -> Moment:
        data = self.cleaned_data
        return Moment(data["at"], int(data["seat"]), data.get("bot", STAND_IN))


def _choice(label: Any, choices: list[Any], wrong: Refusal) -> forms.ChoiceField:
    """A choice of a few; anything else is refused with this sentence."""
    errors = dict.fromkeys(("invalid_choice", "required"), sentence(wrong))
    return forms.ChoiceField(
        label=label, choices=choices, widget=forms.RadioSelect, error_messages=errors
    )
