"""The pictures of shares, results and invitations as SVG, in the language of the person who shares
them. None for games that are not public to everybody with the link."""

from django.utils import translation

from club.sharing import drawing, presenters
from club.sharing.models import Kind
from games.presenters import access
from games.presenters.lobby.page import gathering

OF_KIND = {Kind.ALBUM: drawing.album, Kind.RESULT: drawing.result}


def share(code: str) -> str | None:
    found = presenters.find(code)
    if found is None:
        return None
    with translation.override(presenters.language_of(found.person)):
        shown = presenters.content_of(found)
        return None if shown is None else OF_KIND[Kind(found.kind)](shown)


def result(code: str) -> str | None:
    game = presenters.public_game(code)
    if game is None:
        return None
    with translation.override(presenters.language_of(game.host)):
        shown = presenters.public_result(game)
        return None if shown is None else drawing.result(shown)


def invitation(code: str) -> str | None:
    game = access.invited(code)
    if game is None:
        return None
    with translation.override(presenters.language_of(game.host)):
        return drawing.invitation(gathering(game, None))


DRAWN = {"share": share, "result": result, "invitation": invitation}
