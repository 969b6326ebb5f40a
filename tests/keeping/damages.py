"""Ways in which a stored game can be damaged."""

import copy
from collections.abc import Callable
from random import Random
from typing import Any

from games.models import Album, Game, Move, Placement, Player, StoredEdition

Damage = Callable[[Game, Random], int | None]
"""A function that breaks a game; it returns the move at which a replay must stop, if it must."""


def change(game: Game, **fields: Any) -> None:
    Game.objects.filter(pk=game.pk).update(**fields)


def some_move(game: Game, chance: Random) -> Move:
    return game.history.get(line=game.line, number=chance.randint(1, game.moves))


def delete_a_move(game: Game, chance: Random) -> int:
    move = some_move(game, chance)
    move.delete()
    return move.number


def delete_the_last_move(game: Game, chance: Random) -> int:
    game.history.get(line=game.line, number=game.moves).delete()
    return game.moves


def take_what_is_not_there(game: Game, chance: Random) -> int:
    move = some_move(game, chance)
    Move.objects.filter(pk=move.pk).update(data={"kind": "take", "item": 9999})
    return move.number


def a_move_that_says_nothing(game: Game, chance: Random) -> int:
    move = some_move(game, chance)
    data: Any = chance.choice([None, [], {}, {"kind": "fly"}, {"kind": 7}, {"kind": "take"}])
    Move.objects.filter(pk=move.pk).update(data=data if data is not None else "")
    return move.number


def a_move_of_nobody(game: Game, chance: Random) -> int:
    move = some_move(game, chance)
    Move.objects.filter(pk=move.pk).update(seat=7)
    return move.number


def an_extra_move(game: Game, chance: Random) -> None:
    number = game.moves + 1
    Move.objects.create(
        game=game, line=game.line, number=number, seat=0, token="x", data={}, entries=[]
    )


def a_wrong_number_of_moves(game: Game, chance: Random) -> None:
    change(game, moves=game.moves + chance.randint(1, 3))


def an_unknown_card(game: Game, chance: Random) -> int:
    deal: Any = copy.deepcopy(game.deal)
    deal["contests"][chance.randrange(5)] = "colour-99"
    change(game, deal=deal)
    return 0


def an_unknown_stamp(game: Game, chance: Random) -> int:
    deal: Any = copy.deepcopy(game.deal)
    stack = deal["stacks"][chance.choice(["small", "large"])]
    stack[chance.randrange(len(stack))] = "large-999"
    change(game, deal=deal)
    return 0


def a_torn_deal(game: Game, chance: Random) -> int:
    deal: Any = dict(game.deal or {})
    del deal[chance.choice(sorted(deal))]
    change(game, deal=deal)
    return 0


def a_lost_deal(game: Game, chance: Random) -> int:
    change(game, deal=None)
    return 0


def an_unknown_variant(game: Game, chance: Random) -> int:
    change(game, variant=chance.choice(["nosuch", ""]))
    return 0


def unreadable_options(game: Game, chance: Random) -> int:
    change(game, options=chance.choice([[], "torn", {"declare_in_turn": 7}, {"nosuch": True}]))
    return 0


def a_lost_edition(game: Game, chance: Random) -> None:
    Game.objects.filter(edition_id=game.edition_id).update(edition=None)
    StoredEdition.objects.all().delete()


def a_lost_seat(game: Game, chance: Random) -> None:
    game.players.get(seat=chance.randrange(2)).delete()


def an_extra_seat(game: Game, chance: Random) -> None:
    Player.objects.create(game=game, seat=4)


def a_seat_of_nobody(game: Game, chance: Random) -> None:
    game.players.filter(seat=chance.randrange(2)).update(person=None, bot="")


def an_unknown_bot(game: Game, chance: Random) -> None:
    game.players.filter(seat=chance.randrange(2)).update(bot="nosuch")


def a_changed_snapshot(game: Game, chance: Random) -> None:
    kept: Any = copy.deepcopy(game.snapshot)
    kept[chance.choice(["turn", "taking", "handles", "day", "first"])] = 77
    change(game, snapshot=kept)


def a_torn_snapshot(game: Game, chance: Random) -> None:
    kept: Any = dict(game.snapshot or {})
    del kept[chance.choice(sorted(kept))]
    change(game, snapshot=chance.choice([kept, [], {}, "torn"]))


def a_damaged_decision(game: Game, chance: Random) -> None:
    kept: Any = copy.deepcopy(game.snapshot)
    chance.choice(kept["players"])["desk"] = {"cut": "torn"}
    change(game, snapshot=kept)


def a_changed_score(game: Game, chance: Random) -> None:
    Player.objects.filter(game=game, seat=chance.randrange(2)).update(score=999)


def a_stamp_from_nowhere(game: Game, chance: Random) -> None:
    player = game.players.get(seat=chance.randrange(2))
    Placement.objects.create(album=player.album, tile="large-1", x=0, y=0)


def a_lost_album(game: Game, chance: Random) -> None:
    Album.objects.filter(player__game=game, player__seat=chance.randrange(2)).delete()


def nobody_awaited(game: Game, chance: Random) -> None:
    game.players.update(awaited_since=None)


def another_day(game: Game, chance: Random) -> None:
    change(game, day=chance.choice([3, 0, 99]))


def another_phase(game: Game, chance: Random) -> None:
    change(game, phase=chance.choice(["", "nosuch", "show"]))


def wrong_winners(game: Game, chance: Random) -> None:
    change(game, winners=[0, 1])


def another_status(game: Game, chance: Random) -> None:
    change(game, status="over")


def an_unknown_status(game: Game, chance: Random) -> None:
    change(game, status="nosuch")


def an_emptied_log(game: Game, chance: Random) -> None:
    """Empty the log of all moves: some tell nothing, so one might be empty anyway."""
    game.history.filter(line=game.line).update(entries=[])


def a_torn_log(game: Game, chance: Random) -> None:
    torn: Any = chance.choice(["torn", [7], [[]], [{"key": "nosuch"}], {"key": "taken"}])
    Move.objects.filter(pk=some_move(game, chance).pk).update(entries=torn)


DAMAGES: list[Damage] = [
    an_unknown_status,
    an_emptied_log,
    a_torn_log,
    delete_a_move,
    delete_the_last_move,
    take_what_is_not_there,
    a_move_that_says_nothing,
    a_move_of_nobody,
    an_extra_move,
    a_wrong_number_of_moves,
    an_unknown_card,
    an_unknown_stamp,
    a_torn_deal,
    a_lost_deal,
    an_unknown_variant,
    unreadable_options,
    a_lost_seat,
    an_extra_seat,
    a_seat_of_nobody,
    an_unknown_bot,
    a_changed_snapshot,
    a_torn_snapshot,
    a_damaged_decision,
    a_changed_score,
    a_stamp_from_nowhere,
    a_lost_album,
    nobody_awaited,
    another_day,
    another_phase,
    wrong_winners,
    another_status,
]
OF_ALL: list[Damage] = [a_lost_edition]
"""Damages that concern all games at once."""
HOPELESS = (an_unknown_card, an_unknown_stamp, a_torn_deal, a_lost_deal)
"""Damages after which nobody knows which stamps and cards would come."""
