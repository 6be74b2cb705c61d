"""Views of whole games of Circus as the phones and the table get them, with the positions behind them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from companion.core.seats import Seat, Setup, Viewer
from companion.games.circus import GAME
from companion.games.circus.rules.moves import CircusMove
from companion.games.circus.rules.state import State
from companion.games.simulate import steps
from companion.host.packs.packs import house
from companion.kit.views import on_wire
from companion.session.moment import Moment, first
from companion.session.timers import Times
from companion.session.view import Scene, frame
from tests.browser.views import View, kind

NAMES = ("Anna", "Bori", "Csaba", "Dimitra")
ADVANCED = (("CI-SET-5", "advanced"),)
BY_ITSELF = (("CI-REH-17", "by itself"),)
Played = Moment[State, CircusMove]


class Seen(NamedTuple):
    """What a seat's phone is shown, and the position it is drawn from."""

    view: View
    state: State
    seat: Seat
    busy: int


NOTHING = Seen({}, State(Setup(()), {}, ()), Seat(0), -1)


def shown(moment: Played, viewer: Viewer) -> View:
    scene: Scene[State, CircusMove] = Scene(moment, Times(), None, {}, {})
    view: View = on_wire(frame(scene, viewer))
    return view


def setup(players: int, *, dealt: bool, advanced: bool, by_itself: bool = False) -> Setup:
    """dealt: the laptop deals the house set; else real cards, and every printed number is asked for."""
    facts = house(GAME).facts if dealt else ()
    switches = (*(ADVANCED if advanced else ()), *(BY_ITSELF if by_itself else ()))
    return Setup(NAMES[:players], switches, facts, dealt, "house" if dealt else "empty")


def moments(plan: Setup, seed: int) -> Iterator[Played]:
    """The table after every event of a random game."""
    moment: Played = first(GAME)
    for line in steps(GAME, plan, GAME.sample, Random(seed)):
        moment = moment.then(line.events[-1])
        yield moment


@cache
def games() -> dict[str, Seen]:
    """Of four games the busiest view of every kind of question."""
    found: dict[str, Seen] = {}
    plans = (
        setup(3, dealt=False, advanced=False),
        setup(4, dealt=True, advanced=True),
        setup(2, dealt=False, advanced=True),
        setup(2, dealt=False, advanced=False, by_itself=True),
    )
    for n, plan in enumerate(plans, 1):
        for moment in moments(plan, n):
            for seat in map(Seat, range(len(plan.names))):
                view = shown(moment, seat)
                if busy(view) > found.get(alike(view), NOTHING).busy:
                    found[alike(view)] = Seen(view, moment.timeline.now, seat, busy(view))
    return found


def alike(view: View) -> str:
    """Two views of one name are answered by the same kinds of moves."""
    dealt = "dealt" if view["position"]["setup"]["dealer"] else "told"
    position = view["position"]
    back = " returned" if position["turn_state"]["returned"] and position["turn"] == view["viewer"] else ""
    return f"{dealt} {kind(view)} {sorted({move['do'] for move in offered(view)})}{back}"


def busy(view: View) -> int:
    """How much there is to draw and to answer."""
    position = view["position"]
    own = position["circuses"][view["viewer"]]
    return 2 * len(position["arena"]) + 2 * len(own["caravan"]) + int(own["cubes"]) + len(offered(view))


def front(view: View) -> dict[str, Any] | None:
    """The question that the phone shows."""
    asks = [ask for ask in view["asks"] if ask["options"] or ask["form"]]
    own = [ask for ask in asks if ask["by"] == view["viewer"]]
    return next(iter(own or asks), None)


def legal(view: View) -> list[Any]:
    """The options of the question in front that the rules allow now."""
    ask = front(view)
    return [option["move"] for option in ask["options"] if not option["no"]] if ask else []


def offered(view: View) -> list[Any]:
    return [option["move"] for offer in view["offers"] for option in offer["options"] if not option["no"]]
