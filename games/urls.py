from django.urls import path

from games.views import front, pulse

urlpatterns = [
    path("", front.front, name="front"),
    path("credits/", front.credits_page, name="credits"),
    path("t/<slug:code>/pulse/", pulse.pulse, name="pulse"),
]
