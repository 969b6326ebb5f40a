"""Sales: orders leave the map (A4.6)."""

from automa.rules.components import Action, Booklet, Card, Genre, Side, Tile
from automa.rules.plan import Plan
from automa.rules.priority import by_fans, looking_order, your_genres
from automa.rules.questions import AskFaceUp, AskFlipped, Confirm
from automa.rules.sales_choice import Face, choose_tiles
from automa.rules.state import Fans, Instruction, Param, Reason, State, Tiles


def failure(state: State) -> Reason | None:
    if state.setup.booklet is Booklet.V7:
        number = state.number(Action.SALES)
        if all(len(tiles.all) < number for tiles in state.tiles.values()):
            return Reason("A4.6", "sales-short", {"number": number})
    elif not any(tiles.all for tiles in state.tiles.values()):
        return Reason("A4.6", "sales-none")
    return None


def plan(state: State, card: Card) -> Plan:
    if state.setup.booklet is Booklet.V7:
        return _plan_v7(state, card)
    return _plan_it(state, card)


def to_flip(state: State, card: Card) -> tuple[Genre, ...]:
    """Genres that may have an order face down, in the order in which she looks."""
    return tuple(genre for genre in looking_order(state, card) if state.tiles[genre].rest)


def open_genre(state: State, genre: Genre) -> State:
    """The state with all orders of the genre face up: no tile is ever turned back."""
    tiles = state.tiles[genre]
    return state.but(tiles={**state.tiles, genre: Tiles(up=tuple(sorted(tiles.all)))})


def without_value(tiles: Tiles, value: int) -> Tiles:
    """The orders without one of this value, if possible one that is known to lie face up."""
    up, rest = list(tiles.up), list(tiles.rest)
    (up if value in up else rest).remove(value)
    return Tiles(tuple(up), tuple(rest))


def _plan_it(state: State, card: Card) -> Plan:
    order = looking_order(state, card)
    mine = your_genres(state)
    reasons = [_order(mine, card)]
    flips = to_flip(state, card)
    if flips and not state.now.flipped:
        return Plan(AskFlipped(flips), (Instruction("flip", {"genres": flips}),), tuple(reasons))
    number = state.number(Action.SALES)
    chosen = choose_tiles(order, _faces(state), number, state.setup.level)
    unsure = next((face.tile.genre for face in chosen if not face.up), None)
    if unsure is not None:
        tiles = state.tiles[unsure]
        question = AskFaceUp(unsure, tuple(sorted(tiles.all)), tiles.up)
        reasons.append(Reason("A4.6", "sales-face-up", {"genre": unsure}))
        return Plan(question, reasons=tuple(reasons))
    tiles_taken = [face.tile for face in chosen]
    reasons.append(Reason("A1.2", "sales-slot", {"number": number}))
    total = sum(tile.value for tile in tiles_taken)
    reasons.append(Reason("A4.6", "sales-total", {"total": total, "level": state.setup.level}))
    return _collect(state, card, tiles_taken, reasons)


def _plan_v7(state: State, card: Card) -> Plan:
    number = state.number(Action.SALES)
    order = looking_order(state, card)
    genre = next(genre for genre in order if len(state.tiles[genre].all) >= number)
    values = sorted(state.tiles[genre].all, reverse=True)[:number]
    reasons = [
        _order(your_genres(state), card),
        Reason("A1.2", "sales-slot", {"number": number}),
        Reason("A4.6", "sales-enough", {"genre": genre, "number": number}),
    ]
    told = (Instruction("flip-all", {"genre": genre}),) if state.tiles[genre].rest else ()
    state = open_genre(state, genre)
    return _collect(state, card, [Tile(genre, value) for value in values], reasons, told)


def _collect(
    state: State,
    card: Card,
    tiles: list[Tile],
    reasons: list[Reason],
    told: tuple[Instruction, ...] = (),
) -> Plan:
    instructions = [*told]
    left = dict(state.tiles)
    for genre in dict.fromkeys(tile.genre for tile in tiles):
        values = tuple(tile.value for tile in tiles if tile.genre is genre)
        instructions.append(Instruction("collect", {"genre": genre, "values": values}))
        for value in values:
            left[genre] = without_value(left[genre], value)
    fans: tuple[Fans, ...] = ()
    if state.comics:
        best = by_fans(state.comics, card)[0]
        fans = (Fans(best.number, len(tiles), "A4.6"),)
        params: dict[str, Param] = {"genre": best.genre, "number": len(tiles), "now": best.fans}
        instructions.append(Instruction("fans", params))
        reasons.append(Reason("A4.7", "sales-best", {"genre": best.genre}))
    else:
        reasons.append(Reason("A4.6", "sales-no-comic"))
    hers = state.collected[Side.HER] + len(tiles)
    after = state.but(tiles=left, collected={**state.collected, Side.HER: hers})
    return Plan(Confirm(), tuple(instructions), tuple(reasons), fans, after)


def _faces(state: State) -> list[Face]:
    """Orders that lie face up, and orders that may lie either way."""
    faces = []
    for genre, tiles in state.tiles.items():
        faces += [Face(Tile(genre, value), True) for value in tiles.up]
        if genre not in state.now.looked:
            faces += [Face(Tile(genre, value), False) for value in tiles.rest]
    return faces


def _order(mine: tuple[Genre, ...], card: Card) -> Reason:
    if mine:
        return Reason("A4.6", "sales-yours", {"genres": mine})
    return Reason("A4.6", "sales-priority", {"genres": card.genres})
