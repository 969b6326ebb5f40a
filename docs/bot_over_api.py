"""A bot in 40 lines: it hosts a table with an easy bot, and plays to the end (see api.md).

Run it with the address of a site and a token: bot_over_api.py http://127.0.0.1:8000 stamps_…
"""

import json
import sys
from random import choice
from urllib.request import Request, urlopen

SITE, TOKEN = sys.argv[1:]
GRID = {(x, y) for x in range(12) for y in range(12)}


def ask(path, data=None):
    body = None if data is None else json.dumps(data).encode()
    request = Request(f"{SITE}/api/v1{path}", body, {"Authorization": f"Bearer {TOKEN}"})
    return json.loads(urlopen(request, timeout=60).read() or "null")


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
while table["status"] == "playing":
    if asked := table["decision"]:
        move = {"kind": asked["kind"]} | ANSWERS[asked["kind"]](asked)
        ask(f"/tables/{code}/moves", {"token": asked["token"], "move": move})
    ask(f"/tables/{code}/version?after={table['version']}&wait=20")
    table = ask(f"/tables/{code}")
print(code, *(f"{seat['name']}: {seat['points']}" for seat in table["seats"]))
