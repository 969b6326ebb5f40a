from django.urls import path

from club.daily import keeper, views
from club.daily.addresses import PAGES
from games.admin.site import keepers_only

urlpatterns = [
    path("daily/album/<int:pk>.svg", views.album, name="daily-album"),
    path("keeper/daily/", keepers_only(keeper.deals), name="keeper-daily"),
    path("keeper/daily/<int:pk>/", keepers_only(keeper.entries), name="keeper-daily-deal"),
]
for kind, page in PAGES.items():
    here = {"kind": kind}
    urlpatterns += [
        path(f"{page}/", views.board, here, name=page),
        path(f"{page}/play/", views.play, here, name=f"{page}-play"),
        path(f"{page}/<slug:date>/", views.board, here, name=f"{page}-on"),
        path(f"{page}/<slug:date>/practise/", views.practise, here, name=f"{page}-practise"),
        path(f"{page}/<slug:date>/name/", views.name, here, name=f"{page}-name"),
    ]
