"""Worked examples: what the engine counts is what the sentences say, in every language."""

import re

import pytest
from django.conf import settings
from django.utils import translation

from games.presenters.rulebook.examples import card_example
from games.rules import contests
from games.rules.album import Page
from games.rules.album_link import read_link, write_link
from games.rules.components import Contest, Edition, Kind, Power, Size, Stamp
from games.rules.components import EventEffect as Effect
from games.rules.edition import load_edition
from games.rules.finale import forever_points
from games.rules.moves import Choose
from games.rules.scoring import worth
from games.rules.solo_cards import BottomLine
from games.words.card_examples import EVENTS, LINES, POWERS
from games.words.examples import EXAMPLES, OF_RULES, What
from games.words.rulebook import PARTS
from tests.components import EDITIONS
from tests.rules.collects import finish_collect
from tests.rules.shows import rest, show, showing
from tests.rules.tables import begin, do, refused, score, tiles
from tests.rules.test_choose import choosing, piles, plain
from tests.rules.test_cut import asked, cut, cutting
from tests.rules.test_cut import plain as six

LANGUAGES = [code for code, _ in settings.LANGUAGES]


def numbers(said: object) -> list[int]:
    return [int(number.replace("−", "-")) for number in re.findall(r"−?\d+", str(said))]


def what(card: Contest) -> What:
    return What(card.counts, card.of, card.among, card.number)


