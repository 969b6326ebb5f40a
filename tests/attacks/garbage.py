"""Requests as no browser would make them, drawn by Hypothesis: any method, address, fields,
encoding and headers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import unquote_plus, urlencode

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.attacks.addresses import HUGE

Strategy = st.SearchStrategy
METHODS = ("HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "get")
NAMES = (
    "name code text token kind move item stack card pile tile contest placements stamp cell off "
    "page number foreseen one other item-1 item-x place-large-01 place- seat seat2 seat5 pace "
    "listed opening sitting level mat deal intro predict language theme email letters username "
    "address password again old_password next new_password1 new_password2 sure quiet wish "
    "stand_ins at as etags all log seen line person answer status record q p o e stuck "
    "csrfmiddlewaretoken status__exact game__host__password__startswith"
)
FIELDS = NAMES.split()
KINDS = ("take", "draw", "resolve", "cut", "swap", "pick", "choose", "lift", "show", "declare")
WORDS = st.text(max_size=20) | st.sampled_from(
    [
        *("", "0", "1", "-1", "2", HUGE, "-" + HUGE, "1e999", "NaN", "0x10", "٣", "1.5", "True"),
        *("null", "[]", "{}", '{"kind": "take", "item": 1e400}', "[" * 3000, '{"a":' * 900),
        *("\ud800", "\x00", "a\x00b", "\u202eevil", "\u2028", "\r\nSet-Cookie: a=b", "<b>&\"'"),
        *("{{ 7|add:7 }}", "%(seat)s", "%s%n", "../../etc/passwd", "javascript:alert(1)"),
        *("//elsewhere.example", "https://elsewhere.example/", "' OR 1=1 --", "x" * 3000),
        *("é" * 400, "👩‍👩‍👧", "on", "open", "invited", "live", "day", "en", "xx", "dark"),
        *("0-0", "0,0", "11,11", "large-01", "reserve", "left"),
    ]
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
HEADER = st.sampled_from(list(HEADERS)).flatmap(
    lambda name: st.tuples(st.just(name), st.sampled_from(HEADERS[name]))
)
FORM, MULTIPART = "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"
TYPES = (
    *(FORM, f"{FORM}; charset=utf-16", f"{FORM}; charset=nonsense", "application/json", MULTIPART),
    *("multipart/form-data", "multipart/form-data; boundary=\xff", "text/plain", "", "\x00", "x"),
    *("multipart/form-data; boundary=" + "b" * 300, "multipart/mixed; boundary=b"),
)
PART = b"--b\r\nContent-Disposition: "
PARTS = (
    PART + b'form-data; name="name"\r\n\r\nEve\r\n',
    PART + b'form-data; name="record"; filename="x.json"\r\n\r\n[[\r\n',
    PART + b'form-data; name="record"; filename="../\x00"\r\n\r\n\xff\r\n',
    PART + b"form-data; name=\"text\"; filename*=utf-8''%ff\r\n\r\nx\r\n",
    PART + b'form-data; name="text"\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%\r\n',
    PART + b"nonsense\r\n\r\n\r\n",
    *(b"--b\r\n", b"--b--\r\n", b"\xff" * 30),
)
MULTIPART_BODIES = st.lists(st.sampled_from(PARTS), max_size=6).map(b"".join)
ENDS = ("", "", "", "", "&=&&", "&%", "&%zz=%", "&a" * 30, ";b=c", "&name=" + "%ff%00" * 9)
ODD_PARTS = (*("", "..", "%00", "%ff%fe", "%2e%2e%2f", "é", HUGE, ";a=b", "%0d%0aA:b", "*"),)


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    query: str
    body: bytes
    kind: str
    headers: dict[str, str]

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


def requests(paths: Sequence[str], tokens: Sequence[str]) -> Strategy[Request]:
    """Requests to be drawn; most are forms at real addresses, so that they get past the first
    check. `tokens` are those of questions that are really asked."""
    form = _forms(tokens)
    kind = st.sampled_from(TYPES)
    return st.builds(
        lambda body, **rest: Request(body=body[0], kind=body[1], **rest),
        method=st.sampled_from(("POST", "GET")) | st.sampled_from(METHODS),
        path=st.one_of(*[st.sampled_from(paths)] * 4, _odd_paths(paths)),
        query=st.just("") | form,
        body=st.one_of(
            *[st.tuples(form.map(str.encode), st.just(FORM))] * 5,
            st.tuples(MULTIPART_BODIES, st.just(MULTIPART)),
            st.tuples(form.map(str.encode), kind),
            st.tuples(st.binary(max_size=300), kind),
        ),
        headers=st.just({}) | st.lists(HEADER, max_size=4).map(dict),
    )


def _forms(tokens: Sequence[str]) -> Strategy[str]:
    likely = {"token": st.sampled_from(tokens), "kind": st.sampled_from(KINDS)}
    field = st.sampled_from(FIELDS).flatmap(
        lambda name: st.tuples(st.just(name), likely.get(name, WORDS) | WORDS)
    )
    encoded = partial(urlencode, encoding="utf-8", errors="surrogatepass")
    return st.builds(
        lambda fields, end: encoded(fields) + end,
        st.lists(field, max_size=12),
        st.sampled_from(ENDS),
    )


@st.composite
def _odd_paths(draw: Callable[[Strategy[Any]], Any], paths: Sequence[str]) -> str:
    """A path with something odd in it."""
    parts = draw(st.sampled_from(paths)).split("/")[1:]
    parts.insert(draw(st.integers(0, len(parts))), draw(st.sampled_from(ODD_PARTS)))
    return "/" + "/".join(parts).lstrip("/")


def for_each(many: int, *drawn: Strategy[Any]) -> Callable[[Callable[..., None]], None]:
    """Call a function with so many drawn values of each kind, the same at each run; Hypothesis
    makes one that fails as small as possible."""

    def call(function: Callable[..., None]) -> None:
        limited = settings(
            max_examples=many,
            database=None,
            derandomize=True,
            phases=[Phase.generate, Phase.shrink],
        )
        limited(given(*drawn)(function))()

    return call
