"""The options of a game's rules in one column."""

from typing import Any

import django.contrib.auth.models
from django.db import migrations


def gather(apps: Any, schema_editor: object) -> None:
    game = apps.get_model("games", "Game")
    for pk, options, in_turn in game.objects.values_list("pk", "options", "declare_in_turn"):
        game.objects.filter(pk=pk).update(options={"declare_in_turn": in_turn, **options})


def divide(apps: Any, schema_editor: object) -> None:
    game = apps.get_model("games", "Game")
    for pk, options in game.objects.values_list("pk", "options"):
        in_turn = options.pop("declare_in_turn", False)
        game.objects.filter(pk=pk).update(options=options, declare_in_turn=in_turn)


class Migration(migrations.Migration):
    dependencies = [("games", "0016_table_codes")]

    operations = [
        migrations.RunPython(gather, divide, elidable=True),
        migrations.RemoveField("game", "declare_in_turn"),
        migrations.AlterModelManagers(
            name="person",
            managers=[("objects", django.contrib.auth.models.UserManager())],
        ),
    ]
