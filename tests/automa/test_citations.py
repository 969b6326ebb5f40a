"""Every numbered rule and ruling of docs/automa.md has a test whose docstring names it."""

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parent
RULES = TESTS.parents[1] / "docs" / "automa.md"
NUMBER = re.compile(r"\b(?:AR\d+|A\d(?:\.\d)?)\b")


def rules() -> set[str]:
    text = RULES.read_text(encoding="utf-8")
    bold = re.findall(r"\*\*([^*]+)\*\*", text)
    return {number for each in bold for number in NUMBER.findall(each)}


def cited() -> set[str]:
    found: set[str] = set()
    for file in TESTS.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.update(NUMBER.findall(ast.get_docstring(node) or ""))
    return found


def test_every_rule_is_cited_by_a_test() -> None:
    assert len(rules()) > 35
    assert rules() - cited() == set()


def test_no_test_cites_a_rule_that_is_not_written_down() -> None:
    assert cited() - rules() == set()


def test_the_rules_cite_only_rules_that_are_written_down() -> None:
    sources = (TESTS.parents[1] / "automa").rglob("*.py")
    found = {n for file in sources for n in NUMBER.findall(file.read_text(encoding="utf-8"))}
    assert {number for number in found if "." in number} <= rules()
