from django.urls import path

from club.front import views

urlpatterns = [
    path("", views.front, name="front"),
    path("join/", views.join, name="join"),
    path("credits/", views.credits_page, name="credits"),
    path("club/", views.club, name="club"),
]
