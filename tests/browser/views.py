"""Views of whole games as the phones get them: the first of every kind of question, from the engine itself."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from companion.core.seats import Seat, Setup
from companion.games import GAMES
from companion.games.simulate import steps
from companion.session.frame import as_json
from companion.session.moment import Moment, first
from companion.session.timers import Times
from companion.session.view import Scene, frame

View = dict[str, Any]


def seen(moment: Moment[Any, Any], seat: Seat, answer: object = None) -> View:
    """answer: the seat's own secret one."""
    return as_json(frame(Scene(moment, Times(), answer, {}, {}), seat))


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


def asked(moment: Moment[Any, Any], seat: Seat) -> tuple[object, ...]:
    """Two moments that agree in this show the seat views of one kind; a view takes far longer to build."""
    seen = [ask for actor in (seat, "table") for by, ask in moment.due.asks if by == actor]
    moves = {type(option.move) for ask in seen[:1] for option in ask.options}
    fields = [field.kind for ask in seen[:1] if ask.form for field in ask.form.fields]
    prompt = seen[0].prompt.text if seen else ""
    return moment.timeline.now.phase, prompt, frozenset(moves), *fields, moment.cast(seat) is None


def firsts(moments_: Iterable[Moment[Any, Any]], players: int) -> Iterator[tuple[Moment[Any, Any], Seat]]:
    """The first moment and seat of everything that is asked."""
    met = set()
    for moment in moments_:
        for seat in map(Seat, range(players)):
            if (key := asked(moment, seat)) not in met:
                met.add(key)
                yield moment, seat


def kinds(players: int = 3, seed: int = 1, *, key: str = "drum_roll", dealer: bool = False) -> dict[str, View]:
    found: dict[str, View] = {}
    for moment, seat in firsts(moments(key, players, seed, dealer=dealer), players):
        view = seen(moment, seat)
        found.setdefault(kind(view), view)
    return {name: json.loads(json.dumps(view)) for name, view in found.items()}
