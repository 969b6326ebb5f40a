"""The person of the token."""

from ninja import Router

from club.api import presenters
from club.api.auth import ProgramRequest
from club.api.schemas import Me, answers
from games.words.names import language

router = Router(tags=["you"])


@router.get("/me", response=answers(Me), summary="Who you are", operation_id="me")
def me(request: ProgramRequest) -> presenters.Data:
    token, person = request.auth, request.auth.person
    return {
        "name": person.name,
        "guest": person.is_guest,
        "token": token.name,
        "read_only": token.read_only,
        "language": language(),
    }
