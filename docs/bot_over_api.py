"""A bot in 45 lines: it hosts a table with an easy bot, and plays to the end (see api.md).

Run it with the address of a site and a token: bot_over_api.py http://127.0.0.1:8000 stamps_…
"""

import json
import sys
from random import choice
from urllib.request import Request, urlopen

from websockets.sync.client import connect

SITE, TOKEN = sys.argv[1:]
HEADERS = {"Authorization": f"Bearer {TOKEN}"}
GRID = {(x, y) for x in range(12) for y in range(12)}


def ask(path, data=None):
    body = None if data is None else json.dumps(data).encode()
    request = Request(f"{SITE}/api/v1{path}", body, HEADERS)
    return json.loads(urlopen(request, timeout=60).read())


def cells(tile, x, y):
    across, down = range(x, x + tiles[tile]["width"]), range(y, y + tiles[tile]["height"])
    return {(i, j) for i in across for j in down}


def cut(asked):
    kept = asked["reservable"][: asked["must"]]
    rest = [item for item in asked["items"] if item not in kept]
    return {"reserve": kept, "left": rest[::2], "right": rest[1::2]}


def show(asked):
    album = table["sight"]["players"][asked["seat"]]["album"]
    free, placed = GRID.difference(*(cells(**lies) for lies in album)), []
    for tile in asked["stamps"]:
        if fits := [cell for cell in sorted(GRID) if cells(tile, *cell) <= free]:
            placed.append({"tile": tile, "x": fits[0][0], "y": fits[0][1]})
            free -= cells(tile, *fits[0])
    return {"placements": placed, "contest": choice(asked["contests"])}


ANSWERS = {
    "take": lambda asked: {"item": choice(asked["items"])},
    "draw": lambda asked: {"stack": choice(asked["stacks"])},
    "resolve": lambda asked: {"card": choice(asked["cards"])},
    "choose": lambda asked: dict(zip(("seat", "pile"), choice(asked["piles"]), strict=True)),
    "lift": lambda asked: {"tile": None},
    "cut": cut,
    "show": show,
}
code = ask("/tables", {"seats": ["easy"]})["code"]
table = ask(f"/tables/{code}/start", {})
tiles = ask(f"/editions/{table['sight']['edition']}")["tiles"]
known = -1
address = f"ws{SITE.removeprefix('http')}/ws/api/v1/tables/{code}/line/"
with connect(address, additional_headers=HEADERS) as line:
    while table["status"] == "playing":
        if json.loads(line.recv())["version"] > known:
            table = ask(f"/tables/{code}")
            known = table["version"]
            if asked := table["decision"]:
                move = {"kind": asked["kind"]} | ANSWERS[asked["kind"]](asked)
                line.send(json.dumps({"id": known, "token": asked["token"], "move": move}))
print(code, *(f"{seat['name']}: {seat['points']}" for seat in table["seats"]))
