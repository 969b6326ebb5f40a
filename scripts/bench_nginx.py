"""Runs nginx in front of a measured server, with the site of deploy/nginx.conf on other ports."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.ports import accepts, reserved_port
from scripts.time_load import ended_afterwards, wait_until

MAIN = """\
{user}
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 8192; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


def program() -> str | None:
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


@contextmanager
def in_front(site: Path, behind: int, folder: Path) -> Iterator[str]:
    """Run nginx with a site file in front of the server at the port `behind`; yields its HTTPS URL.

    Clients must trust the certificate `folder`/fullchain.pem.
    """
    with reserved_port() as plain, reserved_port() as port:
        nginx = _start(site, behind, folder, plain, port)
        with ended_afterwards(nginx):
            wait_until(lambda: accepts(port), nginx)
            yield f"https://127.0.0.1:{port}"


def _start(site: Path, behind: int, folder: Path, plain: int, port: int) -> subprocess.Popen[bytes]:
    nginx = program()
    assert nginx
    _make_certificate(folder)
    changes = {
        r"server 127\.0\.0\.1:8000;": f"server 127.0.0.1:{behind};",
        r"listen 80;": f"listen 127.0.0.1:{plain};",
        r"listen 443": f"listen 127.0.0.1:{port}",
        r"Host \$host;": "Host $http_host;",  # includes the port, which is not 443
        r"stamps\.example\.org": "127.0.0.1",
        r"/etc/ssl/stampswap": str(folder),
        r"/var/log/nginx": str(folder),
        r"/srv/stampswap": str(site.resolve().parent.parent),
        r"limit_conn stampswap \d+;": "",  # here all players have one address
    }
    text = site.read_text(encoding="utf-8")
    for old, new in changes.items():
        text = re.sub(old, new, text)
    (folder / "site.conf").write_text(text, encoding="utf-8")
    # Started by root, nginx would switch to a user who has no access to the folder.
    user = "user root;" if os.geteuid() == 0 else ""
    main = MAIN.format(user=user, folder=folder)
    (folder / "nginx.conf").write_text(main, encoding="utf-8")
    return subprocess.Popen(  # noqa: S603  (fixed arguments)
        [nginx, "-p", str(folder), "-c", str(folder / "nginx.conf")]
    )


def _make_certificate(folder: Path) -> None:
    arguments = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1"
    where = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run(  # noqa: S603  (fixed arguments)
        ["openssl", *arguments.split(), "-addext", "subjectAltName=IP:127.0.0.1", *where],  # noqa: S607
        check=True,
        capture_output=True,
    )
