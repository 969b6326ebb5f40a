from django.urls import include, path

urlpatterns = [
    path("", include("club.front.urls")),
    path("", include("club.daily.urls")),
    path("", include("club.editions.urls")),
    path("", include("club.statistics.urls")),
    path("", include("club.ratings.urls")),
    path("", include("club.events.urls")),
    path("", include("club.sharing.urls")),
    path("", include("club.push.urls")),
    path("", include("club.api.urls")),
]
