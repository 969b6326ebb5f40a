"""The page of one's own editions and drafts, where a draft is begun or imported."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from club.editions import services
from club.editions.forms import (
    BeginForm,
    ImportForm,
)
from club.editions.models import EditionDraft, EnteredEdition
from club.editions.views.drafts import PAGES
from games.models import Person
from games.rules.edition import EditionError
from games.rules.edition.entered import read_file
from games.services import Refusal
from games.services.people import identity
from games.views.table_access import person_of
from games.views.visitors import count, log_in_as, new_guest_name, status_of
from games.words import sentence
from games.words.editions import fault_sentence


@require_http_methods(["GET", "HEAD", "POST"])
def own_editions(request: HttpRequest) -> HttpResponse:
    """One's own editions and drafts, and the form that begins one."""
    if request.method != "POST":
        return _list(request, BeginForm(), ImportForm())
    form = BeginForm(request.POST)
    if not form.is_valid():
        return _list(request, form, ImportForm(), status=422)
    data = form.cleaned_data
    try:
        draft = services.begin(somebody(request), data["name"], empty=data["begin"] == "empty")
    except Refusal as refusal:
        form.add_error(None, sentence(refusal))
        return _list(request, form, ImportForm(), status_of(request, refusal))
    return redirect("edition-draft", draft.pk)


@require_POST
def import_file(request: HttpRequest) -> HttpResponse:
    """Import a file."""
    form = ImportForm(request.POST, request.FILES)
    if not form.is_valid():
        return _list(request, BeginForm(), form, status=422)
    try:
        document = read_file(form.cleaned_data["file"])
        draft = services.import_document(somebody(request), document)
    except EditionError as error:
        for fault in error.faults[:5]:
            where = f"{fault.file} {fault.line}: " if fault.file != "edition" else ""
            form.add_error("file", where + fault_sentence(fault))
        return _list(request, BeginForm(), form, status=422)
    except Refusal as refusal:
        form.add_error(None, sentence(refusal))
        return _list(request, BeginForm(), form, status_of(request, refusal))
    return redirect("edition-draft", draft.pk)


def _list(
    request: HttpRequest, begin: BeginForm, take: ImportForm, status: int = 200
) -> HttpResponse:
    person = person_of(request)
    entered = EnteredEdition.objects.filter(person=person).select_related("edition__hidden")
    context = {
        "drafts": EditionDraft.objects.filter(person=person).defer("document") if person else (),
        "editions": entered.defer("edition__data", "edition__words") if person else (),
        "begin": begin,
        "take": take,
    }
    return render(request, f"{PAGES}/list.html", context, status=status)


def somebody(request: HttpRequest) -> Person:
    """The person of a request; a visitor becomes a guest."""
    person = person_of(request)
    count(request, "games" if person else "guests")
    if person is None:
        person = identity.new_guest(new_guest_name())
        log_in_as(request, person)
    return person
