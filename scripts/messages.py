"""The translations: `locale/*/LC_MESSAGES/django.po`, and the compiled files beside them.

`python -m scripts.messages`            adds new sentences from the sources, and compiles
`python -m scripts.messages --compile`  only compiles, after translating
`python -m scripts.messages --check`    prints what is missing, wrong or out of date

The compiled files are committed, so that running the site needs Python only. Extracting sentences
from the sources needs GNU gettext.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import polib
from babel.messages.extract import extract_from_dir

from scripts.packages import fetch, required
from scripts.po_faults import complaints, key_of

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "locale"
PLURALS = {
    "de": "nplurals=2; plural=(n != 1);",
    "it": "nplurals=2; plural=(n != 1);",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
}
PAGES = ROOT / "templates" / "pages"
NOT_SOURCES = (".venv", "var", "tests", "scripts", "docs", "templates/pages")
"""Folders that `makemessages` ignores. Babel extracts the sentences of templates/pages."""
JINJA = {"newstyle_gettext": "true", "silent": "false", "trimmed": "true"}
"""Options of Babel, as in `games.pages.environment`; an unreadable template is an error."""
FETCHING = "Fetching GNU gettext to compare the translations with the sources …"
MISSING = "No GNU gettext found: install the package gettext (apt, dnf, pacman or brew has it)."


def path_of(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "django.po"


def has_gettext() -> bool:
    return all(shutil.which(name) for name in ("xgettext", "msguniq"))


def extract() -> polib.POFile:
    """All sentences of the sources, in their order and untranslated: first those of Python and of
    Django's templates, then those that are in Jinja2 templates only."""
    found = _found_by_django()
    known = {key_of(entry) for entry in found}
    for entry in page_sentences(PAGES):
        if key_of(entry) not in known:
            known.add(key_of(entry))
            found.append(entry)
    return found


def _found_by_django() -> polib.POFile:
    pot = LOCALE / "django.pot"
    LOCALE.mkdir(exist_ok=True)
    arguments = ["makemessages", "--keep-pot", "--no-location", "--no-wrap", "--verbosity=0"]
    arguments += [f"--exclude={language}" for language in ("en", *PLURALS)]
    arguments += [f"--ignore={folder}" for folder in NOT_SOURCES]
    try:
        subprocess.run([sys.executable, "manage.py", *arguments], cwd=ROOT, check=True)  # noqa: S603
        return polib.pofile(str(pot), wrapwidth=0)
    finally:
        pot.unlink(missing_ok=True)


def page_sentences(folder: Path) -> Iterator[polib.POEntry]:
    """Every sentence of the Jinja2 templates in a folder, with repetitions."""
    methods = [("**.html", "jinja2.ext:babel_extract")]
    for _file, _line, message, _comments, context in extract_from_dir(
        folder, methods, {"**.html": JINJA}
    ):
        one, many = message if isinstance(message, tuple) else (message, "")
        flags = ["python-format"] if "%(" in one + many else []
        yield polib.POEntry(msgid=one, msgid_plural=many, msgctxt=context, flags=flags)


def merged(language: str, found: polib.POFile, known: polib.POFile | None) -> polib.POFile:
    """The sentences found, with their known translations. Without dates and source positions, so
    that the file changes only when sentences do."""
    po = polib.POFile(wrapwidth=0)
    po.metadata = {
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": PLURALS[language],
    }
    had = {key_of(entry): entry for entry in known or () if not entry.obsolete}
    for entry in found:
        if before := had.get(key_of(entry)):
            entry = before
        elif entry.msgid_plural:
            entry.msgstr_plural = dict.fromkeys(range(forms_of(language)), "")
        po.append(entry)
    return po


def forms_of(language: str) -> int:
    return int(PLURALS[language].removeprefix("nplurals=")[0])


def renew() -> None:
    found = extract()
    for language in PLURALS:
        path = path_of(language)
        known = polib.pofile(str(path), wrapwidth=0) if path.exists() else None
        path.parent.mkdir(parents=True, exist_ok=True)
        merged(language, polib.pofile(str(found), wrapwidth=0), known).save(str(path))


def compile_all() -> None:
    for language in PLURALS:
        path = path_of(language)
        path.with_suffix(".mo").write_bytes(polib.pofile(str(path)).to_binary())


def faults() -> Iterator[str]:
    found = extract() if has_gettext() else None
    if found is None:
        print(MISSING if required() else f"{MISSING} Until then only translators find new words.")
        if required():
            yield "The translations were not compared with the sources."
    for language in PLURALS:
        path = path_of(language)
        po = polib.pofile(str(path))
        name = f"{path.relative_to(ROOT)}: "
        yield from (name + each for each in complaints(po, forms_of(language)))
        if found is not None and [key_of(e) for e in po] != [key_of(e) for e in found]:
            yield f"{name}not as the sources are. Run `make messages`."
        mo = path.with_suffix(".mo")
        if not mo.exists() or mo.read_bytes() != po.to_binary():
            yield f"{mo.relative_to(ROOT)}: not made from django.po. Run `make messages`."


def main() -> None:
    if "--check" in sys.argv:
        if required() and not has_gettext():
            fetch("gettext", FETCHING)
        wrong = list(faults())
        print("\n".join(wrong[:40]), end="\n" if wrong else "")
        sys.exit(bool(wrong))
    if "--compile" not in sys.argv:
        if not has_gettext():
            fetch("gettext", FETCHING)
        if not has_gettext():
            sys.exit(MISSING)
        renew()
    compile_all()


if __name__ == "__main__":
    main()
