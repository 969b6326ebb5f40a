from django.apps import AppConfig


class AutomaConfig(AppConfig):
    name = "automa"
