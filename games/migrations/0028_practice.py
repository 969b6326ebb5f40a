from typing import ClassVar

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("games", "0027_analysis")]

    operations: ClassVar = [
        migrations.AddField("game", "practice_from", models.PositiveIntegerField(null=True)),
        migrations.AddField(
            "game",
            "practice_of",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="practices",
                to="games.game",
            ),
        ),
    ]
