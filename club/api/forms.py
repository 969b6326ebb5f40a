from django import forms
from django.utils.translation import gettext_lazy as _

from club.api.models import NAME_LENGTH

LASTING = [("0", _("until I revoke it")), ("30", _("30 days")), ("365", _("a year"))]


class TokenForm(forms.Form):
    """A new token."""

    name = forms.CharField(
        label=_("What is it for?"),
        help_text=_("A name to know it by, such as “my bot”. Only you see it."),
        widget=forms.TextInput(attrs={"maxlength": NAME_LENGTH, "autocomplete": "off"}),
        max_length=NAME_LENGTH,
    )
    read_only = forms.BooleanField(
        label=_("It may only read"),
        help_text=_("It sees what you see at your tables, and can do nothing there."),
        required=False,
    )
    days = forms.ChoiceField(
        label=_("It works"), choices=LASTING, initial="365", widget=forms.RadioSelect
    )

    def clean_name(self) -> str:
        """On one line, without invisible characters."""
        name: str = self.cleaned_data["name"]
        shown = " ".join("".join(c if c.isprintable() else " " for c in name).split())
        if not shown:
            raise forms.ValidationError(_("Give it a name."))
        return shown
