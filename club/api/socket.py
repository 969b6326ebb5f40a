"""The websocket of a program, on the same line as a page's: the server sends versions, the program
sends moves."""

import logging
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qs

from django.utils import translation
from pydantic import ValidationError

from club.api import presenters, services
from club.api.auth import token_of
from club.api.errors import OF_EXCEPTION, ApiError, Refused, known_error, unreadable
from club.api.models import Token
from club.api.operations.played import make_move
from club.api.schemas import SocketMove
from games.line.connection import Connection, language_of, network_of
from games.line.room import Room, Viewer
from games.line.threads import in_thread
from games.services import Refusal
from games.views.regions import as_text

log = logging.getLogger(__name__)
ANSWERED: tuple[type[Exception], ...] = (ApiError, Refusal, ValidationError, *OF_EXCEPTION)
"""Errors that are told to the program; others close the socket."""
ADDRESS = "ws/api/v1/tables/<slug:code>/line/"


class ProgramSocket(Connection):
    ended_logins = staticmethod(services.ended_tokens)

    def __init__(self, scope: dict[str, Any], send: Any, secret: str, token: Token) -> None:
        language = language_of(parse_qs(scope["query_string"].decode(errors="replace")))
        viewer = Viewer(token.person, language, program=True)
        super().__init__(scope, send, viewer, str(token.pk))
        self.is_present = not token.read_only
        self._secret = secret

    def answer(self, room: Room, text: str) -> str:
        """The answer to a move: that of the same request, with its status and the id of the
        message."""
        answer: dict[str, Any] = {"ack": None, "status": HTTPStatus.OK}
        with translation.override(self.viewer.language):
            try:
                sent = SocketMove.model_validate_json(text)
                answer["ack"] = sent.id
                answer |= self._move(room, sent)
            except ANSWERED as error:
                known = _as_told(error)
                answer |= {"status": known.status, **known.data}
        return as_text(answer)

    def _move(self, room: Room, sent: SocketMove) -> presenters.Data:
        token = token_of(self._secret, self.network)  # which counts its use
        if token.read_only:
            raise ApiError("read-only")
        state = make_move(token.person, self.code, sent)
        room.bring(state)
        return presenters.question_data(presenters.program_look(state, token.person))


def _as_told(error: Exception) -> ApiError:
    match error:
        case ApiError():
            return error
        case ValidationError():
            return unreadable(error.errors())
        case Refusal():  # too many requests
            return Refused(error, status=HTTPStatus.TOO_MANY_REQUESTS)
    return known_error(error)


async def program_socket(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """An ASGI application for one connection; it is refused without a token that counts."""
    headers = dict(scope["headers"])
    scheme, _, secret = headers.get(b"authorization", b"").decode("latin1").partition(" ")
    try:
        if scheme.lower() != "bearer":
            raise ApiError("token-missing")
        token = await in_thread(token_of, secret, network_of(scope))
    except (ApiError, Refusal):
        await send({"type": "websocket.close"})
    except Exception as error:
        log.warning("The token of a program was not found: %r", error)
        await send({"type": "websocket.close"})
    else:
        await ProgramSocket(scope, send, secret, token).serve(receive)
