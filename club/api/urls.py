from django.urls import URLPattern, URLResolver, path

from club.api import views
from club.api.interface import interface

urlpatterns: list[URLPattern | URLResolver] = [
    path("me/programs/", views.programs, name="my-programs"),
    path("me/programs/<int:token>/revoke/", views.revoke, name="revoke-token"),
    path("me/programs/<int:token>/let-in/", views.activate, name="let-token-in"),
    path("api/", views.door, name="api-door"),
    path("api/openapi.json", views.describe, name="openapi"),
    path("api/", interface.urls),
    path("api/v1/<path:rest>", views.missing),
]
