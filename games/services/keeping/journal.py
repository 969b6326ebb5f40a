"""The journal of what keepers do."""

from games.models import Act, Game, Person


def write(
    keeper: Person,
    kind: str,
    *,
    game: Game | None = None,
    person: Person | None = None,
    reason: str = "",
    about: str = "",
) -> None:
    """Note an act. People are named by their number only, so that a deleted person is not named any
    more. If the act concerns neither a game nor a person, `about` is a code for it."""
    about = game.code if game else f"#{person.pk}" if person else about
    Act.objects.create(
        keeper=keeper,
        by=keeper.get_username(),
        kind=kind,
        game=game,
        person=person,
        about=about,
        reason=" ".join(reason.split())[:300],
    )
