from django.urls import path

from club.editions.views import contests, drafts, entered, keeper, own, sheets
from games.admin.site import keepers_only

urlpatterns = [
    path("editions/", own.own_editions, name="editions"),
    path("editions/import/", own.import_file, name="edition-import"),
    path("editions/counted/", contests.counted, name="edition-counted"),
    path("editions/draft/<int:pk>/", drafts.draft, name="edition-draft"),
    path("editions/draft/<int:pk>/file/", drafts.draft_file, name="edition-draft-file"),
    path("editions/draft/<int:pk>/sheet/<slug:sheet>/", sheets.sheet, name="edition-sheet"),
    path("editions/draft/<int:pk>/contests/", contests.shelves_page, name="edition-contests"),
    path(
        "editions/draft/<int:pk>/contests/<slug:card>/",
        contests.contest,
        name="edition-contest",
    ),
    path(
        "editions/draft/<int:pk>/contests/<slug:card>/remove/",
        contests.remove,
        name="edition-contest-remove",
    ),
    path("editions/draft/<int:pk>/do/<slug:what>/", drafts.act, name="edition-act"),
    path("editions/<slug:hash>/", entered.edition, name="edition"),
    path("editions/<slug:hash>/file/", entered.edition_file, name="edition-file"),
    path("editions/<slug:hash>/copy/", entered.copy, name="edition-copy"),
    path("editions/<slug:hash>/remove/", entered.remove, name="edition-remove"),
    path("editions/<slug:hash>/trial/", entered.ask_trial, name="edition-trial"),
    path("editions/<slug:hash>/progress/", entered.trial_progress, name="edition-progress"),
    path("keeper/editions/", keepers_only(keeper.page), name="keeper-editions"),
    path("keeper/editions/<slug:what>/", keepers_only(keeper.act), name="keeper-edition-act"),
]
