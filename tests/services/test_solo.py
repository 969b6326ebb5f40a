"""A stored game against Pinzetta: she answers inside the transaction that gave her the turn."""

import json
from random import Random

import pytest
from django.core.management import call_command

from games.bots import BOTS
from games.models import Game, Person, Status
from games.rules import referee
from games.rules.because import decode_because, encode_because
from games.rules.codec import encode
from games.rules.moves import decode_move, encode_move
from games.rules.refusal import Refusal
from games.rules.seeing import sight
from games.services.bots import turns
from games.services.lobby import rematch, solo
from games.services.moves import submit_move
from games.services.stored import game_state
from games.services.stored.audit import findings
from games.services.stored.snapshots import load
from pinzetta import HER, HUMAN, SOLO, SoloOptions


def answer(game: Game) -> bool:
    """Hand in one answer of the person who plays."""
    game.refresh_from_db()
    table = load(game)
    move = BOTS["random"](sight(table, HUMAN), Random(table.token(HUMAN)))
    return submit_move(game.code, HUMAN, table.token(HUMAN), encode_move(move)).accepted


def play_on(game: Game) -> Game:
    while game.status == Status.PLAYING:
        assert answer(game)
        game.refresh_from_db()
        assert referee.awaited(load(game)) in ((HUMAN,), ())  # never hers
    return game


@pytest.mark.parametrize(("level", "intro"), [(1, False), (2, False), (3, False), (2, True)])
def test_a_whole_game_is_stored_with_her_moves_and_becauses(
    anna: Person, level: int, intro: bool
) -> None:
    game = play_on(solo.begin(anna, SoloOptions(level=level, intro=intro), mat="mat-5"))
    assert list(findings(game)) == []
    table = load(game)
    assert table.setup.options == SoloOptions(level=level, intro=intro)
    assert table.deal.mats[HUMAN] == "mat-5"
    assert [player.score for player in game.players.all()] == [p.score for p in table.players]
    moves = list(game.history.all())
    assert [move.number for move in moves] == list(range(1, len(moves) + 1))
    hers = [move for move in moves if move.seat == HER]
    assert [move.data["kind"] for move in hers] == ["choose", "cut", "show"] * 3 + ["reckon"]
    assert all(move.because is None for move in moves if move.seat == HUMAN)
    for move in hers:
        because = decode_because(SOLO.becauses, move.because)
        assert encode_because(because) == move.because


def test_she_would_make_each_of_her_moves_again(anna: Person) -> None:
    """House idea 6: her answers are forced, and the referee accepts only them."""
    game = play_on(solo.begin(anna, SoloOptions(level=2)))
    setup = load(game).setup
    table = referee.begin(SOLO, setup.edition, setup.deal, setup.options).table
    for move in game.history.all():
        made = decode_move(SOLO.moves, move.data)
        if move.seat == HER:
            again, because = SOLO.answers[HER](sight(table, HER))
            assert (again, encode_because(because)) == (made, move.because)
        table = referee.apply(table, move.seat, made).table


def test_a_stand_in_plays_on_for_a_person(anna: Person) -> None:
    game = solo.begin(anna, SoloOptions(level=1))
    state = game_state.state_of(Game.objects.get(pk=game.pk))
    assert turns.answer(state) is state
    game.players.filter(seat=HUMAN).update(bot="random")
    turns.wake(game.code)
    game.refresh_from_db()
    assert game.status == Status.OVER
    assert list(findings(game)) == []


def test_nobody_moves_for_her(anna: Person) -> None:
    game = solo.begin(anna, SoloOptions(level=1))
    table = load(game)
    with pytest.raises(Refusal):
        submit_move(game.code, HER, table.token(HER), {"kind": "choose", "seat": 0, "pile": 0})
    assert not game.history.filter(seat=HER).exists()


@pytest.mark.parametrize(
    ("wishes", "key"),
    [
        ((0, ""), "solo-level"),
        ((4, ""), "solo-level"),
        ((1, "mat-1"), "solo-mat"),
        ((1, "mat-9"), "solo-mat"),
    ],
)
def test_wishes_that_cannot_be_met_start_no_game(
    anna: Person, wishes: tuple[int, str], key: str
) -> None:
    """Rule 8.1."""
    level, mat = wishes
    with pytest.raises(Refusal) as refusal:
        solo.begin(anna, SoloOptions(level=level), mat=mat)
    assert refusal.value.key == key
    assert not Game.objects.exists()


def test_again_means_again_against_her(anna: Person) -> None:
    game = play_on(solo.begin(anna, SoloOptions(level=3, intro=True)))
    again = rematch.play_again(game.code, anna)
    assert (again.variant, again.options) == ("solo", encode(SoloOptions(level=3, intro=True)))
    assert again.status == Status.PLAYING
    assert again.pk != game.pk


def test_audit_passes_and_notices(anna: Person, capsys: pytest.CaptureFixture[str]) -> None:
    game = play_on(solo.begin(anna, SoloOptions(level=1)))
    call_command("audit", "--all")
    assert "1" in capsys.readouterr().out
    her = game.history.filter(seat=HER, data__kind="choose").first()
    assert her is not None
    her.data = {**her.data, "pile": 1 - her.data["pile"]}
    her.save()
    (told,) = findings(game)
    assert "pinzetta-decides" in str(told)


def test_the_becauses_are_plain_json(anna: Person) -> None:
    game = play_on(solo.begin(anna, SoloOptions(level=1)))
    for move in game.history.filter(seat=HER):
        assert json.loads(json.dumps(move.because)) == move.because
