"""Views of whole games as the phones get them: the first of every kind of question, from the engine itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from companion.core.seats import Seat, Setup
from companion.games import GAMES
from companion.games.simulate import steps
from companion.session.moment import Moment, first
from companion.session.timers import Times
from companion.session.view import Scene, parts

View = dict[str, Any]


def seen(moment: Moment[Any, Any], seat: Seat, answer: object = None) -> View:
    """answer: the seat's own secret one."""
    view = parts(Scene(moment, Times(), answer, {}, {}), seat)
    return {**view, "seq": moment.seq}


def moments(key: str, players: int, seed: int, *, dealer: bool) -> Iterator[Moment[Any, Any]]:
    """The table after every event of a random game without a pack, so every printed number is asked for."""
    names, game = ("Anna", "Bori", "Csaba", "Dimitra")[:players], GAMES[key]
    moment = first(game)
    for line in steps(game, Setup(names, dealer=dealer), game.sample, Random(seed)):
        moment = moment.then(line.events[-1])
        yield moment


def kind(view: View) -> str:
    """Two views of one kind look alike: the same words, answered by the same moves and fields."""
    ask = view["asks"][0] if view["asks"] else None
    if ask is None:
        return f"waiting {view['position']['phase']}"
    moves = sorted({option["move"]["do"] for option in ask["options"]})
    fields = [field["kind"] for field in ask["form"]["fields"]] if ask["form"] else []
    return f"{ask['prompt']['text']} {moves} {fields} {ask['cast']}"


def kinds(players: int = 3, seed: int = 1, *, key: str = "drum_roll", dealer: bool = False) -> dict[str, View]:
    found: dict[str, View] = {}
    for moment in moments(key, players, seed, dealer=dealer):
        for seat in range(players):
            view = seen(moment, Seat(seat))
            found.setdefault(kind(view), view)
    return {name: json.loads(json.dumps(view)) for name, view in found.items()}
