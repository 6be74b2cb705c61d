"""The JSON of sockets and answers, by msgspec: one line each way."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.core.why import Malformed


def dumps(what: Any, **_: Any) -> str:
    return msgspec.json.encode(what).decode()


def loads(text: str | bytes, **_: Any) -> Any:
    """Raises Malformed (a ValueError), for what is nested too deeply as well."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Malformed(str(error)) from None
