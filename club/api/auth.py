"""Authentication by token. Sessions and cookies are ignored here, so that no page of another site
can make a browser ask in its owner's name."""

from django.http import HttpRequest
from ninja.security import HttpBearer

from club.api import services
from club.api.errors import ApiError
from club.api.models import Token
from games.services import limits
from games.views.visitors import network_of

LIMIT = "programs"


class ProgramRequest(HttpRequest):
    """A request with a valid token."""

    auth: Token


def token_of(secret: str, network: str) -> Token:
    """The token with this secret; a `Refusal` if it is used too often, or if this network has sent
    too many wrong ones."""
    try:
        found = services.use(secret)
    except ApiError:
        limits.count_here(LIMIT, network)
        raise
    limits.count_here(LIMIT, "token", str(found.pk))
    return found


class Bearer(HttpBearer):
    def __call__(self, request: HttpRequest) -> Token:
        token: Token | None = super().__call__(request)
        if token is None:
            raise ApiError("token-missing")
        return token

    def authenticate(self, request: HttpRequest, token: str) -> Token:
        found = token_of(token, network_of(request))
        if found.read_only and request.method != "GET":
            raise ApiError("read-only")
        return found
