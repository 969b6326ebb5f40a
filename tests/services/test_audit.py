"""`manage.py audit` names what is not as the moves say."""

from collections.abc import Callable

import pytest
from django.core.management import CommandError, call_command

from games.models import Game, Move, Placement, Player, Status
from games.services.moves import submit_move
from tests.services.asking import asked, finish

Damage = Callable[[Game], object]


def delete_a_move(game: Game) -> object:
    return Move.objects.filter(game=game, number=3).delete()


def change_the_snapshot(game: Game) -> None:
    assert game.snapshot is not None
    game.snapshot["first"] = 1 - game.snapshot["first"]
    game.save()


def change_a_score(game: Game) -> object:
    return Player.objects.filter(game=game, seat=1).update(score=999)


def move_a_stamp(game: Game) -> object:
    lies = Placement.objects.filter(album__player__game=game).first()
    assert lies is not None
    return Placement.objects.filter(pk=lies.pk).update(tile="large-99")


def an_unknown_card(game: Game) -> None:
    assert game.deal is not None
    game.deal["contests"][0] = "colour-99"
    game.save()


def test_sound_games_pass(playing: Game, capsys: pytest.CaptureFixture[str]) -> None:
    submit_move(playing.code, *asked(playing))
    call_command("audit")
    assert "1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("damage", "named"),
    [
        (delete_a_move, "replay"),
        (change_the_snapshot, "snapshot.first"),
        (change_a_score, "score of seat 1"),
        (move_a_stamp, "album of seat"),
        (an_unknown_card, "replay"),
    ],
)
def test_damage_is_named(
    playing: Game, damage: Damage, named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    finish(playing)
    assert playing.status == Status.OVER
    damage(playing)
    call_command("audit")
    for words in (["--all"], [playing.code]):
        with pytest.raises(CommandError, match="not as their moves say: 1 of 1"):
            call_command("audit", *words)
        said = capsys.readouterr().out
        assert playing.code in said
        assert named in said
    call_command("audit", "nosuchtable")
