"""What a database suffers from, told from what is wrong with our own code."""

import sqlite3

import pytest
from django.db import DatabaseError, IntegrityError, OperationalError, connection

from games.services.trouble import Trouble, trouble


@pytest.mark.skipif(connection.vendor != "sqlite", reason="asks SQLite")
def test_a_table_that_is_missing_is_our_own_fault(db: None) -> None:
    with pytest.raises(DatabaseError) as wrong, connection.cursor() as cursor:
        cursor.execute("SELECT * FROM no_such_table")
    assert isinstance(wrong.value, OperationalError)
    assert trouble(wrong.value) is None


def test_shades_of_one_trouble_are_one() -> None:
    wrong, cause = OperationalError(), sqlite3.OperationalError()
    cause.sqlite_errorcode = sqlite3.SQLITE_READONLY_DBMOVED
    wrong.__cause__ = cause
    assert trouble(wrong) is Trouble.READ_ONLY


def test_a_line_that_was_lost_is_a_database_away() -> None:
    assert trouble(OperationalError("the connection is closed")) is Trouble.AWAY
    assert trouble(IntegrityError("twice")) is None
    assert trouble(ZeroDivisionError()) is None
