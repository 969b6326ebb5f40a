"""Requests as no browser would make them: any method, address, fields, encoding and headers."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import quote_from_bytes, unquote_plus, urlencode

from tests.attacks.addresses import HUGE

METHODS = ("GET", "GET", "GET", "POST", "POST", "POST", "POST", "POST", "HEAD", "PUT", "PATCH")
ODD_METHODS = ("DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW", "get", "PROPFIND")
FIELDS = (
    *("name", "code", "text", "token", "kind", "move", "item", "stack", "card", "pile", "tile"),
    *(
        "contest",
        "placements",
        "stamp",
        "cell",
        "off",
        "page",
        "number",
        "foreseen",
        "one",
        "other",
    ),
    *("item-1", "item-x", "place-large-01", "place-", "seat", "seat2", "seat5", "pace", "listed"),
    *("opening", "sitting", "level", "mat", "deal", "intro", "predict", "language", "theme"),
    *("email", "letters", "username", "address", "password", "again", "old_password", "next"),
    *("new_password1", "new_password2", "sure", "quiet", "wish", "stand_ins", "at", "as", "etags"),
    *("all", "log", "seen", "line", "person", "answer", "status", "record", "q", "p", "o", "e"),
    *("csrfmiddlewaretoken", "status__exact", "game__host__password__startswith", "stuck"),
)
KINDS = ("take", "draw", "resolve", "cut", "swap", "pick", "choose", "lift", "show", "declare")
WORDS = (
    *("", "0", "1", "-1", "2", HUGE, "-" + HUGE, "1e999", "NaN", "0x10", "٣", "1.5", "True"),
    *("null", "[]", "{}", '{"kind": "take", "item": 1e400}', "[" * 3000, '{"a":' * 900, "\ud800"),
    *("\x00", "a\x00b", "\u202eevil", "\u2028", "\r\nSet-Cookie: a=b", "<b>&\"'", "{{ 7|add:7 }}"),
    *("%(seat)s", "%s%n", "../../etc/passwd", "//elsewhere.example", "https://elsewhere.example/"),
    *(
        "javascript:alert(1)",
        "' OR 1=1 --",
        "x" * 3000,
        "é" * 400,
        "👩‍👩‍👧",
        "on",
        "open",
        "invited",
    ),
    *("live", "day", "en", "xx", "dark", "0-0", "0,0", "11,11", "large-01", "reserve", "left"),
)
HEADERS: dict[str, Sequence[str]] = {
    "HX-Request": ("true", "false", "\x7f"),
    "HX-Current-URL": ("https://elsewhere.example/%ff", "%", "http://[", ""),
    "HX-Target": ("region-desk", "<b>"),
    "HX-Prompt": ("%F0%28", "x" * 500),
    "HX-Trigger-URI-AutoEncoded": ("true",),
    "Accept": ("application/json", "text/*;q=nonsense", "*/*;q=9", ";;;", "image/png"),
    "Accept-Language": ("pl", "de-AT,*", "x" * 5000, "en;q=1e999", "-,-,-", "zh_Hant-\x00"),
    "Accept-Encoding": ("gzip;q=0", "br, *", "nonsense"),
    "Host": ("localhost:99999999", "localhost", "[::1", "elsewhere.example", "a b", "127.0.0.1:0"),
    "Range": ("bytes=0-0", "bytes=-1", "bytes=9-1", "lines=1"),
    "If-Modified-Since": ("never", "Thu, 01 Jan 1970 00:00:00 GMT", "99999999999999"),
    "If-None-Match": ("*", '"x"', "\x00"),
    "Referer": ("https://elsewhere.example/", "http://[", "%ff"),
    "Origin": ("null", "https://elsewhere.example"),
    "User-Agent": ("x" * 5000, "\u00ff<b>", ""),
    "Cookie": ("sessionid", "sessionid=;csrftoken=", "messages=x", "a=b;" * 200, "sessionid=\x00"),
    "Authorization": ("Bearer x", "Basic %%%", "Bearer"),
    "X-Forwarded-For": ("203.0.113.9", "x" * 300),
    "X-Forwarded-Host": ("elsewhere.example",),
    "X-Forwarded-Proto": ("https", "gopher"),
    "X-HTTP-Method-Override": ("DELETE",),
    "X-Requested-With": ("XMLHttpRequest",),
    "Content-Encoding": ("gzip", "nonsense"),
    "Expect": ("100-continue", "nonsense"),
}
TYPES = (
    *("application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=utf-16"),
    *("application/x-www-form-urlencoded; charset=nonsense", "application/json", "text/plain"),
    *(
        "multipart/form-data",
        "multipart/form-data; boundary=b",
        "multipart/form-data; boundary=\xff",
    ),
    *("multipart/form-data; boundary=" + "b" * 300, "multipart/mixed; boundary=b", "", "\x00", "x"),
)
PARTS = (
    b'--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nEve\r\n',
    b'--b\r\nContent-Disposition: form-data; name="record"; filename="x.json"\r\n\r\n[[\r\n',
    b'--b\r\nContent-Disposition: form-data; name="record"; filename="../\x00"\r\n\r\n\xff\r\n',
    b"--b\r\nContent-Disposition: form-data; name=\"text\"; filename*=utf-8''%ff\r\n\r\nx\r\n",
    b'--b\r\nContent-Disposition: form-data; name="text"\r\nContent-Transfer-Encoding: base64\r\n'
    b"\r\n%%%\r\n",
    b"--b\r\nContent-Disposition: nonsense\r\n\r\n\r\n",
    b"--b\r\n",
    b"--b--\r\n",
    b"\xff" * 30,
)


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    query: str = ""
    body: bytes = b""
    kind: str = ""
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def words(self) -> str:
        return unquote_plus(f"{self.path}?{self.query} {self.body.decode('latin1')}")

    def sent_by(self, client: Any) -> Any:
        return client.generic(
            self.method,
            self.path,
            self.body,
            self.kind,
            headers=self.headers,
            QUERY_STRING=self.query,
        )


def make(chance: Random, paths: Sequence[str], tokens: Sequence[str]) -> Request:
    """`tokens` are those of questions that are really asked."""
    odd = chance.random() < 0.15
    body, kind = _body(chance, tokens)
    return Request(
        method=chance.choice(ODD_METHODS if odd else METHODS),
        path=_path(chance, chance.choice(paths)),
        query=_form(chance, tokens) if chance.random() < 0.4 else "",
        body=body,
        kind=kind,
        headers={
            name: chance.choice(HEADERS[name])
            for name in chance.sample(list(HEADERS), chance.choice((0, 0, 1, 1, 2, 4)))
        },
    )


def _path(chance: Random, path: str) -> str:
    if chance.random() < 0.8:
        return path
    parts = path.split("/")
    where = chance.randrange(1, len(parts)) if len(parts) > 1 else 0
    odd = chance.choice(
        ("", "..", "%00", "%ff%fe", "%2e%2e%2f", "é", HUGE, ";a=b", "%0d%0aA:b", "*")
    )
    return "/" + "/".join((*parts[1:where], odd, *parts[where:])).lstrip("/")


def _form(chance: Random, tokens: Sequence[str]) -> str:
    fields: list[tuple[str, bytes]] = []
    for _ in range(chance.choice((0, 1, 2, 3, 6, 12))):
        name = chance.choice(FIELDS)
        word = chance.choice(WORDS)
        if name == "token" and tokens and chance.random() < 0.7:
            word = chance.choice(tokens)
        if name == "kind" and chance.random() < 0.7:
            word = chance.choice(KINDS)
        fields.append((name, word.encode("utf-8", "surrogatepass")))
        if chance.random() < 0.1:
            fields.append(fields[-1])
    text = urlencode(fields)
    if chance.random() < 0.1:
        text += chance.choice(("&=&&", "&%", "&%zz=%", "&a" * 30, ";b=c", "&name=" + "%ff%00" * 9))
    return text


def _body(chance: Random, tokens: Sequence[str]) -> tuple[bytes, str]:
    """Mostly a form, so that it gets past the first look."""
    match chance.randrange(10):
        case 0:
            return chance.randbytes(chance.randrange(300)), chance.choice(TYPES)
        case 1 | 2:
            parts = b"".join(chance.choices(PARTS, k=chance.randrange(6)))
            return parts, "multipart/form-data; boundary=b"
        case 3:
            return _form(chance, tokens).encode(), chance.choice(TYPES)
        case 4:
            return quote_from_bytes(chance.randbytes(40)).encode(), TYPES[0]
        case _:
            return _form(chance, tokens).encode(), TYPES[0]
