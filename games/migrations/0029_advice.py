from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("games", "0028_practice")]

    operations: ClassVar = [
        migrations.AddField(
            "game", "advice", models.BooleanField(default=False, db_default=False)
        ),
        migrations.AddField("player", "advice", models.JSONField(null=True)),
        migrations.AddField(
            "move", "advised", models.BooleanField(default=False, db_default=False)
        ),
    ]
