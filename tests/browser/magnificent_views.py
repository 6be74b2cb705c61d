"""Views of whole games of The Magnificent as the phones and the table get them, with the positions behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from companion.core.seats import Seat, Setup, Viewer
from companion.games.magnificent import GAME
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.state import State
from companion.games.simulate import steps
from companion.host.packs.packs import house
from companion.kit.views import on_wire
from companion.session.moment import Moment, first
from companion.session.timers import Times
from companion.session.view import Scene, frame
from tests.browser.views import View, firsts, kind

NAMES = ("Anna", "Bori", "Csaba", "Dimitra")
Played = Moment[State, MagnificentMove]


class Seen(NamedTuple):
    """What a seat's phone is shown, and the position it is drawn from."""

    view: View
    state: State
    seat: Seat


def shown(moment: Played, viewer: Viewer) -> View:
    scene: Scene[State, MagnificentMove] = Scene(moment, Times(), None, {}, {})
    view: View = on_wire(frame(scene, viewer))
    return view


def moments(players: int, seed: int, *, dealer: bool, told: bool) -> Iterator[Played]:
    """The table after every event of a random game; told: with the house set, else every printed thing is asked for."""
    facts = house(GAME).facts if told else ()
    setup = Setup(NAMES[:players], (), facts, dealer, "house" if told else "")
    moment: Played = first(GAME)
    for line in steps(GAME, setup, GAME.sample, Random(seed)):
        moment = moment.then(line.events[-1])
        yield moment


def kinds(players: int, seed: int, *, dealer: bool = False, told: bool = False) -> dict[str, Seen]:
    """The first view of every kind of question."""
    found: dict[str, Seen] = {}
    for moment, seat in firsts(moments(players, seed, dealer=dealer, told=told), players):
        view = shown(moment, seat)
        found.setdefault(kind(view), Seen(view, moment.timeline.now, seat))
    return found


def games() -> dict[str, Seen]:
    """All kinds of three games: at a real table without a pack, dealt by the laptop, and two players."""
    return {
        **kinds(4, 2, dealer=True, told=True),
        **kinds(2, 3, told=True),
        **kinds(3, 1),
    }


def front(view: View) -> dict[str, Any] | None:
    """The question that the phone shows."""
    asks = [ask for ask in view["asks"] if ask["options"] or ask["form"]]
    own = [ask for ask in asks if ask["by"] == view["viewer"]]
    return next(iter(own or asks), None)


def earliest(fits: Callable[[Seen], bool], players: int, seed: int, *, told: bool = False) -> Seen:
    """The first view of a random game that fits, of a seat that is asked."""
    for moment in moments(players, seed, dealer=False, told=told):
        for seat in (by for by, _ in moment.due.asks if not isinstance(by, str)):
            seen = Seen(shown(moment, seat), moment.timeline.now, seat)
            if fits(seen):
                return seen
    raise LookupError("no such view in that game")
