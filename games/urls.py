from django.urls import path

from games.views import front

urlpatterns = [
    path("", front.front, name="front"),
    path("credits/", front.credits_page, name="credits"),
]
