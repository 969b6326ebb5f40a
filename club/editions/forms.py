"""What the pages of editions send."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from club.editions.documents import SECTIONS
from club.editions.services import LONGEST_MISSING
from games.rules.contests import NEEDS
from games.rules.edition.cards import NAMES, contest
from games.rules.edition.entered import LARGEST_FILE, LONGEST
from games.rules.edition.faults import Fault, Faults
from games.rules.edition.rows import LARGEST_FIGURE, Row
from games.words.contest_sentences import NAMES as WORDS
from games.words.editions import TYPES, fault_sentence

BEGINNINGS = [
    ("house", _("a copy of the house’s edition, to change piece by piece")),
    ("empty", _("an empty one, to enter everything from the box")),
]
OF = [
    ("colour", _("colours")),
    ("theme", _("themes")),
    ("size", _("sizes")),
    ("kind", pgettext_lazy("of stamps", "kinds")),
]
FORMS_OF_SECTIONS = [(section, section) for section in SECTIONS]


class BeginForm(forms.Form):
    name = forms.CharField(label=_("Name of the edition"), max_length=LONGEST["name"])
    begin = forms.ChoiceField(
        label=_("Begin from"), choices=BEGINNINGS, initial="house", widget=forms.RadioSelect
    )


class NameForm(forms.Form):
    name = forms.CharField(label=_("Name of the edition"), max_length=LONGEST["name"])
    version = forms.IntegerField(min_value=0, max_value=10**9, widget=forms.HiddenInput)


class VersionForm(forms.Form):
    version = forms.IntegerField(min_value=0, max_value=10**9, widget=forms.HiddenInput)


class SectionForm(VersionForm):
    section = forms.ChoiceField(choices=FORMS_OF_SECTIONS)


class ImportForm(forms.Form):
    file = forms.FileField(
        label=_("File with an edition"),
        widget=forms.ClearableFileInput(attrs={"accept": ".json,application/json"}),
    )

    def clean_file(self) -> bytes:
        file = self.cleaned_data["file"]
        if file.size > LARGEST_FILE:
            raise ValidationError(
                _("The file has more than %(most)s kilobytes.") % {"most": LARGEST_FILE // 1000}
            )
        raw: bytes = file.read()
        return raw


class MissingForm(forms.Form):
    text = forms.CharField(
        label=_("What the card says, and what it counts or does"),
        max_length=LONGEST_MISSING,
        widget=forms.Textarea(attrs={"rows": 4}),
    )


class ContestForm(forms.Form):
    """A contest as a sentence with choices; the checker of editions says what is wrong with it."""

    type = forms.ChoiceField(label=_("Type"), choices=list(TYPES.items()))
    rate = forms.IntegerField(
        label=_("Points"),
        widget=forms.NumberInput(attrs={"min": 1, "max": LARGEST_FIGURE, "inputmode": "numeric"}),
    )
    counts = forms.ChoiceField(choices=[(name, name) for name in NEEDS], widget=forms.RadioSelect)
    of = forms.ChoiceField(label=_("Of which"), choices=OF, required=False)
    number = forms.IntegerField(
        label=_("Number"),
        required=False,
        widget=forms.NumberInput(attrs={"min": 1, "max": LARGEST_FIGURE, "inputmode": "numeric"}),
    )
    among = forms.MultipleChoiceField(required=False)
    name = forms.CharField(
        label=pgettext_lazy("a card", "Name"), max_length=LONGEST["name"], required=False
    )
    text = forms.CharField(
        label=_("Text, if ours does not say it as yours"),
        max_length=LONGEST["text"],
        required=False,
    )
    version = forms.IntegerField(min_value=0, max_value=10**9, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        groups = [
            (of, [(f"{of} {name}", str(WORDS[of][name])) for name in NAMES[of]]) for of, _ in OF
        ]
        field = self.fields["among"]
        assert isinstance(field, forms.MultipleChoiceField)
        field.choices = [choice for _, group in groups for choice in group]
        self.groups = groups

    def clean(self) -> None:
        if self.errors:
            return
        faults = Faults()
        contest(Row("contests", 1, {"id": "contest", "source": "house", **self.row}, faults))
        for fault in faults:
            self.add_error(_field_of(fault), fault_sentence(fault))

    @property
    def row(self) -> dict[str, Any]:
        return contest_row(self.cleaned_data)


def _field_of(fault: Fault) -> str:
    named = str(fault.params.get("field", "among"))
    return named if named in ContestForm.base_fields else "among"


def contest_row(data: dict[str, Any]) -> dict[str, Any]:
    """The row of a contest from the fields of its form, with only those fields that its way of
    counting needs."""
    needs = NEEDS[data["counts"]]
    row: dict[str, Any] = {name: data[name] for name in ("type", "counts", "rate")}
    of = ""
    if needs.of:
        row["of"] = of = data.get("of") or ""
    if needs.among:
        of = of if needs.among == "of" else needs.among
        chosen = [each.partition(" ") for each in data.get("among") or ()]
        names = [name for group, _, name in chosen if group == of]
        if names:
            row["among"] = names
    if needs.number and data.get("number") is not None:
        row["number"] = data["number"]
    return row
