"""The scripts and what the pages give them."""

import json
import re
from pathlib import Path

import pytest

from tests.servers.environment import ROOT, put_static

SCRIPTS = {
    path: path.read_text(encoding="utf-8") for path in (ROOT / "static" / "js").rglob("*.js")
}
WORDS = "".join(
    (ROOT / "templates" / "pages" / name).read_text(encoding="utf-8")
    for name in ("board/_aids.html", "album_page/_words.html")
)
LINE = {"lost", "gone"}
"""Said by the state of the line."""


def test_every_sentence_is_said_and_none_is_missing() -> None:
    said = {name for text in SCRIPTS.values() for name in re.findall(r'say\("(\w+)"', text)} | LINE
    names = re.findall(r'data-([a-z-]+)="\{\{ p?(?:gettext|_)\(', WORDS)
    given = {re.sub(r"-(\w)", lambda letter: letter[1].upper(), name) for name in names}
    assert said == given


def test_every_import_exists_and_every_script_is_imported() -> None:
    pages = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "templates").rglob("*.html"))
    loaded = re.findall(r'static[( ]"(js/[\w/]+\.js)"', pages)
    imported = {ROOT / "static" / name for name in loaded}
    for path, text in SCRIPTS.items():
        for name in re.findall(r'(?:from |import\()"(.+?)"', text):
            imported.add((path.parent / name).resolve())
    assert imported == set(SCRIPTS)


@pytest.mark.slow
def test_scripts_name_each_other_by_fingerprint(tmp_path: Path) -> None:
    put_static(tmp_path)
    static = tmp_path / "static"
    manifest = json.loads((static / "staticfiles.json").read_text())["paths"]
    live = (static / manifest["js/live.js"]).read_text(encoding="utf-8")
    assert Path(manifest["js/desk/desk.js"]).name in live
    assert '"./socket.js"' not in live
