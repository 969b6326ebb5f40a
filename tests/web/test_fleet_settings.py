"""Two addresses turn one process on SQLite into many on PostgreSQL and Redis."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from stampswap_site import fleet
from stampswap_site.time_limits import TimeLimits

LIMITS = TimeLimits()


def test_an_address_is_read_in_all_its_parts() -> None:
    address = "postgresql://an%40na:p%2Fw@db.example:6432/stamps?sslmode=require"
    read = fleet.database(address, LIMITS)
    assert read["ENGINE"] == "django.db.backends.postgresql"
    assert (read["USER"], read["PASSWORD"]) == ("an@na", "p/w")
    assert (read["HOST"], read["PORT"], read["NAME"]) == ("db.example", "6432", "stamps")
    assert read["OPTIONS"]["sslmode"] == "require"


def test_nobody_waits_for_the_database_for_ever() -> None:
    limits = TimeLimits(database_connect=2.5, database_query=7.5)
    read = fleet.database("postgresql://db.example/stamps", limits)
    assert read["OPTIONS"]["connect_timeout"] == 3, "it takes whole seconds only"
    assert "statement_timeout=7500" in read["OPTIONS"]["options"]
    assert "lock_timeout=7500" in read["OPTIONS"]["options"]
    assert (read["OPTIONS"]["tcp_user_timeout"], read["OPTIONS"]["keepalives_idle"]) == (7500, 8)
    own = fleet.database("postgresql://db.example/stamps?connect_timeout=9&options=", limits)
    assert (own["OPTIONS"]["connect_timeout"], own["CONN_HEALTH_CHECKS"]) == ("9", True)


def test_a_socket_in_a_folder_needs_no_host() -> None:
    read = fleet.database("postgres:///stamps?host=/run/postgresql", LIMITS)
    assert (read["HOST"], read["PORT"], read["NAME"]) == ("", "", "stamps")
    assert read["OPTIONS"]["host"] == "/run/postgresql"


@pytest.mark.parametrize(
    "address",
    [
        "mysql://anna:secret@db.example/stamps",
        "anna:secret@db.example/stamps",
        "postgresql://anna:secret@db.example:many/stamps",
        "postgresql://anna:secret@db.example:0/stamps",
        "postgresql://anna:secret@[db.example/stamps",
        "postgresql://anna:secret@db.example/",
    ],
)
def test_a_wrong_address_is_a_sentence_that_keeps_the_password(address: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=r"^DATABASE_URL .*postgresql://") as refused:
        fleet.database(address, LIMITS)
    assert "secret" not in str(refused.value)
    assert refused.value.__cause__ is None


def test_redis_is_the_channel_layer() -> None:
    address = "redis://127.0.0.1:6379/3"
    assert fleet.channel_layer(address, "key", "stamps")["CONFIG"]["address"] == address
    with pytest.raises(ImproperlyConfigured, match=r"^REDIS_URL .*redis://"):
        fleet.channel_layer("http://127.0.0.1:6379/3", "key", "stamps")


def test_each_site_has_a_name_of_its_own_that_tells_no_secret() -> None:
    """Two sites of one database server, or two of one key, are two."""

    def site(secret_key: str, database: str) -> str:
        name: str = fleet.channel_layer("redis://127.0.0.1", secret_key, database)["CONFIG"]["site"]
        return name

    assert site("key", "stamps") == site("key", "stamps")
    names = {site("key", "stamps"), site("key", "copy"), site("other", "stamps")}
    assert len(names) == 3
    assert not any("key" in name or "stamps" in name for name in names)


def test_a_missing_driver_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fleet, "find_spec", lambda _: None)
    with pytest.raises(ImproperlyConfigured, match=r"DATABASE_URL needs psycopg: .*fleet\.txt"):
        fleet.database("postgresql://db.example/stamps", LIMITS)
