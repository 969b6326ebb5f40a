from django.urls import path

from club.push import views

urlpatterns = [
    path("app.webmanifest", views.manifest, name="manifest"),
    path("worker.js", views.worker, name="worker"),
    path("offline/", views.offline, name="offline"),
    path("me/devices/", views.subscribe, name="push-subscribe"),
    path("me/devices/<int:pk>/remove/", views.remove, name="push-remove"),
]
