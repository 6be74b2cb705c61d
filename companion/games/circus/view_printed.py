"""Which component prints what, with the words to tell it by: any of it may be told anew."""

from __future__ import annotations

from functools import cache

from companion.core.game import Deck, Field, Json
from companion.games.circus.parts import DECK_SIZES, TERMS, TRACKS, UPGRADES, Mode, Track
from companion.games.circus.printed import MOST_STEPS, OF, PRINTS
from companion.kit import views
from companion.kit.facts import spelled


@cache
def prints(mode: Mode) -> dict[str, Json]:
    """The same for every position: {"fields": how each is told, "of": what prints which, "upgrades", "tracks"}."""
    side = " advanced" if mode == "advanced" else ""
    tracks: list[Json] = [{"card": f"track/{track}{side}", "track": track, "label": TERMS[track]} for track in TRACKS]
    return {**views.prints(PRINTS, OF), "upgrades": [f"upgrade/{each}" for each in UPGRADES], "tracks": tracks}


def _fields(component: str) -> tuple[Field, ...]:
    """A bonus track pays for cubes from its first step on; the other tracks say something at their foot, too."""
    names = sorted(OF[component], key=lambda each: each != "length")
    steps = {each: range(each == "cubes n", MOST_STEPS + 1) for each in names if each.endswith(" n")}
    return spelled(PRINTS, names, steps)


def _track(track: Track, title: str) -> Deck:
    return Deck(track, title, _fields(track), (f"track/{track}", f"track/{track} advanced"))


_UPGRADES = DECK_SIZES["upgrade"]
DECKS = (
    Deck("performer", "Performers", _fields("performer"), open=True, most=DECK_SIZES["performer"]),
    Deck("upgrade", "Upgrades", _fields("upgrade"), tuple(f"upgrade/{each}" for each in UPGRADES[1:]), most=_UPGRADES),
    Deck("inspiration", "Inspiration", _fields("inspiration"), ("upgrade/inspiration",), most=_UPGRADES),
    _track("performers", "Performers track"),
    _track("upgrades", "Upgrades track"),
    _track("bonus", "Bonus track"),
)
