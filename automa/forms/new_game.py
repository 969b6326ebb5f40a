"""The form of a new game."""

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from automa.rules.components import CARDS, DISPLAYS, LEVELS, Booklet, Card, Genre
from automa.rules.deck import INVENTED
from automa.rules.refusal import Refusal
from automa.rules.setup import Challenge, DeckKind, Setup
from automa.services.games import shuffled
from automa.words import names
from games.models.person import new_key


class NewGameForm(forms.Form):
    level = forms.TypedChoiceField(
        label=_("Level"),
        choices=[(level, names.LEVELS[level]) for level in LEVELS],
        coerce=int,
        widget=forms.RadioSelect,
        initial=1,
    )
    booklet = forms.ChoiceField(
        label=_("Booklet"),
        choices=[(each.value, names.BOOKLETS[each]) for each in Booklet],
        widget=forms.RadioSelect,
        initial=Booklet.IT.value,
    )
    deck = forms.ChoiceField(
        label=_("Her deck"),
        choices=[(each.value, name) for each, name in names.DECKS.items()],
        widget=forms.RadioSelect,
    )
    comic = forms.ChoiceField(
        label=_("The comic she starts with"),
        choices=[(each.value, names.GENRES[each]) for each in Genre],
        widget=forms.RadioSelect,
    )
    challenges = forms.MultipleChoiceField(
        label=_("Challenges"),
        choices=[(each.value, names.CHALLENGES[each]) for each in Challenge],
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    display = forms.TypedChoiceField(
        label=_("Face-up cards of each kind"),
        choices=[(each, str(each)) for each in DISPLAYS],
        coerce=int,
        widget=forms.RadioSelect,
        initial=3,
    )
    whole_displays = forms.BooleanField(
        label=_("I enter the face-up cards, and she picks card by card"),
        help_text=_("About twice as many taps. Otherwise the page tells you what to look for."),
        required=False,
    )
    opening = forms.CharField(
        max_length=40, required=False, initial=new_key, widget=forms.HiddenInput
    )

    def __init__(self, data: QueryDict | None = None, *, cards: tuple[Card, ...]) -> None:
        whole = len(cards) == CARDS
        super().__init__(data, initial={"deck": (DeckKind.OWN if whole else DeckKind.FLIP).value})
        self.cards = cards

    def setup(self) -> Setup:
        """The set-up for the rules, which check what goes together."""
        said = self.cleaned_data
        kind = DeckKind(said["deck"])
        cards = INVENTED if kind is DeckKind.INVENTED else self.cards
        if kind is DeckKind.OWN and len(cards) != CARDS:
            raise Refusal("deck-size", number=len(cards))
        return Setup(
            booklet=Booklet(said["booklet"]),
            level=said["level"],
            comic=Genre(said["comic"]),
            deck=kind,
            cards=cards,
            orders=() if kind is DeckKind.FLIP else shuffled(),
            challenges=tuple(Challenge(each) for each in said["challenges"]),
            display=said["display"],
            whole_displays=said["whole_displays"],
        )
