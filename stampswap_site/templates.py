"""Templates as they are in one language: the words that are the same for every page in it stand in
them already. Django looks each of them up anew, which took more than a twentieth of a page."""

from collections.abc import Iterator
from itertools import groupby

from django.template import Context, Node, NodeList, Origin, Template
from django.template.base import TextNode
from django.template.defaulttags import IfNode, LoadNode
from django.template.loaders import base, cached
from django.templatetags.i18n import TranslateNode
from django.utils.translation import get_language


class Spoken(base.Loader):
    def get_template(self, template_name: str, skip: list[Origin] | None = None) -> Template:
        template = super().get_template(template_name, skip)
        for nodes in (*_below(template.nodelist), template.nodelist):
            nodes[:] = _folded(nodes)
        return template


class Loader(cached.Loader, Spoken):
    """Keeps each template once for each language."""

    def cache_key(self, template_name: str, skip: list[Origin] | None = None) -> str:
        return f"{get_language()} {super().cache_key(template_name, skip)}"


def _below(nodes: NodeList) -> Iterator[NodeList]:
    """All lists of nodes inside these, however deep; not those of other templates."""
    for node in nodes:
        for inner in _inside(node):
            yield inner
            yield from _below(inner)


def _inside(node: Node) -> list[NodeList]:
    if isinstance(node, IfNode):  # which names none of them
        return [nodes for _condition, nodes in node.conditions_nodelists]
    return [getattr(node, name) for name in node.child_nodelists if hasattr(node, name)]


def _folded(nodes: NodeList) -> Iterator[Node]:
    """With every translated word as text, and all text between two other nodes in one piece."""
    for kind, group in groupby(map(_spoken, nodes), type):
        if kind is TextNode:
            yield TextNode("".join(node.render(Context()) for node in group))
        else:
            yield from group


def _spoken(node: Node) -> Node:
    if isinstance(node, LoadNode):
        return TextNode("")
    return TextNode(node.render(Context())) if _is_always_the_same(node) else node


def _is_always_the_same(node: Node) -> bool:
    if not isinstance(node, TranslateNode) or node.asvar or node.message_context:
        return False
    words = node.filter_expression
    return words.var.literal is not None and not words.filters
