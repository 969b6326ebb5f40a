"""Sessions know whose they are, people when they were here, moves who made them; results of games
that have been removed."""

from typing import ClassVar

import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

PERSON = settings.AUTH_USER_MODEL


class Migration(migrations.Migration):
    dependencies: ClassVar = [("games", "0023_queued_picks")]

    operations: ClassVar = [
        migrations.CreateModel(
            "Session",
            [
                (
                    "session_key",
                    models.CharField(
                        max_length=40,
                        primary_key=True,
                        serialize=False,
                        verbose_name="session key",
                    ),
                ),
                ("session_data", models.TextField(verbose_name="session data")),
                ("expire_date", models.DateTimeField(db_index=True, verbose_name="expire date")),
                ("browser", models.CharField(blank=True, max_length=40)),
                ("seen", models.DateTimeField(auto_now=True)),
                (
                    "person",
                    models.ForeignKey(PERSON, models.CASCADE, null=True, related_name="sessions"),
                ),
            ],
            {"verbose_name": "session", "verbose_name_plural": "sessions", "abstract": False},
        ),
        migrations.CreateModel(
            "Result",
            [
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("finished", models.DateField()),
                ("variant", models.CharField(max_length=20)),
                ("edition", models.CharField(max_length=16)),
                ("rules", models.PositiveSmallIntegerField()),
                ("agreed", models.BooleanField()),
                ("players", models.PositiveSmallIntegerField()),
                ("seat", models.PositiveSmallIntegerField()),
                ("kind", models.CharField(max_length=20)),
                ("points", models.IntegerField()),
                ("place", models.PositiveSmallIntegerField(null=True)),
            ],
            {
                "ordering": ["pk"],
                "default_permissions": (),
            },
        ),
        migrations.AddField(
            "person",
            "seen",
            models.DateTimeField(db_index=True, default=django.utils.timezone.now),
        ),
        migrations.AddField("person", "warned", models.DateTimeField(null=True)),
        migrations.AddField(
            "move", "made_by", models.CharField(blank=True, default="", max_length=8)
        ),
        migrations.AddField(
            "move", "bot", models.CharField(blank=True, default="", max_length=20)
        ),
        migrations.AddField(
            "move",
            "person",
            models.ForeignKey(PERSON, models.SET_NULL, null=True, related_name="+"),
        ),
        migrations.AlterField("act", "kind", models.CharField(choices=[('rewound', 'rewound'), ('mended', 'set up again from its moves'), ('undone', 'put back as it was'), ('answered', 'answered for a seat'), ('stand-in', 'seat given to a stand-in'), ('bot', 'seat given to another bot'), ('handed', 'seat handed to somebody else'), ('returned', 'seat given back'), ('link', 'new personal link'), ('paused', 'paused'), ('resumed', 'resumed'), ('closed', 'lobby closed'), ('abandoned', 'abandoned'), ('reopened', 'reopened'), ('voided', 'result void'), ('counted', 'result counts again'), ('cloned', 'copied into a sandbox'), ('verified', 'replayed and compared'), ('exported', 'record exported'), ('imported', 'imported from a record'), ('looked', 'looked at hidden cards'), ('replied', 'report answered'), ('settled', 'failure settled'), ('chat', 'line of chat removed'), ('discarded', 'sandbox discarded'), ('silenced', 'muted in chat'), ('heard', 'may chat again'), ('no-hosting', 'banned from hosting'), ('hosting', 'may host again'), ('banned', 'banned from the server'), ('unbanned', 'let in again'), ('new-link', 'new personal link'), ('logged-out', 'logged out of devices'), ('deleted', 'deleted on request')], max_length=12, verbose_name='what')),
    ]
