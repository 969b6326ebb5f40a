"""Problems of the database are told apart from errors of our own code."""

import sqlite3

import pytest
from django.db import DatabaseError, IntegrityError, OperationalError, connection

from games.services.database_errors import DatabaseProblem, problem_of


@pytest.mark.skipif(connection.vendor != "sqlite", reason="asks SQLite")
def test_a_table_that_is_missing_is_our_own_fault(db: None) -> None:
    with pytest.raises(DatabaseError) as wrong, connection.cursor() as cursor:
        cursor.execute("SELECT * FROM no_such_table")
    assert isinstance(wrong.value, OperationalError)
    assert problem_of(wrong.value) is None


def test_extended_codes_are_the_same_problem() -> None:
    wrong, cause = OperationalError(), sqlite3.OperationalError()
    cause.sqlite_errorcode = sqlite3.SQLITE_READONLY_DBMOVED
    wrong.__cause__ = cause
    assert problem_of(wrong) is DatabaseProblem.READ_ONLY


def test_a_lost_connection_is_an_unavailable_database() -> None:
    assert problem_of(OperationalError("the connection is closed")) is DatabaseProblem.UNAVAILABLE
    assert problem_of(IntegrityError("twice")) is None
    assert problem_of(ZeroDivisionError()) is None
