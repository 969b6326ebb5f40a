from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("games", "0022_shared_devices")]

    operations: ClassVar = [
        migrations.AddField("draft", "queued", models.BooleanField(default=False)),
    ]
