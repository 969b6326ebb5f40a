from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_out
from django.db.models.signals import post_migrate


class PushConfig(AppConfig):
    name = "club.push"

    def ready(self) -> None:
        from club.push import keys, news, turns  # need the models
        from games.services import signals

        post_migrate.connect(keys.make, sender=self)
        signals.turn_came.connect(turns.turn_came)
        signals.game_started.connect(turns.game_started)
        signals.rematch_offered.connect(turns.rematch_offered)
        signals.people_merged.connect(turns.people_merged)
        user_logged_out.connect(turns.logged_out)
        for kind in (news.turn, news.started, news.rematch):
            news.register(kind.__name__, kind)
