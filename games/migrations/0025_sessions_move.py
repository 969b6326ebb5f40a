"""Takes sessions over into their new table, and notes when people were last seen."""

from datetime import datetime
from typing import Any, ClassVar

from django.contrib.sessions.backends.db import SessionStore
from django.db import migrations
from django.db.models import Max, OuterRef, Subquery
from django.db.models.functions import Coalesce, Greatest
from django.utils import timezone

WHO, RENEWED = "_auth_user_id", "renewed"


def move_sessions(apps: Any, schema_editor: object) -> None:
    """With their keys, so that everybody stays logged in. The new table is read by a class of the
    same name, so that what is signed stays valid."""
    known = set(apps.get_model("games", "Person").objects.values_list("pk", flat=True))
    new, old = apps.get_model("games", "Session"), apps.get_model("sessions", "Session").objects
    for session in old.filter(expire_date__gt=timezone.now()).iterator():
        told = SessionStore().decode(session.session_data)
        person = int(told.get(WHO, 0))
        new.objects.update_or_create(
            session_key=session.session_key,
            defaults={
                "session_data": session.session_data,
                "expire_date": session.expire_date,
                "person_id": person if person in known else None,
            },
        )
        if RENEWED in told:
            row = new.objects.filter(session_key=session.session_key)
            row.update(seen=datetime.fromisoformat(told[RENEWED]))
    old.all().delete()


def note_seen(apps: Any, schema_editor: object) -> None:
    seats = apps.get_model("games", "Player").objects.filter(person=OuterRef("pk"))
    last = seats.order_by().values("person").annotate(last=Max("seen")).values("last")
    apps.get_model("games", "Person").objects.update(
        seen=Greatest(
            "date_joined",
            Coalesce("last_login", "date_joined"),
            Coalesce(Subquery(last), "date_joined"),
        )
    )


class Migration(migrations.Migration):
    dependencies: ClassVar = [("games", "0024_who_and_when"), ("sessions", "0001_initial")]

    operations: ClassVar = [
        migrations.RunPython(move_sessions, migrations.RunPython.noop),
        migrations.RunPython(note_seen, migrations.RunPython.noop),
    ]
