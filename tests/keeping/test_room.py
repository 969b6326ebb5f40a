"""The keeper's room in the browser: who may come in, what is found, what is done."""

import re
from datetime import timedelta

from django.contrib.auth.models import Permission
from django.test import Client
from django.utils import timezone

from games.admin.remedies import OFFERS
from games.models import Failure, Game, Person, Remedy, Report, SeatKind, Status
from games.services import chat
from games.services.lobby import hosting, solo
from pinzetta import SoloOptions
from tests.keeping.keepers import do, new_keeper, text
from tests.services.test_solo import play_on
from tests.web.tables import browser_of

ROOMS = ("games/", "reports/", "failures/", "journal/", "people/", "door/", "import/")


def inside(game: Game) -> list[str]:
    at = f"/keeper/games/{game.code}/"
    pages = [at, f"{at}at/", f"{at}at/?at=2", f"{at}behind/1/", f"{at}raw/1/"]
    return [f"/keeper/{name}" for name in ROOMS] + pages + [f"{at}{name}/" for name in OFFERS]


def test_nobody_but_keepers_comes_in(begun: Game, anna: Person) -> None:
    """Players of the very game, guests, accounts, ordinary staff, staff who may list games."""
    staff = Person.objects.create_user("sam", "", "tweezers", name="Sam", is_staff=True)
    lister = Person.objects.create_user("lou", "", "tweezers", name="Lou", is_staff=True)
    lister.user_permissions.add(Permission.objects.get(codename="view_game"))
    dismissed = new_keeper("Kit")
    dismissed.is_staff = False
    dismissed.save()
    browsers = [browser_of(person) for person in (anna, staff, lister, dismissed)]
    before = Game.objects.filter(pk=begun.pk).values().get()
    for path in inside(begun):
        stranger = Client().get(path)
        assert (stranger.status_code, stranger["Location"].split("?")[0]) == (
            302,
            "/accounts/login/",
        )
        for browser in browsers:
            assert browser.get(path).status_code == 403, path
            assert browser.post(path, {"reason": "x", "seen": "0"}).status_code == 403, path
    assert Game.objects.filter(pk=begun.pk).values().get() == before
    assert not Remedy.objects.exists()


def test_every_page_is_made_and_obeys_the_policy(begun: Game, room: Client) -> None:
    """No script or style inside the pages; nobody's cache keeps them."""
    for path in inside(begun):
        response = room.get(path)
        assert response.status_code == (403 if "/1/" in path else 200), path
        page = response.content.decode()
        assert not re.search(r"<script(?! [^>]*src=)|<style|\sstyle=|\son\w+=", page), path
        assert response.status_code == 403 or "no-store" in response["Cache-Control"], path


def test_games_are_found_by_what_is_wrong_with_them(
    begun: Game, room: Client, anna: Person
) -> None:
    def listed(query: str) -> bool:
        return begun.code in text(room.get(f"/keeper/games/?{query}"))

    assert listed("")
    page = text(room.get("/keeper/games/"))
    assert "Anna, Ben" in page
    assert "Friday, Collect" in page
    assert not listed("stuck=hour")
    waiting = begun.players.filter(awaited_since__isnull=False)
    waiting.update(awaited_since=timezone.now() - timedelta(days=2))
    assert listed("stuck=hour")
    assert listed("stuck=day")
    assert not listed("stuck=week")
    assert "(2 days)" in text(room.get("/keeper/games/"))
    assert not listed("health=broken")
    Failure.objects.create(game=begun, route="x", digest="x", traceback="x")
    assert listed("health=broken")
    assert listed("health=failed")
    assert not listed("health=replay")
    Game.objects.filter(pk=begun.pk).update(broken="move 3", status=Status.ABANDONED)
    assert listed("health=replay")
    assert listed("status__exact=abandoned")
    assert not listed("status__exact=playing")
    anna.email = "anna@example.org"
    anna.save()
    for words in (begun.code, "ben", "anna@example", anna.username):
        assert listed(f"q={words}"), words
    assert not listed("q=nobody")
    for odd in ("p=99999999999999999999", "o=x", "stuck=x", "q=%00", "nosuch=1", "e=1", "all="):
        assert room.get(f"/keeper/games/?{odd}").status_code < 500, odd


def test_one_game_tells_its_moves_reports_failures_and_chat(
    begun: Game, room: Client, anna: Person
) -> None:
    chat.say(begun.code, anna, "Hello <b>there</b>")
    Failure.objects.create(game=begun, route="GET t/", digest="x", traceback="Boom <at> once")
    room.get("/")
    browser_of(anna).post(f"/t/{begun.code}/report/", {"text": "It hangs"})
    page = text(room.get(f"/keeper/games/{begun.code}/"))
    said = ("Hello &lt;b&gt;", "Boom &lt;at&gt; once", "It hangs", "Anna took:")
    for words in (*said, "Line 0, moves: 6"):
        assert words in page, words
    assert page.count('<li data-move="') == 7


