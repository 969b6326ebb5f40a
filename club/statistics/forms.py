from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

from club.statistics.presenters.faces import faces
from club.statistics.presenters.filters import BOTS, PEOPLE, SPANS, Chosen
from games.models import Person
from games.services.lobby.hosting import MAX_PLAYERS, MIN_PLAYERS
from pinzetta import SOLO

MOST_PAGES = 10_000
PLAYERS = range(MIN_PLAYERS, MAX_PLAYERS + 1)
A_SPAN = ngettext_lazy("the last %(number)d day", "the last %(number)d days", "number")


class FilterForm(forms.Form):
    """Which of a person's games the page is about; from the address."""

    company = forms.ChoiceField(
        label=pgettext_lazy("statistics", "Against"),
        choices=[
            ("", pgettext_lazy("statistics", "anybody")),
            (PEOPLE, _("people")),
            (BOTS, _("bots only")),
            (SOLO.name, "Pinzetta"),
        ],
        required=False,
    )
    players = forms.ChoiceField(label=_("Players"), required=False)
    span = forms.ChoiceField(label=pgettext_lazy("statistics", "When"), required=False)
    page = forms.IntegerField(
        min_value=1, max_value=MOST_PAGES, required=False, widget=forms.HiddenInput
    )

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        everybody = [("", pgettext_lazy("number of players", "any number"))]
        always = [("", pgettext_lazy("statistics", "at any time"))]
        self.choose("players", everybody + [(str(number), str(number)) for number in PLAYERS])
        self.choose("span", always + [(str(days), A_SPAN % {"number": days}) for days in SPANS])

    def choose(self, name: str, choices: list[tuple[str, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    @property
    def chosen(self) -> Chosen:
        """The choices; the defaults if the form is not valid."""
        if not self.is_valid():
            return Chosen()
        data = self.cleaned_data
        players, span = int(data["players"] or 0), int(data["span"] or 0)
        return Chosen(data["company"], players, span, data["page"] or 1)


class PageForm(forms.Form):
    """Which page of a long list; from the address."""

    page = forms.IntegerField(min_value=1, max_value=MOST_PAGES, required=False)

    @property
    def chosen(self) -> int:
        return (self.is_valid() and self.cleaned_data["page"]) or 1


class ProfileForm(forms.Form):
    """Whether others may see the profile, and its face. A guest is asked once more."""

    shown = forms.BooleanField(
        label=_("Let others see my profile"),
        help_text=_("Name, avatar, games, best album. Otherwise nobody finds it."),
        required=False,
    )
    sure = forms.BooleanField(
        label=_("I am a guest, and my name may be read by everybody."), required=False
    )
    face = forms.ChoiceField(label=_("Your avatar"), widget=forms.RadioSelect, required=False)

    def __init__(self, *args: Any, person: Person, **options: Any) -> None:
        super().__init__(*args, **options)
        field = self.fields["face"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(face.id, face.name) for face in faces()]
        if not person.is_guest:
            del self.fields["sure"]

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        if data.get("shown") and "sure" in self.fields and not data.get("sure"):
            self.add_error("sure", _("Tick this as well, or leave your profile hidden."))
        return data
