import os

from tests.servers.settings import *  # noqa: F403
from tests.servers.settings import CHANNEL_LAYERS

CHANNEL_LAYERS["default"]["CONFIG"] = {"group_expiry": int(os.environ["SHORT_DAY"])}
