"""Which component prints what, with the words to tell it by: any of it may be told anew."""

from __future__ import annotations

from functools import cache

from companion.core.game import Json
from companion.games.circus.parts import TERMS, TRACKS, UPGRADES, Mode
from companion.games.circus.printed import OF, PRINTS
from companion.kit import views


@cache
def prints(mode: Mode) -> dict[str, Json]:
    """The same for every position: {"fields": how each is told, "of": what prints which, "upgrades", "tracks"}."""
    side = " advanced" if mode == "advanced" else ""
    tracks: list[Json] = [{"card": f"track/{track}{side}", "track": track, "label": TERMS[track]} for track in TRACKS]
    return {**views.prints(PRINTS, OF), "upgrades": [f"upgrade/{each}" for each in UPGRADES], "tracks": tracks}
