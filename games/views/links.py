"""Addresses to give to others."""

from django.conf import settings
from django.http import HttpRequest

OWN = ("localhost", "127.0.0.1", "[::1]")


def link(request: HttpRequest, path: str) -> str:
    """A page as others reach it: a home that serves its network has an address there, also
    for whoever looks at it on the machine itself."""
    if lonely(request) and settings.LAN_HOST:
        return f"http://{settings.LAN_HOST}:{request.get_port()}{path}"
    return request.build_absolute_uri(path)


def lonely(request: HttpRequest) -> bool:
    """Whether the address in the browser works on this machine only."""
    name, _, port = request.get_host().rpartition(":")
    return (name if port.isdigit() else request.get_host()) in OWN
