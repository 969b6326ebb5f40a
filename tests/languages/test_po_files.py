"""What the check says about a file of translations, and which sentences pages have."""

from pathlib import Path

import polib
import pytest
from jinja2 import TemplateSyntaxError

from scripts.messages import PLURALS, forms_of, merged, page_sentences, path_of
from scripts.po_faults import complaints, key_of

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def po(entry: str) -> polib.POFile:
    return polib.pofile(HEAD + entry)


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        ('msgid "Cut"\nmsgstr ""', "not translated: 'Cut'"),
        ('#, fuzzy\nmsgid "Cut"\nmsgstr "Podział"', "fuzzy: 'Cut'"),
        ('msgid "%(seat)s wins."\nmsgstr "%(set)s wygrywa."', "filled with other things"),
        ('msgid "%(n)s wins."\nmsgstr "%(n)d wygrywa."', "filled with other things"),
        ('msgid "{number} left"\nmsgstr "zostało"', "filled with other things"),
        ('msgid "<b>Deal</b>"\nmsgstr "<i>Deal</i>"', "filled with other things"),
        ('msgid "6 items"\nmsgstr "5 elementów"', "tells other figures"),
        ('msgid "Cut\\n"\nmsgstr "Podział"', "begins or ends with other blanks"),
        ('#~ msgid "Cut"\n#~ msgstr "Podział"', "thrown away"),
        (
            'msgid "%(n)s stamp"\nmsgid_plural "%(n)s stamps"\n'
            'msgstr[0] "%(n)s znaczek"\nmsgstr[1] "%(n)s znaczki"',
            "has 2 plural forms, not 3",
        ),
        (
            'msgid "%(n)s stamp"\nmsgid_plural "%(n)s stamps"\n'
            'msgstr[0] "%(n)s znaczek"\nmsgstr[1] "%(n)s znaczki"\nmsgstr[2] ""',
            "not translated",
        ),
    ],
)
def test_what_is_complained_about(entry: str, complaint: str) -> None:
    (told,) = complaints(po(entry), 3)
    assert told.startswith(complaint)


def test_what_is_right() -> None:
    assert not list(complaints(po('msgid "%(seat)s wins."\nmsgstr "Wygrywa %(seat)s."'), 3))
    one = 'msgid "one stamp"\nmsgid_plural "%(n)s stamps"\n'
    said = 'msgstr[0] "jeden znaczek"\nmsgstr[1] "%(n)s znaczki"\nmsgstr[2] "%(n)s znaczków"'
    assert not list(complaints(po(one + said), 3))


def test_a_changed_source_loses_no_translation_but_its_own() -> None:
    known = po('msgid "Cut"\nmsgstr "Podział"\n\nmsgid "Gone"\nmsgstr "Nie ma"')
    found = po('msgid "New"\nmsgstr ""\n\nmsgid "Cut"\nmsgstr ""')
    now = merged("pl", found, known)
    assert [(entry.msgid, entry.msgstr) for entry in now] == [("New", ""), ("Cut", "Podział")]


@pytest.mark.parametrize("language", PLURALS)
def test_the_files_say_how_to_count(language: str) -> None:
    assert polib.pofile(str(path_of(language))).metadata["Plural-Forms"] == PLURALS[language]
    assert forms_of(language) == {"pl": 3}.get(language, 2)


def test_every_language_of_the_site_has_a_file(settings: object) -> None:
    languages = {code for code, _ in settings.LANGUAGES}  # type: ignore[attr-defined]
    assert languages == {"en", *PLURALS}


def test_the_sentences_of_a_page_are_found(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(
        '{{ _("Cut") }}{{ pgettext("a cell", "free") }}'
        "{% trans name=a %}\n  Piles of\n  {{ name }}\n{% endtrans %}"
        "{% trans n=a %}{{ n }} stamp{% pluralize %}{{ n }} stamps{% endtrans %}"
    )
    found = list(page_sentences(tmp_path))
    assert [key_of(entry) for entry in found] == [
        (None, "Cut", ""),
        ("a cell", "free", ""),
        (None, "Piles of %(name)s", ""),
        (None, "%(n)s stamp", "%(n)s stamps"),
    ]
    assert [entry.flags for entry in found] == [[], [], ["python-format"], ["python-format"]]


def test_a_page_that_cannot_be_read_is_a_mistake(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("{% trans %}Cut")
    with pytest.raises(TemplateSyntaxError):
        list(page_sentences(tmp_path))
