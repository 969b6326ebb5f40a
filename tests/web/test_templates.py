"""Templates have the words of their language in them, and show what Django's own would."""

from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.template import Context, Engine
from django.template.base import TextNode
from django.utils import translation

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


def engine(folder: Path, loaders: list[Any]) -> Engine:
    return Engine([str(folder)], loaders=loaders, libraries={"i18n": "django.templatetags.i18n"})


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
