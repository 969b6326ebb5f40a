from django.urls import path

from club.ratings import views

urlpatterns = [
    path("ratings/", views.ladder, name="ratings"),
    path("me/rating/", views.my_rating, name="my-rating"),
    path("me/rating/public/", views.appear, name="rating-public"),
]
