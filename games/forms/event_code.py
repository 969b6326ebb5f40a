"""The form by which a keeper makes a code for the visitors of an event."""

from django import forms
from django.utils.translation import gettext_lazy as _

from games.services.event_codes import MOST_DAYS, MOST_PEOPLE


class EventCodeForm(forms.Form):
    name = forms.CharField(label=_("Name of the event"), max_length=40)
    people = forms.IntegerField(
        label=_("How many people are expected"), min_value=1, max_value=MOST_PEOPLE, initial=300
    )
    days = forms.IntegerField(
        label=_("For how many days"), min_value=1, max_value=MOST_DAYS, initial=2
    )
