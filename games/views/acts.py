"""What a player does at the desk, with plain data. Forms (`views.moves`) and messages of a socket
(`games.line`) call the same, and answer each in their own way."""

from http import HTTPStatus
from typing import Any, NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _

from games.forms.moves import move_data, number_of, page_of, with_pick
from games.presenters.desk import drafts
from games.presenters.table_view import TableView, view_of
from games.services import Refusal, seats
from games.services.bots import queue, turns
from games.services.moves import by_person, is_made, submit_move
from games.services.stored import game_state
from games.services.stored.game_state import GameState
from games.views.table_access import Seated
from games.words import sentence


class ActResult(NamedTuple):
    """The result of an act. Nothing was changed unless the status is OK or NO_CONTENT."""

    state: GameState
    status: HTTPStatus = HTTPStatus.OK
    refusal: str = ""
    filled_in: Any = None
    """The move to fill the desk with again; None for the stored draft."""


def move(here: Seated, fields: QueryDict) -> ActResult:
    """Submit a move; bots answer it. CONFLICT if its question was answered already, unless by this
    very move: then only its acknowledgement was lost."""
    data = move_data(fields)
    if not here.decides:
        return not_deciding(here)
    before = _taken_back(here, data)
    code, seat, token = here.state.game.code, here.me.seat, fields.get("token", "")
    try:
        accepted, state = submit_move(code, seat, token, data, by_person(here.me.person))
    except Refusal as refusal:
        return refused(here, refusal, data)
    if not accepted:
        return ActResult(state) if is_made(state, seat, token, data) else asked_no_more(state)
    after = turns.answer(state)
    if before:
        _go_on_from(after, here, before)
    return ActResult(after)


def draft(here: Seated, fields: QueryDict) -> ActResult:
    """Store an unfinished move; data that is not part of the question is dropped."""
    data = with_pick(fields, move_data(fields))
    seen = here.view
    if not here.decides:
        return not_deciding(here)
    if seen.sight.decision is None or fields.get("token", "") != seen.token:
        return asked_no_more(here.state)
    if refusal := drafts.unreadable(data):
        return refused(here, refusal)
    tile = fields.get("stamp", "")
    if "cell" in fields and (refusal := drafts.misplaced(seen, data, tile)):
        return refused(here, refusal, drafts.without_stamp(data, tile))
    seats.save_draft(here.me, seen.token, drafts.tidy(seen, data), *page_of(fields))
    return ActResult(here.state, HTTPStatus.NO_CONTENT)


def queue_pick(here: Seated, fields: QueryDict) -> ActResult:
    """Queue a pick for the next turn of the seat; without an item, take it back."""
    code, seat, token = here.state.game.code, here.me.seat, fields.get("token", "")
    item = number_of(fields.get("item", ""))
    if not here.decides or token != here.state.table.token(seat):
        return asked_no_more(here.state)
    try:
        if item == "":
            queue.revoke(code, seat)
        elif not queue.queue(code, seat, token, item):
            return asked_no_more(_now(here))
    except Refusal as refusal:
        return refused(here, refusal)._replace(state=_now(here))
    return ActResult(turns.answer(_now(here)))


ACTS = {"move": move, "draft": draft, "queue": queue_pick}
"""By the last part of the address of the form."""


def refused(here: Seated, refusal: Refusal, filled_in: Any = None) -> ActResult:
    said = sentence(refusal, here.view.names)
    return ActResult(here.state, HTTPStatus.UNPROCESSABLE_ENTITY, said, filled_in)


def not_deciding(here: Seated) -> ActResult:
    return ActResult(here.state, HTTPStatus.FORBIDDEN, _why_not(here.view))


def asked_no_more(state: GameState) -> ActResult:
    text = _("This was answered already, or is not asked any more. Here is the table as it is now.")
    return ActResult(state, HTTPStatus.CONFLICT, text)


def _why_not(seen: TableView) -> str:
    if seen.me and seen.me.bot:
        return _("A stand-in decides for your seat.")
    if seen.game.paused:
        return _("The game is paused: the keeper of this server has stopped all clocks.")
    return _("The game is over.")


def _taken_back(here: Seated, data: Any) -> dict[str, Any]:
    """The cut or Show that a move takes back; empty for any other move."""
    if not isinstance(data, dict) or data.get("kind") != "take_back":
        return {}
    return drafts.handed_in(here.view)


def _go_on_from(state: GameState, here: Seated, before: dict[str, Any]) -> None:
    """Store the move that was taken back as a draft, so that it can be changed."""
    seen = view_of(state, here.me.person, here.me.seat)
    if seen.me and seen.sight.decision:
        seats.save_draft(seen.me, seen.token, drafts.tidy(seen, before))


def _now(here: Seated) -> GameState:
    state = game_state.read(here.state.game.code)
    assert state  # games that have begun are never deleted while they are played
    return state
