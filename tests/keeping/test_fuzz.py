"""Break games in every way we can think of, at places of chance, and let audit name each one."""

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.models import Game, Move, Person, Placement, Player
from games.services.keeping.copies import clone
from games.services.moves import submit_move
from tests.keeping.keepers import order_of
from tests.services.test_moves import asked

Said = pytest.CaptureFixture[str]
Damage = Callable[[Game, Random], int | None]


def _move(game: Game, chance: Random) -> Move:
    return game.history.get(line=game.line, number=chance.randint(1, game.moves))


def delete_a_move(game: Game, chance: Random) -> int:
    move = _move(game, chance)
    move.delete()
    return move.number


def delete_the_last_move(game: Game, chance: Random) -> int:
    game.history.get(line=game.line, number=game.moves).delete()
    return game.moves


def take_what_is_not_there(game: Game, chance: Random) -> int:
    move = _move(game, chance)
    Move.objects.filter(pk=move.pk).update(data={"kind": "take", "item": 9999})
    return move.number


def a_move_that_says_nothing(game: Game, chance: Random) -> int:
    move = _move(game, chance)
    data: Any = chance.choice([None, [], {}, {"kind": "fly"}, {"kind": 7}, {"kind": "take"}])
    Move.objects.filter(pk=move.pk).update(data=data if data is not None else "")
    return move.number


def a_move_of_nobody(game: Game, chance: Random) -> int:
    move = _move(game, chance)
    Move.objects.filter(pk=move.pk).update(seat=7)
    return move.number


def an_unknown_card(game: Game, chance: Random) -> int:
    deal: Any = copy.deepcopy(game.deal)
    deal["contests"][chance.randrange(5)] = "colour-99"
    Game.objects.filter(pk=game.pk).update(deal=deal)
    return 0


def an_unknown_stamp(game: Game, chance: Random) -> int:
    deal: Any = copy.deepcopy(game.deal)
    stack = deal["stacks"][chance.choice(["small", "large"])]
    stack[chance.randrange(len(stack))] = "large-999"
    Game.objects.filter(pk=game.pk).update(deal=deal)
    return 0


def a_torn_deal(game: Game, chance: Random) -> int:
    deal: Any = dict(game.deal or {})
    del deal[chance.choice(sorted(deal))]
    Game.objects.filter(pk=game.pk).update(deal=deal)
    return 0


def an_unknown_variant(game: Game, chance: Random) -> int:
    Game.objects.filter(pk=game.pk).update(variant="nosuch")
    return 0


def a_changed_snapshot(game: Game, chance: Random) -> None:
    kept: Any = copy.deepcopy(game.snapshot)
    kept[chance.choice(["turn", "taking", "handles", "day", "first"])] = 77
    Game.objects.filter(pk=game.pk).update(snapshot=kept)


def a_torn_snapshot(game: Game, chance: Random) -> None:
    kept: Any = dict(game.snapshot or {})
    del kept[chance.choice(sorted(kept))]
    Game.objects.filter(pk=game.pk).update(snapshot=chance.choice([kept, [], {}, "torn"]))


def a_damaged_decision(game: Game, chance: Random) -> None:
    kept: Any = copy.deepcopy(game.snapshot)
    chance.choice(kept["players"])["desk"] = {"cut": "torn"}
    Game.objects.filter(pk=game.pk).update(snapshot=kept)


def a_changed_score(game: Game, chance: Random) -> None:
    Player.objects.filter(game=game, seat=chance.randrange(2)).update(score=999)


def a_stamp_from_nowhere(game: Game, chance: Random) -> None:
    player = game.players.get(seat=chance.randrange(2))
    Placement.objects.create(album=player.album, tile="large-1", x=0, y=0)


def another_day(game: Game, chance: Random) -> None:
    Game.objects.filter(pk=game.pk).update(day=3)


def wrong_winners(game: Game, chance: Random) -> None:
    Game.objects.filter(pk=game.pk).update(winners=[0, 1])


DAMAGES: list[Damage] = [
    delete_a_move,
    delete_the_last_move,
    take_what_is_not_there,
    a_move_that_says_nothing,
    a_move_of_nobody,
    an_unknown_card,
    an_unknown_stamp,
    a_torn_deal,
    an_unknown_variant,
    a_changed_snapshot,
    a_torn_snapshot,
    a_damaged_decision,
    a_changed_score,
    a_stamp_from_nowhere,
    another_day,
    wrong_winners,
]


@pytest.fixture
def games(playing: Game, keeper: Person) -> list[Game]:
    """Sound games on Friday, one for each damage and one more."""
    for _ in range(8):
        submit_move(playing.code, *asked(playing))
    playing.refresh_from_db()
    order = order_of(keeper, playing)
    copies = [clone(playing.code, order, playing.moves, seat=0) for _ in DAMAGES]
    return [playing, *copies]


@pytest.mark.parametrize("seed", range(3))
def test_audit_names_every_broken_game_and_its_move(
    games: list[Game], capsys: Said, seed: int
) -> None:
    call_command("audit")
    capsys.readouterr()
    chance = Random(seed)
    sound, *others = games
    broken = {
        game.code: (damage.__name__, damage(game, chance))
        for game, damage in zip(others, DAMAGES, strict=True)
    }
    with pytest.raises(CommandError) as failed:
        call_command("audit", "--all", "--mark")
    number = len(DAMAGES)
    assert f"not as their moves say: {number} of {number + 1}." in str(failed.value)
    said = capsys.readouterr().out.splitlines()
    for code, (damage, move) in broken.items():
        lines = [line for line in said if line.startswith(code)]
        assert lines, damage
        if move is not None:
            assert f"replay breaks at move {move}: " in lines[0], (damage, lines)
        assert Game.objects.get(code=code).broken, damage
    assert not any(line.startswith(sound.code) for line in said)
    sound.refresh_from_db()
    assert sound.broken == ""
