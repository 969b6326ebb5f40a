"""Drafts in the browser: sheets, contests, what is wrong with them, whose they are."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from club.editions import services
from club.editions.models import EditionDraft, EnteredEdition, MissingRule
from club.editions.sheets import SHEETS
from games.models import Act, Person, StoredEdition
from games.rules.contests import NEEDS
from games.rules.edition.entered import write_file
from games.services.people import deletion, identity
from tests.club.editions.entering import act, begin, fill, form_of, save, sheet
from tests.keeping.keepers import new_keeper
from tests.keeping.keepers import refused as key_of
from tests.web.lobbies import Visitor, text, visitor
from tests.web.tables import browser_of

pytestmark = pytest.mark.django_db


def stored(draft: EditionDraft) -> EditionDraft:
    return EditionDraft.objects.get(pk=draft.pk)


def test_a_visitor_begins_one_and_has_it_in_their_list() -> None:
    ida = visitor("Ida")
    ida.client.logout()
    assert "None yet" in text(ida.get("/editions/"))
    answer = ida.post("/editions/", name="Aunt Ida’s box", begin="empty")
    assert answer.status_code == 302
    assert "Aunt Ida’s box" in text(ida.get("/editions/"))
    page = text(ida.get(answer.url))
    assert "0 of 30" in page
    assert "Save as an edition" not in page


@pytest.mark.parametrize("key", sorted(SHEETS))
def test_a_sheet_that_is_saved_as_it_is_changes_nothing(
    anna: Visitor, draft: EditionDraft, key: str
) -> None:
    before = draft.document
    assert fill(anna, draft, key).status_code == 200
    after = stored(draft).document
    for row in after["specialists"]:  # said in so many words
        if row.get("solo"):
            del row["solo"]
    assert after == before


def test_a_stamp_is_typed_and_drawn(anna: Visitor, draft: EditionDraft) -> None:
    changes = {"r0_kind": "cancelled", "r0_colour": "blue", "r0_theme": "space", "r0_value": ""}
    page = fill(anna, draft, "tiles-small", **changes)
    first = stored(draft).document["tiles"][0]
    assert (first["id"], first["kind"], first["colour"]) == ("small-01", "cancelled", "blue")
    assert 'class="tile w2 h2"' in text(page)


def test_a_kind_left_out_is_told_by_the_value(anna: Visitor, draft: EditionDraft) -> None:
    fill(anna, draft, "tiles-large", r0_kind="", r0_value="−2", r1_kind="", r1_value="3")
    kinds = [r["kind"] for r in stored(draft).document["tiles"] if r["id"].startswith("large")][:2]
    assert kinds == ["faded", "ordinary"]
    fill(anna, draft, "tiles-large", r0_value="1")
    rows = [r for r in stored(draft).document["tiles"] if r["id"] == "large-01"]
    assert rows[0]["value"] == -1


def test_a_double_takes_two_rows(anna: Visitor) -> None:
    draft = begin(anna, empty=True)
    halves = {"r0_shape": "double-wide", "r1_shape": "other-half", "r2_shape": "upright"}
    stamps = {
        f"r{n}_{name}": value
        for n in range(3)
        for name, value in {"colour": "blue", "theme": "space", "value": "2"}.items()
    }
    fill(anna, draft, "tiles-long", **halves, **stamps)
    rows = stored(draft).document["tiles"]
    assert [row["id"] for row in rows] == ["long-01a", "long-01b", "long-02"]
    assert [(row["width"], row["height"]) for row in rows] == [(4, 2), (4, 2), (2, 4)]


def test_what_is_wrong_is_told_beside_the_row_and_nothing_is_lost(
    anna: Visitor, draft: EditionDraft
) -> None:
    page = text(fill(anna, draft, "tiles-small", r0_value="many", r1_value="100"))
    assert "“Value” must be a whole number." in page
    assert "“Value” must be between" in page
    fields = form_of(anna.get(sheet(draft, "tiles-small")))
    assert (fields["r0-value"], fields["r1-value"]) == (["many"], ["100"])
    assert act(anna, draft, "save").status_code == 422
    assert not StoredEdition.objects.filter(entered=True).exists()


def test_names_are_kept_in_the_language_they_were_typed_in(
    anna: Visitor, draft: EditionDraft
) -> None:
    fill(anna, draft, "specialists", r0_name="Herold", r0_text="  Drei\tPunkte mehr.  ")
    said = stored(draft).document["words"]
    assert said == {"en": {"specialist-1": {"name": "Herold", "text": "Drei Punkte mehr."}}}
    fill(anna, draft, "specialists", r0_name="", r0_text="")
    assert stored(draft).document["words"] == {}


def test_the_second_of_two_windows_is_told_and_keeps_what_was_typed(
    anna: Visitor, draft: EditionDraft
) -> None:
    address = sheet(draft, "decisions")
    first, second = (form_of(anna.get(address)) for _ in range(2))
    first["r0-crossed"], second["r1-crossed"] = ["3"], ["3"]
    assert anna.client.post(address, first).status_code == 200
    told = anna.client.post(address, second)
    assert told.status_code == 409
    assert "in another window" in text(told)
    assert stored(draft).document["decisions"][1]["crossed"] != 3
    typed = form_of(told)
    assert typed["r1-crossed"] == ["3"]
    assert anna.client.post(address, typed).status_code == 200
    assert stored(draft).document["decisions"][1]["crossed"] == 3


def test_junk_in_a_sheet_is_no_failure(anna: Visitor, draft: EditionDraft) -> None:
    for fields in ({}, {"rows": "x"}, {"rows": "9" * 30}, {"rows": "2", "version": "x"}):
        assert anna.post(sheet(draft, "events"), **fields).status_code in (409, 422)
    page = fill(anna, draft, "tiles-small", r0_kind="x" * 100, r0_colour="<b>")
    assert page.status_code == 200
    assert "<b>" not in page.content.decode().split("<main", 1)[1].split("</main>")[0]


def test_others_do_not_find_a_draft(draft: EditionDraft) -> None:
    ben = visitor("Ben")
    for path in ("", "file/", "sheet/mats/", "contests/", "contests/new/"):
        assert ben.get(f"/editions/draft/{draft.pk}/{path}").status_code == 404
    assert act(ben, draft, "throw-away").status_code == 404


def contest(draft: EditionDraft, card: str = "new") -> str:
    return f"/editions/draft/{draft.pk}/contests/{card}/"


def test_a_contest_is_a_sentence_with_choices(anna: Visitor, draft: EditionDraft) -> None:
    fields = {
        "type": "theme",
        "rate": "3",
        "counts": "at_border",
        "of": "theme",
        "among": ["theme flowers", "theme space", "size small"],
        "number": "7",
        "name": "Window Box",
        "version": draft.version,
    }
    assert anna.post(contest(draft), **fields).status_code == 302
    row = stored(draft).document["contests"][-1]
    assert row == {
        "id": "theme-7",
        "type": "theme",
        "counts": "at_border",
        "rate": 3,
        "of": "theme",
        "among": ["flowers", "space"],
        "source": "house",
    }
    page = text(anna.get(f"/editions/draft/{draft.pk}/contests/"))
    assert "Window Box" in page
    assert "Each stamp at the border of the album, of these: flowers, space: 3 points." in page
    # Pinzetta knows it, too.
    assert stored(draft).document["scoring"][1]["theme-7"] == [11, 11, 11]
    save(anna, draft)


@pytest.mark.parametrize("counts", sorted(NEEDS))
def test_every_way_of_counting_is_offered_and_counts_at_once(anna: Visitor, counts: str) -> None:
    query = f"counts={counts}&type=size&rate=4&of=colour&number=2&version=0"
    query += "&among=colour+blue&among=colour+brown&among=kind+cancelled"
    page = text(anna.get(f"/editions/counted/?{query}"))
    assert "On this album it counts" in page
    assert "points." in page


def test_the_album_can_be_changed(anna: Visitor) -> None:
    query = "counts=surrounded&type=finale&rate=1&version=0&a=1"
    page = text(anna.get(f"/editions/counted/?{query}&hand=f&cell=0,0"))
    assert 'name="a" value="1.aaf"' in page
    page = text(anna.get(f"/editions/counted/?{query}.aaf&take=0,0"))
    assert 'name="a" value="1"' in page
    assert "refused" in text(anna.get(f"/editions/counted/?{query}&hand=sps1&cell=11,11"))


def test_what_a_sentence_lacks_stands_beside_the_choice(anna: Visitor, draft: EditionDraft) -> None:
    fields = {"type": "size", "rate": "100", "counts": "gaps", "version": draft.version}
    page = anna.post(contest(draft), **fields)
    assert page.status_code == 422
    assert "“number” is missing." in text(page)
    assert "must be between 1 and 99" in text(page)
    assert len(stored(draft).document["contests"]) == 30


def test_a_contest_is_removed_with_its_words_and_from_pinzettas_cards(
    anna: Visitor, draft: EditionDraft
) -> None:
    assert anna.post(contest(draft, "size-6") + "remove/").status_code == 302
    document = stored(draft).document
    assert "size-6" not in str(document)
    save(anna, draft)


def test_what_the_rules_cannot_express_is_told_to_the_keeper(
    anna: Visitor, draft: EditionDraft
) -> None:
    act(anna, draft, "missing", text="Points for stamps shaped like fish")
    room = browser_of(new_keeper("Kim"))
    page = text(room.get("/keeper/editions/"))
    assert "Points for stamps shaped like fish" in page
    assert "My box" in page
    told = MissingRule.objects.get()
    room.post("/keeper/editions/settle/", {"key": told.pk})
    assert not MissingRule.objects.exists()


def test_the_rulebooks_figures_stand_beside_others(anna: Visitor, draft: EditionDraft) -> None:
    fields = form_of(anna.get(contest(draft, "theme-2")), "contest-form")
    assert anna.client.post(contest(draft, "theme-2"), {**fields, "rate": ["8"]}).status_code == 302
    page = text(anna.get(f"/editions/draft/{draft.pk}/"))
    assert "“theme-2” (each set of all five themes) pays 8, the rulebook prints 9." in page


def test_parts_are_taken_from_the_house(anna: Visitor) -> None:
    draft = begin(anna, empty=True)
    for section in ("tiles", "contests", "attendees", "mats", "events"):
        act(anna, draft, "section", section=section)
    hash = save(anna, draft)
    assert StoredEdition.objects.get(pk=hash).data["tiles"]
    act(anna, draft, "section", section="pinzetta")
    assert "also against Pinzetta" in text(anna.get(f"/editions/draft/{draft.pk}/"))
    act(anna, draft, "without-pinzetta")
    assert save(anna, draft) == hash


def test_an_edition_never_changes(anna: Visitor, draft: EditionDraft) -> None:
    hash = save(anna, draft)
    assert save(anna, draft) == hash
    fill(anna, draft, "tiles-small", r0_value="9", r0_kind="")
    other = save(anna, draft)
    assert other != hash
    assert {e.edition_id for e in EnteredEdition.objects.all()} == {hash, other}


def test_a_file_goes_to_another_server_and_is_the_same_edition_there(
    anna: Visitor, draft: EditionDraft
) -> None:
    fill(anna, draft, "mats", r0_name="Raum")
    hash = save(anna, draft)
    file = anna.get(f"/editions/{hash}/file/").content
    anna.post(f"/editions/{hash}/remove/")
    ben = visitor("Ben")
    sent = SimpleUploadedFile("box.json", file, "application/json")
    answer = ben.client.post("/editions/import/", {"file": sent})
    assert answer.status_code == 302
    assert save(ben, EditionDraft.objects.latest("pk")) == hash


def test_a_file_that_is_none_is_refused_with_a_sentence(anna: Visitor) -> None:
    for raw, told in (
        (b"[]", "This is not an edition of Stamp Swap."),
        (b"x" * 300_000, "kilobytes"),
        (b"", "empty"),
    ):
        sent = SimpleUploadedFile("box.json", raw, "application/json")
        answer = anna.client.post("/editions/import/", {"file": sent})
        assert answer.status_code == 422
        assert told in text(answer)
    assert not EditionDraft.objects.exists()


def test_there_is_a_limit(anna: Visitor, draft: EditionDraft) -> None:
    for _ in range(services.MOST_DRAFTS - 1):
        services.begin(anna.person, "One more", empty=True)
    answer = anna.post("/editions/", name="Too many", begin="empty")
    assert answer.status_code == 422
    assert "throw one away" in text(answer)
    large = {**draft.document, "words": {"en": {"mat-1": {"text": "x" * 200_000}}}}
    assert key_of(lambda: services.change(draft, 1, lambda _: large)) == "edition-too-large"


def test_whoever_has_the_link_may_look_copy_and_export(anna: Visitor, draft: EditionDraft) -> None:
    hash = save(anna, draft)
    ben = visitor("Ben")
    assert "My box" in text(ben.get(f"/editions/{hash}/"))
    assert hash not in text(ben.get("/editions/"))
    assert ben.get(f"/editions/{hash}/file/").content.decode() == write_file(
        services.document_of(StoredEdition.objects.get(pk=hash))
    )
    assert ben.post(f"/editions/{hash}/copy/").status_code == 302
    assert EditionDraft.objects.filter(person=ben.person).count() == 1
    assert ben.get("/editions/0123456789abcdef/").status_code == 404


def test_a_keeper_hides_one_with_a_reason(anna: Visitor, draft: EditionDraft) -> None:
    hash = save(anna, draft)
    services.hide(new_keeper("Kim"), hash, "Rude names.")
    assert "Rude names." in text(anna.get(f"/editions/{hash}/"))
    for path in ("", "file/"):
        assert visitor("Ben").get(f"/editions/{hash}/{path}").status_code == 404
    assert key_of(lambda: services.check_playable(hash)) == "edition-hidden"
    services.show_again(Person.objects.get(name="Kim"), hash)
    assert [act.reason for act in Act.objects.filter(about=hash)] == ["", "Rude names."]
    services.check_playable(hash)
    assert key_of(lambda: services.hide(anna.person, hash, "No.")) == "keepers-only"


def test_it_goes_with_its_last_owner_unless_games_need_it() -> None:
    anna, ben = visitor("Anna"), visitor("Ben")
    hash = save(anna, begin(anna))
    services.save_edition(services.copy(ben.person, hash), 1)
    deletion.forget(anna.person)
    services.drop_unused()
    assert StoredEdition.objects.filter(pk=hash).exists()
    services.remove(ben.person, hash)
    services.drop_unused()
    assert not StoredEdition.objects.filter(pk=hash).exists()


def test_a_guest_who_logs_in_to_an_account_keeps_theirs(anna: Visitor, draft: EditionDraft) -> None:
    hash = save(anna, draft)
    account = identity.new_guest("Anna again")
    services.merge(anna.person, account)
    assert stored(draft).person == account
    assert EnteredEdition.objects.get().person == account
    assert services.playable_by(account) == [(hash, "My box")]
