"""`scripts/plain_parts.py` finds every way to reach into another library, and nothing else."""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from textwrap import dedent

import pytest

from scripts.plain_parts import offences

NUMBERS = count()
Look = Callable[..., list[str]]


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Look:
    """What is found in a module, each time under a new name: sources are read once only."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def look(code: str, folder: str = "") -> list[str]:
        name = f"sample_{next(NUMBERS)}"
        path = tmp_path / folder / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(dedent(code), encoding="utf-8")
        return [offence.what for offence in offences([path], tmp_path, (name, "tests"))]

    return look


OFFENCES = {
    "a name of a module": (
        "from django.template import base\nbase.Variable = object",
        "assigns to django.template.base.Variable",
    ),
    "a name of a class, in a function": (
        "from django.http import HttpRequest\ndef f():\n    HttpRequest.body = b''",
        "assigns to django.http.HttpRequest.body",
    ),
    "several at once": (
        "import json\njson.loads, x = None, 1",
        "assigns to json.loads",
    ),
    "added to": ("import sys\nsys.path += ['x']", "assigns to sys.path"),
    "deleted": ("import json\ndel json.loads", "assigns to json.loads"),
    "by a loop": ("import json\nfor json.loads in ():\n    pass", "assigns to json.loads"),
    "into a table of theirs": (
        "from django.db import connections\nconnections['other'] = None",
        "assigns to django.db.connections",
    ),
    "by another name": (
        "import django.conf\nsettings = django.conf.settings\nsettings.DEBUG = True",
        "assigns to django.conf.settings.DEBUG",
    ),
    "setattr": ("import json\nsetattr(json, 'loads', None)", "patches json"),
    "delattr": ("import json\ndelattr(json, 'loads')", "patches json"),
    "a patch by name": (
        "def f(monkeypatch):\n    monkeypatch.setattr('json.loads', None)",
        "patches json.loads",
    ),
    "another class": ("def f(thing):\n    thing.__class__ = object", "assigns to __class__"),
    "a private import": (
        "from django.middleware.csrf import _mask_cipher_secret",
        "imports django.middleware.csrf._mask_cipher_secret",
    ),
    "a private module": ("import importlib._bootstrap", "imports importlib._bootstrap"),
    "a private name of a module": (
        "from django.middleware import csrf\ncsrf._mask_cipher_secret('x')",
        "uses django.middleware.csrf._mask_cipher_secret",
    ),
    "a private name of a value": ("def f(request):\n    return request._post", "uses _post"),
    "a private name as a string": (
        "def f(request):\n    return getattr(request, '_post')",
        "uses _post",
    ),
    "a private method overridden": (
        "from django.http import HttpRequest\n"
        "class Mine(HttpRequest):\n    def _get_raw_host(self):\n        return ''",
        "Mine overrides _get_raw_host",
    ),
    "a private name in a class body": (
        "from django.contrib.staticfiles import storage\n"
        "class Mine(storage.HashedFilesMixin):\n    _js_module_import_aggregation_patterns = ()",
        "Mine overrides _js_module_import_aggregation_patterns",
    ),
    "a private attribute that a base class sets": (
        "from http.client import HTTPConnection\n"
        "class Mine(HTTPConnection):\n    def f(self):\n        self._tunnel_host = ''",
        "Mine overrides _tunnel_host",
    ),
    "overridden below a class of ours": (
        "from django.http import HttpRequest\n"
        "class Mine(HttpRequest):\n    pass\n"
        "class Other(Mine):\n    def _get_raw_host(self):\n        return ''",
        "Other overrides _get_raw_host",
    ),
    "read from a base class": (
        "from django.http import HttpRequest\n"
        "def _get_raw_host(): ...\n"
        "class Mine(HttpRequest):\n    def f(self):\n        return self._get_raw_host()",
        "uses _get_raw_host of a base class",
    ),
}


@pytest.mark.parametrize(("code", "what"), OFFENCES.values(), ids=OFFENCES)
def test_an_offence_is_found(found: Look, code: str, what: str) -> None:
    assert what in found(code)


def test_in_tests_only_private_names_are_not_patched(found: Look) -> None:
    code = "import random\ndef test(monkeypatch):\n    monkeypatch.setattr(random, {!r}, None)"
    assert found(code.format("random"), "tests") == []
    assert found(code.format("_urandom"), "tests") == ["uses random._urandom"]


def test_plain_code_passes(found: Look) -> None:
    code = """
        import os
        from typing import NamedTuple
        from django.conf import settings
        from django.http import HttpRequest, HttpResponse

        os.environ["X"] = "1"
        _cache = {}

        class Point(NamedTuple):
            x: int

        class Mine(HttpRequest):
            encoding = "utf-8"
            _ours = 1

            def _also_ours(self):
                self._ours = 2
                return self._ours

        def f(request, settings):
            settings.DEBUG = True
            response = HttpResponse()
            response.status_code = 404
            response["X"] = "1"
            _cache["x"] = Point(1)._replace(x=2)
            setattr(response, "reason_phrase", "x")
            return Mine()._also_ours(), request.user._meta.model_name
        """
    assert found(code) == []
