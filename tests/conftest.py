from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def no_bot_fails_unseen(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A failing bot is only logged; a test that did not ask for it fails."""
    yield
    failed = [record for record in caplog.get_records("call") if record.name.endswith(".bots")]
    assert not failed, failed[0].getMessage()
