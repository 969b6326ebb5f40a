"""The description of the interface for tools (OpenAPI). It is the same for everybody and takes a
quarter of a second, so each process makes it once."""

import json
from functools import cache
from hashlib import blake2b
from typing import Any, NamedTuple

from club.api.interface import interface


class Description(NamedTuple):
    paths: dict[str, Any]
    document: bytes
    etag: str


@cache
def description() -> Description:
    schema = interface.get_openapi_schema()
    document = json.dumps(schema).encode()
    return Description(
        schema["paths"], document, f'"{blake2b(document, digest_size=8).hexdigest()}"'
    )
