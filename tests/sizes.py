"""How much a test does: enough for every change, or with STAMPSWAP_LONG=1 as much as one wants
before a release."""

import os

LONG = os.environ.get("STAMPSWAP_LONG") == "1"


def often(short: int, long: int) -> int:
    return long if LONG else short
