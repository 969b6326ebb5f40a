"""The shapes of requests and answers, as OpenAPI describes them."""

from datetime import datetime
from typing import Any, Literal

from ninja import Field, Schema
from pydantic import BaseModel, ConfigDict

LARGEST_NUMBER = 2**53
"""The largest whole number that every JSON reader knows."""
Bot = Literal["easy", "bot", "expert"]
SeatWish = Literal["invited", "open", "easy", "bot", "expert"]


class Error(Schema):
    error: str = Field(description="A key that stays the same in every language.")
    sentence: str = Field(description="For a person, in the language of Accept-Language.")
    id: str | None = Field(None, description="Of a failure of ours, to report it.")


ERRORS = frozenset({400, 401, 403, 404, 409, 413, 422, 429, 503, 507})


def answers(answer: Any, status: int = 200) -> dict[Any, Any]:
    """What an operation answers with, and what all of them do when something is wrong."""
    return {status: answer, ERRORS: Error}


class Me(Schema):
    name: str
    guest: bool
    token: str = Field(description="The name of this token.")
    read_only: bool
    language: str


class Seat(Schema):
    seat: int
    name: str
    kind: str = Field(description="open, invited, person or bot")
    bot: str | None = Field(description="Who decides for the seat, if no person does.")
    points: int


class Head(Schema):
    code: str
    status: str = Field(description="lobby, playing, over, ended, cancelled or abandoned")
    variant: str = Field(description="standard, or solo against Pinzetta")
    pace: str
    paused: bool
    version: int = Field(description="Grows with every change of the table.")
    moves: int
    you: int | None = Field(description="Your seat; null if you watch.")
    seats: list[Seat]


class Listed(Head):
    your_turn: bool


class Finished(Head):
    started: datetime | None
    ended: datetime | None
    winners: list[int]
    won: bool
    void: bool = Field(description="The keeper does not let the result count.")
    bots: int


class Item(Schema):
    handle: int = Field(description="Names the item for the whole game.")
    what: str = Field(description="Its id; the back, if you may not know its face.")
    up: bool
    seen: list[int] = Field(description="The seats that have viewed it while it lay face down.")


class Placed(Schema):
    tile: str
    x: int
    y: int


class Points(Schema):
    day: int
    why: str
    card: str | None
    number: int
    points: int


class SeatSight(Schema):
    mat: str
    collection: list[Item]
    piles: list[list[Item]]
    reserve: list[Item]
    below: list[Item]
    apart: list[Item]
    attendees: list[str]
    token: bool
    album: list[Placed]
    tickets: list[str]
    sheet: list[Points]
    chosen: bool
    score: int


class Sight(Schema):
    """What your seat may know, or what anybody may who watches."""

    edition: str = Field(description="The hash of the box: /api/v1/editions/HASH")
    viewer: int | None
    variant: str
    options: dict[str, Any]
    day: int
    phase: str
    first: int
    turn: int | None
    awaited: list[int]
    contests: list[str]
    laid: list[str]
    gone: list[str]
    pool: list[Item]
    discard: list[Item]
    stacks: dict[str, int]
    tops: dict[str, str]
    players: list[SeatSight]
    winners: list[int]
    desk: dict[str, Any] | None = Field(description="What you have handed in or begun.")
    solo: dict[str, Any] | None = Field(description="Against Pinzetta: her mat and cards.")


class Question(Schema):
    version: int
    token: str = Field(description="To be sent with your move, also if you take one back.")
    decision: dict[str, Any] | None = Field(
        description="What you are asked: kind, seat, token, and the options of that kind; "
        "null if it is not your turn. See docs/api.md."
    )
    may_take_back: bool


class Table(Head, Question):
    invitation: str | None = Field(description="Of a lobby, for those who sit there.")
    sight: Sight | None = Field(description="Null until the game begins.")


class LoggedMove(Schema):
    number: int
    at: datetime | None
    program: bool
    advised: bool
    entries: list[dict[str, Any]]


class Version(Schema):
    version: int


class KnownVersion(Schema):
    after: int = Field(-1, ge=-1, le=LARGEST_NUMBER, description="The version you know.")


class KnownMove(Schema):
    after: int = Field(
        0, ge=0, le=LARGEST_NUMBER, description="The number of the last move you know."
    )


class Sent(BaseModel):
    """The body of a request: its fields must have exactly the described types (0 is not false)."""

    model_config = ConfigDict(strict=True)


class MoveMade(Sent):
    token: str = Field(max_length=40)
    move: dict[str, Any] = Field(
        description="Its kind and what belongs to it, as in a record: docs/record.md"
    )


class SocketMove(MoveMade):
    """A message to the socket of a table."""

    id: int = Field(description="Yours, to know the answer by.")


class TableWishes(Sent):
    seats: list[SeatWish] = Field(min_length=1, max_length=4, description="Beside your own.")
    pace: Literal["live", "day", "three-days", "week"] = "live"
    declare_in_turn: bool = False
    listed: bool = False
    watchers: bool = True
    advice: bool = False
    opening: str = Field("", max_length=40, description="Sent twice, it opens one table.")


class Start(Sent):
    stand_ins: bool = Field(False, description="Let bots play the seats that are empty.")
    bot: Bot = "bot"


class SoloWishes(Sent):
    level: Literal[1, 2, 3] = Field(1, description="Of Pinzetta.")
    intro: bool = Field(False, description="She keeps and scores nothing until the end.")
    mat: str = Field("", max_length=40, description="Your mat; a dealt one if empty.")
    deal: str = Field("", max_length=16, description="The code of a deal that was played before.")
    opening: str = Field("", max_length=40, description="Sent twice, it begins one game.")


class Box(Schema):
    name: str
    hash: str
    tiles: dict[str, Any]
    contests: dict[str, Any]
    attendees: dict[str, Any]
    mats: dict[str, Any]
    events: dict[str, Any]
    words: dict[str, Any]
