from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def nothing_fails_unseen(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A failing bot is only noted; a test that did not ask for it fails."""
    yield
    ours = (".bots", ".failures")
    failed = [record for record in caplog.get_records("call") if record.name.endswith(ours)]
    assert not failed, failed[0].getMessage()
