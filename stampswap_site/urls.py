from django.urls import include, path

from games.admin import keeper_site

handler500 = "games.views.failures.server_error"
urlpatterns = [path("keeper/", keeper_site.urls), path("", include("games.urls"))]
