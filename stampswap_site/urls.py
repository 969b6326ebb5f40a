from django.urls import include, path

handler500 = "games.views.failures.server_error"
urlpatterns = [path("", include("games.urls"))]
