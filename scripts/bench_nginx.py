"""An nginx in front of a server that is measured: the site of deploy/nginx.conf on other ports."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.time_load import answering, free_port

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
    """Serves a site file for the server at the port `behind`; its address, with HTTPS. The
    certificate that visitors must trust is `folder`/fullchain.pem."""
    nginx, port = program(), free_port()
    assert nginx
    _make_certificate(folder)
    changes = {
        r"server 127\.0\.0\.1:8000;": f"server 127.0.0.1:{behind};",
        r"listen 80;": f"listen 127.0.0.1:{free_port()};",
        r"listen 443": f"listen 127.0.0.1:{port}",
        r"Host \$host;": "Host $http_host;",  # with the port, which is not the usual one
        r"stamps\.example\.org": "127.0.0.1",
        r"/etc/ssl/stampswap": str(folder),
        r"/var/log/nginx": str(folder),
    }
    text = site.read_text(encoding="utf-8")
    for old, new in changes.items():
        text = re.sub(old, new, text)
    (folder / "site.conf").write_text(text, encoding="utf-8")
    # Started by root, it would serve as somebody who may not enter the folder.
    user = "user root;" if os.geteuid() == 0 else ""
    main = MAIN.format(user=user, folder=folder)
    (folder / "nginx.conf").write_text(main, encoding="utf-8")
    with answering(port, [nginx, "-p", str(folder), "-c", str(folder / "nginx.conf")]):
        yield f"https://127.0.0.1:{port}"


def _make_certificate(folder: Path) -> None:
    words = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1"
    where = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run(  # noqa: S603  (nothing of it comes from outside)
        ["openssl", *words.split(), "-addext", "subjectAltName=IP:127.0.0.1", *where],  # noqa: S607
        check=True,
        capture_output=True,
    )