def test_every_contest_of_the_house_has_an_example_and_none_is_spare(house: Edition) -> None:
    cards = [card for folder in EDITIONS for card in load_edition(folder).contests.values()]
    assert {what(card) for card in house.contests.values()} <= set(EXAMPLES)
    assert {what(card) for card in cards} >= set(EXAMPLES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_contest_counts_what_is_said(house: Edition, language: str) -> None:
    for card in house.contests.values():
        example = EXAMPLES[what(card)]
        page = Page(read_link(example.album, house))
        assert contests.count(page, card).number == example.number, card.id
        assert write_link(read_link(example.album, house)) == example.album
        english = numbers(example.said)
        with translation.override(language):
            said = numbers(example.said)
            shown = card_example(house, card)
        assert example.number in said, card.id
        assert sorted(said) == sorted(english), (card.id, language)
        assert shown
        points = example.number * card.rate
        assert shown.sum == f"{example.number} × {card.rate} = {points}"


def test_the_worked_examples_of_the_rulebook_are_among_them(house: Edition) -> None:
    """Purple and green tied at three, one set of themes, two perfect corners, three surrounded
    stamps with a forever stamp, one complete edge, two gaps of two among six empty areas."""
    published = {
        "colour-1": 12,
        "theme-2": 9,
        "size-5": 6,
        "finale-1": 8,
        "finale-3": 10,
        "finale-4": 6,
    }
    for id, points in published.items():
        page = Page(read_link(EXAMPLES[what(house.contests[id])].album, house))
        assert contests.points(page, house.contests[id]) == points
    gaps = Page(read_link(EXAMPLES[What("gaps", number=2)].album, house))
    assert len(gaps.empty_areas) == 6
    page = Page(read_link(EXAMPLES[What("surrounded")].album, house))
    assert [m.stamp.size for m in page.surrounded].count(Size.FOREVER) == 1
    assert len(page.surrounded) == 3


def test_examples_stand_beside_rules_that_there_are() -> None:
    told = {rule.number for part in PARTS for rule in part.rules}
    assert set(OF_RULES) <= told
    assert {what for each in OF_RULES.values() for what in each} <= set(EXAMPLES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_an_example_with_the_same_numbers_in_every_language(
    house: Edition, language: str
) -> None:
    assert (set(POWERS), set(EVENTS), set(LINES)) == (set(Power), set(Effect), set(BottomLine))
    for card in (*house.attendees.values(), *house.mats.values(), *house.events.values()):
        assert card_example(house, card), card.id
    for deed in (*POWERS.values(), *EVENTS.values(), *LINES.values()):
        english = numbers(deed.said)
        with translation.override(language):
            assert sorted(numbers(deed.said)) == sorted(english), str(deed.said)


def test_specialists_score_what_is_said(house: Edition) -> None:
    table = rest(showing(house, {"attendees": ("specialist-1",)}, {}), 0, 1)
    token, herald = score(table, 0, "token"), score(table, 0, "herald")
    said = [*token, *herald, token[0] + herald[0]]
    assert numbers(POWERS[Power.TOKEN_BONUS].said) == said

    values = numbers(POWERS[Power.RESTORE_FADED].said)[:4]
    stamps = [
        Stamp("", Kind.FADED if v < 0 else Kind.ORDINARY, Size.SMALL, None, None, v) for v in values
    ]
    sums = [sum(worth(stamp, restored=restored) for stamp in stamps) for restored in (False, True)]
    assert numbers(POWERS[Power.RESTORE_FADED].said)[4:] == sums

    mine, ben, cleo, more, counted, points, before = numbers(POWERS[Power.FOREVER_BONUS].said)
    assert counted == mine + more == mine + POWERS[Power.FOREVER_BONUS].amount
    assert forever_points([mine, ben, cleo])[0] == before
    assert forever_points([counted, ben, cleo])[0] == points

    players = plain(2)
    players[1] = piles("small-02 small-05 token", "specialist-8")
    players[0]["apart"] = ()
    table = do(choosing(house, *players), 1, Choose(0, 0))
    table = do(table, 0, Choose(1, 0))
    assert numbers(POWERS[Power.PAID_PER_ITEM].said) == [3, *score(table, 1, "dealer")]

    amount = POWERS[Power.CANCELLED_VALUE].amount
    cancelled = Stamp("", Kind.CANCELLED, Size.SMALL, None, None, 0)
    worths = [3 * worth(cancelled, restored=False, cancelled=by) for by in (amount, 0)]
    assert numbers(POWERS[Power.CANCELLED_VALUE].said) == worths

    plainly, sponsored = numbers(POWERS[Power.CONTEST_BONUS].said)
    assert sponsored == plainly + POWERS[Power.CONTEST_BONUS].amount


def test_cutting_is_as_is_said(house: Edition) -> None:
    mine = six(house)
    archivist = asked(cutting(house, mine, attendees=("specialist-2",)))
    assert archivist.may == 1
    assert numbers(POWERS[Power.RESERVE_STAMP].said) == [6, 6 - archivist.must - archivist.may]
    second_thoughts = asked(cutting(house, mine, event="event-5"))
    reserved = second_thoughts.must
    assert numbers(EVENTS[Effect.RESERVE_MORE].said) == [6, reserved, 6 - reserved]
    assert numbers(EVENTS[Effect.FAIR_SHARES].said) == [5, 3, 2, 4, 1]
    fair = cutting(house, mine, event="event-6")
    assert refused(fair, 0, cut(mine, "a", "bcde", "f")) == "cut-uneven"
    do(fair, 0, cut(mine, "a", "bcd", "ef"))


def test_events_are_as_is_said(house: Edition) -> None:
    more, each = numbers(EVENTS[Effect.EXTRA_STOCK].said)
    laid = ["event-4", "event-6", "event-2"]
    table = begin(house, 3, events=laid)
    icons = sum(len(house.events[id].items) for id in laid)
    assert len(table.pool) == icons + more + 1  # the token
    assert [len(p.collection) for p in finish_collect(table).players] == [each] * 3

    spotlight = score(rest(showing(house, {}, {}, event="event-7"), 0, 1), 0, "token")
    usual = score(rest(showing(house, {}, {}), 0, 1), 0, "token")
    assert numbers(EVENTS[Effect.TOKEN_POINTS].said) == [*spotlight, *usual]

    table = showing(house, {}, {}, {}, event="event-8")
    table = show(show(show(table, 0, number=1), 1), 2)
    lone = [score(table, seat, "lone-contest") for seat in range(3)]
    assert lone == [numbers(EVENTS[Effect.LONE_CONTEST].said), [], []]

    stamp = tiles(house, "small", kind="ordinary", value=3)[0]
    cancelled = tiles(house, "small", kind="cancelled")[0]
    players = plain(2)
    players[1] = piles(f"{stamp} {cancelled} specialist-1", "large-05")
    table = do(choosing(house, *players, event="event-1"), 0, Choose(1, 0))
    worth_of_stamp, attendee, gift = numbers(EVENTS[Effect.GENEROUS_GIFTS].said)
    assert [gift] == score(table, 1, "gift") == [worth_of_stamp]
    assert attendee == house.events["event-1"].amount
