"""The pictures of what people share: whose words they say, and when there is none."""

import os
from xml.etree import ElementTree

import pytest
from django.templatetags.static import static
from django.test import Client
from django.utils import translation

from club.sharing import drawing, pictures, presenters, svg
from games.models import Person, SeatKind
from games.presenters.lobby.page import gathering
from games.services.lobby import hosting
from games.services.people import identity
from tests.club.sharing.conftest import share
from tests.test_records import FILES
from tests.time_limits import limited
from tests.web.finished import finished, record

pytestmark = pytest.mark.django_db
BLACK = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="9" height="9"/>'
    "</svg>"
)
DAYS = {
    "en": ("Friday", "Saturday", "Sunday", "Finale"),
    "pl": ("Piątek", "Sobota", "Niedziela", "Finał"),
    "de": ("Freitag", "Samstag", "Sonntag", "Finale"),
    "it": ("Venerdì", "Sabato", "Domenica", "Finale"),
}


def words_of(picture: str) -> list[str]:
    texts = ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")
    return [each.text or "" for each in texts]


def test_letters_of_many_languages_are_drawn() -> None:
    """By our fonts alone: different words look different, and none of them is empty."""
    made = {
        word: pictures.png(svg.picture(svg.text(word, 50, 300, 80)))
        for word in ("", "Zażółć", "Größe", "Ελένη", "Дмитрий", "שלום", "Նարե")
    }
    assert len(set(made.values())) == len(made)
    assert svg.drawable("陈伟 🎲") == ""


def test_names_are_escaped() -> None:
    name = "<b>\"&'</text>"
    seated = finished((name, "Ben"))
    for kind in ("album", "result"):
        shown = presenters.content_of(share(seated, kind))
        assert shown
        made = getattr(drawing, kind)(shown)
        assert any(name in word for word in words_of(made))
    long = identity.new_guest("W" * 24)
    made = drawing.invitation(gathering(hosting.host_table(long, [SeatKind.BOT]), None))
    ElementTree.fromstring(made)
    assert svg.plain("x\0\x1b\n" * 100).count("x") <= svg.LONGEST_LINE


def test_a_picture_that_cannot_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    seated = finished()
    found = share(seated)
    monkeypatch.setattr(drawing, "picture", lambda *parts: "<svg")
    with pytest.raises(pictures.NotDrawn):
        pictures.png("<svg")
    response = Client().get(f"/share/{found.code}/picture.png")
    assert response["Location"] == static("icons/share-1200x630.png"), "a plain one meanwhile"
    assert "no-store" in response["Cache-Control"]


def test_a_picture_that_takes_too_long_is_not_drawn() -> None:
    with limited(picture=0.001), pytest.raises(pictures.NotDrawn):
        pictures.png(BLACK)


def test_the_folder_stays_small(drawn: list[str]) -> None:
    for number in range(4):
        pictures.keep(f"key{number}", pictures.LAST_BYTES[-3:])
        os.utime(pictures.folder() / f"key{number}.png", (number, number))
    pictures.tidy(6)
    assert sorted(path.name for path in pictures.folder().iterdir()) == ["key2.png", "key3.png"]
    assert pictures.kept("key0") is None


@pytest.mark.parametrize(("language", "days"), DAYS.items())
def test_an_album_tells_the_points_of_each_day_in_the_words_of_who_shares_it(
    drawn: list[str], language: str, days: tuple[str, ...]
) -> None:
    seated = finished()
    Person.objects.filter(name="Anna").update(language=language)
    found = share(seated, "album")
    other = "pl" if language == "de" else "de"
    Client(headers={"accept-language": other}).get(f"/share/{found.code}/picture.png")
    sheet = record(FILES[0])["result"]["sheets"][0]
    points = [
        sum(line["points"] for line in sheet if line["day"] == number)
        for number, _ in enumerate(days, start=1)
    ]
    assert len(set(points)) == len(days), "or they could be exchanged"
    told = [word for day, brought in zip(days, points, strict=True) for word in (day, str(brought))]
    assert words_of(drawn[0])[-len(told) :] == told
    assert translation.get_language() != language
