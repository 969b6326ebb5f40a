"""Every page in a language of marks: whatever comes without them never went through translation."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.translation import override

from games.admin.remedies import OFFERS
from games.models import Analysis, Failure, Game, Pace, Person
from games.presenters.album_page.layout import EXAMPLE
from games.presenters.rulebook.cards import CHAPTERS
from games.rules.options import Options
from games.services import addresses as letterboxes
from games.services import chat, letters, reports
from games.services.lobby import hosting
from games.services.people import identity
from tests.attacks.addresses import addresses
from tests.keeping.keepers import new_keeper
from tests.languages.marked import CODE, marked_language, unmarked
from tests.web import post
from tests.web.analysed import analysed_game
from tests.web.lobbies import BOT, INVITED, OPEN, visitor
from tests.web.solos import play_until, seat_solo
from tests.web.tables import Seated, browser_of, seat_people

pytestmark = [pytest.mark.django_db, pytest.mark.long]
ASKING = {"Accept-Language": CODE}
NAMES = ("Stamp Swap", "Pinzetta", "English", "Anna", "Ben", "Cleo", "Kim")
MAKERS = (
    *("Paul Salomon", "Conner Gillette", "Stonemaier Games", "Phalanx"),
    *("Morten Monrad Pedersen", "Lines J. Hutter", "David Studley"),
    *("Giacomo Cimini", "Sónia Gonçalves", "Nestore Mangone", "Lirius Games"),
)
FOR_MACHINES = (
    *("/readyz", "/metrics", "/keeper/", "/automa/deck/file/", "/app.webmanifest", "/worker.js"),
    *("/api/openapi.json", "/api/v"),
)


@pytest.fixture(autouse=True)
def marks(tmp_path: Path) -> Iterator[None]:
    with marked_language(tmp_path):
        yield


def read(client: Client, path: str, *names: str, **fields: Any) -> None:
    """A page, or what is said to something sent there, followed to where it leads."""
    send: Any = client.post if fields else client.get
    response = send(path, fields or None, headers=ASKING, follow=True)
    assert response.headers["Content-Language"] == CODE, path
    page = response.content.decode()
    assert unmarked(page, *NAMES, *names) == [], path
    assert "&lt;" not in page, f"{path} shows its own markup"


def speaking(person: Person) -> Client:
    identity.prefer(person, language=CODE)
    return browser_of(person)


def seats_speak(seated: Seated) -> Seated:
    Person.objects.update(language=CODE)
    return seated


def test_every_address_for_strangers(client: Client) -> None:
    """Whether they find something there or are refused."""
    albums = [f"/album/?a={EXAMPLE}", f"/album/?a={EXAMPLE}&b=1"]
    chapters = [f"/rules/cards/{key}/" for key in CHAPTERS]
    for path in [*addresses("nosuch22"), *albums, *chapters, "/rules/?q=nosuchword"]:
        if not path.startswith(FOR_MACHINES):
            read(client, path, *MAKERS)


def test_what_is_wrong_with_a_form(client: Client) -> None:
    read(client, "/me/name/", name=" ")
    read(client, "/me/name/", name="x" * 30)
    read(client, "/join/", code="nosuch22")
    read(client, "/join/", code="?")
    read(client, "/solo/", level="9")
    read(client, "/host/", name="", seats="9", pace="x")
    read(client, "/accounts/login/", username="anna", password="x")
    read(client, "/accounts/forgotten/", email="anna")
    read(client, "/language/", language="no")


def test_ones_own_page() -> None:
    anna = visitor("Anna")
    client = speaking(anna.person)
    read(client, "/me/", "http://testserver")
    read(client, "/me/patterns/")
    read(client, "/me/forget/")
    read(client, f"/me/link/{anna.person.link_key}/")
    read(client, "/me/account/", username="?", address="x", password="1", again="2")
    read(client, "/me/address/", email="anna")
    read(
        client,
        "/me/account/",
        "http",
        "anna@example.org",
        username="anna",
        address="anna@example.org",
        password="tweezers and hinges",
        again="tweezers and hinges",
    )
    read(client, "/accounts/password/")
    read(client, "/accounts/password/", old_password="x", new_password1="1", new_password2="2")
    read(client, f"/me/address/{letterboxes.token_of(anna.person)}/", "anna@example.org")


def test_where_people_gather() -> None:
    anna = visitor("Anna")
    game = anna.hosts(INVITED, OPEN, BOT, options=Options(declare_in_turn=True), listed=True)
    client, ben = speaking(anna.person), speaking(identity.new_guest("Ben"))
    codes = ("http://testserver", game.code, game.invitation)
    chat.say(game.code, anna.person, "Anna")
    read(client, f"/t/{game.code}/", *codes)
    read(ben, f"/t/{game.code}/", *codes)
    read(ben, f"/i/{game.invitation}/", *codes)
    read(ben, "/", *codes)
    read(ben, f"/t/{game.code}/start/", *codes, stand_ins="1")
    read(client, f"/t/{game.code}/chat/", *codes, text=" ")
    read(client, f"/t/{game.code}/cancel/", *codes, sure="1")
    read(client, f"/t/{game.code}/", *codes)


PHASES = ("collect", "cut", "choose", "show", "declare", "over")


def test_a_table_in_all_its_phases() -> None:
    seated = seats_speak(seat_people(("Anna", "Ben"), watchers=True, declare_in_turn=True))
    chance, code = Random(3), seated.game.code
    watcher = speaking(identity.new_guest("Cleo"))
    for phase in PHASES:
        seated.play_until(chance, phase)
        for client in (*seated.clients, watcher):
            read(client, seated.url, code)
        read(seated.clients[0], f"{seated.url}move/", code, kind="take", token="x", item="1")
        if phase == "cut":
            seated.hand_in(0, seated.answer(0, chance))
            read(seated.clients[0], seated.url, code)
    read(seated.clients[0], f"{seated.url}replay/", code)
    read(seated.clients[0], f"{seated.url}replay/?move=20", code)
    read(seated.clients[0], f"{seated.url}practice/", code)
    read(seated.clients[0], f"{seated.url}practice/", code, at="x", seat="9", bot="")
    read(seated.clients[0], f"{seated.url}practice/", code, at="5", seat="0", bot="easy")
    read(seated.clients[0], "/me/patterns/", code)
    read(seated.clients[0], f"{seated.url}album/0.svg", code)
    read(seated.clients[0], f"{seated.url}report/", code)
    read(seated.clients[0], f"{seated.url}report/", code, text="Anna")


@pytest.mark.usefixtures("quick_analysis")
def test_an_analysis() -> None:
    seated = seats_speak(analysed_game())
    client, code, url = seated.clients[0], seated.game.code, f"{seated.url}analysis/"
    read(client, url, code)
    kinds = {each["kind"]: each["number"] for each in Analysis.objects.get().data["decisions"]}
    for number in (0, *kinds.values()):
        read(client, f"{url}{number}/", code)
        read(client, f"{seated.url}replay/?at={number}", code)
    Analysis.objects.update(finished=None)
    read(client, url, code)
    Analysis.objects.update(failed=True)
    read(client, url, code)


@pytest.mark.parametrize("intro", [False, True])
def test_against_pinzetta(intro: bool) -> None:
    seated = seats_speak(seat_solo(intro=intro))
    chance, client = Random(3), seated.clients[0]
    names = (seated.game.code, seated.game.deal_code)
    for kind in ("cut", "choose", "show", "cut", "over"):
        play_until(seated, kind, chance)
        read(client, seated.url, *names)
        if kind != "over":
            seated.hand_in(0, seated.answer(0, chance))
    read(client, f"{seated.url}replay/", *names)
    read(client, "/solo/", *names)
    read(client, f"/solo/deal/{seated.game.deal_code}/", *names)


def test_the_lesson(client: Client) -> None:
    client.post("/learn/", headers=ASKING)
    game = Game.objects.get()
    seated, chance = Seated(game, (client,)), Random(3)
    names = (game.code, *game.players.values_list("name", flat=True))
    for phase in ("collect", "cut", "choose", "show"):
        seated.play_until(chance, phase)
        read(client, seated.url, *names)
        seated.hand_in(0, seated.answer(0, chance))
        read(client, seated.url, *names)
    client.post("/learn/pinzetta/")
    solo = Seated(Game.objects.latest("pk"), (client,))
    for kind in ("cut", "choose", "show", "over"):
        play_until(solo, kind, chance)
        read(client, solo.url, *names, solo.game.code, solo.game.deal_code)
    read(client, "/learn/", *names)


def test_the_keepers_room() -> None:
    seated = seat_people(("Anna", "Ben"))
    seated.play_until(Random(1), "cut")
    game: Game = seated.game
    failure = Failure.objects.create(game=game, route="GET Anna", digest="1", traceback="Anna")
    reports.report(game.players.get(person__name="Anna"), "Anna", browser="Anna", error="")
    kim = speaking(new_keeper("Kim"))
    at = f"/keeper/games/{game.code}/"
    logins = Person.objects.values_list("username", flat=True)
    names = (game.code, failure.error, "GET Anna", "house", "standard", "kim@example.org", *logins)
    pages = [at, f"{at}at/?at=2", *(f"/keeper/{r}/" for r in ("games", "reports", "failures"))]
    pages += ["/keeper/", "/keeper/journal/", "/keeper/people/", "/keeper/import/", f"{at}raw/1/"]
    anna = Person.objects.get(name="Anna").pk
    pages += [f"/keeper/people/{anna}/", f"/keeper/people/{anna}/banned/", "/keeper/door/"]
    for path in [*pages, *(f"{at}{name}/" for name in OFFERS)]:
        read(kim, path, *names)


def test_letters(
    django_capture_on_commit_callbacks: Callable[..., AbstractContextManager[Any]],
) -> None:
    anna = visitor("Anna")
    fields = {"language": CODE, "email": "anna@example.org", "confirmed": "anna@example.org"}
    identity.prefer(anna.person, **fields)
    with django_capture_on_commit_callbacks(execute=True):
        game = hosting.start(anna.hosts(BOT, pace=Pace.DAY).code, anna.person, stand_ins=False)
        game.players.filter(seat=0).update(awaited_since=timezone.now(), told=None)
        letters.write(game)
    letterboxes.send_confirmation(anna.person)
    anna.person.set_password("tweezers and hinges")
    anna.person.save()
    Client().post("/accounts/forgotten/", {"email": "anna@example.org"})
    for letter in post.letters(3):
        body = " ".join(w for w in str(letter.body).split() if not w.startswith("http"))
        assert unmarked(f"{letter.subject} {body}", *NAMES, anna.person.username) == []


def test_marks_are_missed() -> None:
    with override(CODE):
        assert unmarked("<p>⟦All ⟦is⟧ <b>well</b>⟧ 12 × 3</p>") == []
        assert unmarked("<p>⟦All⟧ is <b>⟦well⟧</b></p>") == ["p: is"]
        assert unmarked('<img alt="A stamp">') == ["img alt: A stamp"]
