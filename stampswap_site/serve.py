"""`make serve`: a public site on one machine, a worker process per core, at one port.

uvicorn supervises the workers: it replaces one that dies or hangs while the others serve on.
DATABASE_URL and REDIS_URL name PostgreSQL and Redis. All settings are read from a file, which the
first start creates (`settings_file`). A public server stands behind a proxy, which bounds what
visitors send and for how long (`deploy/nginx.conf`).
"""

import argparse
import logging
import os
import subprocess
import sys
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn

from games.services import metrics as metrics_files
from stampswap_site import settings_file
from stampswap_site.background import BackgroundWorker
from stampswap_site.environment import Environment
from stampswap_site.home import require_room
from stampswap_site.logs import JsonLines, PlainLines
from stampswap_site.open_files import allow_many_files
from stampswap_site.time_limits import TimeLimits

ROOT = Path(__file__).resolve().parent.parent
LARGEST_MESSAGE = 32_768
"""Limit in bytes of a websocket message from a browser: a move has some hundred."""
MIN_WORKERS = 2
"""Workers: uvicorn replaces them only if there are several."""

PROXY = (
    "For the public, put a proxy in front that speaks HTTPS, says who is visiting, and bounds "
    "headers, bodies, connections and their time, as deploy/nginx.conf does."
)


class Arguments(NamedTuple):
    host: str
    port: int
    processes: int
    background: bool


def main() -> None:
    arguments = parse()
    require_room(settings_file.data_folder())
    settings_file.create()
    settings_file.use()
    for name, example in (
        ("DATABASE_URL", "postgresql://user:password@127.0.0.1/stampswap"),
        ("REDIS_URL", "redis://127.0.0.1:6379"),
    ):
        if not getattr(Environment, name):
            sys.exit(f"{name} is not set: many processes share it, for example {name}={example}")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "stampswap_site.settings")
    # One malloc arena for all threads of a worker saves memory; only one thread runs at a time.
    os.environ.setdefault("MALLOC_ARENA_MAX", "1")
    allow_many_files()
    write_lines(Environment.STAMPSWAP_LOGS or "json")
    share_metrics(settings_file.data_folder() / "metrics")
    if subprocess.call([sys.executable, "manage.py", "prepare"], cwd=ROOT):
        sys.exit(1)
    logging.info(PROXY)
    limits = TimeLimits.from_environment()
    background = BackgroundWorker(limits) if arguments.background else None
    if background:
        background.start()
    try:
        uvicorn.run(
            host=arguments.host,
            port=arguments.port,
            workers=max(MIN_WORKERS, arguments.processes),
            **server_options(limits),
        )
    finally:
        if background:
            background.stop()


def write_lines(style: str) -> None:
    """Have this process log as its workers do."""
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(PlainLines() if style == "plain" else JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler])


def share_metrics(folder: Path) -> None:
    """Have all processes count into this folder, which begins without those of an earlier start."""
    folder.mkdir(exist_ok=True)
    os.environ[metrics_files.FOLDER] = str(folder)
    metrics_files.forget_ended(folder, completely=True)


def parse() -> Arguments:
    parser = argparse.ArgumentParser(description="Serves a public site with many processes.")
    parser.add_argument("--port", type=int, default=8000, help="(8000; 0 for any free one)")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen at (127.0.0.1)")
    parser.add_argument(
        "--processes",
        type=int,
        default=os.cpu_count() or 1,
        help=f"(one per core, {MIN_WORKERS} or more)",
    )
    parser.add_argument(
        "--without-background",
        dest="background",
        action="store_false",
        help="if `manage.py background` is a service of its own",
    )
    return Arguments(**vars(parser.parse_args()))


def server_options(limits: TimeLimits) -> dict[str, Any]:
    """uvicorn's options of a worker. Without a proxy, forwarded headers are ignored."""
    return {
        "app": "stampswap_site.worker:application",
        "ws": "websockets-sansio",
        "ws_max_size": LARGEST_MESSAGE,
        "ws_ping_interval": limits.ping,
        "ws_ping_timeout": limits.pong,
        "ws_per_message_deflate": False,
        "lifespan": "on",
        "log_config": None,  # settings.LOGGING applies
        "access_log": False,  # URLs contain personal links, which are secrets
        "server_header": False,
        "proxy_headers": not Environment.STAMPSWAP_PLAIN,
        "forwarded_allow_ips": Environment.STAMPSWAP_PROXY,
        "timeout_keep_alive": ceil(limits.keep_alive),
        "timeout_graceful_shutdown": ceil(limits.stop_requests),
        "timeout_worker_healthcheck": ceil(limits.hanging),
    }


if __name__ == "__main__":
    main()
