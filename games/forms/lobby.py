from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.forms.fields import NameField, chosen_options, offer_boxes
from games.models import Pace, SeatKind
from games.models.person import new_key
from games.rules.options import Options
from games.services import Refusal
from games.services.lobby.boxes import Choice
from games.services.lobby.hosting import MAX_PLAYERS, STAND_IN
from games.services.people.identity import NAME_LENGTH, clean_name
from games.words import sentence
from games.words.bots import LEVELS

SEATS = range(2, MAX_PLAYERS + 1)
"""The seats beside the host's, as people count them."""
BOT_SEATS = {"easy": "easy", str(SeatKind.BOT): STAND_IN, "expert": "expert"}
"""The values of a form for bots, and the names of the bots."""
KINDS = [
    (SeatKind.INVITED, _("invited, by link or code")),
    (SeatKind.OPEN, _("open to anybody")),
    (SeatKind.PERSON, _("somebody at this device")),
    *((kind, LEVELS[bot]) for kind, bot in BOT_SEATS.items()),
]
PACES = [
    (Pace.LIVE, _("live: everybody is here now")),
    (Pace.DAY, _("a day per move")),
    (Pace.THREE_DAYS, _("three days per move")),
    (Pace.WEEK, _("a week per move")),
]


class HostForm(forms.Form):
    """A new table. The first seat is the host's; at least one other is required. Seats beyond the
    number of players do not count; programs leave that number out. Players at the host's device
    need a name."""

    name = NameField()
    opening = forms.CharField(
        max_length=40, required=False, initial=new_key, widget=forms.HiddenInput
    )
    players = forms.ChoiceField(
        label=_("How many play"),
        choices=[(str(number), str(number)) for number in SEATS],
        initial=3,
        required=False,
        widget=forms.RadioSelect,
    )
    pace = forms.ChoiceField(label=_("Pace"), choices=PACES, initial=Pace.LIVE)
    declare_in_turn = forms.BooleanField(
        label=_("Declare contests in turn"),
        help_text=_("After all albums are in, one by one, instead of everybody at once."),
        required=False,
    )
    listed = forms.BooleanField(
        label=_("List the table on the front page"),
        help_text=_("Anybody may take an open seat. Otherwise people need the link or the code."),
        required=False,
    )
    watchers = forms.BooleanField(
        label=_("Let others watch"),
        help_text=_("They see what everybody sees, and cannot act."),
        required=False,
        initial=True,
    )
    advice = forms.BooleanField(
        label=_("Let everybody ask for advice"),
        help_text=_("What a bot would do and why; the log tells who asked."),
        required=False,
    )
    friendly = forms.BooleanField(
        label=_("A friendly game"),
        help_text=_("It changes nobody’s rating, and neither does one with advice."),
        required=False,
    )

    def __init__(
        self, *args: Any, known: bool, boxes: Sequence[Choice] = (), **options: Any
    ) -> None:
        super().__init__(*args, **options)
        if known:
            del self.fields["name"]
        offer_boxes(self, boxes)
        for number in SEATS:
            self.fields[f"seat{number}"] = forms.ChoiceField(
                label=_("Seat %(number)s") % {"number": number},
                choices=KINDS,
                initial=SeatKind.INVITED,
                required=number == 2,
            )
            self.fields[f"name{number}"] = forms.CharField(
                label=_("Who plays in seat %(number)s at this device?") % {"number": number},
                required=False,
                widget=forms.TextInput(
                    attrs={
                        "maxlength": NAME_LENGTH,
                        "autocomplete": "off",
                        "placeholder": _("Their name"),
                    }
                ),
            )

    @property
    def seat_fields(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        """For each seat its kind, and the name of who plays there at this device."""
        return [(self[f"seat{number}"], self[f"name{number}"]) for number in SEATS]

    @property
    def kinds(self) -> list[SeatKind]:
        return [SeatKind.BOT if kind in BOT_SEATS else SeatKind(kind) for kind in self._chosen()]

    @property
    def bots(self) -> list[str]:
        """The bots of the seats that bots play."""
        return [BOT_SEATS[kind] for kind in self._chosen() if kind in BOT_SEATS]

    def _chosen(self) -> list[str]:
        chosen = [self.cleaned_data.get(f"seat{number}") for number in self._seats()]
        return [kind for kind in chosen if kind]

    def _seats(self) -> range:
        return range(2, int(self.cleaned_data.get("players") or MAX_PLAYERS) + 1)

    def clean(self) -> None:
        for number in self._here():
            try:
                clean_name(self.cleaned_data.get(f"name{number}", ""))
            except Refusal as refusal:
                self.add_error(f"name{number}", sentence(refusal))

    def _here(self) -> list[int]:
        """The seats that are played at the host's device."""
        chosen = self.cleaned_data
        return [n for n in self._seats() if chosen.get(f"seat{n}") == SeatKind.PERSON]

    @property
    def wishes(self) -> dict[str, Any]:
        names = ("opening", "listed", "watchers", "advice", "friendly")
        return {name: self.cleaned_data[name] for name in names} | {
            "beside": [self.cleaned_data[f"name{number}"] for number in self._here()],
            "bots": self.bots,
            "pace": Pace(self.cleaned_data["pace"]),
            "options": chosen_options(Options, self.cleaned_data),
            "edition": self.cleaned_data.get("edition", ""),
        }


class CodeForm(forms.Form):
    """An invitation code, in any case and with any separators, or the whole link."""

    code = forms.CharField(label=_("Invitation code"), max_length=200)

    def clean_code(self) -> str:
        last = self.cleaned_data["code"].rstrip("/ ").rpartition("/")[2]
        code = "".join(c for c in last.lower() if c.isalnum())
        if not code.isascii():
            raise ValidationError(_("A code has eight letters and digits."))
        return code


class SeatForm(forms.Form):
    seat = forms.IntegerField(min_value=0, max_value=MAX_PLAYERS - 1)
