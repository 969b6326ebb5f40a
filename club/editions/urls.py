from django.urls import path

from club.editions import contest_views, keeper_views, views
from games.admin.site import keepers_only

urlpatterns = [
    path("editions/", views.mine, name="editions"),
    path("editions/import/", views.take_in, name="edition-import"),
    path("editions/counted/", contest_views.counted, name="edition-counted"),
    path("editions/draft/<int:pk>/", views.draft, name="edition-draft"),
    path("editions/draft/<int:pk>/file/", views.draft_file, name="edition-draft-file"),
    path("editions/draft/<int:pk>/sheet/<slug:sheet>/", views.sheet, name="edition-sheet"),
    path("editions/draft/<int:pk>/contests/", contest_views.contests, name="edition-contests"),
    path(
        "editions/draft/<int:pk>/contests/<slug:card>/",
        contest_views.contest,
        name="edition-contest",
    ),
    path(
        "editions/draft/<int:pk>/contests/<slug:card>/remove/",
        contest_views.remove,
        name="edition-contest-remove",
    ),
    path("editions/draft/<int:pk>/do/<slug:what>/", views.act, name="edition-act"),
    path("editions/<slug:hash>/", views.edition, name="edition"),
    path("editions/<slug:hash>/file/", views.edition_file, name="edition-file"),
    path("editions/<slug:hash>/copy/", views.copy, name="edition-copy"),
    path("editions/<slug:hash>/remove/", views.remove, name="edition-remove"),
    path("editions/<slug:hash>/trial/", views.ask_trial, name="edition-trial"),
    path("editions/<slug:hash>/progress/", views.trial_progress, name="edition-progress"),
    path("keeper/editions/", keepers_only(keeper_views.page), name="keeper-editions"),
    path("keeper/editions/<slug:what>/", keepers_only(keeper_views.act), name="keeper-edition-act"),
]
