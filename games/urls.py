from django.urls import path

from games import views

urlpatterns = [
    path("", views.front, name="front"),
    path("credits/", views.credits_page, name="credits"),
]
