from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def nothing_fails_unseen(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A failing bot is only noted; a test that did not ask for it fails."""
    yield
    ours = (".bots", ".failures")
    failed = [record for record in caplog.get_records("call") if record.name.endswith(ours)]
    assert not failed, failed[0].getMessage()


@pytest.fixture(autouse=True)
def nobody_was_counted_yet() -> None:
    """Limits count in the cache, and a Redis keeps it from test to test. Others may use the same
    Redis, so nothing is cleared there."""
    cache.key_prefix = uuid4().hex
