"""Which component prints what, with the words to tell it by: any of it may be told anew."""

from __future__ import annotations

from functools import cache

from companion.core.game import Json
from companion.games.magnificent.printed import OF, PRINTS
from companion.kit.facts import Print


@cache
def prints() -> dict[str, Json]:
    """The same for every position: {"fields": how each is told, "of": what prints which}."""
    of: dict[str, Json] = {what: [*fields] for what, fields in OF.items()}
    fields: dict[str, Json] = {key: _entry(shown) for key, shown in PRINTS.items()}
    return {"fields": fields, "of": of}


def _entry(shown: Print) -> Json:
    return {"kind": shown.entry.kind, "label": shown.look, "low": shown.entry.low, "high": shown.entry.high}
