"""Templates as they are in one language: the words that are the same for every page in it stand in
them already. Django looks each of them up anew, which took more than a twentieth of a page.

What a page fills in is found more quickly, too, where it is as simple as ours mostly is; all else
goes Django's own way. A page shows the same as it would by that.
"""

from collections.abc import Iterator
from functools import lru_cache
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.template import Context, Engine, Node, NodeList, Origin, Template
from django.template.backends import django as backend
from django.template.base import TextNode, Variable, VariableNode, render_value_in_context
from django.template.context import make_context
from django.template.defaulttags import CycleNode, IfChangedNode, IfNode, LoadNode, URLNode
from django.template.loader_tags import (
    BlockNode,
    ExtendsNode,
    IncludeNode,
    construct_relative_path,
)
from django.template.loaders import base, cached
from django.templatetags.i18n import TranslateNode
from django.urls import get_script_prefix, reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language, override


class Templates(backend.DjangoTemplates):
    def get_template(self, template_name: str) -> "Forgetful":
        return Forgetful(super().get_template(template_name).template, self)


class Forgetful(backend.Template):
    """A context points at itself, and all that was shown hangs from it, every region as text. It
    would wait to be swept up, and everybody for the sweeping."""

    def render(
        self, context: dict[str, Any] | None = None, request: HttpRequest | None = None
    ) -> SafeString:
        filled = make_context(context, request, autoescape=self.backend.engine.autoescape)
        try:
            return self.template.render(filled)
        finally:
            filled.dicts.clear()


class Spoken(base.Loader):
    def get_template(self, template_name: str, skip: list[Origin] | None = None) -> Template:
        template = super().get_template(template_name, skip)
        for nodes in (*_below(template.nodelist), template.nodelist):
            nodes[:] = _folded(nodes)
            if not self.engine.debug:
                nodes.__class__ = Nodes
        return template


class Loader(cached.Loader, Spoken):
    """Keeps each template once for each language."""

    def cache_key(self, template_name: str, skip: list[Origin] | None = None) -> str:
        key = super().cache_key(template_name, skip) if skip else template_name
        return f"{get_language()} {key}"


def learn() -> None:
    """All templates by heart, in the language of most, before the first visitor comes; the others
    when somebody speaks them."""
    engine = Engine.get_default()
    with override(settings.LANGUAGE_CODE):
        for folder in engine.dirs:
            for path in sorted(Path(folder).rglob("*.html")):
                engine.get_template(str(path.relative_to(folder)))


class Nodes(NodeList):
    """Django asks each of them to tell where it stands should it fail, for its page for
    developers: nobody else sees that."""

    def render(self, context: Context) -> SafeString:
        return SafeString(
            "".join([node.s if type(node) is TextNode else node.render(context) for node in self])
        )


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
    if type(node) is VariableNode:
        return Filled(node.filter_expression)
    if isinstance(node, IncludeNode):
        return Stuck.over(node)
    if type(node) is URLNode and not node.kwargs and node.asvar is None:
        return Addressed(node.view_name, node.args, node.kwargs, node.asvar)
    return TextNode(node.render(Context())) if _is_always_the_same(node) else node


def _is_always_the_same(node: Node) -> bool:
    if not isinstance(node, TranslateNode) or node.asvar or node.message_context:
        return False
    words = node.filter_expression
    return words.var.literal is not None and not words.filters


class Filled(VariableNode):
    def render(self, context: Context) -> str:
        value = self.filter_expression.resolve(context)
        if type(value) is str and context.autoescape:
            return escape(value)
        if type(value) is SafeString or (type(value) is int and not context.use_l10n):
            return str(value)
        shown: str = render_value_in_context(value, context)
        return shown


class Addressed(URLNode):
    """An address, which is put together once. Which one a name with a namespace means may depend
    on the page: Django knows."""

    def render(self, context: Context) -> str:
        name = self.view_name.resolve(context)
        if not isinstance(name, str) or ":" in name or not context.autoescape:
            shown: str = super().render(context)
            return shown
        return _address(get_script_prefix(), name, *(each.resolve(context) for each in self.args))


@lru_cache(maxsize=2048, typed=True)
def _address(_prefix: str, name: str, *args: int | str) -> str:
    """In a page."""
    return escape(reverse(name, args=args))


MINDFUL = (BlockNode, CycleNode, ExtendsNode, IfChangedNode)
"""Nodes that remember something, for which each template has a place of its own."""


class Stuck(IncludeNode):
    """Another template in this one, which need not be looked for again if its name stands here.
    It is in the language of this one, whoever renders both first."""

    language: str | None
    found: Template | NodeList | None = None

    @classmethod
    def over(cls, node: IncludeNode) -> Node:
        if not isinstance(node.template.var, str) or node.template.filters:
            return node
        stuck = cls(
            node.template,
            extra_context=node.extra_context,
            isolated_context=node.isolated_context,
        )
        stuck.origin, stuck.token = node.origin, node.token
        stuck.language = get_language()
        return stuck

    def render(self, context: Context) -> SafeString:
        if self.isolated_context:
            return super().render(context)
        if self.found is None:
            name = construct_relative_path(str(self.origin.template_name), self.template.var)
            assert context.template
            with override(self.language):
                found = context.template.engine.get_template(name)
            mindful = any(map(found.nodelist.get_nodes_by_type, MINDFUL))
            self.found = found if mindful else found.nodelist
        context.dicts.append(
            {name: value.resolve(context) for name, value in self.extra_context.items()}
        )
        try:
            return self.found.render(context)
        finally:
            context.dicts.pop()


_thoroughly = Variable._resolve_lookup  # type: ignore[attr-defined]


def _quickly(variable: Any, context: Context) -> Any:
    """What `a.b.c` stands for. Django tries to open everything like a dictionary first, and most
    of what we show are tuples with names, which then raise an error each."""
    first, *others = variable.lookups
    for known in reversed(context.dicts):
        if first in known:
            value = known[first]
            break
    else:
        return _thoroughly(variable, context)
    try:
        for name in others:
            if callable(value):
                return _thoroughly(variable, context)
            if type(value) is dict:
                value = value[name]
            elif isinstance(value, tuple):
                value = value[int(name)] if name.isdigit() else getattr(value, name)
            elif not hasattr(type(value), "__getitem__"):
                value = getattr(value, name)
            else:
                return _thoroughly(variable, context)
    except (AttributeError, LookupError, TypeError):
        return _thoroughly(variable, context)
    return _thoroughly(variable, context) if callable(value) else value


Variable._resolve_lookup = _quickly  # type: ignore[attr-defined]
