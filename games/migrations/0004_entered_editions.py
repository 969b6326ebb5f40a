from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0003_person_at_once")]

    operations = [
        migrations.AddField(
            model_name="storededition",
            name="entered",
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
