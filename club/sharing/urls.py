from django.urls import path

from club.sharing import views

urlpatterns = [
    path("share/<slug:code>/", views.share, name="share"),
    path("share/<slug:code>/picture.png", views.share_picture, name="share-picture"),
    path("share/<slug:code>/withdraw/", views.withdraw, name="share-withdraw"),
    path("t/<slug:code>/share/<slug:kind>/", views.make, name="make-share"),
    path("t/<slug:code>/picture.png", views.result_picture, name="result-picture"),
    path("i/<slug:invitation>/picture.png", views.invitation_picture, name="invitation-picture"),
    path("i/<slug:invitation>/withdraw/", views.withdraw_invitation, name="withdraw-invitation"),
]
