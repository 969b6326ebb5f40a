"""Addresses to give to others."""

from dataclasses import dataclass

from django.http import HttpRequest

OWN = ("localhost", "127.0.0.1", "[::1]")


@dataclass
class Home:
    """What is known only once a home is served."""

    lan_address: str = ""
    """Where the local network finds it; `play --lan` sets it."""


home = Home()


def link(request: HttpRequest, path: str) -> str:
    """The address of a page as others reach it. A home that serves its network is given by its
    address there, also to somebody who looks at it on the machine itself."""
    if home.lan_address and is_local(request):
        return f"{home.lan_address}{path}"
    return request.build_absolute_uri(path)


def lonely(request: HttpRequest) -> bool:
    """Whether links work on this machine only."""
    return is_local(request) and not home.lan_address


def is_local(request: HttpRequest) -> bool:
    """Whether the address in the browser is one that only this machine has."""
    name, _, port = request.get_host().rpartition(":")
    return (name if port.isdigit() else request.get_host()) in OWN
