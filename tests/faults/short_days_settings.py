import os

from stampswap_site.settings import *  # noqa: F403
from stampswap_site.settings import CHANNEL_LAYERS

CHANNEL_LAYERS["default"]["CONFIG"] = {"group_expiry": int(os.environ["SHORT_DAY"])}
