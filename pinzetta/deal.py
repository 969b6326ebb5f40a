"""All chance of a solo game (rule 8.1)."""

from games.rules.components import Edition, Exhibitor, Size
from games.rules.deal import (
    ATTENDEE,
    DAYS,
    Deal,
    Shuffle,
    check_known,
    check_things,
    deal_standard,
)
from games.rules.refusal import Refusal
from games.rules.solo_cards import HerMat, Pinzetta

NAME = "solo"
SCORING = "scoring"
EVENTS_A_DAY = 2


def decisions(day: int) -> str:
    """The stack of a day's decision deck: it is shuffled anew every day (rule 8.5)."""
    return f"decisions-{day}"


def deal_solo(edition: Edition, seats: int, shuffle: Shuffle) -> Deal:
    """For one player: the second seat is hers."""
    hers = _hers(edition)
    if seats != 1:
        raise Refusal("solo-seats")
    deal = deal_standard(edition, EVENTS_A_DAY, shuffle)
    decks = {decisions(day): shuffle(list(hers.decisions)) for day in range(1, DAYS + 1)}
    decks |= {SCORING: shuffle(list(hers.scoring))}
    attendees = [id for id in deal.stacks[ATTENDEE] if _takes_part(edition, id)]
    stacks = {name: tuple(ids) for name, ids in {**decks, ATTENDEE: attendees}.items()}
    return deal.but(
        variant=NAME,
        mats=(shuffle(your_mats(edition))[0], _her_mat(hers, deal).back),
        first=0,
        stacks={**deal.stacks, **stacks},
        events=(tuple(shuffle(list(hers.events))),),
    )


def your_mats(edition: Edition) -> list[str]:
    """The album mats without a Pinzetta mat on the back."""
    return [id for id, mat in edition.mats.items() if not mat.pinzetta]


def with_mat(edition: Edition, deal: Deal, mat: str) -> Deal:
    """The same deal with the album mat that you want."""
    if mat not in your_mats(edition):
        raise Refusal("solo-mat")
    return deal.but(mats=(mat, *deal.mats[1:]))


def check_deal(edition: Edition, deal: Deal) -> None:
    hers = _hers(edition)
    decks = {decisions(day): hers.decisions for day in range(1, DAYS + 1)}
    if deal.stacks.keys() != {*Size, ATTENDEE, SCORING, *decks}:
        raise Refusal("deal-incomplete")
    check_things(edition, deal)
    for id in deal.stacks[ATTENDEE]:
        if not _takes_part(edition, id):
            raise Refusal("deal-unknown", id=id)
    if len(deal.mats) != 2 or deal.first != 0:
        raise Refusal("solo-seats")
    if deal.mats[0] not in your_mats(edition) or deal.mats[1] != _her_mat(hers, deal).back:
        raise Refusal("solo-mat")
    for name, cards in {**decks, SCORING: hers.scoring}.items():
        check_known(deal.stacks[name], cards)
        if len(deal.stacks[name]) != len(cards):
            raise Refusal("deal-incomplete")
    if len(deal.events) != 1 or len(deal.events[0]) < EVENTS_A_DAY * DAYS:
        raise Refusal("deal-incomplete")
    check_known(deal.events[0], hers.events)


def _hers(edition: Edition) -> Pinzetta:
    if edition.pinzetta is None:
        raise Refusal("no-pinzetta")
    return edition.pinzetta


def _her_mat(hers: Pinzetta, deal: Deal) -> HerMat:
    """The one that names the Size contest in play."""
    return next(m for m in hers.mats.values() if set(m.contests) & set(deal.contests))


def _takes_part(edition: Edition, attendee: str) -> bool:
    card = edition.attendees[attendee]
    return isinstance(card, Exhibitor) or card.solo
