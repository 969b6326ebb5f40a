"""Absolute URLs that people share with others."""

from django.conf import settings
from django.http import HttpRequest

OWN = ("localhost", "127.0.0.1", "[::1]")


def link(request: HttpRequest, path: str) -> str:
    """The URL of a path for others. At home it has the machine's address in the local network, also
    if the request was made to localhost."""
    if local_only(request) and settings.LAN_HOST:
        return f"http://{settings.LAN_HOST}:{request.get_port()}{path}"
    return request.build_absolute_uri(path)


def local_only(request: HttpRequest) -> bool:
    """Whether the request was made to localhost, an address that works on this machine only."""
    name, _, port = request.get_host().rpartition(":")
    return (name if port.isdigit() else request.get_host()) in OWN
