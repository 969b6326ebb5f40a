"""What a program sees at a table, is asked there, and does."""

from random import Random
from typing import Any

import pytest

from games.models import Game, Move
from games.rules import referee
from games.rules.moves import encode_move
from games.services import seats
from games.services.lobby import hosting
from games.services.people import identity
from tests.club.api.programs import Program, program_at, program_of
from tests.web.lobbies import BOT, INVITED
from tests.web.shared_devices import seat_device
from tests.web.tables import Seated, seat_people

pytestmark = pytest.mark.django_db


def table_at(program: Program, game: Game) -> Any:
    answer = program.ask(f"/tables/{game.code}")
    assert answer.status_code == 200, answer.content
    return answer.json()


def make(program: Program, seated: Seated, seat: int, chance: Random) -> Any:
    table = seated.table
    move = encode_move(seated.answer(seat, chance))
    return program.send(
        f"/tables/{seated.game.code}/moves", {"token": table.token(seat), "move": move}
    )


def test_a_seat_sees_its_sight_and_its_question() -> None:
    seated = seat_people(seed=3)
    seated.play_until(Random(3), "cut")
    seen = table_at(program_at(seated, 1), seated.game)
    sight = seated.sight(1)
    assert seen["you"] == 1
    assert [seat["name"] for seat in seen["seats"]] == ["Anna", "Ben", "Cleo"]
    assert seen["sight"]["pool"] == [
        {"handle": i.handle, "what": i.what, "up": i.up, "seen": list(i.seen)} for i in sight.pool
    ]
    assert sight.decision
    assert seen["decision"]["kind"] == sight.decision.kind == "cut"
    assert seen["decision"]["token"] == seen["token"] == seated.table.token(1)
    assert seen["sight"]["players"][2]["score"] == sight.players[2].score
    box = program_at(seated, 1).ask(f"/editions/{seen['sight']['edition']}").json()
    collected = [item["what"] for item in seen["sight"]["players"][1]["collection"]]
    assert any(what in box["tiles"] for what in collected)


def test_whoever_may_watch_has_a_watchers_sight() -> None:
    seated = seat_people(("Anna", "Ben"))
    eve = program_of(identity.new_guest("Eve"))
    seen = table_at(eve, seated.game)
    assert (seen["you"], seen["sight"]["viewer"], seen["decision"], seen["token"]) == (
        *(None, None, None),
        "",
    )
    code = seated.game.code
    assert make(eve, seated, 0, Random(0)).json()["error"] == "not-yours"
    Game.objects.filter(pk=seated.game.pk).update(watchers=False, version=99)
    for path in ("", "/decision", "/log", "/record"):
        assert eve.ask(f"/tables/{code}{path}").status_code == 403
    assert eve.ask(f"/tables/{code}/version").status_code == 404
    assert eve.ask("/tables/nosuch22").json()["error"] == "missing"


@pytest.mark.long
def test_a_whole_game_by_programs() -> None:
    """Each is told after its move what it is asked next, and the table is marked."""
    seated, chance = seat_people(("Anna", "Ben"), 4), Random(4)
    programs = [program_at(seated, seat) for seat in (0, 1)]
    while awaited := referee.awaited(seated.table):
        seat = chance.choice(awaited)
        answer = make(programs[seat], seated, seat, chance)
        assert answer.status_code == 200, answer.content
        asked = answer.json()["decision"]
        assert (asked is not None) is (seat in referee.awaited(seated.table))
        table_at(programs[1 - seat], seated.game)
    made = Move.objects.filter(game=seated.game)
    assert set(made.values_list("made_by", flat=True)) == {"program"}
    game = programs[0].ask("/me/games").json()[0]
    assert game["status"] == "over"
    assert [seat["points"] for seat in game["seats"]] == [p.score for p in seated.table.players]
    record = programs[0].ask(f"/tables/{seated.game.code}/record").json()
    assert record["programs"] == [move.number for move in made]
    log = programs[1].ask(f"/tables/{seated.game.code}/log?after=2").json()
    assert [move["number"] for move in log[:2]] == [3, 4]
    assert all(move["program"] for move in log)


def test_everybody_reads_that_a_program_moved() -> None:
    """In the log and the news of the table, and afterwards in the replay."""
    seated, chance = seat_people(("Anna", "Ben"), 5), Random(5)
    seated.play_until(chance, "choose")
    (seat,) = referee.awaited(seated.table)
    watcher = seated.clients[1 - seat]
    assert "by a program" not in watcher.get(seated.url).content.decode()
    assert make(program_at(seated, seat), seated, seat, chance).status_code == 200
    page = watcher.get(seated.url).content.decode()
    name = ("Anna", "Ben")[seat]
    assert f"A program made this move for {name}." in page
    assert 'class="by-program">by a program<' in page
    seats.wish_to_end(seated.game.code, 0, wish=True)
    seats.wish_to_end(seated.game.code, 1, wish=True)
    seated.game.refresh_from_db()
    moves = seated.game.moves
    replay = watcher.get(f"{seated.url}replay/?at={moves}").content.decode()
    assert f"A program made this move for {name}." in replay


