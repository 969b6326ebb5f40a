"""The edition that new games use, and the stored editions of older games."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from functools import cache, lru_cache
from typing import Any

from django.conf import settings

from games.models import Game, StoredEdition
from games.rules.components import Edition, Words
from games.rules.edition import EditionError, edition_from_data, load_edition, whole_data
from games.rules.refusal import Refusal
from games.services.stored import own_words

Spoken = Mapping[str, Mapping[str, Words]]


class EditionLost(StoredEdition.DoesNotExist, LookupError):
    """An edition cannot be read from the database, and is in no folder either."""


@cache
def configured_edition() -> Edition:
    """The edition of new games; an `EditionError` if its folder is faulty."""
    return load_edition(settings.EDITION_FOLDER)


def of_new_games() -> Edition:
    """The edition of new games; a `Refusal` if its folder is faulty."""
    try:
        return configured_edition()
    except EditionError as error:
        raise Refusal("edition-faulty") from error


def edition_of_rulebook() -> Edition:
    """The edition that the rules and the gallery show: that of new games. If its folder is faulty,
    the newest one that is stored."""
    played = Game.objects.filter(edition__entered=False).order_by("-pk")
    if not readable() and (newest := played.first()):
        return edition_of(newest.edition_id or "")
    return configured_edition()


def edition_of_page(hash: str) -> Edition:
    """The edition that a page of the rules is about: one that somebody has entered, or that of the
    rulebook."""
    return edition_of(hash) if hash and entered(hash) else edition_of_rulebook()


def entered(hash: str) -> StoredEdition | None:
    """The edition with this hash, if it is stored and somebody has entered it."""
    return StoredEdition.objects.filter(pk=hash, entered=True).defer("data", "words").first()


def readable() -> bool:
    """Whether new games can be begun."""
    try:
        configured_edition()
    except EditionError:
        return False
    return True


@lru_cache(maxsize=64)
def edition_of(hash: str) -> Edition:
    """An edition by its hash, with the texts of the current edition: card ids are the same in all
    editions of folders, so old games get corrected texts too. One that somebody has entered has
    words of its own.

    If the folder of the current edition is faulty, games go on with what is stored of theirs; if
    nothing is stored, with a folder that has the same edition.
    """
    if readable() and hash == configured_edition().hash:
        return configured_edition()
    stored = StoredEdition.objects.filter(pk=hash).first()
    if stored is None:
        return _in_some_folder(hash)
    try:
        edition = edition_from_data(stored.data, stored.name)
    except EditionError:  # the stored edition is damaged, which counts as none
        return _in_some_folder(hash)
    if edition.own is not None:
        return replace(edition, words=own_words.spoken(edition))
    words = configured_edition().words if readable() else _words(stored.words)
    return replace(edition, words=words)


def _in_some_folder(hash: str) -> Edition:
    for edition in folders():
        if edition.hash == hash:
            return edition
    raise EditionLost(hash)


def folders() -> Iterator[Edition]:
    """The editions beside the current one, and those that came with the site."""
    homes = (settings.EDITION_FOLDER.parent, settings.BASE_DIR / "games" / "editions")
    for folder in sorted({path.parent for home in homes for path in home.glob("*/edition.toml")}):
        try:
            yield load_edition(folder)
        except EditionError:
            continue


def store(edition: Edition) -> StoredEdition:
    """Store an edition, unless it is stored already; then its data is not even encoded."""
    stored, new = StoredEdition.objects.defer("data").get_or_create(
        hash=edition.hash,
        defaults={
            "name": edition.name,
            "data": lambda: whole_data(edition),
            "words": lambda: {} if edition.own is not None else _words_data(edition.words),
            "entered": edition.own is not None,
        },
    )
    if (
        not new and edition.own is None and edition.words and not stored.words
    ):  # stored before words were
        stored.words = _words_data(edition.words)
        stored.save(update_fields=["words"])
    return stored


def _words_data(spoken: Spoken) -> dict[str, Any]:
    return {
        code: {id: asdict(said) for id, said in cards.items()} for code, cards in spoken.items()
    }


def _words(stored: Any) -> Spoken:
    """Stored words; empty where they are damaged, so that things are called by their ids."""
    try:
        return {
            code: {id: Words(**said) for id, said in cards.items()}
            for code, cards in stored.items()
        }
    except (AttributeError, TypeError):
        return {}
