"""Names, notes and card names of people who mean harm, and a view in which every typed word is one of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

ATTACKS = (
    "<script>alert({n})</script>",
    "<svg/onload=alert({n})>",
    "<img src=x onerror=alert({n})>",
    "<iframe src=javascript:alert({n})>",
    "<details open ontoggle=alert({n})>",
    "<video><source onerror=alert({n})>",
    "<input autofocus onfocus=alert({n})>",
    "<object data=javascript:alert({n})>",
    "<template><img src=x onerror=alert({n})>",
    "<math><a href=javascript:alert({n})>x",
    "<style onload=alert({n})>",
    "<base href=//evil{n}.lan/>",
    "onmouseover=alert({n}) x=",
    "${alert({n})}",
)
# What an attack would have to break out of: an attribute, an element, a comment, a script, a message with its places.
OUT_OF = ("", '">', "'>", "`>", "</b>", "</title>", "</script>", "-->", "]]>", '\\">', "{seat}", "&quot;&gt;")
FAMILY = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}\u200d\N{BOY}"
WRITTEN = (
    "<script>alert(1)</script>",
    "</script><script>alert(2)",
    "<svg/onload=alert()>",  # exactly 20 characters
    "<svg onload=alert(12345)>",
    "<img src=x onerror=alert(3)>",
    "<img/src=//evil.lan/x.png>",
    "<iframe src=javascript:alert(4)>",
    "<body onload=alert(5)>",
    "<details open ontoggle=alert(6)>",
    "<a href=javascript:alert(7)>x</a>",
    "<style>*{display:none}</style>",
    "<link rel=stylesheet href=//e>",
    "<meta http-equiv=refresh content=0>",
    "<base href=//evil.lan/>",
    "<form action=//evil.lan>",
    "<!-- hidden",
    "]]><x>",
    '" onmouseover=alert(8) x="',
    "' onfocus=alert(9) x='",
    "` onclick=alert(10) `",
    '"><b id=broken>',
    "'><u id=broken>",
    "javascript:alert(11)",
    "data:text/html,<b>",
    "&lt;b&gt;not bold&lt;/b&gt;",
    "&#60;script&#62;",
    "\\u003cscript\\u003e",
    "{seat}",
    "{n} {what} {name}",
    "{{7*7}}",
    "{% raw %}",
    "${alert(1)}",
    "${x}`;alert(1)//",
    "%s %(name)s %d",
    "#{7*7}",
    "one|many",
    "constructor",
    "__proto__",
    "toString",
    "{constructor}",
    "undefined",
    "null",
    "=1+1",
    "../../etc/passwd",
    "%3Cscript%3E",
    "O'Brien; DROP TABLE x",
    "W" * 24,
    "W" * 20,
    "\N{FACE WITH TEARS OF JOY}" * 24,
    FAMILY * 3,
    "\N{REGIONAL INDICATOR SYMBOL LETTER H}\N{REGIONAL INDICATOR SYMBOL LETTER U}" * 12,
    "Z\u0336\u0335\u0334\u0337a\u0300\u0301\u0302\u0303",
    "\u05d9\u05e2\u05dc \u05e2\u05de\u05e8",
    "\u0639\u0645\u0631 <b>",
)
MADE = tuple(out + attack.replace("{n}", str(100 + n)) for n, (out, attack) in enumerate(product(OUT_OF, ATTACKS)))
CORPUS = WRITTEN + MADE
AT_ONCE = 16  # words on one page in one turn: four as names, all of them as notes
ACUTE = ["W" * 24, FAMILY * 3, "\N{FACE WITH TEARS OF JOY}" * 24, "Z\u0336\u0335\u0334\u0337" * 9]
DECKS = ("performer/", "personnel/", "region/")
NOTED = "The host sets {thing} of {seat} from {was} to {now}: {note}"


def cards(what: object) -> Iterator[str]:
    """Every card that is named anywhere in this view."""
    if isinstance(what, str) and what.startswith(DECKS):
        yield what
    elif isinstance(what, dict | list):
        for each in what.values() if isinstance(what, dict) else what:
            yield from cards(each)


def renamed(what: Any, words: dict[str, str]) -> Any:
    """The same with these words for those."""
    if isinstance(what, str):
        return words.get(what, what)
    if isinstance(what, dict):
        return {key: renamed(each, words) for key, each in what.items()}
    return [renamed(each, words) for each in what] if isinstance(what, list) else what


def poisoned(told: dict[str, Any], turn: int) -> dict[str, Any]:
    """A recorded view, or {"view", "presence", …}, with the names, cards and notes of this turn of the corpus."""
    words = [CORPUS[(turn * AT_ONCE + n) % len(CORPUS)] for n in range(len(CORPUS))]
    found = sorted(set(cards(told)))
    spelled = {card: words[n % len(words)] + (" " * (n // len(words))) for n, card in enumerate(found)}
    bare = {card.partition("/")[2]: word for card, word in spelled.items()}
    told = renamed(told, bare | {card: card.partition("/")[0] + "/" + word for card, word in spelled.items()})
    view = told.get("view", told)
    if view:
        _write(view, words)
    if presence := told.get("presence"):
        seats = [seat | {"name": words[n]} for n, seat in enumerate(presence["seats"])]
        requests = [{"id": n, "kind": "code", "name": word, "seat": None} for n, word in enumerate(words[:AT_ONCE])]
        told["presence"] = presence | {"seats": seats, "requests": requests, "title": words[4]}
    return told


def _write(view: dict[str, Any], words: list[str]) -> None:
    view["names"] = words[: len(view["names"])]
    lines = [noted(word) for word in reversed(words[:AT_ONCE])]
    by_host = {"at": 1, "by": "host", "via": "screen", "gone": False}
    view["story"] = [*view["story"], *({"seq": 9000 + n, "lines": [line], **by_host} for n, line in enumerate(lines))]
    view["audit"] = lines
    if view.get("scores"):
        rulings = [{"seq": 9000 + n, "line": line, "what": []} for n, line in enumerate(lines)]
        view["scores"] = view["scores"] | {"rulings": rulings}


def noted(word: str) -> dict[str, Any]:
    facts: list[Any] = [["seat", 0], ["thing", "Coins"], ["was", 1], ["now", 2], ["note", word]]
    return {"rule": "", "text": NOTED, "facts": facts}
