from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("games", "0013_sessions_stay")]

    operations = [migrations.AlterModelManagers(name="person", managers=[])]
