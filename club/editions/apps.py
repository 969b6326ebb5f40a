from django.apps import AppConfig


class EditionsConfig(AppConfig):
    name = "club.editions"

    def ready(self) -> None:
        from club.editions import listeners  # it needs the models
        from games.services import signals

        signals.people_merged.connect(listeners.people_merged)
        signals.tick.connect(listeners.tick)
        signals.editions_asked.connect(listeners.say_which)
        signals.edition_wanted.connect(listeners.check)
