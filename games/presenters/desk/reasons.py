"""Why a move is advised: figures that the player could count, as keys of `games.words.advice`.

They are computed from what the seat may know: its album, the contests, the cards on the mats.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from games.bots.collector.placing import albums
from games.bots.collector.showing import aims_of, draft_of
from games.bots.collector.solo import her_worth, takes_left
from games.presenters.desk.appraisal import Appraisal, Collector
from games.presenters.desk.owner import Owner
from games.presenters.table_view import TableView
from games.rules import contests
from games.rules.album import Page
from games.rules.components import TOKEN, Power
from games.rules.decisions import MakeShow
from games.rules.moves import Choose, Cut, Declare, Move, Show, Take
from games.rules.powers import power
from games.rules.solo_cards import BottomLine
from pinzetta.state import HER, hers, holds

Reason = tuple[str, dict[str, int | str]]
"""The key of a sentence and its parameters: seats by number, cards by id."""
Standing = Mapping[str, int]
"""The points of contests, by their ids."""

WIDTH, ALBUMS = 4, 40
"""How many albums are kept while stamps are laid out to see what contests would bring."""
MAX_CONTESTS = 3
"""How many contests are named."""


def reasons(view: TableView, move: Move) -> list[Reason]:
    """What speaks for a move of the seat that is asked."""
    match move:
        case Take(item=handle):
            what = next(item.what for item in view.sight.pool if item.handle == handle)
            return list(_items(view, [what], _collected(view)))
        case Cut():
            return list(_cut(view, move))
        case Choose(seat=seat, pile=pile):
            taken = [item.what for item in view.sight.players[seat].piles[pile]]
            return [*_items(view, taken, kept(view)), _missed(view, seat, taken)]
        case Show():
            return list(_show(view, move))
        case Declare(contest=contest):
            return list(_entered(view, contest, _points(view, _album(view))))
    return []


def _seat(view: TableView) -> int:
    assert view.seat is not None
    return view.seat


def kept(view: TableView) -> list[str]:
    """The items that nobody can take from the seat any more."""
    player = view.sight.players[_seat(view)]
    return [item.what for item in (*player.reserve, *player.below, *player.apart)]


def _collected(view: TableView) -> list[str]:
    return [*kept(view), *(item.what for item in view.sight.players[_seat(view)].collection)]


def _items(view: TableView, new: Sequence[str], held: Sequence[str]) -> Iterator[Reason]:
    """What new items bring the seat, in addition to those that it holds."""
    owner = Collector(view, _seat(view))
    if worth := sum(owner.worth(what) for what in new):
        yield "worth", {"number": worth}
    if TOKEN in new and view.sight.phase == "collect":
        yield "first", {}
    if hidden := sum(what.startswith("back-") for what in new):
        yield "hidden", {"number": hidden}
    before, _ = laid_out(view, held)
    after, left = laid_out(view, [*held, *new])
    yield from grown(before, after)
    if left:
        yield "no-room", {"number": left}


def laid_out(
    view: TableView, items: Sequence[str], width: int = WIDTH, most: int = ALBUMS
) -> tuple[Standing, int]:
    """The contests with these stamps laid out well, and how many find no room. Fewer albums are
    quicker, and not as good."""
    seat, tiles = _seat(view), view.sight.edition.tiles
    new = [tiles[what] for what in items if what in tiles]
    aims = aims_of(view.sight, seat, new)
    best = albums(draft_of(view.sight, seat, ()), new, aims, width, most)[0]
    return _points(view, best.draft), len(new) - len(best.placements)


def _points(view: TableView, page: Page) -> Standing:
    """What an album scores at each contest that the seat may still enter, and at the Finale."""
    player, cards = view.sight.players[_seat(view)], view.sight.edition.contests
    open_to = (id for id in view.sight.contests if id not in player.tickets)
    return {id: contests.points(page, cards[id]) for id in open_to}


def grown(before: Standing, after: Standing, but: str = "") -> Iterator[Reason]:
    """The contests that gain or lose most."""
    changed = [id for id in after if after[id] != before[id] and id != but]
    changed.sort(key=lambda id: before[id] - after[id])
    for id in changed[:MAX_CONTESTS]:
        yield "contest", {"card": id, "before": before[id], "after": after[id]}


def _missed(view: TableView, seat: int, taken: Iterable[str]) -> Reason:
    """What the best of the piles that were not taken is worth."""
    if view.solo:
        points = sum(her_worth(view.sight, what) for what in taken)
        return "hers", {"seat": HER, "number": round(points)}
    theirs = Collector(view, seat)
    return "loses", {"seat": seat, "number": sum(theirs.worth(what) for what in taken)}


def _cut(view: TableView, cut: Cut) -> Iterator[Reason]:
    items = view.sight.players[_seat(view)].collection
    appraised = Appraisal(view, items)
    lines = appraised.lines((list(cut.reserve), list(cut.left), list(cut.right)))
    reserve, left, right = next(line.sums for line in lines if line.key == "mine")
    own = reserve or 0
    least, number = own + min(left, right), own + left + right
    if number > 0 and least >= 0:  # a share of a negative number says nothing
        yield "keeps", {"least": least, "number": number}
    for seat, line in zip(appraised.seats[1:], lines[-len(appraised.seats) + 1 :], strict=False):
        yield "theirs", {"seat": seat, "left": line.sums[1], "right": line.sums[2]}
    if view.solo:
        yield _she_takes(view, cut)


def _she_takes(view: TableView, cut: Cut) -> Reason:
    """With how many of her decision cards Pinzetta takes the left pile (rule 8.5)."""
    solo, edition = view.solo, view.sight.edition
    assert solo is not None
    items = view.sight.players[_seat(view)].collection
    tokens = {item.handle: each.tokens for item, each in zip(items, solo.collection, strict=True)}
    left, right = (sum(tokens[handle] for handle in pile) for pile in (cut.left, cut.right))
    drawn = not holds(edition, solo.events, BottomLine.NO_DECISION)
    cards = len(hers(edition).decisions) if drawn else 1
    share = takes_left(edition, left, right, len(cut.left) >= len(cut.right), drawn)
    return "she-takes", {"seat": HER, "number": round(share * cards), "cards": cards}


def _album(view: TableView) -> Page:
    player = view.sight.players[_seat(view)]
    return Page.of(view.sight.edition.tiles, player.album)


def _show(view: TableView, show: Show) -> Iterator[Reason]:
    asked, player = view.sight.decision, view.sight.players[_seat(view)]
    assert isinstance(asked, MakeShow)
    old = [placed for placed in player.album if placed.tile not in asked.lifted]
    owner = Owner(view, _seat(view), [*old, *show.placements])
    before = _points(view, Page.of(view.sight.edition.tiles, old))
    after = _points(view, owner.page)
    if show.contest:
        yield "enter", {"card": show.contest, "number": after[show.contest]}
    yield from grown(before, after, but=show.contest or "")
    if power(view.sight, owner.seat, Power.PERFECT_CORNERS):
        yield "corners", {"number": owner.page.perfect_corners.bit_count()}
    if left := len(asked.stamps) - len(show.placements):
        yield "no-room", {"number": left}


def _entered(view: TableView, contest: str, points: Standing) -> Iterator[Reason]:
    """The contest entered, and the best of those that are left for another day."""
    yield "enter", {"card": contest, "number": points[contest]}
    later = [id for id in points if id not in (contest, view.sight.contests[-1])]
    if later and view.sight.day < 3:
        best = max(later, key=lambda id: points[id])
        yield "later", {"card": best, "number": points[best]}
