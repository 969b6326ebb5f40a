"""What the decisions of finished games were worth."""

from typing import ClassVar

import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("games", "0026_search")]

    operations: ClassVar = [
        migrations.CreateModel(
            "Analysis",
            [
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("line", models.PositiveIntegerField()),
                ("moves", models.PositiveIntegerField()),
                ("method", models.PositiveSmallIntegerField()),
                ("done", models.PositiveIntegerField(default=0)),
                ("total", models.PositiveIntegerField(default=0)),
                ("asked", models.DateTimeField(default=django.utils.timezone.now)),
                ("taken", models.DateTimeField(null=True)),
                ("finished", models.DateTimeField(null=True)),
                ("failed", models.BooleanField(default=False)),
                ("data", models.JSONField(default=dict)),
                (
                    "game",
                    models.OneToOneField(
                        "games.Game", models.CASCADE, related_name="analysis"
                    ),
                ),
            ],
            {"ordering": ["asked", "pk"], "default_permissions": ()},
        ),
    ]
