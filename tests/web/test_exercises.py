"""Exercises: found, answered at the desk of that moment, judged, and asked again later."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Analysis, Game, RemedyKind, Repetition, Status
from games.rules.moves import Move, Show, decode_move
from games.services import exercises
from games.services.exercises import Place, Source
from games.services.people import identity
from tests.web.exercised import COST, with_exercises
from tests.web.finished import finished, finished_solo
from tests.web.lobbies import text
from tests.web.tables import Seated, browser_of, fields_of
from tests.web.test_secrecy import names_nothing_secret

pytestmark = pytest.mark.django_db
ONE = ("choose",)


def url_of(game: Game, number: int) -> str:
    return f"/practice/{game.pk}/{number}/"


def answers(game: Game, number: int) -> tuple[Move, Move]:
    """The move that was made, and the best one."""
    found = exercises.exercise(Place(game.pk, number), None)
    assert found
    return found.made, found.best


def hand_in(client: Client, game: Game, number: int, move: Move) -> Any:
    return client.post(f"{url_of(game, number)}move/", fields_of(move))


def come_back() -> None:
    Repetition.objects.update(due=timezone.now() - timedelta(seconds=1))


def test_who_has_none_is_told_where_they_come_from() -> None:
    page = text(Client().get("/practice/"))
    assert page.count("None now.") == 2
    assert Client().get("/practice/next/?from=own&level=1")["Location"] == "/practice/"
    seated = finished()
    page = text(seated.clients[0].get("/practice/"))
    assert f'action="{seated.url}analysis/"' in page
    for wrong in ("", "?from=own", "?from=mine&level=1", "?from=own&level=4", "?level=1"):
        assert Client().get(f"/practice/next/{wrong}").status_code == 404


def test_those_of_others_are_shown_without_names_and_own_ones_with_them() -> None:
    seated = finished(("Annabel", "Benedict"))
    (number,) = with_exercises(seated.game, ONE)
    for client in (Client(), browser_of(identity.new_guest("Cleo"))):
        there = client.get("/practice/next/?from=others&level=1")
        assert there["Location"] == url_of(seated.game, number)
        page = text(client.get(there["Location"]))
        assert "Find the better pile" in page
        assert "Seat 2" in page
        for secret in ("Annabel", "Benedict", seated.game.code):
            assert secret not in page
        judged = text(hand_in(client, seated.game, number, answers(seated.game, number)[0]))
        assert "Annabel" not in judged
        assert seated.game.code not in judged
    decided = Analysis.objects.get().data["decisions"][0]["seat"]
    anna = seated.clients[decided]
    assert anna.get("/practice/next/?from=own&level=1")["Location"] == url_of(seated.game, number)
    assert "Benedict" in text(anna.get(url_of(seated.game, number)))
    other = seated.clients[1 - decided]
    nothing = other.get("/practice/next/?from=own&level=1")
    assert nothing["Location"] == "/practice/", "not their decision"


def test_an_exercise_tells_no_more_than_its_seat_knew() -> None:
    """Names nothing that lay face down for it; `test_secrecy_twins` compares bytes."""
    seated = finished()
    for number in with_exercises(seated.game):
        found = exercises.exercise(Place(seated.game.pk, number), None)
        assert found
        url = url_of(seated.game, number)
        shown = [(url, text(Client().get(url)))]
        shown.append((f"{url}move/", text(hand_in(Client(), seated.game, number, found.made))))
        assert names_nothing_secret(found.before, found.seat, shown) == 2


def test_what_a_keeper_did_is_not_told() -> None:
    """It names people, and may have come later."""
    seated = finished()
    (number,) = with_exercises(seated.game, ONE)
    kind, params = RemedyKind.HANDED, {"seat": "Annabel", "person": "Benedict"}
    seated.game.remedies.create(kind=kind, params=params, by="kim", reason="ill", line=0, move=3)
    assert "Annabel" in text(Client().get(f"{seated.url}replay/?at={number - 1}"))
    for client in (Client(), *seated.clients):
        assert "Annabel" not in text(client.get(url_of(seated.game, number)))


def test_an_answer_is_judged_against_the_best_and_the_one_made_then() -> None:
    seated = finished()
    for number in with_exercises(seated.game):
        made, best = answers(seated.game, number)
        right = text(hand_in(Client(), seated.game, number, best))
        assert "Right: that is the best." in right
        assert "What was decided then" in right
        wrong = text(hand_in(Client(), seated.game, number, made))
        assert "It costs 6.5 points." in wrong
        assert "Show the best" in wrong
        assert 'id="desk-form"' in wrong, "one may try again"
    assert not Repetition.objects.exists(), "nobody notes what a visitor answers"


def test_another_one_leads_through_all_of_them_whatever_was_missed() -> None:
    seated = finished()
    numbers = with_exercises(seated.game)
    ben = browser_of(identity.new_guest("Ben"))
    place = numbers[0]
    seen = []
    for _each in numbers:
        hand_in(ben, seated.game, place, answers(seated.game, place)[0])  # as bad as then
        url = f"/practice/next/?from=others&level=1&after={seated.game.pk}-{place}"
        place = int(ben.get(url)["Location"].split("/")[3])
        seen.append(place)
    assert sorted(seen) == sorted(numbers)


def test_who_played_on_from_one_of_others_comes_back_to_it_and_reads_no_name() -> None:
    seated = finished(("Annabel", "Benedict"))
    (number,) = with_exercises(seated.game, ONE)
    cleo = browser_of(identity.new_guest("Cleo"))
    at = url_of(seated.game, number)
    seat = Analysis.objects.get().data["decisions"][0]["seat"]
    began = cleo.post(f"{at}on/", {"at": number - 1, "seat": seat, "bot": "easy"})
    assert began.status_code == 302
    assert cleo.get(f"{began['Location']}practised/")["Location"] == at


def test_the_address_of_a_judgement_opened_again_is_the_exercise() -> None:
    seated = finished()
    (number,) = with_exercises(seated.game, ONE)
    url = url_of(seated.game, number)
    assert Client().get(f"{url}move/")["Location"] == url


def test_any_other_answer_is_valued_by_new_play_outs() -> None:
    seated = finished()
    (number,) = with_exercises(seated.game, ("take",))
    found = exercises.exercise(Place(seated.game.pk, number), None)
    assert found
    looks = {found.made, found.best}
    others = [
        move
        for item in found.seen.pool
        if (
            move := decode_move(
                found.before.setup.variant.moves, {"kind": "take", "item": item.handle}
            )
        )
        not in looks
    ]
    judged = exercises.judge(found, {"kind": "take", "item": others[-1].item})  # type: ignore[attr-defined]
    again = exercises.judge(found, {"kind": "take", "item": others[-1].item})  # type: ignore[attr-defined]
    assert judged == again
    assert 0 <= judged.lost < 40


def test_what_is_not_allowed_is_refused_and_not_noted() -> None:
    seated = finished()
    (number,) = with_exercises(seated.game, ONE)
    anna = seated.clients[0]
    for fields in ({}, {"kind": "take", "item": "1"}, {"kind": "choose"}, {"move": "["}):
        refused = anna.post(f"{url_of(seated.game, number)}move/", fields)
        assert refused.status_code == 422, fields
        assert 'role="alert"' in text(refused)
    assert (
        anna.post(f"{url_of(seated.game, number)}move/", {"move": "x" * 30_000}).status_code == 413
    )
    assert not Repetition.objects.exists()


def test_right_ones_come_back_less_and_less_often() -> None:
    seated = finished()
    cleo = identity.new_guest("Cleo")
    client = browser_of(cleo)
    (number,) = with_exercises(seated.game, ONE)
    made, best = answers(seated.game, number)
    waited = []
    for _ in range(3):
        hand_in(client, seated.game, number, best)
        noted = Repetition.objects.get()
        waited.append(round((noted.due - timezone.now()) / timedelta(days=1)))
        hand_in(client, seated.game, number, best)  # too early to count
        assert Repetition.objects.get().right == noted.right
        assert len(exercises.resting(cleo)) == 1
        assert not exercises.waiting(cleo).total()
        come_back()
    assert waited == list(exercises.PAUSES[:3])
    hand_in(client, seated.game, number, made)
    assert Repetition.objects.get().right == 0
    assert exercises.next_place(cleo, Source.OTHERS, 1) == Place(seated.game.pk, number)


def test_what_has_come_back_goes_first_and_the_same_is_not_asked_twice_in_a_row() -> None:
    seated = finished()
    cleo = identity.new_guest("Cleo")
    numbers = with_exercises(seated.game)
    last = Place(seated.game.pk, numbers[-1])
    exercises.note(cleo, last, right=False)
    assert exercises.next_place(cleo, Source.OTHERS, 1) == last
    assert exercises.next_place(cleo, Source.OTHERS, 1, last) == Place(seated.game.pk, numbers[0])
    found = [
        exercises.next_place(None, Source.OTHERS, 1, Place(seated.game.pk, n)) for n in numbers
    ]
    assert found == [Place(seated.game.pk, n) for n in (*numbers[1:], numbers[0])]


@pytest.mark.parametrize(("cost", "level"), [(COST, 1), (3.0, 2), (1.2, 3), (0.9, None)])
def test_the_more_a_move_cost_the_easier_it_is(cost: float, level: int | None) -> None:
    seated = finished()
    (number,) = with_exercises(seated.game, ("take",), cost)
    assert exercises.waiting(None).total() == (level is not None)
    if level:
        assert exercises.waiting(None)[Source.OTHERS, level] == 1
    status = Client().get(url_of(seated.game, number)).status_code
    assert status == (200 if level else 404)


@pytest.mark.parametrize(
    "fields",
    [
        {"watchers": False},
        {"sealed": True},
        {"status": Status.PLAYING},
        {"practice_from": 3},
        {"moves": 9},
    ],
)
def test_games_that_one_may_not_look_at_hold_none(fields: dict[str, Any]) -> None:
    seated = finished()
    (number,) = with_exercises(seated.game, ("take",))
    Game.objects.update(**fields)
    assert not exercises.waiting(None).total()
    for path in ("", "thing/token/"):
        assert Client().get(url_of(seated.game, number) + path).status_code == 404
    for path in ("move/", "draft/", "preview/"):
        assert Client().post(url_of(seated.game, number) + path).status_code == 404


def test_a_deal_that_one_plays_now_holds_none() -> None:
    seated, again = finished(), finished(("Cleo", "Dora"))
    (number,) = with_exercises(seated.game, ("take",))
    Game.objects.filter(pk=again.game.pk).update(status=Status.PLAYING)
    assert again.clients[0].get(url_of(seated.game, number)).status_code == 404
    assert Client().get(url_of(seated.game, number)).status_code == 200


def test_without_scripts_a_stamp_is_placed_by_two_clicks() -> None:
    seated = finished()
    (number,) = with_exercises(seated.game, ("show",))
    best = answers(seated.game, number)[1]
    assert isinstance(best, Show)
    url, (placed, *_) = url_of(seated.game, number), best.placements
    cell = {"kind": "show", "stamp": placed.tile, "cell": f"{placed.x},{placed.y}"}
    names = {f"place-{each.tile}": "" for each in best.placements}
    page = text(Client().post(f"{url}draft/", names | cell))
    assert f'name="place-{placed.tile}" value="{placed.x},{placed.y}"' in page
    assert text(Client().post(f"{url}preview/", fields_of(best))).count("data-why") > 2
    assert Client().post(f"{url}draft/", cell | {"cell": "99,0"}).status_code == 422
    assert Client().get(f"{url}thing/{placed.tile}/").status_code == 200


def test_against_pinzetta_her_name_stays() -> None:
    solo = finished_solo()
    numbers = with_exercises(solo.game, ("cut", "show"))
    for number in numbers:
        page = text(solo.clients[0].get(url_of(solo.game, number)))
        assert "Ask for advice" not in page
        made, best = _own_answers(solo, number)
        assert "Right" in text(hand_in(solo.clients[0], solo.game, number, best))
        assert "decided then" in text(hand_in(solo.clients[0], solo.game, number, made))
    assert Client().get(url_of(solo.game, numbers[0])).status_code == 404


def _own_answers(seated: Seated, number: int) -> tuple[Move, Move]:
    found = exercises.exercise(Place(seated.game.pk, number), seated.game.host)
    assert found
    return found.made, found.best


def test_one_plays_on_from_an_exercise_in_one_click() -> None:
    seated = finished()
    (number,) = with_exercises(seated.game, ONE)
    url, client = url_of(seated.game, number), Client()
    made = answers(seated.game, number)[0]
    assert f'href="{url}on/"' in text(hand_in(client, seated.game, number, made))
    asked = text(client.get(f"{url}on/"))
    assert 'name="bot"' in asked
    assert "Anna" not in asked
    begun = client.post(f"{url}on/", {"at": number - 1, "seat": _seat(number), "bot": "collector"})
    table = Game.objects.get(practice_from=number - 1)
    assert begun["Location"] == table.get_absolute_url()
    assert "Anna" not in text(client.get(begun["Location"]))
    again = text(hand_in(client, seated.game, number, made))
    assert f'action="{url}on/"' in again
    for wrong in ({"at": 999}, {"seat": 7}):
        fields = {"at": number - 1, "seat": _seat(number), "bot": "collector"} | wrong
        assert client.post(f"{url}on/", fields).status_code == 422
    assert Game.objects.filter(practice_from__isnull=False).count() == 1


def _seat(number: int) -> int:
    decisions = Analysis.objects.get().data["decisions"]
    seats: dict[int, int] = {each["number"]: each["seat"] for each in decisions}
    return seats[number]


def test_analyses_that_are_damaged_hold_none() -> None:
    seated = finished()
    with_exercises(seated.game, ("take",))
    for data in ({}, {"decisions": 7}, {"decisions": [{"number": 1}]}, {"decisions": None}):
        Analysis.objects.update(data=data)
        assert not exercises.waiting(None).total()
        assert Client().get(url_of(seated.game, 1)).status_code == 404
