"""The server's entry: pages over HTTP, versions of tables over websockets."""

import gc
import os
from typing import Any

import django
from channels.routing import ProtocolTypeRouter

from stampswap_site import alone, closing, doorstep, leash, lines, ushers
from stampswap_site.pages import Pages

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "stampswap_site.settings")

leash.hold()
django.setup(set_prefix=False)
pages = Pages()
alone.claim()
doorstep.bound()
closing.politely()
ushers.stand_ready()
lines.hurry()

from games.pages.environment import compile_all  # noqa: E402  (models need Django set up)
from games.routing import websocket_application  # noqa: E402
from games.services.timer import start_timer  # noqa: E402

compile_all()

site = ProtocolTypeRouter({"http": pages, "websocket": websocket_application})

start_timer()

# Whatever is loaded by now stays: who sweeps up need not look through it again and again. Nor so
# often: a table that is kept is some hundred things to look at, and hardly anything is waste.
gc.collect()
gc.freeze()
gc.set_threshold(2_000, 10, 10)


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """The site at the root of its host. Daphne would believe any visitor's header about another
    place for it, and every link would lead there, those in letters to others, too."""
    await site({**scope, "root_path": ""}, receive, send)
