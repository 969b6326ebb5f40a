from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("games", "0021_people_and_journal")]

    operations: ClassVar = [
        migrations.AddField("player", "shares_device", models.BooleanField(default=False)),
        migrations.RemoveConstraint("player", "one_seat_a_person"),
        migrations.AddConstraint(
            "player",
            models.UniqueConstraint(
                condition=models.Q(shares_device=False),
                fields=("game", "person"),
                name="one_seat_a_person",
            ),
        ),
    ]
