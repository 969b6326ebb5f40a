"""Whole solo games: nothing is lost, leaked or stuck, and she knows no more than she may."""

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import strategies as st

from games.bots import BOTS
from games.bots.play import play, shuffler
from games.rules import referee
from games.rules.because import Because, decode_because, encode_because
from games.rules.codec import Malformed, encode
from games.rules.components import Edition, Size
from games.rules.deal import Deal
from games.rules.moves import Move, TakeBack, decode_move, encode_move
from games.rules.refusal import Refusal
from games.rules.seeing import entry_sight, sight
from games.rules.snapshot import restore, snapshot
from games.rules.state import Table
from games.words import Names
from games.words.because import because_sentences
from pinzetta import HER, HUMAN, SOLO, SoloOptions, decide
from pinzetta.because import BecauseShow
from tests.bots.test_collector_secrets import exchanged
from tests.drawn import given, settings
from tests.pinzetta.tables import solo_of
from tests.rules.test_whole_games import everything, hidden_from, public_words, words_of
from tests.sizes import examples, release_only

SEEDS = st.integers(0, 2**32)
OPTIONS = st.builds(SoloOptions, level=st.integers(1, 3), intro=st.booleans())
RANDOM = BOTS["random"]


def a_start(house: Edition, options: SoloOptions, chance: Random) -> Table:
    return referee.begin(SOLO, house, SOLO.deal(house, 1, shuffler(chance)), options).table


def answer(table: Table, seat: int, chance: Random) -> tuple[Move, Because | None]:
    if seat == HER:
        return decide(sight(table, HER))
    return RANDOM(sight(table, seat), chance), None


def all_there_is(table: Table) -> Counter[str]:
    """Every tile and card, on her mat too."""
    found = everything(table)
    found.update(id for section in solo_of(table).sections for id in section)
    return +found


@pytest.mark.long
@examples(3, 30)
def test_every_move_keeps_the_promises(house: Edition, examples: int) -> None:
    """Rule 1.6 and part 8: nothing hidden is in a sight, an entry or a because."""

    @settings(max_examples=examples)
    @given(SEEDS, OPTIONS)
    def check(seed: int, options: SoloOptions) -> None:
        keeps_the_promises(house, seed, options)

    check()


def keeps_the_promises(house: Edition, seed: int, options: SoloOptions) -> None:
    chance = Random(seed)
    table = start = a_start(house, options, chance)
    box = all_there_is(table)
    attendees = table.deal.stacks["attendee"]
    decks = [card for name, deck in table.deal.stacks.items() if "-" in name for card in deck]
    assert box == Counter([*house.tiles, *attendees, *decks, *table.deal.stacks["scoring"]])
    moves: list[tuple[int, Move]] = []
    while awaited := referee.awaited(table):
        seat = chance.choice(awaited)
        move, because = answer(table, seat, chance)
        outcome = referee.apply(table, seat, move)
        if because is not None:
            data = json.loads(json.dumps(encode_because(because)))
            assert decode_because(SOLO.becauses, data) == because
            for viewer in (HUMAN, HER, None):
                assert not secrets(table, viewer) & words_of(data)
            assert because_sentences(because, Names(house))
        table = outcome.table
        for viewer in (HUMAN, HER, None):
            secret = secrets(table, viewer)
            assert not secret & public_words(table, viewer)
            told = [entry_sight(house, entry, viewer) for entry in outcome.entries]
            assert not secret & words_of(encode(tuple(told)))
        assert restore(table.setup, json.loads(json.dumps(snapshot(table)))) == table
        drawn = Counter(drawn_cards(table))
        assert all_there_is(table) + drawn == box
        lying = [*table.discard, *(i for p in table.players for i in p.items)]
        assert len({item.handle for item in lying}) == len(lying)
        moves.append((seat, decode_move(SOLO.moves, json.loads(json.dumps(encode_move(move))))))
    assert table.phase == "over"
    assert table.winners
    assert referee.replay(start, moves) == table


def secrets(table: Table, viewer: int | None) -> set[str]:
    """Decision cards return to the next day's deck, so their names are no secret."""
    stacks = table.deal.stacks
    return hidden_from(table, viewer) - {c for name in stacks if "-" in name for c in stacks[name]}


def drawn_cards(table: Table) -> list[str]:
    deal = table.deal
    return [
        card
        for name in deal.stacks
        if "-" in name or name == "scoring"
        for card in deal.stacks[name][: table.drawn[name]]
    ]


