"""Whole games by random seats: nothing is lost, leaked or stuck, and replay equals play."""

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import strategies as st

from games.bots import BOTS
from games.bots.play import Played, play, shuffler
from games.rules import referee
from games.rules.codec import encode
from games.rules.components import TOKEN, Edition, Size
from games.rules.deal import Deal
from games.rules.moves import Choose, Move, TakeBack, decode_move, encode_move
from games.rules.options import Options
from games.rules.refusal import Refusal
from games.rules.seeing import entry_sight, sight
from games.rules.snapshot import restore, snapshot
from games.rules.standard import STANDARD
from games.rules.state import Table
from tests.drawn import given, settings
from tests.sizes import examples

SEEDS = st.integers(0, 2**32)
SEATS = st.integers(2, 5)
OPTIONS = st.builds(Options, declare_in_turn=st.booleans())
RANDOM = BOTS["random"]


def a_start(house: Edition, seats: int, options: Options, chance: Random) -> Table:
    deal = STANDARD.deal(house, seats, shuffler(chance))
    return referee.begin(STANDARD, house, deal, options).table


def answer(table: Table, seat: int, chance: Random) -> Move:
    return RANDOM(sight(table, seat), chance)


def everything(table: Table) -> Counter[str]:
    """Every tile, card and the token, wherever it lies."""
    found: Counter[str] = Counter()
    for name, ids in table.deal.stacks.items():
        found.update(ids[table.drawn[name] :])
    for item in (*table.pool, *table.discard):
        found[item.what] += 1
    for player in table.players:
        found.update(item.what for item in player.items)
        found.update(placed.tile for placed in player.album)
        found.update(player.attendees)
        found[TOKEN] += player.token
    return found


def hidden_from(table: Table, viewer: int | None) -> set[str]:
    """Everything that lies face down and that this viewer has not viewed."""
    deal = table.deal
    stacked = {id for name, ids in deal.stacks.items() for id in ids[table.drawn[name] :]}
    lying = [*table.pool, *table.discard, *(i for p in table.players for i in p.items)]
    down = {item.what for item in lying if not item.up and viewer not in item.seen}
    return (stacked | down) - set(deal.stacks[Size.FOREVER])


def words_of(data: object) -> set[str]:
    """Every string in plain data."""
    match data:
        case str():
            return {data}
        case list():
            return set().union(*map(words_of, data))
        case dict():
            return set().union(*map(words_of, data.values()))
    return set()


def public_words(table: Table, viewer: int | None) -> set[str]:
    view = sight(table, viewer)._asdict()
    del view["edition"]
    return words_of(encode(view))


@pytest.mark.long
@examples(3, 30)
def test_every_move_keeps_the_promises(house: Edition, examples: int) -> None:
    @settings(max_examples=examples)
    @given(SEEDS, SEATS, OPTIONS)
    def check(seed: int, seats: int, options: Options) -> None:
        keeps_the_promises(house, seed, seats, options)

    check()


def keeps_the_promises(house: Edition, seed: int, seats: int, options: Options) -> None:
    chance = Random(seed)
    table = start = a_start(house, seats, options, chance)
    box = everything(table)
    assert box == Counter([*house.tiles, *house.attendees, TOKEN])
    moves: list[tuple[int, Move]] = []
    while awaited := referee.awaited(table):
        stored = json.dumps(snapshot(table))
        answers = {seat: answer(table, seat, chance) for seat in awaited}
        for seat, move in answers.items():
            outcome = referee.apply(table, seat, move)  # every awaited seat has a legal answer
            assert json.dumps(snapshot(table)) == stored  # and the table is as it was
        seat = chance.choice(awaited)
        move = answers[seat]
        outcome = referee.apply(table, seat, move)
        for viewer in (*table.seats, None):
            secret = hidden_from(outcome.table, viewer)
            assert not secret & public_words(outcome.table, viewer)
            told = [entry_sight(house, entry, viewer) for entry in outcome.entries]
            assert not secret & words_of(encode(tuple(told)))
        table = outcome.table
        assert restore(table.setup, json.loads(json.dumps(snapshot(table)))) == table
        assert everything(table) == box
        lying = [*table.pool, *table.discard, *(i for p in table.players for i in p.items)]
        assert len({item.handle for item in lying}) == len(lying)
        moves.append((seat, decode_move(STANDARD.moves, json.loads(json.dumps(encode_move(move))))))
    assert table.phase == "over"
    assert table.winners
    assert referee.replay(start, moves) == table


def short_deal(house: Edition, seats: int, chance: Random) -> Deal:
    """A box with almost everything missing: what a real one cannot reach (ruling R2)."""
    deal = STANDARD.deal(house, seats, shuffler(chance))
    most = {name: chance.choice((0, 0, 1, 3, 20)) for name in deal.stacks}
    return deal.but(stacks={name: ids[: most[name]] for name, ids in deal.stacks.items()})


