from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0003_person_at_once")]

    operations = [
        migrations.AddField(
            model_name="storededition",
            name="entered",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AlterField(
            model_name='act',
            name='kind',
            field=models.CharField(choices=[('rewound', 'rewound'), ('mended', 'set up again from its moves'), ('undone', 'put back as it was'), ('answered', 'answered for a seat'), ('stand-in', 'seat given to a stand-in'), ('bot', 'seat given to another bot'), ('handed', 'seat handed to somebody else'), ('returned', 'seat given back'), ('link', 'new personal link'), ('paused', 'paused'), ('resumed', 'resumed'), ('closed', 'lobby closed'), ('abandoned', 'abandoned'), ('reopened', 'reopened'), ('voided', 'result void'), ('counted', 'result counts again'), ('cloned', 'copied into a sandbox'), ('verified', 'replayed and compared'), ('exported', 'record exported'), ('imported', 'imported from a record'), ('looked', 'looked at hidden cards'), ('replied', 'report answered'), ('settled', 'failure settled'), ('chat', 'line of chat removed'), ('discarded', 'sandbox discarded'), ('silenced', 'muted in chat'), ('heard', 'may chat again'), ('no-hosting', 'banned from hosting'), ('hosting', 'may host again'), ('banned', 'banned from the server'), ('unbanned', 'let in again'), ('new-link', 'new personal link'), ('logged-out', 'logged out of devices'), ('deleted', 'deleted on request'), ('event', 'tournament or duplicate mended'), ('edition', 'edition hidden or shown again')], max_length=12, verbose_name='what'),
        ),
    ]
