from django.urls import include, path

from games.views import (
    accounts,
    chat,
    front,
    hosting,
    lobby,
    moves,
    people,
    pulse,
    remedies,
    table,
)

urlpatterns = [
    path("", front.front, name="front"),
    path("credits/", front.credits_page, name="credits"),
    path("host/", hosting.host, name="host"),
    path("join/", front.join, name="join"),
    path("i/<slug:invitation>/", hosting.invitation, name="invitation"),
    path("me/", people.me, name="me"),
    path("me/name/", people.name, name="my-name"),
    path("me/wishes/", people.wishes, name="my-wishes"),
    path("me/address/", people.address, name="my-address"),
    path("me/account/", people.claim, name="my-account"),
    path("me/link/", people.new_link, name="new-link"),
    path("me/link/<slug:key>/", people.personal_link, name="personal-link"),
    path("me/forget/", people.forget, name="forget-me"),
    path("letters/stop/<str:token>/", people.stop_letters, name="stop-letters"),
    path("accounts/", include(accounts.urlpatterns)),
    path("t/<slug:code>/", lobby.table, name="table"),
    path("t/<slug:code>/sit/", lobby.sit, name="sit"),
    *(
        path(f"t/<slug:code>/{action}/", lobby.act, {"action": action}, name=action)
        for action in lobby.ACTIONS
    ),
    path("t/<slug:code>/region/lobby/", lobby.region, name="region-lobby"),
    path("t/<slug:code>/region/chat/", chat.region, name="region-chat"),
    path("t/<slug:code>/chat/", chat.say, name="chat"),
    path("t/<slug:code>/mute/<int:seat>/", chat.mute, name="mute"),
    path("t/<slug:code>/pulse/", pulse.pulse, name="pulse"),
    path("t/<slug:code>/region/<slug:name>/", table.region, name="region"),
    path("t/<slug:code>/preview/", table.preview_show, name="preview"),
    path("t/<slug:code>/record.json", table.record, name="record"),
    path("t/<slug:code>/album/<int:seat>.svg", table.album_picture, name="album"),
    path("t/<slug:code>/move/", moves.move, name="move"),
    path("t/<slug:code>/draft/", moves.draft, name="draft"),
    path("t/<slug:code>/stand-in/<int:seat>/", remedies.stand_in, name="stand-in"),
    path("t/<slug:code>/take-seat/", remedies.take_seat, name="take-seat"),
    path("t/<slug:code>/concede/", remedies.concede, name="concede"),
    path("t/<slug:code>/wish-to-end/", remedies.wish_to_end, name="wish-to-end"),
    path("t/<slug:code>/rematch/", remedies.rematch, name="rematch"),
]
