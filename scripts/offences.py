"""Finds uses of undocumented parts of libraries in a file: see `scripts/plain_parts.py`."""

import ast
from collections.abc import Iterator
from typing import NamedTuple

from scripts.library_classes import is_private, private_names_of_library

DOCUMENTED = {
    *("_asdict", "_field_defaults", "_fields", "_make", "_replace"),  # of named tuples
    *("_base_manager", "_default_manager", "_meta", "_state"),  # of Django's models
    "_exit",  # of os
}
WRITABLE = {"os.environ", "sys.argv"}
PATCHING = {"delattr", "delitem", "setattr", "setitem"}
NAMING = {*PATCHING, "getattr", "hasattr", "object", "patch"}


class Offence(NamedTuple):
    path: str
    line: int
    what: str


class Finder(ast.NodeVisitor):
    """Finds the offences of one file."""

    def __init__(self, path: str, module: str, own: set[str], ours: tuple[str, ...]) -> None:
        self.path = path
        self.module = module
        self.ours = ours
        self.own = own
        """Private names that are defined somewhere in our packages."""
        self.scopes: list[dict[str, str]] = [{}]
        """By scope: for each name the dotted name of the library object it refers to, or ""."""
        self.inherited: list[set[str]] = []
        """For each enclosing class the private names that it inherits from a library."""
        self.offences: list[Offence] = []

    def note(self, node: ast.AST, what: str) -> None:
        self.offences.append(Offence(self.path, getattr(node, "lineno", 1), what))

    def library_name(self, node: ast.AST) -> str:
        """The dotted name of a library object, such as `django.conf.settings`; else empty."""
        match node:
            case ast.Name():
                found = (scope[node.id] for scope in reversed(self.scopes) if node.id in scope)
                return next(found, "")
            case ast.Attribute():
                value = self.library_name(node.value)
                return f"{value}.{node.attr}" if value else ""
            case ast.Subscript():
                return self.library_name(node.value)
        return ""

    # What names refer to

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self.imported(node, alias.name)
            top = alias.name.partition(".")[0]
            name = alias.name if alias.asname else top
            self.scopes[-1][alias.asname or top] = "" if top in self.ours else name

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        ours = node.level > 0 or (node.module or "").partition(".")[0] in self.ours
        for alias in node.names:
            name = f"{node.module}.{alias.name}"
            if not ours:
                self.imported(node, name)
            self.scopes[-1][alias.asname or alias.name] = "" if ours else name

    def imported(self, node: ast.AST, name: str) -> None:
        top, *parts = name.split(".")
        if top not in self.ours and any(map(is_private, parts)) and top != "__future__":
            self.note(node, f"imports {name}")

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self.scopes[-1][node.name] = ""
        self.decorated(node)
        asked = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        asked += [arg for arg in (node.args.vararg, node.args.kwarg) if arg]
        self.scopes.append({arg.arg: "" for arg in asked})
        for statement in node.body:
            self.visit(statement)
        self.scopes.pop()

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def decorated(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for part in (*node.decorator_list, node.args, node.returns):
            if part:
                self.visit(part)

    # Classes

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.scopes[-1][node.name] = ""
        inherited = private_names_of_library(self.module, node, self.ours)
        for name, line in private_names_defined(node):
            if name in inherited:
                self.offences.append(Offence(self.path, line, f"{node.name} overrides {name}"))
        self.inherited.append(inherited)
        self.scopes.append({})
        self.generic_visit(node)
        self.scopes.pop()
        self.inherited.pop()

    # Assignments

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        for target in node.targets:
            self.assigned(target, self.library_name(node.value))

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.generic_visit(node)
        self.assigned(node.target, self.library_name(node.value) if node.value else "")

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.generic_visit(node)
        self.assigned(node.target, "")

    def visit_Delete(self, node: ast.Delete) -> None:
        self.generic_visit(node)
        for target in node.targets:
            self.assigned(target, "")

    def visit_For(self, node: ast.For | ast.AsyncFor) -> None:
        self.assigned(node.target, "")
        self.generic_visit(node)

    visit_AsyncFor = visit_For  # noqa: N815

    def visit_withitem(self, node: ast.withitem) -> None:
        self.generic_visit(node)
        if node.optional_vars:
            self.assigned(node.optional_vars, "")

    def assigned(self, target: ast.expr, value: str) -> None:
        match target:
            case ast.Name():
                self.scopes[-1][target.id] = value
            case ast.Tuple() | ast.List():
                for each in target.elts:
                    self.assigned(each, "")
            case ast.Starred():
                self.assigned(target.value, "")
            case ast.Attribute(attr="__class__"):
                self.note(target, "assigns to __class__")
            case ast.Attribute() | ast.Subscript():
                name = self.library_name(target)
                if name and name not in WRITABLE:
                    self.note(target, f"assigns to {name}")

    # Reading and patching

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.generic_visit(node)
        if not is_private(node.attr) or node.attr in DOCUMENTED:
            return
        if name := self.library_name(node):
            self.note(node, f"uses {name}")
        elif node.attr not in self.own:
            self.note(node, f"uses {node.attr}")
        elif is_self(node.value) and any(node.attr in names for names in self.inherited[-1:]):
            self.note(node, f"uses {node.attr} of a base class")

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        match node:
            case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called), args=[of, *rest]):
                if called in NAMING:
                    self.named(node, called, self.patched(of), rest)

    def patched(self, of: ast.expr) -> str:
        """The library object that is patched, given as an expression or as a dotted string."""
        if isinstance(of, ast.Constant) and isinstance(of.value, str) and "." in of.value:
            return "" if of.value.partition(".")[0] in self.ours else of.value
        return self.library_name(of)

    def named(self, node: ast.Call, called: str, of: str, rest: list[ast.expr]) -> None:
        """Check `setattr` and the like, with the name as a string. Tests may patch public names."""
        match rest:
            case [ast.Constant(value=str(name)), *_] if is_private(name):
                if of or name not in self.own:
                    self.note(node, f"uses {of}.{name}".replace(" .", " "))
                    return
        if called in PATCHING and of and of not in WRITABLE and not self.path.startswith("tests/"):
            self.note(node, f"patches {of}")


def is_self(node: ast.expr) -> bool:
    match node:
        case ast.Name(id="self" | "cls") | ast.Call(func=ast.Name(id="super")):
            return True
    return False


def private_names_defined(node: ast.AST) -> Iterator[tuple[str, int]]:
    """Private names of functions, and those assigned in a class or module, or to `self`."""
    for inner in ast.walk(node):
        match inner:
            case (
                ast.FunctionDef(name=name)
                | ast.AsyncFunctionDef(name=name)
                | ast.ClassDef(name=name)
            ):
                found = name
            case ast.Name(id=name, ctx=ast.Store()):
                found = name
            case ast.Attribute(attr=name, ctx=ast.Store(), value=value) if is_self(value):
                found = name
            case _:
                continue
        if is_private(found) and inner is not node:
            yield found, getattr(inner, "lineno", 1)
