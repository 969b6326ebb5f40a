"""What browsers send about events."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from club.events.models import TITLE_LENGTH, Kind
from games.forms.fields import NameField
from games.forms.lobby import PACES
from games.models import Pace
from games.models.person import new_key
from games.services import Refusal
from games.services.people.identity import BLANK
from games.words.bots import LEVELS

KINDS = [
    (Kind.TOURNAMENT, _("tournament: several rounds, everybody meets different people")),
    (Kind.DUPLICATE, _("duplicate: one round, the same deal at every table")),
]
TIMES = [
    (2, _("2 hours")),
    (24, _("1 day")),
    (72, _("3 days")),
    (168, _("1 week")),
    (336, _("2 weeks")),
    (720, _("30 days")),
]
BOTS = [("", pgettext_lazy("bots in empty seats", "none")), *LEVELS.items()]


def _numbers(first: int, last: int) -> list[tuple[int, str]]:
    return [(number, str(number)) for number in range(first, last + 1)]


def _strip(label: Any, choices: Any, initial: Any, *, number: bool = False) -> Any:
    """A field of radio buttons."""
    kind: Any = forms.TypedChoiceField if number else forms.ChoiceField
    more = {"coerce": int} if number else {}
    return kind(label=label, choices=choices, initial=initial, widget=forms.RadioSelect, **more)


class EventForm(forms.Form):
    """A new tournament or duplicate."""

    name = NameField()
    opening = forms.CharField(
        max_length=40, required=False, initial=new_key, widget=forms.HiddenInput
    )
    title = forms.CharField(
        label=_("What it is called"),
        max_length=TITLE_LENGTH,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    kind = _strip(_("What it is"), KINDS, Kind.TOURNAMENT)
    seats = _strip(_("Seats at a table"), _numbers(2, 5), 4, number=True)
    tables = _strip(_("Tables"), _numbers(2, 8), 2, number=True)
    rounds = _strip(_("Rounds"), _numbers(1, 6), 3, number=True)
    same_deal = forms.BooleanField(
        label=_("The same deal at all tables of a round"),
        help_text=_("Nobody can watch, and the cards stay closed until all tables are through."),
        required=False,
    )
    pace = _strip(_("Pace"), PACES, Pace.LIVE)
    round_hours = _strip(_("Time for a round"), TIMES, 24, number=True)
    bot = forms.ChoiceField(
        label=_("Bots in empty seats"),
        choices=BOTS,
        initial="collector",
        required=False,
        widget=forms.RadioSelect,
    )
    automatic = forms.BooleanField(
        label=_("The next round begins by itself"),
        help_text=_(
            "As soon as all tables are through. Otherwise you begin it, or the time for the round "
            "runs out."
        ),
        required=False,
        initial=True,
    )
    listed = forms.BooleanField(
        label=_("List it for everybody"),
        help_text=_(
            "Anybody may sign up, and sees who takes part. Otherwise people need the link, and "
            "only those who take part see the names."
        ),
        required=False,
    )
    plays = forms.BooleanField(label=_("I take part myself"), required=False, initial=True)

    def __init__(self, *args: Any, known: bool, **options: Any) -> None:
        super().__init__(*args, **options)
        if known:
            del self.fields["name"]

    def clean_title(self) -> str:
        title: str = self.cleaned_data["title"]
        shown = "".join(c if c.isprintable() and c not in BLANK else " " for c in title)
        cleaned = " ".join(shown.split())
        if not cleaned:
            raise forms.ValidationError(_("Give it a name, so that people know what they enter."))
        return cleaned

    @property
    def wishes(self) -> dict[str, Any]:
        """Fields of `Event`, and what `services.signing.open_event` asks besides."""
        data = self.cleaned_data
        names = ("opening", "title", "kind", "seats", "pace", "round_hours", "bot", "listed")
        wishes = {name: data[name] for name in (*names, "plays")}
        if data["kind"] == Kind.DUPLICATE:
            return wishes | {"tables": data["tables"], "same_deal": True, "rounds_planned": 1}
        return wishes | {
            "rounds_planned": data["rounds"],
            "same_deal": data["same_deal"],
            "automatic": data["automatic"],
        }


class KeeperForm(forms.Form):
    """What a keeper fills in for a remedy; which fields are needed depends on the remedy."""

    reason = forms.CharField(max_length=300, required=False)
    person = forms.CharField(max_length=150, required=False)
    entrant = forms.IntegerField(min_value=1, max_value=2**62, required=False)
    table = forms.IntegerField(min_value=1, max_value=2**62, required=False)
    deadline = forms.DateTimeField(required=False, input_formats=["%Y-%m-%dT%H:%M"])

    def refuse_unreadable(self) -> None:
        if not self.is_valid():
            late = "deadline" in self.errors
            raise Refusal("event-deadline" if late else "event-no-table")
