"""Which component prints what, with the words to tell it by: any of it may be told anew."""

from __future__ import annotations

from functools import cache

from companion.core.game import Json
from companion.games.circus.parts import TERMS, TRACKS, UPGRADES, Mode
from companion.games.circus.printed import OF, PRINTS
from companion.kit.facts import Print


@cache
def prints(mode: Mode) -> dict[str, Json]:
    """The same for every position: {"fields": how each is told, "of": what prints which, "upgrades", "tracks"}."""
    of: dict[str, Json] = {what: [*fields] for what, fields in OF.items()}
    fields: dict[str, Json] = {key: _entry(shown) for key, shown in PRINTS.items()}
    side = " advanced" if mode == "advanced" else ""
    tracks: list[Json] = [{"card": f"track/{track}{side}", "track": track, "label": TERMS[track]} for track in TRACKS]
    return {"fields": fields, "of": of, "upgrades": [f"upgrade/{each}" for each in UPGRADES], "tracks": tracks}


def _entry(shown: Print) -> Json:
    entry = shown.entry
    return {
        "kind": entry.kind,
        "label": shown.look,
        "low": entry.low,
        "high": entry.high,
        "choices": [*entry.choices],
        "optional": entry.optional,
    }
