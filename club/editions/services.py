"""The only writers of editions: drafts, editions to be played, what keepers do with them."""

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from club.editions.documents import house_document, imported, without_idle_words
from club.editions.models import EditionDraft, EnteredEdition, HiddenEdition, MissingRule
from games.models import ActKind, Game, Person, StoredEdition
from games.rules.edition import whole_data
from games.rules.edition.entered import (
    LARGEST_FILE,
    LONGEST,
    Document,
    check_document,
    empty_document,
    write_file,
)
from games.services import Refusal
from games.services.keeping import journal
from games.services.keeping.remedy import MAY_KEEP
from games.services.stored import editions

MOST_DRAFTS = 10
MOST_EDITIONS = 30
"""How many drafts and how many editions a person may have."""
MOST_MISSING = 20
"""Cards of a person that the rules cannot express and that wait for the keeper."""
LONGEST_MISSING = 500
LONGEST_REASON = 300


def begin(person: Person, name: str, *, empty: bool) -> EditionDraft:
    """Begin a draft, from nothing or from a copy of the house's edition."""
    name = clean_name(name)
    return _new_draft(person, empty_document(name) if empty else house_document(name))


def import_document(person: Person, document: Document) -> EditionDraft:
    """Begin a draft from an imported document."""
    name = str(document["name"]).strip()[: LONGEST["name"]]
    named = {**document, "name": name if name.isprintable() else ""}
    return _new_draft(person, imported(named))


def copy(person: Person, hash: str) -> EditionDraft:
    """Begin a draft from an edition that never changes."""
    return _new_draft(person, document_of(found(hash)))


def _new_draft(person: Person, document: Document) -> EditionDraft:
    with transaction.atomic():
        _lock(person)
        if EditionDraft.objects.filter(person=person).count() >= MOST_DRAFTS:
            raise Refusal("editions-enough", number=MOST_DRAFTS)
        return EditionDraft.objects.create(person=person, name=document["name"], document=document)


