"""Finished games: their records, and the points of a person in theirs."""

from typing import Any

from django.http import Http404, HttpResponse
from ninja import Router

from club.api import presenters
from club.api.auth import ProgramRequest
from club.api.schemas import Box, Finished, answers
from games.models import StoredEdition
from games.presenters.lobby import listing
from games.presenters.results import page as results_page
from games.presenters.table_view import FINISHED
from games.services.stored import editions
from games.views.table_access import state_seen_by

router = Router(tags=["finished games"])


@router.get(
    "/tables/{slug:code}/record",
    response=answers(dict[str, Any]),
    summary="The record of a finished game",
    operation_id="record",
)
def record(request: ProgramRequest, code: str) -> HttpResponse:
    """Deal, moves and result, with nothing hidden: docs/record.md."""
    person = request.auth.person
    state = state_seen_by(person, code)
    if state.game.status not in FINISHED:
        raise Http404
    text = results_page.record(presenters.program_look(state, person))
    return HttpResponse(text, content_type="application/json")


@router.get(
    "/editions/{slug:hash}",
    response=answers(Box),
    summary="What is in the box",
    operation_id="edition",
)
def edition(request: ProgramRequest, hash: str) -> presenters.Data:
    """Every tile and card of an edition, with its words in your language. It never changes."""
    try:
        return presenters.edition_as_data(editions.edition_of(hash))
    except StoredEdition.DoesNotExist as error:
        raise Http404 from error


statistics = Router(tags=["statistics"])


@statistics.get(
    "/me/games",
    response=answers(list[Finished]),
    summary="Your finished games",
    operation_id="my-games",
)
def my_games(request: ProgramRequest) -> list[presenters.Data]:
    """The last 30, with the points of all; practice is not among them."""
    return [presenters.finished_data(line) for line in listing.finished(request.auth.person)]
