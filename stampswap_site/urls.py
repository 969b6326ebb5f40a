from django.urls import include, path

from games.admin import keeper_site

handler400 = "games.views.failures.unreadable"
handler403 = "games.views.failures.forbidden"
handler404 = "games.views.failures.missing"
handler500 = "games.views.failures.server_error"
urlpatterns = [
    path("keeper/automa/", include("automa.keeper_urls")),
    path("keeper/events/", include("club.events.keeper_urls")),
    path("keeper/", keeper_site.urls),
    path("automa/", include("automa.urls")),
    path("", include("club.urls")),
    path("", include("games.urls")),
]
