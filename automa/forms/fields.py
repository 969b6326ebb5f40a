"""Fields of forms with untrusted text, and the values of the rules that they become."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any

from django import forms

from automa.rules.components import Action, Card, Genre
from automa.rules.refusal import Refusal

ACTION_LETTERS = {
    "h": Action.HIRE,
    "d": Action.DEVELOP,
    "i": Action.IDEAS,
    "p": Action.PRINT,
    "s": Action.SALES,
}
GENRE_LETTERS = {
    "C": Genre.CRIME,
    "H": Genre.HORROR,
    "R": Genre.ROMANCE,
    "F": Genre.SCIFI,
    "S": Genre.SUPERHEROES,
    "W": Genre.WESTERN,
}
MAX_NUMBER = 99_999
MAX_FIELDS = 40


def choice(kind: type[StrEnum], *, required: bool = True) -> forms.Field:
    """A field with one of the words of this kind; None if it may be empty and is."""
    words = [(each.value, each.value) for each in kind]
    return forms.TypedChoiceField(choices=words, coerce=kind, required=required, empty_value=None)


def number(*, required: bool = True) -> forms.Field:
    """A whole number, not negative; the rules check how large it may be."""
    return forms.IntegerField(min_value=0, max_value=MAX_NUMBER, required=required)


class Several(forms.Field):
    """A field that may be sent several times; where it must hold something, empty ones are left
    out."""

    widget = forms.MultipleHiddenInput

    def __init__(self, each: forms.Field) -> None:
        super().__init__(required=False)
        self.each = each

    def clean(self, value: list[str]) -> tuple[Any, ...]:
        if len(value) > MAX_FIELDS:
            raise forms.ValidationError("")
        return tuple(self.each.clean(each) for each in value if each or not self.each.required)


class Pair(forms.CharField):
    """Two fields with a colon between them; None if it may be empty and is."""

    def __init__(
        self,
        first: forms.Field,
        second: forms.Field,
        make: Callable[[Any, Any], Any] = lambda *both: both,
        *,
        required: bool = True,
    ) -> None:
        super().__init__(required=required)
        self.first, self.second, self.make = first, second, make

    def clean(self, value: str) -> Any:
        first, colon, second = super().clean(value).partition(":")
        if not first + colon:
            return None
        return self.make(self.first.clean(first), self.second.clean(second))


class CardField(forms.CharField):
    """Letters, three of actions and six of genres: "hdiCFSRWH"."""

    def __init__(self) -> None:
        super().__init__(max_length=MAX_FIELDS, required=False)

    def clean(self, value: str) -> Card:
        letters = super().clean(value)
        if not set(letters) <= {*ACTION_LETTERS, *GENRE_LETTERS}:
            raise forms.ValidationError("")
        actions = tuple(ACTION_LETTERS[each] for each in letters if each in ACTION_LETTERS)
        genres = tuple(GENRE_LETTERS[each] for each in letters if each in GENRE_LETTERS)
        return Card(actions, genres)


def read(field: forms.Field, text: str) -> Any:
    """The value of a single field; a `Refusal` if it cannot be read."""
    try:
        return field.clean(text)
    except forms.ValidationError:
        raise Refusal("report-unreadable") from None


def card_letters(shown: Card) -> str:
    actions = {action: letter for letter, action in ACTION_LETTERS.items()}
    genres = {genre: letter for letter, genre in GENRE_LETTERS.items()}
    return "".join([*(actions[a] for a in shown.actions), *(genres[g] for g in shown.genres)])
