from django.db import migrations, models

import games.models.game


class Migration(migrations.Migration):
    dependencies = [("games", "0015_votes_of_a_question")]

    operations = [
        # The database knows nothing of how a code is drawn.
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name="game",
                    name="code",
                    field=models.CharField(
                        default=games.models.game.new_code,
                        max_length=8,
                        unique=True,
                        verbose_name="code",
                    ),
                ),
            ],
        ),
    ]
