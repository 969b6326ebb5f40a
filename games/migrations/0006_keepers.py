from typing import Any

from django.db import migrations

CODENAMES = ("keep_game", "view_game", "view_failure", "view_remedy", "view_report")


def make_keepers(apps: Any, schema_editor: Any) -> None:
    """The group may do exactly what the keeper's room needs. Django makes permissions only
    after all migrations, so those we give are made here."""
    content_types = apps.get_model("contenttypes", "ContentType")
    permissions = apps.get_model("auth", "Permission")
    keepers, _ = apps.get_model("auth", "Group").objects.get_or_create(name="keepers")
    names = {"keep_game": "Can look into games and mend them"}
    for codename in CODENAMES:
        model = codename.split("_")[1]
        kind, _ = content_types.objects.get_or_create(app_label="games", model=model)
        right, _ = permissions.objects.get_or_create(
            content_type=kind,
            codename=codename,
            defaults={"name": names.get(codename, f"Can view {model}")},
        )
        keepers.permissions.add(right)


def forget_keepers(apps: Any, schema_editor: Any) -> None:
    apps.get_model("auth", "Group").objects.filter(name="keepers").delete()


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0005_keeping"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [migrations.RunPython(make_keepers, forget_keepers)]
