"""Addresses of the Automa, all below /automa/."""

from django.urls import path

from automa.views import decks, games, half_card, play, rules

urlpatterns = [
    path("", games.start, name="automa"),
    path("new/", games.new, name="automa-new"),
    path("history/", games.past, name="automa-history"),
    path("history/import/", games.import_record, name="automa-import"),
    path("deck/", decks.deck, name="automa-deck"),
    path("deck/change/", decks.change, name="automa-deck-change"),
    path("deck/pick/", half_card.pick, name="automa-deck-pick"),
    path("deck/file/", decks.download, name="automa-deck-file"),
    path("rules/", rules.rules, name="automa-rules"),
    path("<slug:code>/", play.game, name="automa-game"),
    path("<slug:code>/report/", play.report, name="automa-report"),
    path("<slug:code>/pick/", half_card.pick_in_game, name="automa-pick"),
    path("<slug:code>/undo/", play.undo, name="automa-undo"),
    path("<slug:code>/board/", play.board_page, name="automa-board"),
    path("<slug:code>/record/", play.record, name="automa-record"),
    path("<slug:code>/replay/<int:step>/", play.replay, name="automa-replay"),
    path("<slug:code>/picture.svg", play.share_picture, name="automa-picture"),
    path("<slug:code>/delete/", games.delete, name="automa-delete"),
]
