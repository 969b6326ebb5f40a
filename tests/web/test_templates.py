"""Templates have the words of their language in them, and show what Django's own would."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.conf import settings
from django.template import Context, Engine
from django.template.base import TextNode, Variable
from django.test.utils import override_script_prefix
from django.urls import NoReverseMatch
from django.utils import translation
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy

from stampswap_site import templates

pytestmark = pytest.mark.once
PLAIN = [
    "django.template.loaders.filesystem.Loader",
    "django.template.loaders.app_directories.Loader",
]
LANGUAGES = [code for code, _ in settings.LANGUAGES]
PAGES = {
    "page.html": (
        "{% load i18n %}<h1>{% translate 'Confirm' %}</h1>"
        "{% block body %}{% translate 'Reserve' %}{% endblock %}"
    ),
    "words.html": (
        "{% extends 'page.html' %}{% load i18n %}{% block body %}{{ block.super }}"
        "{% if yes %}{% translate 'Left pile' %}{% elif no %}{% translate 'Apart' %}"
        "{% else %}{% translate 'Right pile' %}{% endif %}"
        "{% for each in some %}{% translate 'Reserve' %} {{ each }},"
        "{% empty %}{% translate 'nothing' %}{% endfor %}"
        "{% translate 'Awaited' as word %}{{ word|upper }}{% translate word %}"
        "{% translate 'Left' context 'pile' %}{% translate 'Confirm'|upper %}"
        "{% with a='1' %}{% translate '100 % & <b>' %}{% include 'part.html' %}{% endwith %}"
        "{% endblock %}"
    ),
    "part.html": "{% load i18n %}{{ a }}{% translate 'you' %}",
}
SHOWN = [
    {"yes": True, "some": [1, "<i>"]},
    {"no": True},
    {},
]


def engine(folder: Path, loaders: list[Any], *, debug: bool = False) -> Engine:
    libraries = {"i18n": "django.templatetags.i18n"}
    return Engine([str(folder)], debug=debug, loaders=loaders, libraries=libraries)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shown", SHOWN)
def test_what_is_shown_is_the_same(tmp_path: Path, language: str, shown: dict[str, Any]) -> None:
    for name, text in PAGES.items():
        (tmp_path / name).write_text(text)
    ours = engine(tmp_path, [("stampswap_site.templates.Loader", PLAIN)])
    for spoken in (*LANGUAGES, language):  # others were asked for before
        with translation.override(spoken):
            own = ours.get_template("words.html").render(Context(shown))
            theirs = engine(tmp_path, PLAIN).get_template("words.html").render(Context(shown))
            assert own == theirs
            assert translation.gettext("Confirm") in own


def test_a_word_is_looked_up_once(tmp_path: Path) -> None:
    (tmp_path / "part.html").write_text("{% load i18n %}<b>{% translate 'Confirm' %}</b>")
    ours = engine(tmp_path, [("stampswap_site.templates.Loader", PLAIN)])
    with translation.override("de"):
        (only,) = ours.get_template("part.html").nodelist
        assert isinstance(only, TextNode)
        assert only.s == f"<b>{translation.gettext('Confirm')}</b>"


class Named(NamedTuple):
    name: str
    size: int
    index: int = 7  # type: ignore[assignment]  # every tuple has a method of that name


class Thing:
    kind = "stamp"

    def __init__(self) -> None:
        self.of = Named("<b>", 3)
        self.items = "own"

    def __str__(self) -> str:
        return "a thing"

    def called(self) -> str:
        return "called"

    def wants(self, argument: str) -> str:
        return argument

    @property
    def broken(self) -> str:
        raise AttributeError("inside")

    @property
    def missing_inside(self) -> str:
        return {"a": "b"}["c"]

    def danger(self) -> str:
        raise AssertionError

    danger.alters_data = True  # type: ignore[attr-defined]


class Opened(Thing):
    def __getitem__(self, name: str) -> str:
        return {"kind": "from inside"}[name]


FILLED: dict[str, Any] = {
    "word": "<i> & 'you'",
    "safe": mark_safe("<i>"),
    "lazy": gettext_lazy("Confirm"),
    "number": 1234567,
    "share": 1234.5,
    "moment": datetime(2026, 7, 14, 12, tzinfo=UTC),
    "yes": True,
    "nothing": None,
    "named": Named("Anna", 2),
    "pair": ("left", Named("right", 1)),
    "list": ["a", {"b": "c"}],
    "dict": {"key": "value", "items": "kept", "named": Named("Ben", 5), "0": "zero"},
    "thing": Thing(),
    "opened": Opened(),
    "type": Thing,
}
LOOKUPS = (
    *FILLED,
    *("named.name", "named.size", "named.index", "named.0", "named.9", "named.nobody"),
    *("pair.0", "pair.1.name", "pair.2", "list.0", "list.1.b", "list.9"),
    *("dict.key", "dict.items", "dict.keys", "dict.named.size", "dict.0", "dict.nobody"),
    *("thing.kind", "thing.of.name", "thing.of.size", "thing.items", "thing.nobody"),
    *("thing.called", "thing.wants", "thing.danger", "thing.called.upper"),
    *("opened.kind", "opened.of.name", "opened.nobody", "type.kind", "word.upper", "word.0"),
    *("nobody", "nobody.name", "named.name|upper", "nobody|default:'-'", "pair.1.size|add:2"),
)


@pytest.mark.parametrize("around", ["{}", "{% autoescape off %}{}{% endautoescape %}"])
@pytest.mark.parametrize("use_l10n", [True, False])
@pytest.mark.parametrize("shown", LOOKUPS)
def test_what_is_filled_in_is_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, around: str, use_l10n: bool, shown: str
) -> None:
    asked = f"{{{{ {shown} }}}}{{% if {shown} is None %}}none{{% elif {shown} %}}yes{{% endif %}}"
    (tmp_path / "page.html").write_text(around.replace("{}", asked))
    found = []
    for loaders, lookup in (
        ([("stampswap_site.templates.Loader", PLAIN)], templates._quickly),
        (PLAIN, templates._thoroughly),
    ):
        monkeypatch.setattr(Variable, "_resolve_lookup", lookup)
        with translation.override("de"):
            page = engine(tmp_path, loaders).get_template("page.html")
            found.append(page.render(Context(FILLED, use_l10n=use_l10n)))
    assert found[0] == found[1]


@pytest.mark.parametrize("shown", ["thing.broken", "thing.missing_inside"])
def test_what_fails_inside_a_value_is_not_hidden(tmp_path: Path, shown: str) -> None:
    (tmp_path / "page.html").write_text(f"{{{{ {shown} }}}}")
    ours = engine(tmp_path, [("stampswap_site.templates.Loader", PLAIN)])
    with pytest.raises((AttributeError, KeyError)):
        ours.get_template("page.html").render(Context(FILLED))


def test_what_is_stuck_in_is_the_same_in_every_language(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    for name, text in {
        "page.html": (
            "{% for a in some %}{% include 'parts/own.html' with b=a %}{% endfor %}"
            "{% include 'parts/own.html' with b='x' only %}"
            "{% include which %}{% include './other.html' %}"
        ),
        "other.html": "{{ a }}{% include 'parts/own.html' %}",
        "parts/own.html": "{% load i18n %}[{{ a }}{{ b }}{{ c }}{% translate 'Confirm' %}]",
    }.items():
        (tmp_path / name).write_text(text)
    shown = {"some": ["1", "2"], "c": "3", "which": "parts/own.html"}
    ours = engine(tmp_path, [("stampswap_site.templates.Loader", PLAIN)])
    for language in (*LANGUAGES, *LANGUAGES):
        with translation.override(language):
            page = ours.get_template("page.html")
            theirs = engine(tmp_path, PLAIN).get_template("page.html")
            for _ in range(2):
                assert page.render(Context(shown)) == theirs.render(Context(shown))


@pytest.mark.parametrize(
    "part",
    [
        "{% cycle 'x' 'y' %}",
        "{% for b in some %}{% ifchanged %}{{ a }}{% endifchanged %}{% endfor %}",
        "{% ifchanged %}{{ c }}{% endifchanged %}",
        "{% if a %}{% block own %}{{ a }}{% endblock %}{% endif %}",
        "{% extends 'frame.html' %}{% block own %}{{ block.super }}{{ a }}{% endblock %}",
        "{% firstof a as first %}{{ first }}",
    ],
)
def test_what_is_stuck_in_remembers_as_much(tmp_path: Path, part: str) -> None:
    (tmp_path / "page.html").write_text(
        "{% block own %}-{% endblock %}{% cycle 'x' 'y' %}"
        "{% for a in some %}{% include 'part.html' %}{{ first }}{% endfor %}"
    )
    (tmp_path / "frame.html").write_text("({% block own %}frame{% endblock %})")
    (tmp_path / "part.html").write_text(part)
    shown = {"some": ["1", "1", "2"], "c": "3"}
    ours = engine(tmp_path, [("stampswap_site.templates.Loader", PLAIN)]).get_template("page.html")
    theirs = engine(tmp_path, PLAIN).get_template("page.html")
    for _ in range(2):
        assert ours.render(Context(shown)) == theirs.render(Context(shown))


def test_whoever_develops_is_told_where_a_page_fails(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("fine\n{% if True %}{{ thing.broken }}{% endif %}")
    ours = engine(tmp_path, [("stampswap_site.templates.Loader", PLAIN)], debug=True)
    with pytest.raises(AttributeError) as failed:
        ours.get_template("page.html").render(Context(FILLED))
    assert getattr(failed.value, "template_debug", {})["line"] == 2


def test_what_is_stuck_in_is_in_the_language_of_its_page(tmp_path: Path) -> None:
    """Whoever renders it first, it is not kept in theirs."""
    (tmp_path / "page.html").write_text("{% include 'own.html' %}")
    (tmp_path / "own.html").write_text("{% load i18n %}{% translate 'Confirm' %}")
    ours = engine(tmp_path, [("stampswap_site.templates.Loader", PLAIN)])
    with translation.override("de"):
        page, said = ours.get_template("page.html"), translation.gettext("Confirm")
    with translation.override("en"):
        assert page.render(Context()) == said != "Confirm"
    with translation.override("de"):
        assert page.render(Context()) == said


ADDRESSES = (
    "{% url 'rules' %}",
    "{% url 'table' code %}{% url 'table' 'other' %}",
    "{% url which code %}",
    "{% url 'stand-in' code 1 %}{% url 'stand-in' code seat %}",
    "{% url 'table' code=code %}",
    "{% url 'table' code as here %}{{ here }}",
    "{% url 'admin:index' %}",
    "{% autoescape off %}{% url 'rules' %}{% endautoescape %}",
)


@pytest.mark.parametrize("page", ADDRESSES)
def test_addresses_are_the_same(tmp_path: Path, page: str) -> None:
    (tmp_path / "page.html").write_text(page)
    ours = engine(tmp_path, [("stampswap_site.templates.Loader", PLAIN)]).get_template("page.html")
    theirs = engine(tmp_path, PLAIN).get_template("page.html")
    for code, prefix in (("abc", "/"), ("def", "/"), ("def", "/a&b/"), ("abc", "/")):
        with override_script_prefix(prefix):
            shown = Context({"code": code, "which": "table", "seat": 2})
            assert ours.render(shown) == theirs.render(shown) != ""


def test_an_address_that_leads_nowhere_is_no_address(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("{% url 'table' nobody %}")
    ours = engine(tmp_path, [("stampswap_site.templates.Loader", PLAIN)])
    with pytest.raises(NoReverseMatch):
        ours.get_template("page.html").render(Context())
