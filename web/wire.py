"""The JSON of sockets and answers, by msgspec: one line each way."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from companion.core.why import Malformed


def dumps(what: Any, **_: Any) -> str:
    return msgspec.json.encode(what).decode()


def loads(text: str | bytes, **_: Any) -> Any:
    """Raises Malformed (a ValueError), for what is nested too deeply as well.

    An event that only a laxer reader understands (half a letter, Infinity) keeps its name and loses its body, so that
    it can be answered.
    """
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        return [_name(text, error), None]


def _name(text: str | bytes, error: Exception) -> str:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed(str(error)) from None
    if isinstance(found, list) and found and isinstance(found[0], str):
        return found[0]
    raise Malformed(str(error))