def test_refusals_are_those_of_the_site() -> None:
    seated = seat_people(("Anna", "Ben"))
    (seat,) = referee.awaited(seated.table)
    program, token = program_at(seated, seat), seated.table.token(seat)
    path = f"/tables/{seated.game.code}/moves"
    wrong = {"token": token, "move": {"kind": "take", "item": 10**30}}
    answer = program.send(path, wrong)
    assert answer.status_code == 422
    assert answer.json()["error"] == "not-in-pool"
    german = program.send(path, wrong, **{"Accept-Language": "de"}).json()
    assert german["error"] == "not-in-pool"
    assert german["sentence"] != answer.json()["sentence"]
    for move in ({}, {"kind": "dance"}, {"kind": "take"}, {"kind": "take", "item": 1.5}):
        refused = program.send(path, {"token": token, "move": move})
        assert refused.status_code == 422
        assert refused.json()["error"].startswith("move-un")
    stale = program.send(path, {"token": "9.9.9", "move": {"kind": "take", "item": 1}})
    assert (stale.status_code, stale.json()["error"]) == (409, "stale")
    other = program_at(seated, 1 - seat)
    early = other.send(path, {"token": seated.table.token(1 - seat), "move": wrong["move"]})
    assert (early.status_code, early.json()["error"]) == (422, "not-your-turn")
    assert not Move.objects.filter(game=seated.game).exists()


def test_who_does_not_decide_is_told_so() -> None:
    seated = seat_people(("Anna", "Ben", "Cleo"))
    (seat,) = referee.awaited(seated.table)
    program = program_at(seated, seat)
    asked = program.send(f"/tables/{seated.game.code}/concede")
    assert asked.status_code == 200
    assert asked.json()["decision"] is None
    move = {"token": seated.table.token(seat), "move": {"kind": "take", "item": 1}}
    answer = program.send(f"/tables/{seated.game.code}/moves", move)
    assert (answer.status_code, answer.json()["error"]) == (403, "not-deciding")


def test_of_a_shared_device_a_program_has_its_owners_seat_only() -> None:
    """Also when others tap there; and it makes no move for those beside them."""
    seated, chance = seat_device(("Anna", "Ben"), ("Cleo",), seed=2), Random(2)
    seated.play_until(chance, "cut")
    program = program_at(seated, 0)
    seen = table_at(program, seated.game)
    assert (seen["you"], seen["sight"]["viewer"]) == (0, 0)
    assert seen["decision"]["seat"] == 0
    theirs = seen["sight"]["players"][1]["collection"]
    assert any(item["what"].startswith("back-") for item in theirs)
    path = f"/tables/{seated.game.code}/moves"
    move = encode_move(seated.answer(1, chance))
    answer = program.send(path, {"token": seated.table.token(1), "move": move})
    assert answer.json()["error"] == "stale"
    anna = seated.game.players.get(seat=0).person
    seated.game.players.filter(seat=0).update(person=None)
    Game.objects.filter(pk=seated.game.pk).update(version=seated.game.version + 1)
    assert anna
    alone = table_at(program, seated.game)
    assert (alone["you"], alone["sight"]["viewer"]) == (None, None), "only others are left there"


def test_tables_are_hosted_joined_started_and_left() -> None:
    anna, ben = (identity.new_guest(name) for name in ("Anna", "Ben"))
    host, guest = program_of(anna), program_of(ben)
    made = host.send("/tables", {"seats": ["invited", "easy"], "declare_in_turn": True})
    assert made.status_code == 201, made.content
    table = made.json()
    path = f"/tables/{table['code']}"
    assert [seat["bot"] for seat in table["seats"]] == [None, None, "easy"]
    assert guest.ask(path).json()["invitation"] is None
    assert guest.send(f"{path}/leave").json()["error"] == "not-at-table"
    joining = f"/invitations/{table['invitation']}/join"
    assert guest.send(joining).json()["you"] == 1
    assert guest.send(joining).status_code == 200, "twice is no harm"
    assert guest.send(f"{path}/leave").json()["you"] is None
    assert guest.send(f"{path}/start").json()["error"] == "host-only"
    assert host.send(f"{path}/start").json()["error"] == "seats-empty"
    assert guest.send(joining).status_code == 200
    begun = host.send(f"{path}/start").json()
    assert begun["status"] == "playing"
    assert begun["sight"]["options"]["declare_in_turn"]
    assert host.send(f"{path}/cancel").json()["error"] == "lobby-closed"
    assert [line["code"] for line in guest.ask("/tables").json()] == [table["code"]]
    another = host.send("/tables", {"seats": ["open"]}).json()
    assert host.send(f"/tables/{another['code']}/leave").json()["error"] == "host-leaves"
    cancelled = host.send(f"/tables/{another['code']}/cancel").json()
    assert cancelled["status"] == "cancelled"
    assert guest.send("/invitations/nosuch22/join").status_code == 404


def test_only_those_may_host_whom_the_site_lets() -> None:
    anna = identity.new_guest("Anna")
    program = program_of(anna)
    identity.prefer(anna, may_host=False)
    answer = program.send("/tables", {"seats": ["easy"]})
    assert answer.json()["error"] == "may-not-host"
    assert not Game.objects.exists()


def test_a_version_is_told_if_it_is_new() -> None:
    seated = seat_people(("Anna", "Ben"))
    program = program_at(seated, 0)
    path = f"/tables/{seated.game.code}/version"
    known = program.ask(path).json()["version"]
    assert program.ask(f"{path}?after={known}").status_code == 204
    seated.go_on(seated.table, referee.awaited(seated.table)[0], Random(1))
    assert program.ask(f"{path}?after={known}").json()["version"] > known
    for odd in ("after=x", "after=-7", f"after={'9' * 40}"):
        assert program.ask(f"{path}?{odd}").status_code == 422


def test_lists_cost_the_same_however_many_tables(django_assert_max_num_queries: Any) -> None:
    anna = identity.new_guest("Anna")
    program = program_of(anna)
    assert program.ask("/tables").json() == []
    for many in (3, 27):
        for _ in range(many):
            hosting.host_table(anna, [INVITED, BOT])
        with django_assert_max_num_queries(3):
            assert program.ask("/tables").status_code == 200
