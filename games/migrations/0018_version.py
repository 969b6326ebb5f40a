from typing import ClassVar

from django.db import migrations


class Migration(migrations.Migration):
    dependencies: ClassVar = [("games", "0017_options_in_one_place")]

    operations: ClassVar = [
        migrations.RenameField("game", "pulse", "version"),
        migrations.RenameField("game", "beside", "other_changes"),
    ]
