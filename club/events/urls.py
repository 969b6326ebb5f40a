from django.urls import path

from club.events import views

urlpatterns = [
    path("events/", views.events, name="events"),
    path("events/new/", views.new, name="new-event"),
    path("events/<slug:code>/", views.event, name="event"),
    path("events/<slug:code>/now/", views.now, name="event-now"),
    path("events/<slug:code>/sign-up/", views.sign_up, name="event-sign-up"),
    *(
        path(f"events/<slug:code>/{action}/", views.act, {"action": action}, name=f"event-{action}")
        for action in views.ACTIONS
    ),
    path("events/<slug:code>/round/<int:number>/", views.compare, name="event-round"),
]
