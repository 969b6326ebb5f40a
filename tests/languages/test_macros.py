"""A file of macros that a page imports is run once, for whoever comes first: it may show and know
nothing but what each call is given."""

from collections.abc import Iterator

import pytest
from django.template import engines
from jinja2 import Environment, meta, nodes

from tests.servers.environment import ROOT

PAGES = ROOT / "templates" / "pages"


def environment() -> Environment:
    found: Environment = engines["jinja2"].env  # type: ignore[attr-defined]
    return found


def imported(template: str) -> Iterator[str]:
    for node in environment().parse(template).find_all((nodes.Import, nodes.FromImport)):
        assert isinstance(node, nodes.Import | nodes.FromImport)
        if not node.with_context:
            assert isinstance(node.template, nodes.Const)
            yield node.template.value


def macro_files() -> set[str]:
    texts = (path.read_text(encoding="utf-8") for path in PAGES.rglob("*.html"))
    return {name for text in texts for name in imported(text)}


def shown_outside(template: str) -> list[nodes.Node]:
    """Whatever is neither a macro nor white space."""
    return [
        node
        for node in environment().parse(template).body
        if not isinstance(node, nodes.Macro | nodes.Import | nodes.FromImport)
        and not (isinstance(node, nodes.Output) and is_blank(node))
    ]


def is_blank(node: nodes.Output) -> bool:
    return all(
        isinstance(each, nodes.TemplateData) and not each.data.strip() for each in node.nodes
    )


def unknown(template: str) -> set[str]:
    needed = meta.find_undeclared_variables(environment().parse(template))
    return needed - set(environment().globals)


def test_files_of_macros_show_nothing_by_themselves() -> None:
    names = macro_files()
    assert len(names) > 5
    for name in names:
        text = (PAGES / name).read_text(encoding="utf-8")
        assert shown_outside(text) == [], name
        assert unknown(text) == set(), name


@pytest.mark.parametrize(
    "template", ['{{ _("Cut") }}', '{% set cut = _("Cut") %}', "Cut{% macro a() %}{% endmacro %}"]
)
def test_what_is_shown_outside_is_found(template: str) -> None:
    assert shown_outside(template) != []


def test_what_a_macro_is_not_given_is_found() -> None:
    assert unknown("{% macro cut(a) %}{{ a }}{{ b }}{{ url(c) }}{% endmacro %}") == {"b", "c"}
