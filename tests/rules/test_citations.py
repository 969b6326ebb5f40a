"""Every numbered rule and ruling of docs/rules.md has a test whose docstring names it."""

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
RULES = TESTS.parent / "docs" / "rules.md"
NUMBER = re.compile(r"\b(?:R\d+|\d\.\d+(?:\.\d+)?)\b")


def rules() -> set[str]:
    return {
        number
        for bold in re.findall(r"\*\*([^*]+)\*\*", RULES.read_text(encoding="utf-8"))
        for number in NUMBER.findall(bold)
    }


def cited() -> set[str]:
    found: set[str] = set()
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.update(NUMBER.findall(ast.get_docstring(node) or ""))
    return found


def test_every_rule_is_cited_by_a_test() -> None:
    assert len(rules()) > 50
    assert rules() - cited() == set()


def test_no_test_cites_a_rule_that_is_not_written_down() -> None:
    assert cited() - rules() == set()
