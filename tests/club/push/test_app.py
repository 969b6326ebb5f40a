"""What browsers load to install the site: the manifest, the worker, the offline page."""

import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from club.push import views
from games.services.people import identity
from scripts.app_icons import favicon, icons
from tests.web.lobbies import text, visitor
from tests.web.tables import browser_of

APP = re.compile(r"^const APP = (.*);$", re.MULTILINE)


def app_of(answer: Any) -> dict[str, Any]:
    found = APP.search(text(answer))
    assert found
    made: dict[str, Any] = json.loads(found[1])
    return made


def file_of(address: str) -> str | None:
    """Where a static file lies."""
    return finders.find(address.removeprefix("/static/").removesuffix("?offline"))


def size_of(image: bytes) -> str:
    assert image.startswith(b"\x89PNG")
    return "{}x{}".format(*struct.unpack(">II", image[16:24]))


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "board game"), ("de", "Brettspiel"), ("pl", "planszow")],
)
def test_the_manifest_is_in_the_language_of_the_page(language: str, said: str) -> None:
    answer = Client().get("/app.webmanifest", {"language": language})
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert answer.headers["Cache-Control"] == "public, max-age=3600"
    told = answer.json()
    assert (told["lang"], told["start_url"], told["scope"]) == (language, "/", "/")
    assert said in told["description"]
    for icon in told["icons"]:
        path = file_of(icon["src"])
        assert path
        assert size_of(Path(path).read_bytes()) == icon["sizes"]
    assert {icon["sizes"] for icon in told["icons"]} >= {"192x192", "512x512"}
    assert [icon for icon in told["icons"] if icon.get("purpose") == "maskable"]


def test_the_icons_are_those_of_the_drawing() -> None:
    for name, image in icons().items():
        path = file_of(f"/static/icons/{name}")
        assert path
        kept = Path(path).read_bytes()
        assert size_of(kept) == size_of(image)
        assert len(kept) < 20_000


def test_browsers_that_ask_for_an_icon_get_one_and_keep_it() -> None:
    """Without a database: a test that does not ask for one must not use it."""
    client = Client()
    client.cookies["sessionid"] = "x" * 32
    answer = client.get("/favicon.ico")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "image/x-icon"
    assert answer.headers["Cache-Control"] == "max-age=2592000, public"
    assert b"".join(answer.streaming_content) == favicon()  # type: ignore[attr-defined]
    assert not answer.cookies
    style = client.head("/static/css/base.css")
    assert style.headers["Cache-Control"] == "max-age=60, public"


def test_every_page_leads_to_it(db: None) -> None:
    anna = visitor("Anna")
    page = text(anna.get("/"))
    assert '<link rel="manifest" href="/app.webmanifest?language=en">' in page
    assert page.count('name="theme-color"') == 2
    anna.post("/me/wishes/", theme="dark")
    page = text(anna.get("/"))
    assert page.count('name="theme-color"') == 1
    assert '<meta name="theme-color" content="#171a20">' in page


def test_the_worker_may_look_after_the_whole_site() -> None:
    answer = Client().get("/worker.js", {"language": "pl"})
    assert answer.headers["Content-Type"] == "text/javascript"
    app = app_of(answer)
    assert app["offline"] == "/offline/?language=pl"
    assert all(map(file_of, [*app["files"], app["icon"], app["badge"]]))


def test_all_that_the_offline_page_loads_is_kept() -> None:
    page = text(Client().get("/offline/", {"language": "de"}))
    loaded = set(re.findall(r'(?:href|src)="(/[^"]+)"', page))
    app = app_of(Client().get("/worker.js", {"language": "de"}))
    assert loaded == set(app["files"])
    assert "Keine Verbindung" in page


def test_another_page_or_language_is_another_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Browsers replace a worker whose text has changed."""

    def worker(language: str) -> bytes:
        return Client().get("/worker.js", {"language": language}).content

    assert worker("en") == worker("en")
    assert len({worker(language) for language in ("en", "pl", "de")}) == 3
    before = worker("en")
    monkeypatch.setitem(views.PAGE_COLOURS, "light", "#ffffff")
    assert worker("en") != before


@pytest.mark.parametrize("path", ["/app.webmanifest", "/worker.js", "/offline/"])
def test_they_name_nobody_and_are_kept_only_by_their_language(db: None, path: str) -> None:
    anna = visitor("Annabella")
    anna.client.get("/")
    for language in ("en", "", "no", "../en", "\x00"):
        mine = anna.client.get(path, {"language": language})
        assert mine.status_code == 200
        assert mine.content == Client().get(path, {"language": language}).content
        assert "Annabella" not in text(mine)
        assert "csrf" not in text(mine)
        assert not mine.cookies
        assert ("no-store" in mine.headers["Cache-Control"]) == (language != "en")
        assert Client().post(path).status_code == 405


def test_the_worker_keeps_nothing_but_that() -> None:
    """The only call that keeps anything is made once, when it is installed."""
    script = text(Client().get("/worker.js"))
    assert script.count("addAll(") == 1
    assert not re.search(r"\.(put|add)\(", script)
    assert 'request.method !== "GET"' in script


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/worker.js", "/app.webmanifest", "/offline/"])
def test_no_proxy_keeps_the_cookie_of_a_session(path: str) -> None:
    client = browser_of(identity.new_guest("Eve"))
    first, second = (client.get(f"{path}?language=en") for _ in range(2))
    assert first.cookies, "the session is renewed once a day"
    assert "public" not in first["Cache-Control"]
    assert not second.cookies
    assert "public" in second["Cache-Control"]
