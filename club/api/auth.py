"""Who asks: the person whose token the request carries. Sessions and cookies count for nothing
here, so no page elsewhere can make a browser ask for its owner."""

from django.http import HttpRequest
from ninja.security import HttpBearer

from club.api import services
from club.api.errors import ApiError
from club.api.models import Token
from games.services import limits
from games.views.visitors import network_of

LIMIT = "programs"


class ProgramRequest(HttpRequest):
    """A request with a token that counts."""

    auth: Token


def token_of(secret: str, network: str) -> Token:
    """The token with this secret; a `Refusal` if it is used too often, or wrong ones are from this
    network."""
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
