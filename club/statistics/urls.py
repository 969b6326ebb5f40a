from django.urls import path

from club.statistics import views

urlpatterns = [
    path("me/statistics/", views.my_statistics, name="my-statistics"),
    path("me/statistics/albums/<int:pk>.svg", views.my_album, name="my-album"),
    path("me/profile/", views.my_profile, name="my-profile"),
    path("people/<slug:code>/", views.show_profile, name="profile"),
    path("people/<slug:code>/album.svg", views.profile_album, name="profile-album"),
    path("watch/", views.watch, name="watch"),
]
