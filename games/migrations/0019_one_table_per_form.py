from typing import ClassVar

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def forget_forms(apps: Apps, editor: BaseDatabaseSchemaEditor | None) -> None:
    """Some forms have opened two tables. Which form it was matters for a minute only."""
    apps.get_model("games", "Game").objects.exclude(opening="").update(opening="")


class Migration(migrations.Migration):
    dependencies: ClassVar = [("games", "0018_version")]

    operations: ClassVar = [
        migrations.RunPython(forget_forms, migrations.RunPython.noop),
        migrations.AddConstraint(
            "game",
            models.UniqueConstraint(
                condition=~models.Q(opening=""),
                fields=("opening",),
                name="one_table_per_form",
            ),
        ),
    ]
