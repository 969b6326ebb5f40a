"""Requests that fit the description of the interface, and others, are answered as it says."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import negative_data_rejection, positive_data_acceptance
from schemathesis.generation import GenerationMode

from club.api.description import description
from tests.attacks.cast import standing
from tests.club.api.programs import program_at
from tests.sizes import examples as few_or_many
from tests.web.lobbies import INVITED, visitor
from tests.web.tables import seat_people

pytestmark = [pytest.mark.django_db, pytest.mark.long]
OTHERWISE = [positive_data_acceptance, negative_data_rejection]
"""What fits the description may still be refused by the rules; and a word in the address that
nobody asked for is passed over. `test_sent` is about bodies that do not fit."""
SIGNALS = (request_started, request_finished)


@pytest.fixture(autouse=True)
def connection_stays_open() -> Iterator[None]:
    """As Django's own test client keeps it: the transaction of the test is in it."""
    for signal in SIGNALS:
        signal.disconnect(close_old_connections)
    yield
    for signal in SIGNALS:
        signal.connect(close_old_connections)


@cache
def operations() -> list[Any]:
    schema = schemathesis.openapi.from_wsgi("/api/openapi.json", get_wsgi_application())
    paths = description().paths
    return [schema[path][method] for path, methods in paths.items() for method in methods]


@few_or_many(60, 3000)
def test_every_answer_is_one_that_is_described(examples: int) -> None:
    """By somebody who sits at a table. Where a code is asked for, it is often a right one."""
    seated = seat_people(("Anna", "Ben"), 3)
    lobby = visitor("Dora").hosts(INVITED)
    program = program_at(seated, 1)
    before = standing([seated.game, lobby])
    codes = st.sampled_from([seated.game.code, lobby.code, ""])
    cases: list[st.SearchStrategy[Any]] = [
        operation.as_strategy(generation_mode=mode)
        for operation in operations()
        if not operation.path.endswith(("concede", "join"))
        for mode in GenerationMode
    ]

    @settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=None,
        derandomize=True,  # the same each time: a new find is for whoever looks for one
        phases=[Phase.generate],
    )
    @given(st.one_of(cases), codes)
    def send(case: Any, code: str) -> None:
        if code and "code" in (case.path_parameters or {}):
            case.path_parameters["code"] = code
        headers = program.headers | {"Accept-Encoding": "identity"}
        case.call_and_validate(headers=headers, excluded_checks=OTHERWISE)

    send()
    assert standing([seated.game, lobby]) == before
