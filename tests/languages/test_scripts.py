"""Scripts have no sentences of their own: they come translated with the page (`say`)."""

import re

from tests.servers.environment import ROOT

SCRIPTS = sorted(
    [*(ROOT / "static" / "js").rglob("*.js"), ROOT / "templates" / "pages" / "club" / "worker.js"]
)
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
LITERAL = re.compile(r""""([^"\n]*)"|'([^'\n]*)'|`([^`]*)`""")
SENTENCE = re.compile(r"(^|[^\w.#\[-])[A-Z]?[a-z]{2,},? [a-z]{2,}( [a-z]+|[.!?…])")


def sentences(script: str) -> list[str]:
    found = ["".join(groups) for groups in LITERAL.findall(COMMENT.sub("", script))]
    return [each for each in found if SENTENCE.search(each)]


def test_no_script_has_sentences_of_its_own() -> None:
    found = {path.name: sentences(path.read_text(encoding="utf-8")) for path in SCRIPTS}
    assert len(found) > 50
    assert {name: said for name, said in found.items() if said} == {}


def test_what_is_found() -> None:
    assert sentences('tell("That could not be sent.")') == ["That could not be sent."]
    assert sentences("x = `still to be placed: ${n}`; // not a sentence here") == [
        "still to be placed: ${n}"
    ]
    assert sentences('q(".worths td[data-tray]"); cls = `tray tray-${name}`') == []