def change(draft: EditionDraft, version: int, to: Callable[[Document], Document]) -> EditionDraft:
    """Change a draft; a `Refusal` (`edition-changed`) if it is no longer as the page showed it."""
    with transaction.atomic():
        now = EditionDraft.objects.select_for_update().get(pk=draft.pk)
        if now.version != version:
            raise Refusal("edition-changed")
        document = to(now.document)
        if len(write_file(document).encode()) > LARGEST_FILE:
            raise Refusal("edition-too-large", number=LARGEST_FILE // 1000)
        now.document, now.name = document, document["name"]
        now.version, now.changed = now.version + 1, timezone.now()
        now.save()
    return now


def rename(draft: EditionDraft, version: int, name: str) -> EditionDraft:
    name = clean_name(name)
    return change(draft, version, lambda document: {**document, "name": name})


def throw_away(draft: EditionDraft) -> None:
    draft.delete()


def save_edition(draft: EditionDraft, version: int) -> EnteredEdition:
    """Make an edition of a draft: it never changes, and games can be played with it. The same
    content gives the same edition."""
    with transaction.atomic():
        _lock(draft.person)
        now = EditionDraft.objects.get(pk=draft.pk)
        if now.version != version:
            raise Refusal("edition-changed")
        made = check_document(without_idle_words(now.document))
        if made.edition is None:
            raise Refusal("edition-unfinished", number=len(made.faults))
        mine = EnteredEdition.objects.filter(person=draft.person)
        if mine.count() >= MOST_EDITIONS and not mine.filter(edition_id=made.edition.hash).exists():
            raise Refusal("editions-enough", number=MOST_EDITIONS)
        stored = editions.store(made.edition)
        entered, _new = EnteredEdition.objects.get_or_create(person=draft.person, edition=stored)
    return entered


def remove(person: Person, hash: str) -> None:
    """Take an edition out of somebody's list; games that began with it keep it."""
    for entered in EnteredEdition.objects.filter(person=person, edition_id=hash):
        entered.delete()


def drop_unused() -> None:
    """Remove the editions that nobody has any more, unless games were played with them."""
    stored = StoredEdition.objects.filter(entered=True)
    games = Game.objects.filter(edition=OuterRef("pk"))
    owners = EnteredEdition.objects.filter(edition=OuterRef("pk"))
    stored.filter(~Exists(games), ~Exists(owners)).delete()


def found(hash: str) -> StoredEdition:
    """The edition with this hash; a `Refusal` unless somebody has entered it and still has it."""
    stored = _offered().filter(pk=hash).first()
    if stored is None:
        raise Refusal("no-such-edition")
    return stored


def check_playable(hash: str) -> None:
    """Refuse an edition with which no new game may begin."""
    hidden = HiddenEdition.objects.filter(edition_id=hash).first()
    if hidden is not None:
        raise Refusal("edition-hidden", reason=hidden.reason)
    found(hash)


def playable_by(person: Person | None) -> list[tuple[str, str]]:
    """Hash and name of the editions that a person has entered, the newest first."""
    if person is None:
        return []
    mine = EnteredEdition.objects.filter(person=person, edition__hidden=None)
    return list(mine.values_list("edition_id", "edition__name"))


def _offered() -> QuerySet[StoredEdition]:
    owners = EnteredEdition.objects.filter(edition=OuterRef("pk"))
    return StoredEdition.objects.filter(Exists(owners), entered=True)


def document_of(stored: StoredEdition) -> Document:
    data: Document = whole_data(editions.edition_of(stored.pk))
    return data


def tell_missing(person: Person, text: str) -> None:
    """Tell the keeper of a card that the rules cannot express."""
    cleaned = " ".join(text.split())
    if not cleaned:
        raise Refusal("report-empty")
    if len(cleaned) > LONGEST_MISSING:
        raise Refusal("report-too-long", number=LONGEST_MISSING)
    if MissingRule.objects.filter(person=person).count() >= MOST_MISSING:
        raise Refusal("reports-waiting")
    MissingRule.objects.create(
        person=person, text="".join(c if c.isprintable() else " " for c in cleaned)
    )


def settle_missing(keeper: Person, pk: int) -> None:
    _check_keeper(keeper)
    MissingRule.objects.filter(pk=pk).delete()


def hide(keeper: Person, hash: str, reason: str) -> None:
    """Let no new game begin with an edition; its owners read the reason."""
    _check_keeper(keeper)
    reason = " ".join(reason.split())[:LONGEST_REASON]
    if not reason:
        raise Refusal("reason-missing")
    stored = found(hash)
    with transaction.atomic():
        HiddenEdition.objects.update_or_create({"reason": reason}, edition=stored)
        journal.write(keeper, ActKind.EDITION, about=hash, reason=reason)


def show_again(keeper: Person, hash: str) -> None:
    _check_keeper(keeper)
    with transaction.atomic():
        hidden, _ = HiddenEdition.objects.filter(edition_id=hash).delete()
        if hidden:
            journal.write(keeper, ActKind.EDITION, about=hash)


def merge(guest: Person, account: Person) -> None:
    """Give what a guest has entered to the account."""
    EditionDraft.objects.filter(person=guest).update(person=account)
    theirs = EnteredEdition.objects.filter(person=account).values("edition")
    EnteredEdition.objects.filter(person=guest).exclude(edition__in=theirs).update(person=account)
    MissingRule.objects.filter(person=guest).update(person=account)


def clean_name(name: str) -> str:
    cleaned = " ".join(name.split())
    if not cleaned or not cleaned.isprintable():
        raise Refusal("edition-name")
    if len(cleaned) > LONGEST["name"]:
        raise Refusal("edition-name-long", number=LONGEST["name"])
    return cleaned


def _check_keeper(keeper: Person) -> None:
    if not keeper.has_perm(MAY_KEEP):
        raise Refusal("keepers-only")


def _lock(person: Person) -> Any:
    return Person.objects.select_for_update().get(pk=person.pk)