@pytest.mark.long
@examples(25, 200)
def test_no_table_gets_stuck_however_short_the_stacks(house: Edition, examples: int) -> None:
    """Ruling R2, ruling R4, rule 7.10: empty stacks, no items, nothing reservable."""

    @settings(max_examples=examples)
    @given(SEEDS, SEATS, OPTIONS)
    def check(seed: int, seats: int, options: Options) -> None:
        chance = Random(seed)
        deal = short_deal(house, seats, chance)
        start = referee.begin(STANDARD, house, deal, options).table
        table = play(start, [RANDOM] * seats, chance).table
        assert table.phase == "over"

    check()


@pytest.mark.long
@examples(10, 60)
def test_taking_back_leads_to_the_same_question_with_a_new_token(
    house: Edition, examples: int
) -> None:
    @settings(max_examples=examples)
    @given(SEEDS, SEATS, OPTIONS)
    def check(seed: int, seats: int, options: Options) -> None:
        chance = Random(seed)
        table = a_start(house, seats, options, chance)
        while awaited := referee.awaited(table):
            seat = chance.choice(awaited)
            table = referee.apply(table, seat, answer(table, seat, chance)).table
            if chance.random() < 0.3 and referee.may_take_back(table, seat):
                back = referee.apply(table, seat, TakeBack()).table
                assert seat in referee.awaited(back)
                assert back.token(seat) != table.token(seat)
                assert not referee.may_take_back(back, seat)
                table = back

    check()


def twin(deal: Deal, house: Edition, chance: Random) -> tuple[Deal, set[str]]:
    """The same deal with two tiles of the same back exchanged."""
    size = chance.choice((Size.SMALL, Size.LARGE, Size.SHORT, Size.LONG))
    stack = list(deal.stacks[size])
    near = chance.randrange(8)
    back = house.backs[stack[near]]
    far = chance.choice(
        [n for n in range(len(stack)) if n != near and house.backs[stack[n]] == back]
    )
    swapped = {stack[near], stack[far]}
    stack[near], stack[far] = stack[far], stack[near]
    return deal.but(stacks={**deal.stacks, size: tuple(stack)}), swapped


def compare_twins(house: Edition, seats: int, seed: int) -> int:
    """Play two deals in step; how many moves some viewer could not tell them apart."""
    chance = Random(seed)
    deal = STANDARD.deal(house, seats, shuffler(chance))
    other, swapped = twin(deal, house, chance)
    one, two = (referee.begin(STANDARD, house, d, Options()) for d in (deal, other))
    blind: set[int | None] = {*one.table.seats, None}
    compared = 0
    while awaited := referee.awaited(one.table):
        for table in (one.table, two.table):
            blind = {viewer for viewer in blind if swapped <= hidden_from(table, viewer)}
        if not blind:
            break
        for viewer in blind:
            assert sight(one.table, viewer) == sight(two.table, viewer)
            told = [
                [entry_sight(house, entry, viewer) for entry in outcome.entries]
                for outcome in (one, two)
            ]
            assert told[0] == told[1]
        compared += 1
        seat = chance.choice(awaited)
        move = answer(one.table, seat, chance)
        try:
            one, two = (referee.apply(each.table, seat, move) for each in (one, two))
        except Refusal:  # the other tile is a rare that may not be reserved
            break
    return compared


@pytest.mark.long
@examples(12, 60)
def test_deals_that_differ_in_the_unknown_look_the_same(house: Edition, examples: int) -> None:
    """Rule 1.6: until it is revealed, no viewer can tell two such deals apart."""
    compared = [compare_twins(house, 2 + seed % 4, seed) for seed in range(examples)]
    assert sum(compared) > 8 * examples


@pytest.mark.long
def test_every_card_is_used_over_many_games(house: Edition) -> None:
    used: set[str] = set()
    for seed in range(60):
        chance = Random(seed)
        start = a_start(house, 2 + seed % 4, Options(), chance)
        table = play(start, [RANDOM] * len(start.players), chance).table
        used.update(table.gone, table.deal.contests)
        for player in table.players:
            used.update((player.mat, *player.attendees))
            used.update(line.card for line in player.sheet if line.card)
    cards = {*house.contests, *house.attendees, *house.mats, *house.events}
    assert cards <= used


def test_days_and_phases_come_in_order(house: Edition) -> None:
    """Rule 2.4."""
    chance = Random(3)
    table = a_start(house, 3, Options(), chance)
    order = [(table.day, table.phase)]
    choices: Counter[int] = Counter()
    while awaited := referee.awaited(table):
        seat = chance.choice(awaited)
        move = answer(table, seat, chance)
        choices[table.day] += isinstance(move, Choose)
        table = referee.apply(table, seat, move).table
        if order[-1] != (table.day, table.phase):
            order.append((table.day, table.phase))
    assert all(2 <= choices[day] <= 3 for day in (1, 2, 3))  # one may keep both (rule 4.2.5)
    asked = [(day, phase) for day, phase in order if phase != "collect-end"]
    days = [(day, phase) for day in (1, 2, 3) for phase in ("collect", "cut", "choose", "show")]
    assert asked == [*days, (3, "over")]


def test_the_same_seed_gives_the_same_game(house: Edition) -> None:
    def game() -> Played:
        chance = Random(11)
        return play(a_start(house, 4, Options(), chance), [RANDOM] * 4, chance)

    assert game() == game()
