"""Everything up to release 0.1. A database that has the migrations named below has this one: Django
knows it by `replaces`."""

from typing import Any

import django.contrib.auth.models
import django.db.models.deletion
import django.utils.timezone
import games.models.game
import games.models.person
from django.conf import settings
from django.db import migrations, models


REPLACED = (
    '0001_initial',
    '0002_solo',
    '0003_person_confirmed',
    '0004_sent_once',
    '0005_keeping',
    '0006_keepers',
    '0007_person_predicts',
    '0008_deal_code',
    '0009_player_sitting',
    '0010_words_of_lists',
    '0011_lesson',
    '0012_beside',
    '0013_sessions_stay',
    '0014_people',
    '0015_votes_of_a_question',
    '0016_table_codes',
    '0017_options_in_one_place',
    '0018_version',
    '0019_one_table_per_form',
    '0020_finding_trouble',
    '0021_people_and_journal',
    '0022_shared_devices',
    '0023_queued_picks',
    '0024_who_and_when',
    '0025_sessions_move',
    '0027_analysis',
    '0028_practice',
    '0029_advice',
    '0030_friendly',
    '0031_seals',
)
MAY = ('keep_game', 'view_game', 'view_failure', 'view_remedy', 'view_report')


def make_keepers(apps: Any, schema_editor: Any) -> None:
    """The group may do exactly what the keeper's room needs. Django makes permissions only
    after all migrations, so those we give are made here."""
    content_types = apps.get_model('contenttypes', 'ContentType')
    permissions = apps.get_model('auth', 'Permission')
    keepers, _ = apps.get_model('auth', 'Group').objects.get_or_create(name='keepers')
    names = {'keep_game': 'Can look into games and mend them'}
    for codename in MAY:
        model = codename.split('_')[1]
        kind, _ = content_types.objects.get_or_create(app_label='games', model=model)
        permission, _ = permissions.objects.get_or_create(
            content_type=kind,
            codename=codename,
            defaults={'name': names.get(codename, f'Can view {model}')},
        )
        keepers.permissions.add(permission)


def forget_keepers(apps: Any, schema_editor: Any) -> None:
    apps.get_model('auth', 'Group').objects.filter(name='keepers').delete()