@pytest.mark.long
@examples(20, 150)
def test_no_table_gets_stuck_however_short_the_stacks(house: Edition, examples: int) -> None:
    """Rulings R2 and R14: empty stacks, empty piles, nothing to exchange or reserve."""

    @settings(max_examples=examples)
    @given(SEEDS, OPTIONS)
    def check(seed: int, options: SoloOptions) -> None:
        chance = Random(seed)
        deal = SOLO.deal(house, 1, shuffler(chance))
        short: dict[str, tuple[str, ...]]
        short = {name: deal.stacks[name][: chance.choice((0, 0, 1, 3, 20))] for name in Size}
        short |= {"attendee": deal.stacks["attendee"][: chance.choice((0, 2, 9))]}
        deal = deal.but(stacks={**deal.stacks, **short})
        start = referee.begin(SOLO, house, deal, options).table
        assert play(start, [RANDOM], chance).table.phase == "over"

    check()


@pytest.mark.parametrize("seed", [0, *release_only(1, 6)])
def test_her_answers_do_not_depend_on_what_she_may_not_know(house: Edition, seed: int) -> None:
    """Rules 8.5 and 8.6: deal everything anew that is hidden from her, she answers alike."""
    chance = Random(seed)
    table = a_start(house, SoloOptions(level=2), chance)
    differed = 0
    while awaited := referee.awaited(table):
        if HER in awaited:
            other = exchanged(table, HER, chance)
            differed += other.players != table.players
            assert decide(sight(other, HER)) == decide(sight(table, HER))
        seat = awaited[-1]
        table = referee.apply(table, seat, answer(table, seat, chance)[0]).table
    assert differed


@pytest.mark.parametrize("seed", [0, *release_only(1, 8)])
def test_games_that_differ_in_the_unknown_look_the_same(house: Edition, seed: int) -> None:
    """Rule 1.6, rule 8.2: you cannot tell her face-down stamps, nor any deck."""
    chance = Random(seed)
    table = a_start(house, SoloOptions(level=1), chance)
    while awaited := referee.awaited(table):
        seat = awaited[-1]
        other = with_other_decks(exchanged(table, HUMAN, chance), chance)
        assert sight(other, HUMAN) == sight(table, HUMAN)
        move, because = answer(table, seat, chance)
        if because is not None and not isinstance(because, BecauseShow):
            assert answer(other, seat, chance) == (move, because)
        table = referee.apply(table, seat, move).table


def with_other_decks(table: Table, chance: Random) -> Table:
    """What is still to be drawn of her cards, in another order."""
    stacks = dict(table.deal.stacks)
    for name in stacks:
        if "-" in name or name == "scoring":
            gone, left = stacks[name][: table.drawn[name]], stacks[name][table.drawn[name] :]
            stacks[name] = (*gone, *chance.sample(left, len(left)))
    deal: Deal = table.deal.but(stacks=stacks)
    setup = table.setup
    return table.but(setup=type(setup)(setup.variant, setup.edition, deal, setup.options))


def test_there_is_nothing_to_take_back_but_a_lifted_tile(house: Edition) -> None:
    chance = Random(5)
    table = a_start(house, SoloOptions(), chance)
    while awaited := referee.awaited(table):
        for seat in (HUMAN, HER):
            if not table.players[seat].desk.lifted:
                with pytest.raises(Refusal):
                    referee.apply(table, seat, TakeBack())
        seat = awaited[-1]
        table = referee.apply(table, seat, answer(table, seat, chance)[0]).table


@pytest.mark.long
def test_every_card_of_hers_is_used_over_many_games(house: Edition) -> None:
    assert house.pinzetta
    used: set[str] = set()
    asked: set[str] = set()
    for seed in range(30):
        chance = Random(seed)
        table = a_start(house, SoloOptions(), chance)
        while awaited := referee.awaited(table):
            seat = awaited[-1]
            view = sight(table, seat)
            assert view.decision
            asked.add(view.decision.kind)
            used.update((view.extra.mat, *view.extra.events))
            used.update(card for card in (view.extra.decision, view.extra.scoring) if card)
            table = referee.apply(table, seat, answer(table, seat, chance)[0]).table
    hers = house.pinzetta
    assert {*hers.mats, *hers.events, *hers.decisions, *hers.scoring} <= used
    assert asked == {"swap", "pick", "draw", "cut", "choose", "lift", "show", "reckon"}


@pytest.mark.parametrize("data", [None, [], {}, {"kind": "whim"}, {"kind": "cut"}, {"kind": 3}])
def test_a_because_that_is_none_is_malformed(data: object) -> None:
    with pytest.raises(Malformed):
        decode_because(SOLO.becauses, data)


def test_the_collector_answers_every_question_by_its_sight_alone(house: Edition) -> None:
    """Rules 1.6 and 1.7."""
    collector = BOTS["collector"]
    chance = Random(3)
    table = a_start(house, SoloOptions(level=2), chance)
    while awaited := referee.awaited(table):
        seat = awaited[-1]
        if seat == HER:
            move = decide(sight(table, HER)).move
        else:
            move = collector(sight(table, HUMAN), Random(1))
            other = exchanged(table, HUMAN, chance)
            assert collector(sight(other, HUMAN), Random(2)) == move
        table = referee.apply(table, seat, move).table
    assert table.phase == "over"
