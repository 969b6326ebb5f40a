"""Addresses in the keeper's room."""

from django.urls import path

from club.events import keeper_views
from games.admin.site import keepers_only

urlpatterns = [
    path("", keepers_only(keeper_views.events), name="keeper-events"),
    path("<slug:code>/", keepers_only(keeper_views.event), name="keeper-event"),
    path("<slug:code>/<slug:remedy>/", keepers_only(keeper_views.mend), name="keeper-mend-event"),
]
