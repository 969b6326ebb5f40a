"""Reads `serve.env`, the settings of a public site: of its server, its commands and its containers.

Each line is `NAME=value`, a comment that begins with #, or empty. A value is what stands between =
and the end of the line, so it needs no quotes; blanks around it do not count. A line that systemd
or a container would read differently is refused, with its number: quotes around a value, a
backslash, a comment behind a value, a name twice.
"""

import os
import re
import secrets
import socket
from pathlib import Path

from stampswap_site.environment import Environment
from stampswap_site.home import lan_address

NAME = re.compile(r"[A-Z][A-Z0-9_]*")


class BadSettings(SystemExit):
    """Ends the process with this sentence instead of a traceback. It never holds a value."""


def data_folder() -> Path:
    """The folder of the database, the collected files and `serve.env`: STAMPSWAP_DATA, or `var`."""
    return Environment.STAMPSWAP_DATA


def settings_file() -> Path:
    return data_folder() / "serve.env"


def use() -> None:
    """Take the settings of the file, if there is one, into the environment, which comes first. A
    home server (STAMPSWAP_HOME=1) has none."""
    if Environment.STAMPSWAP_HOME:
        return
    path = settings_file()
    try:
        found = read(path)
    except FileNotFoundError:
        return
    os.environ.update({**found, **os.environ})


def read(path: Path) -> dict[str, str]:
    """The settings in this file."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        raise
    except (OSError, UnicodeDecodeError) as failure:
        reason = getattr(failure, "strerror", None) or "it is no text in UTF-8"
        raise BadSettings(
            f"The settings in {path} cannot be read ({reason}). Run this as the user of the "
            "server, for example sudo -u stampswap; or name another folder by STAMPSWAP_DATA."
        ) from None
    settings: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        name, value = (part.strip() for part in line.partition("=")[::2])
        if fault := _fault(line, name, value, settings):
            raise BadSettings(f"{path}, line {number}: {fault}")
        settings[name] = value
    return settings


def _fault(line: str, name: str, value: str, before: dict[str, str]) -> str:
    """What is wrong with a line; empty if all readers understand it alike."""
    if "=" not in line or not NAME.fullmatch(name) or line.partition("=")[0] != name:
        return (
            "a setting is NAME=value, from the beginning of the line and without blanks around =."
        )
    if name in before:
        return f"{name} is set a second time."
    if re.search(r"(^|\s)#", value):
        return f"a comment needs a line of its own; {name} ends with one."
    if value[:1] in ("'", '"'):
        return f"{name} needs no quotes: its value ends with the line."
    if "\\" in value or not value.isprintable():
        return f"{name} holds a backslash or a sign that cannot be printed."
    return ""


def create() -> None:
    """Write the file, if there is none and the environment (of a container) has no key either, with
    a key and the names of this machine."""
    path = settings_file()
    if path.exists() or Environment.SECRET_KEY:
        return
    hosts = ["localhost", "127.0.0.1", lan_address(), socket.gethostname().lower()]
    path.touch(mode=0o600)
    path.write_text(
        "# Settings of this site: NAME=value, one a line and without quotes. A comment has a line\n"
        "# of its own. The list of all is in stampswap_site/environment.py.\n"
        f"SECRET_KEY={secrets.token_urlsafe(50)}\n"
        f"ALLOWED_HOSTS={','.join(dict.fromkeys(filter(None, hosts)))}\n"
        "# Take the next line away once a proxy speaks HTTPS for this server.\n"
        "STAMPSWAP_PLAIN=1\n",
        encoding="utf-8",
    )
