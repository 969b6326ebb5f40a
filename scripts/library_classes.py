"""Finds the private names that a class inherits from base classes of other libraries.

The sources of libraries are parsed as syntax trees; nothing is imported.
"""

import ast
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple


class Found(NamedTuple):
    module: str
    node: ast.ClassDef


def is_private(name: str) -> bool:
    """Whether a name is like `_x`; `_`, `__x__` and `_x_` are documented conventions."""
    return name.startswith("_") and not name.endswith("_")


def private_names_of_library(module: str, node: ast.ClassDef, ours: tuple[str, ...]) -> set[str]:
    """The private names that base classes in other libraries define for this class of ours."""
    names: set[str] = set()
    for base in node.bases:
        if found := _resolved(module, _dotted(base)):
            names |= _private_names(found.module, found.node, ours)
    return names


def _private_names(module: str, node: ast.ClassDef, ours: tuple[str, ...]) -> set[str]:
    names = private_names_of_library(module, node, ours)
    if module.partition(".")[0] in ours:
        return names
    for inner in ast.walk(node):
        match inner:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                names.add(name)
            case ast.Attribute(attr=name, value=ast.Name(id="self"), ctx=ast.Store()):
                names.add(name)
            case ast.Name(id=name, ctx=ast.Store()):
                names.add(name)
    return set(filter(is_private, names))


def _dotted(node: ast.expr) -> str:
    match node:
        case ast.Name():
            return node.id
        case ast.Attribute():
            return f"{value}.{node.attr}" if (value := _dotted(node.value)) else ""
        case ast.Subscript():
            return _dotted(node.value)
    return ""


@cache
def _resolved(module: str, dotted: str) -> Found | None:
    """The class that a dotted name refers to in a module."""
    tree = _tree(module)
    if tree is None or not dotted:
        return None
    first, _, rest = dotted.partition(".")
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) if name == dotted:
                return Found(module, node)
            case ast.ImportFrom():
                origin = _origin(module, node)
                for alias in node.names:
                    if (alias.asname or alias.name) == first:
                        inside = _resolved(origin, dotted.replace(first, alias.name, 1))
                        return inside or (
                            _resolved(f"{origin}.{alias.name}", rest) if rest else None
                        )
                    if alias.name == "*" and (found := _resolved(origin, dotted)):
                        return found
            case ast.Import():
                for alias in node.names:
                    name = alias.asname or alias.name
                    if dotted.startswith(f"{name}."):
                        return _resolved(alias.name, dotted.removeprefix(f"{name}."))
    return None


def _origin(module: str, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    package = module if _is_package(module) else module.rpartition(".")[0]
    parts = package.split(".")[: len(package.split(".")) - node.level + 1]
    return ".".join([*parts, *([node.module] if node.module else [])])


def _is_package(module: str) -> bool:
    return (path := _path(module)) is not None and path.name == "__init__.py"


@cache
def _path(module: str) -> Path | None:
    """The source file of a module; None if it is not written in Python."""
    top, *below = module.split(".")
    spec = find_spec(top)
    if spec is None:
        return None
    if not below:
        return Path(spec.origin) if spec.origin and spec.origin.endswith(".py") else None
    for folder in spec.submodule_search_locations or ():
        place = Path(folder, *below)
        for path in (place / "__init__.py", place.with_suffix(".py")):
            if path.exists():
                return path
    return None


@cache
def _tree(module: str) -> ast.Module | None:
    path = _path(module)
    return ast.parse(path.read_text(encoding="utf-8")) if path else None
