"""What phones are shown at telling moments of games that the engine plays while the tests run: nothing is recorded."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random

from companion.core.game import refusal
from companion.core.seats import Seat
from companion.games import GAMES
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules.moves import DrumRollMove, Place, Vote
from tests.browser.table_scenes import NAMES, Played, begun, played
from tests.browser.views import View, kinds, seen

BORI = Seat(1)
Wanted = Callable[[Played], bool]


def asked(phase: str, *, cast: bool = False) -> Wanted:
    def fits(moment: Played) -> bool:
        is_asked = any(by == BORI for by, _ in moment.due.asks)
        return is_asked and moment.timeline.now.phase == phase and bool(moment.cast(BORI)) == cast

    return fits


def anna_stands_on_blue(moment: Played) -> bool:
    if not asked("place")(moment):
        return False
    no = refusal(GAME, moment.timeline.now, BORI, Place("blue"))
    return no is not None and no.rule == "DR-ACT-2" and dict(no.facts)["seat"] == 0


# of Bori's phone in a dealt game of Drum Roll, with her own secret answer
BORIS: dict[str, tuple[Wanted, DrumRollMove | None]] = {
    "place": (anna_stands_on_blue, None),
    "vote": (asked("vote"), None),
    "cast": (asked("vote", cast=True), Vote(postpone=False)),
    "cast_otherwise": (asked("vote", cast=True), Vote(postpone=True)),
    "over": (lambda moment: not moment.due.asks, None),
}


@cache
def _boris() -> dict[str, str]:
    game = [*played(begun(NAMES, dealer=True, seed=7), Random(7))]
    moments = {name: next(filter(fits, game)) for name, (fits, _) in BORIS.items()}
    return {name: json.dumps(seen(moment, BORI, BORIS[name][1])) for name, moment in moments.items()}


def boris() -> dict[str, View]:
    """Bori is to place a disc and Anna stands on blue; she is to vote; has voted; the game is over."""
    return {name: json.loads(told) for name, told in _boris().items()}


@cache
def every_kind() -> dict[str, View]:
    """The first view of every kind of question of each game, and of every kind of waiting."""
    found = {key: kinds(key=key) for key in GAMES}
    return {f"{key}-{n}": view for key, views in found.items() for n, view in enumerate(views.values())}
