"""Share an album or a result by a link of its own, and withdraw it."""

from club.sharing import pictures
from club.sharing.models import Kind, Share
from games.models import Game, Person, Status
from games.rules.refusal import Refusal
from games.services.lobby import deals
from games.services.stored.snapshots import setup_of

FINISHED = (Status.OVER, Status.ENDED)


def share_result(game: Game, seat: int) -> Share:
    """Share the result of a finished game as the person in this seat; if it is shared already, the
    link is the same."""
    return _share(game, seat, Kind.RESULT)


def share_album(game: Game, seat: int) -> Share:
    """Share the album of the seat, as `share_result` does its result."""
    return _share(game, seat, Kind.ALBUM)


def _share(game: Game, seat: int, kind: Kind) -> Share:
    if game.status not in FINISHED:
        raise Refusal("share-unfinished")
    if game.copy_of and game.copy_of.status not in FINISHED:  # a keeper's sandbox
        raise Refusal("share-unfinished")
    if game.sealed or (game.copy_of and game.copy_of.sealed):
        raise Refusal("cards-sealed")
    # By the cards themselves: a practice table has no code of its deal.
    if deals.openness(deals.code_of(setup_of(game).deal), None) is deals.Openness.SECRET:
        raise Refusal("deal-secret")
    player = game.players.filter(seat=seat).select_related("person").first()
    if player is None or player.person is None:
        raise Refusal("not-at-table")
    same = Share.objects.filter(game=game, seat=seat, kind=kind)
    same.exclude(person=player.person).delete()  # a share of an earlier player of the seat
    found, _new = Share.objects.get_or_create(
        game=game, seat=seat, kind=kind, defaults={"person": player.person}
    )
    pictures.make.enqueue("share", found.code)
    return found


def withdraw(share: Share) -> None:
    """End a share: its link leads nowhere any more, and sharing again makes another one."""
    share.delete()


def move(guest: Person, account: Person) -> None:
    """Move the shares of a guest to their account, as their seats were."""
    for share in Share.objects.filter(person=guest):
        if share.game.players.filter(seat=share.seat, person=account).exists():
            share.person = account
            share.save(update_fields=["person"])