def test_what_is_hidden_stays_so_on_the_page_of_a_game(begun: Game, room: Client) -> None:
    """Its moves are told as a watcher is told; the deal is behind a reason."""
    begun.refresh_from_db()
    assert begun.deal is not None
    assert begun.snapshot is not None
    page = text(room.get(f"/keeper/games/{begun.code}/"))
    page += text(room.get(f"/keeper/games/{begun.code}/at/?as=0"))
    lying = [*begun.snapshot["pool"]]
    for player in begun.snapshot["players"]:
        lying += player["collection"]
    hidden = [item["what"] for item in lying if not item["up"]]
    hidden += [stack[-1] for stack in begun.deal["stacks"].values()]
    assert hidden
    for what in hidden:
        assert not re.search(rf"(?<![\w-]){what}(?![\w-])", page), what
    assert begun.invitation not in page
    assert all(
        player.person.link_key not in page for player in begun.players.all() if player.person
    )


def test_becauses_are_told(anna: Person, room: Client) -> None:
    game = play_on(solo.begin(anna, SoloOptions(level=1)))
    assert 'class="because"' in text(room.get(f"/keeper/games/{game.code}/"))


def test_a_table_is_seen_at_any_move_as_any_seat_for_a_reason(
    begun: Game, room: Client, keeper: Person
) -> None:
    answer = do(room, begun, "look")
    looked = begun.remedies.get()
    assert answer["Location"] == f"/keeper/games/{begun.code}/behind/{looked.pk}/"
    at = f"/keeper/games/{begun.code}/"
    seen = {
        viewer: text(room.get(f"{at}behind/{looked.pk}/?at=5&as={viewer}"))
        for viewer in ("", "0", "1", "open")
    }
    assert 'data-kind="watch"' in seen[""]
    assert 'data-kind="take"' in seen["0"] + seen["1"]
    assert "disabled" in seen["0"]
    assert "/move/" not in seen[""]
    backs = {viewer: page.count("back-") for viewer, page in seen.items()}
    assert backs["open"] <= min(backs.values())
    assert "contests" in text(room.get(f"{at}raw/{looked.pk}/"))
    other = browser_of(new_keeper("Lee"))
    assert other.get(f"{at}behind/{looked.pk}/").status_code == 403
    assert do(room, begun, "look", reason="").status_code == 422


def test_a_keeper_who_plays_is_warned(begun: Game, room: Client, keeper: Person) -> None:
    warning = "You play in this game yourself"
    assert warning not in text(room.get(f"/keeper/games/{begun.code}/look/"))
    begun.players.filter(seat=0).update(person=keeper)
    for path in ("", "look/", "at/", "rewind/?move=2"):
        assert warning in text(room.get(f"/keeper/games/{begun.code}/{path}"))


def test_a_report_is_answered_here(begun: Game, room: Client, anna: Person) -> None:
    player = browser_of(anna)
    player.post(f"/t/{begun.code}/report/", {"text": "It hangs"})
    report = Report.objects.get()
    page = f"/keeper/reports/{report.pk}/"
    assert "still the same" in text(room.get(page))
    assert room.post(page, {"answer": "Mended", "status": "x"}).status_code == 422
    assert room.post(page, {"answer": "Mended", "status": "settled"}).status_code == 302
    assert "Mended" in text(player.get(f"/t/{begun.code}/report/"))
    assert room.get("/keeper/reports/99999999999999999999999/").status_code == 404
    assert room.get("/keeper/failures/nosuch22/").status_code == 404
    failure = Failure.objects.create(route="x", digest="x", traceback="Boom")
    assert "Boom" in text(room.get(f"/keeper/failures/{failure.error}/"))
    room.post(f"/keeper/failures/{failure.error}/")
    failure.refresh_from_db()
    assert failure.settled


def test_a_lobby_is_listed_and_has_no_remedies(room: Client, anna: Person) -> None:
    game = hosting.host_table(anna, [SeatKind.OPEN])
    assert game.code in text(room.get("/keeper/games/"))
    page = text(room.get(f"/keeper/games/{game.code}/"))
    assert "waiting for players" in page
    assert "rewind" not in page
    for path in ("at/", "look/", "mend/"):
        assert room.get(f"/keeper/games/{game.code}/{path}").status_code == 404


def test_only_keepers_are_shown_the_way(room: Client, anna: Person) -> None:
    assert 'href="/keeper/"' in text(room.get("/"))
    assert 'href="/keeper/"' not in text(browser_of(anna).get("/"))
