"""The JSON of sockets and calls: strict in what comes in, by msgspec, and one line each way."""

from __future__ import annotations

import json
import re

import msgspec

from companion.core.game import Json
from companion.core.why import Malformed

DEEPEST = 20
NAMED = re.compile(r'\s*\[\s*(?:"(\w*)")?')
OWN = {"connect", "disconnect", "connect_error", "__disconnect_final", "*"}  # Socket.IO's; no phone calls them by name


def dumps(what: object, **_: object) -> str:
    return msgspec.json.encode(what).decode()


def loads(text: str, **_: object) -> Json:
    """Raises Malformed (a ValueError).

    An event keeps its name, if nothing else of it can be understood, so that it can be answered.
    """
    try:
        found = msgspec.json.decode(strict(text))
    except (Malformed, msgspec.DecodeError, RecursionError) as error:
        return [_name(text, error), None]
    return _event(found) if isinstance(found, list) else found


def strict(text: str | bytes) -> str | bytes:
    """The same text. Raises Malformed where a key stands twice or things are nested too deeply."""
    try:
        found = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        raise Malformed(str(error)) from None
    if _is_deeper(found, DEEPEST):
        raise Malformed("nested too deeply")
    return text


def _once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Malformed("a key stands twice")
    return found


def _is_deeper(what: Json, than: int) -> bool:
    if not isinstance(what, dict | list):
        return False
    inner = what.values() if isinstance(what, dict) else what
    return than == 0 or any(_is_deeper(one, than - 1) for one in inner)


def _event(found: list[Json]) -> list[Json]:
    name = found[0] if found and isinstance(found[0], str) else ""
    return ["" if name in OWN else name, *found[1:]]


def _name(text: str, error: Exception) -> str:
    found = NAMED.match(text)
    if found is None:
        raise Malformed(str(error)) from None
    name = found[1] or ""
    return "" if name in OWN else name
