"""Since a session knows the personal link it belongs to, one that was begun before would be none:
a guest would lose the seat of a game in progress with it."""

from typing import Any

from django.contrib.sessions.backends.db import SessionStore
from django.db import migrations
from django.utils.crypto import constant_time_compare, salted_hmac

HASH, WHO = "_auth_user_hash", "_auth_user_id"
SALT = "django.contrib.auth.models.AbstractBaseUser.get_session_auth_hash"


def keep_sessions(apps: Any, schema_editor: object) -> None:
    people = apps.get_model("games", "Person").objects.in_bulk()
    for session in apps.get_model("sessions", "Session").objects.iterator():
        told = SessionStore().decode(session.session_data)
        person = people.get(int(told.get(WHO, 0)))
        if person is None:
            continue
        before = salted_hmac(SALT, person.password, algorithm="sha256").hexdigest()
        if constant_time_compare(told.get(HASH, ""), before):
            told[HASH] = salted_hmac(person.link_key, before).hexdigest()
            session.session_data = SessionStore().encode(told)
            session.save(update_fields=["session_data"])


class Migration(migrations.Migration):
    dependencies = [("games", "0012_beside"), ("sessions", "0001_initial")]
    operations = [migrations.RunPython(keep_sessions, migrations.RunPython.noop)]
