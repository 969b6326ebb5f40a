from django import forms
from django.utils.translation import gettext_lazy as _

from games.models.person import new_key


class PlayForm(forms.Form):
    """Begins the game. Without `asked` the form had no question about the name, and the choice of
    last time holds."""

    opening = forms.CharField(
        max_length=40, required=False, initial=new_key, widget=forms.HiddenInput
    )
    asked = forms.BooleanField(required=False, initial=True, widget=forms.HiddenInput)
    shown = forms.BooleanField(
        label=_("Show my name and my album on the leaderboard"),
        required=False,
    )

    @property
    def wish(self) -> bool | None:
        return self.cleaned_data["shown"] if self.cleaned_data["asked"] else None


class NameForm(forms.Form):
    """Puts a name on a board, or takes it away."""

    shown = forms.BooleanField(
        label=_("Show my name and my album on this leaderboard"), required=False
    )
    everywhere = forms.BooleanField(label=_("The same on all my leaderboards"), required=False)
