"""Addresses in the keeper's room."""

from django.urls import path

from automa.views import keeper
from games.admin.site import keepers_only

urlpatterns = [
    path("", keepers_only(keeper.games), name="keeper-automa"),
    path("<slug:code>/", keepers_only(keeper.game), name="keeper-automa-game"),
    path("<slug:code>/record/", keepers_only(keeper.record), name="keeper-automa-record"),
]