class Migration(migrations.Migration):

    replaces = [('games', name) for name in REPLACED]

    initial = True

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
        ('contenttypes', '0002_remove_content_type_name'),
    ]

    operations = [
        migrations.CreateModel(
            name='Player',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.PositiveSmallIntegerField()),
                ('kind', models.CharField(choices=[('open', 'open to anybody'), ('invited', 'by invitation'), ('person', 'taken'), ('bot', 'bot')], default='open', max_length=10)),
                ('name', models.CharField(blank=True, max_length=24)),
                ('shares_device', models.BooleanField(default=False)),
                ('bot', models.CharField(blank=True, max_length=20)),
                ('sitting', models.CharField(blank=True, max_length=40)),
                ('score', models.IntegerField(default=0)),
                ('awaited_since', models.DateTimeField(null=True)),
                ('told', models.DateTimeField(null=True)),
                ('seen', models.DateTimeField(null=True)),
                ('advice', models.JSONField(null=True)),
                ('conceded', models.BooleanField(default=False)),
                ('wants_end', models.BooleanField(default=False)),
            ],
            options={
                'ordering': ['seat'],
            },
        ),
        migrations.CreateModel(
            name='Game',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(default=games.models.game.new_code, max_length=8, unique=True, verbose_name='code')),
                ('invitation', models.CharField(default=games.models.game.new_code, max_length=8, unique=True)),
                ('opening', models.CharField(blank=True, db_index=True, max_length=40)),
                ('status', models.CharField(choices=[('lobby', 'waiting for players'), ('playing', 'being played'), ('over', 'finished'), ('ended', 'ended by agreement'), ('cancelled', 'cancelled'), ('abandoned', 'abandoned')], default='lobby', max_length=10, verbose_name='status')),
                ('variant', models.CharField(default='standard', max_length=20, verbose_name='variant')),
                ('rules', models.PositiveSmallIntegerField(default=1)),
                ('options', models.JSONField(default=dict)),
                ('pace', models.CharField(choices=[('live', 'live'), ('day', 'a day per move'), ('three-days', 'three days per move'), ('week', 'a week per move')], default='live', max_length=10)),
                ('lesson', models.CharField(blank=True, choices=[('', 'no lesson'), ('shown', 'shown'), ('hidden', 'hidden')], default='', max_length=8)),
                ('listed', models.BooleanField(default=False)),
                ('watchers', models.BooleanField(default=True)),
                ('advice', models.BooleanField(db_default=False, default=False)),
                ('friendly', models.BooleanField(db_default=False, default=False)),
                ('deal', models.JSONField(null=True)),
                ('deal_code', models.CharField(blank=True, db_index=True, max_length=16)),
                ('repeated', models.BooleanField(default=False)),
                ('sealed', models.BooleanField(db_default=False, default=False)),
                ('part_of', models.CharField(blank=True, db_default='', default='', max_length=60)),
                ('snapshot', models.JSONField(null=True)),
                ('line', models.PositiveIntegerField(default=0)),
                ('moves', models.PositiveIntegerField(default=0)),
                ('version', models.PositiveBigIntegerField(default=0)),
                ('other_changes', models.PositiveBigIntegerField(default=0)),
                ('day', models.PositiveSmallIntegerField(default=0)),
                ('phase', models.CharField(blank=True, max_length=20)),
                ('winners', models.JSONField(default=list)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('visited', models.DateTimeField(auto_now_add=True)),
                ('started', models.DateTimeField(null=True)),
                ('moved', models.DateTimeField(null=True)),
                ('ended', models.DateTimeField(null=True)),
                ('paused', models.DateTimeField(null=True)),
                ('void', models.BooleanField(default=False)),
                ('broken', models.CharField(blank=True, max_length=200)),
                ('findings', models.JSONField(default=list)),
                ('broken_since', models.DateTimeField(null=True)),
                ('checked', models.DateTimeField(null=True, verbose_name='last checked')),
                ('practice_from', models.PositiveIntegerField(null=True)),
                ('copy_of', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='copies', to='games.game')),
            ],
            options={
                'verbose_name': 'game',
                'verbose_name_plural': 'games',
                'ordering': ['-pk'],
                'permissions': [('keep_game', 'Can look into games and mend them')],
                'default_permissions': ('view',),
            },
        ),
        migrations.CreateModel(
            name='Remedy',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('by', models.CharField(max_length=150, verbose_name='keeper')),
                ('at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='when')),
                ('kind', models.CharField(choices=[('rewound', 'rewound'), ('mended', 'set up again from its moves'), ('undone', 'put back as it was'), ('answered', 'answered for a seat'), ('stand-in', 'seat given to a stand-in'), ('bot', 'seat given to another bot'), ('handed', 'seat handed to somebody else'), ('returned', 'seat given back'), ('link', 'new personal link'), ('paused', 'paused'), ('resumed', 'resumed'), ('closed', 'lobby closed'), ('abandoned', 'abandoned'), ('reopened', 'reopened'), ('voided', 'result void'), ('counted', 'result counts again'), ('cloned', 'copied into a sandbox'), ('verified', 'replayed and compared'), ('exported', 'record exported'), ('imported', 'imported from a record'), ('looked', 'looked at hidden cards')], max_length=10, verbose_name='remedy')),
                ('reason', models.CharField(max_length=300, verbose_name='reason')),
                ('params', models.JSONField(default=dict)),
                ('line', models.PositiveIntegerField()),
                ('move', models.PositiveIntegerField(verbose_name='move')),
            ],
            options={
                'verbose_name': 'remedy',
                'verbose_name_plural': 'remedies',
                'ordering': ['pk'],
                'default_permissions': ('view',),
            },
        ),
        migrations.CreateModel(
            name='Result',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('finished', models.DateField()),
                ('variant', models.CharField(max_length=20)),
                ('edition', models.CharField(max_length=16)),
                ('rules', models.PositiveSmallIntegerField()),
                ('agreed', models.BooleanField()),
                ('players', models.PositiveSmallIntegerField()),
                ('seat', models.PositiveSmallIntegerField()),
                ('kind', models.CharField(max_length=20)),
                ('points', models.IntegerField()),
                ('place', models.PositiveSmallIntegerField(null=True)),
            ],
            options={
                'ordering': ['pk'],
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='StoredEdition',
            fields=[
                ('hash', models.CharField(max_length=16, primary_key=True, serialize=False)),
                ('name', models.CharField(blank=True, max_length=100)),
                ('data', models.JSONField()),
                ('words', models.JSONField(default=dict)),
            ],
        ),
        migrations.CreateModel(
            name='Person',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('is_superuser', models.BooleanField(default=False, help_text='Designates that this user has all permissions without explicitly assigning them.', verbose_name='superuser status')),
                ('email', models.EmailField(blank=True, max_length=254, verbose_name='email address')),
                ('is_staff', models.BooleanField(default=False, help_text='Designates whether the user can log into this admin site.', verbose_name='staff status')),
                ('is_active', models.BooleanField(default=True, help_text='Designates whether this user should be treated as active. Unselect this instead of deleting accounts.', verbose_name='active')),
                ('date_joined', models.DateTimeField(default=django.utils.timezone.now, verbose_name='date joined')),
                ('username', models.CharField(default=games.models.person.guest_username, max_length=150, unique=True)),
                ('name', models.CharField(max_length=24, verbose_name='name')),
                ('link_key', models.CharField(default=games.models.person.new_key, max_length=40, unique=True)),
                ('language', models.CharField(blank=True, max_length=8)),
                ('theme', models.CharField(blank=True, max_length=8)),
                ('calm', models.BooleanField(default=False)),
                ('sound', models.BooleanField(default=False)),
                ('notify', models.BooleanField(default=False)),
                ('letters', models.BooleanField(default=True)),
                ('predicts', models.BooleanField(default=False)),
                ('confirmed', models.EmailField(blank=True, max_length=254)),
                ('silenced', models.BooleanField(default=False)),
                ('may_host', models.BooleanField(default=True)),
                ('troubles_told', models.DateTimeField(null=True)),
                ('seen', models.DateTimeField(db_index=True, default=django.utils.timezone.now)),
                ('warned', models.DateTimeField(null=True)),
                ('groups', models.ManyToManyField(blank=True, help_text='The groups this user belongs to. A user will get all permissions granted to each of their groups.', related_name='user_set', related_query_name='user', to='auth.group', verbose_name='groups')),
                ('user_permissions', models.ManyToManyField(blank=True, help_text='Specific permissions for this user.', related_name='user_set', related_query_name='user', to='auth.permission', verbose_name='user permissions')),
            ],
            options={
                'verbose_name': 'person',
                'verbose_name_plural': 'people',
            },
            managers=[
                ('objects', django.contrib.auth.models.UserManager()),
            ],
        ),
        migrations.CreateModel(
            name='Album',
            fields=[
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, serialize=False, to='games.player')),
            ],
        ),
        migrations.CreateModel(
            name='Draft',
            fields=[
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, serialize=False, to='games.player')),
                ('token', models.CharField(max_length=40)),
                ('data', models.JSONField()),
                ('page', models.CharField(blank=True, max_length=40)),
                ('number', models.PositiveBigIntegerField(default=0)),
                ('queued', models.BooleanField(default=False)),
            ],
        ),
        migrations.AddField(
            model_name='player',
            name='person',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='seats', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='player',
            name='game',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='players', to='games.game'),
        ),
        migrations.AddField(
            model_name='game',
            name='host',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='hosted', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='game',
            name='practice_of',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='practices', to='games.game'),
        ),
        migrations.AddField(
            model_name='game',
            name='rematch',
            field=models.OneToOneField(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='rematch_of', to='games.game'),
        ),
        migrations.CreateModel(
            name='Failure',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('error', models.CharField(default=games.models.game.new_code, max_length=8, unique=True, verbose_name='error')),
                ('route', models.CharField(max_length=200, verbose_name='address')),
                ('digest', models.CharField(max_length=32)),
                ('traceback', models.TextField()),
                ('at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='when')),
                ('last', models.DateTimeField(default=django.utils.timezone.now, verbose_name='last time')),
                ('times', models.PositiveIntegerField(default=1, verbose_name='how often')),
                ('settled', models.BooleanField(default=False, verbose_name='settled')),
                ('game', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='failures', to='games.game', verbose_name='game')),
            ],
            options={
                'verbose_name': 'failure',
                'verbose_name_plural': 'failures',
                'ordering': ['-last'],
                'default_permissions': ('view',),
            },
        ),
        migrations.CreateModel(
            name='ChatLine',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=24)),
                ('text', models.CharField(max_length=500)),
                ('at', models.DateTimeField(auto_now_add=True)),
                ('person', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, to=settings.AUTH_USER_MODEL)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='chat', to='games.game')),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='Analysis',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('line', models.PositiveIntegerField()),
                ('moves', models.PositiveIntegerField()),
                ('method', models.PositiveSmallIntegerField()),
                ('done', models.PositiveIntegerField(default=0)),
                ('total', models.PositiveIntegerField(default=0)),
                ('asked', models.DateTimeField(default=django.utils.timezone.now)),
                ('taken', models.DateTimeField(null=True)),
                ('finished', models.DateTimeField(null=True)),
                ('failed', models.BooleanField(default=False)),
                ('data', models.JSONField(default=dict)),
                ('game', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='analysis', to='games.game')),
            ],
            options={
                'ordering': ['asked', 'pk'],
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='Act',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('by', models.CharField(max_length=150, verbose_name='keeper')),
                ('at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='when')),
                ('kind', models.CharField(choices=[('rewound', 'rewound'), ('mended', 'set up again from its moves'), ('undone', 'put back as it was'), ('answered', 'answered for a seat'), ('stand-in', 'seat given to a stand-in'), ('bot', 'seat given to another bot'), ('handed', 'seat handed to somebody else'), ('returned', 'seat given back'), ('link', 'new personal link'), ('paused', 'paused'), ('resumed', 'resumed'), ('closed', 'lobby closed'), ('abandoned', 'abandoned'), ('reopened', 'reopened'), ('voided', 'result void'), ('counted', 'result counts again'), ('cloned', 'copied into a sandbox'), ('verified', 'replayed and compared'), ('exported', 'record exported'), ('imported', 'imported from a record'), ('looked', 'looked at hidden cards'), ('replied', 'report answered'), ('settled', 'failure settled'), ('chat', 'line of chat removed'), ('discarded', 'sandbox discarded'), ('silenced', 'muted in chat'), ('heard', 'may chat again'), ('no-hosting', 'banned from hosting'), ('hosting', 'may host again'), ('banned', 'banned from the server'), ('unbanned', 'let in again'), ('new-link', 'new personal link'), ('logged-out', 'logged out of devices'), ('deleted', 'deleted on request'), ('event', 'tournament or duplicate mended')], max_length=12, verbose_name='what')),
                ('about', models.CharField(max_length=40, verbose_name='about')),
                ('reason', models.CharField(blank=True, max_length=300, verbose_name='reason')),
                ('keeper', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('person', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='acts', to=settings.AUTH_USER_MODEL)),
                ('game', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, to='games.game', verbose_name='game')),
            ],
            options={
                'verbose_name': 'entry of the journal',
                'verbose_name_plural': 'entries of the journal',
                'ordering': ['-pk'],
                'default_permissions': ('view',),
            },
        ),
        migrations.CreateModel(
            name='Move',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('line', models.PositiveIntegerField()),
                ('number', models.PositiveIntegerField()),
                ('seat', models.PositiveSmallIntegerField()),
                ('token', models.CharField(max_length=40)),
                ('data', models.JSONField()),
                ('entries', models.JSONField()),
                ('because', models.JSONField(null=True)),
                ('advised', models.BooleanField(db_default=False, default=False)),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('made_by', models.CharField(blank=True, default='', max_length=8)),
                ('bot', models.CharField(blank=True, default='', max_length=20)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='history', to='games.game')),
                ('person', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['number'],
            },
        ),
        migrations.CreateModel(
            name='Mute',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('muted', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('person', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='mutes', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='StateBefore',
            fields=[
                ('remedy', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='state_before', serialize=False, to='games.remedy')),
                ('game', models.JSONField()),
                ('players', models.JSONField()),
            ],
        ),
        migrations.AddField(
            model_name='remedy',
            name='game',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='remedies', to='games.game', verbose_name='game'),
        ),
        migrations.AddField(
            model_name='remedy',
            name='keeper',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.CreateModel(
            name='Report',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=24, verbose_name='name')),
                ('text', models.CharField(max_length=2000)),
                ('line', models.PositiveIntegerField()),
                ('move', models.PositiveIntegerField(verbose_name='move')),
                ('decision', models.CharField(blank=True, max_length=60)),
                ('state', models.CharField(max_length=16)),
                ('browser', models.CharField(blank=True, max_length=300)),
                ('error', models.CharField(blank=True, max_length=8, verbose_name='error')),
                ('at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='when')),
                ('status', models.CharField(choices=[('open', 'not read yet'), ('read', 'being looked at'), ('settled', 'settled')], default='open', max_length=10, verbose_name='status')),
                ('answer', models.CharField(blank=True, max_length=2000)),
                ('answered', models.DateTimeField(null=True)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reports', to='games.game', verbose_name='game')),
                ('person', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reports', to='games.player')),
            ],
            options={
                'verbose_name': 'report',
                'verbose_name_plural': 'reports',
                'ordering': ['-pk'],
                'default_permissions': ('view',),
            },
        ),
        migrations.CreateModel(
            name='Session',
            fields=[
                ('session_key', models.CharField(max_length=40, primary_key=True, serialize=False, verbose_name='session key')),
                ('session_data', models.TextField(verbose_name='session data')),
                ('expire_date', models.DateTimeField(db_index=True, verbose_name='expire date')),
                ('browser', models.CharField(blank=True, max_length=40)),
                ('seen', models.DateTimeField(auto_now=True)),
                ('person', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='sessions', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'session',
                'verbose_name_plural': 'sessions',
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='StandInVote',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('token', models.CharField(db_default='', max_length=40)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='votes', to='games.player')),
                ('voter', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.player')),
            ],
        ),
        migrations.AddField(
            model_name='game',
            name='edition',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to='games.storededition'),
        ),
        migrations.CreateModel(
            name='Placement',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('tile', models.CharField(max_length=40)),
                ('x', models.PositiveSmallIntegerField()),
                ('y', models.PositiveSmallIntegerField()),
                ('album', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='placements', to='games.album')),
            ],
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.UniqueConstraint(fields=('game', 'seat'), name='one_player_a_seat'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.UniqueConstraint(condition=models.Q(('shares_device', False)), fields=('game', 'person'), name='one_seat_a_person'),
        ),
        migrations.AddIndex(
            model_name='failure',
            index=models.Index(fields=['-last', '-id'], name='last_failures'),
        ),
        migrations.AddIndex(
            model_name='failure',
            index=models.Index(condition=models.Q(('settled', False)), fields=['last'], name='unsettled'),
        ),
        migrations.AddConstraint(
            model_name='move',
            constraint=models.UniqueConstraint(fields=('game', 'line', 'number'), name='one_move_a_number'),
        ),
        migrations.AddConstraint(
            model_name='move',
            constraint=models.UniqueConstraint(fields=('game', 'line', 'token'), name='one_move_a_decision'),
        ),
        migrations.AddConstraint(
            model_name='mute',
            constraint=models.UniqueConstraint(fields=('person', 'muted'), name='muted_once'),
        ),
        migrations.AddConstraint(
            model_name='standinvote',
            constraint=models.UniqueConstraint(fields=('player', 'voter'), name='one_vote_each'),
        ),
        migrations.AddIndex(
            model_name='game',
            index=models.Index(fields=['status', 'listed'], name='games_game_status_62bf60_idx'),
        ),
        migrations.AddIndex(
            model_name='game',
            index=models.Index(fields=['status', 'checked'], name='least_recently_checked'),
        ),
        migrations.AddIndex(
            model_name='game',
            index=models.Index(fields=['-moved', '-id'], name='last_moved'),
        ),
        migrations.AddIndex(
            model_name='game',
            index=models.Index(condition=models.Q(('broken', ''), _negated=True), fields=['broken_since'], name='broken_games'),
        ),
        migrations.AddConstraint(
            model_name='game',
            constraint=models.UniqueConstraint(condition=models.Q(('opening', ''), _negated=True), fields=('opening',), name='one_table_per_form'),
        ),
        migrations.AddConstraint(
            model_name='placement',
            constraint=models.UniqueConstraint(fields=('album', 'tile'), name='a_tile_lies_once'),
        ),
        migrations.AddConstraint(
            model_name='placement',
            constraint=models.UniqueConstraint(fields=('album', 'x', 'y'), name='a_cell_begins_one_tile'),
        ),
        migrations.RunPython(make_keepers, forget_keepers),
    ]
