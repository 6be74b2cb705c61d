"""Plays Drum Roll with the house set and keeps what the table screen is shown at its telling moments."""

from __future__ import annotations

import atexit
import json
import shutil
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from companion.core.events import Event, Reveal, Sealed, Start
from companion.core.game import Json
from companion.core.seats import Actor, Seat, Setup, Viewer
from companion.games import GAMES
from companion.games.drum_roll import GAME
from companion.games.drum_roll.players.policy import policy
from companion.games.drum_roll.rules.moves import DrumRollMove, Vote
from companion.games.drum_roll.rules.state import State
from companion.host.packs.packs import house
from companion.kit.views import on_wire
from companion.session.moment import Moment, first
from companion.session.timers import Times
from companion.session.view import Scene, frame, points
from web.live.presence import Asking, HostPresence, SeatNow, WayIn

SEED = 7
NAMES = ("Anna", "Bori", "Csaba", "Δήμητρα")
Played = Moment[State, DrumRollMove]
Wanted = Callable[[Any], bool]
Kept = tuple[str, dict[str, Json]]


def begun(names: tuple[str, ...], *, dealer: bool, seed: int) -> Played:
    setup = Setup(names, (), house(GAMES["drum_roll"]).facts, dealer, "house")
    return first(GAME).then(Event(0, 1_800_000_000_000, "host", "screen", f"start {seed}", Start(setup)))


def after(moment: Played, by: Actor, move: Any) -> Played:
    seq = moment.seq + 1
    return moment.then(Event(seq, 1_800_000_000_000 + seq * 9000, by, "phone", str(seq), move))


def played(moment: Played, rng: Random) -> Iterator[Played]:
    """Every moment of a game played greedily; votes are cast one by one and opened together."""
    votes: list[tuple[Seat, DrumRollMove]] = []
    while moment.due.asks:
        yield moment
        by, ask = next((by, ask) for by, ask in moment.due.asks if not (ask.sealed and moment.cast(by)))
        if ask.sealed and not isinstance(by, str):
            votes.append((by, Vote(rng.random() < 0.6)))
            moment = after(moment, by, Sealed(moment.seq, "00"))
            if len(votes) == len(moment.due.asks):
                yield moment
                moment, votes = after(moment, "table", Reveal(moment.seq, tuple(votes))), []
        else:
            now = moment.timeline.now
            dealt = ask.chance and now.setup.dealer
            moment = after(moment, by, GAME.deal(now, rng) if dealt else policy(now, by, rng))
    yield moment


def shown(moment: Played, viewer: Viewer) -> dict[str, Json]:
    scene: Scene[State, DrumRollMove] = Scene(moment, Times(), None, {}, {})
    return on_wire(frame(scene, viewer))


def plain(what: object) -> dict[str, Json]:
    built: dict[str, Json] = msgspec.to_builtins(what)
    return built


def presence(names: tuple[str, ...], **more: Json) -> dict[str, Json]:
    """As the laptop tells its own page: anything that it would not is refused."""
    seats: list[Json] = [
        {
            "seat": n,
            "name": name,
            "mark": "ABCD"[n],
            "here": n != 2,
            "held": n != 2,
            "taken": True,
            "language": "hu" if n else "en",
        }
        for n, name in enumerate(names)
    ]
    told: dict[str, Json] = {
        "seats": seats,
        "title": "Drum Roll",
        "started": True,
        "hide": False,
        "host": True,
        "watchers": 1,
    }
    door: dict[str, Json] = {
        "host": True, "watchers": 1, "host_seat": None, "reached": 3, "code": "K7MP2Q", "watch": None,
        "join": "http://192.168.1.20:8765/j#t", "boxes": None, "ports": None, "sessions": [],
        "wifi": {"name": "Nagyi konyha", "password": "palacsinta7", "hidden": False}, "requests": [],
        "addresses": [
            {"ip": "192.168.1.20", "url": "192.168.1.20:8765", "interface": "wlan0", "why": ["Wi-Fi"], "on": True},
            {"ip": "10.8.0.2", "url": "10.8.0.2:8765", "interface": "tun0", "why": ["a VPN"], "on": False},
        ],
    }  # fmt: skip
    whole: dict[str, Any] = told | door | more
    kinds = {"seats": SeatNow, "addresses": WayIn, "requests": Asking}
    records = {name: tuple(kind(**each) for each in whole[name]) for name, kind in kinds.items()}
    return on_wire(HostPresence(**(whole | records)))


def at(phase: str, show: int = 2, round_: int | None = None) -> Wanted:
    def fits(moment: Played) -> bool:
        now = moment.timeline.now
        return now.phase == phase and now.show == show and round_ in (None, now.round)

    return fits


def busy_place(moment: Played) -> bool:
    return at("place", 2, 4)(moment) and len(moment.timeline.now.placed) == 8


def half_voted(moment: Played) -> bool:
    return at("vote")(moment) and len(moment.casts) == 2


def mid_show(moment: Played) -> bool:
    return at("show")(moment) and len(moment.timeline.now.acts) == 2


def half_paid(moment: Played) -> bool:
    return at("pay", 1)(moment) and sum(owner.done for owner in moment.timeline.now.circuses) == 2


SCENES: dict[str, Wanted] = {
    "setup": at("keep", 1), "place": busy_place, "distribute": at("distribute"), "vote": half_voted,
    "reveal": at("recount"), "show": mid_show, "pay": half_paid, "final": lambda moment: not moment.due.asks,
}  # fmt: skip
PHANTOM: dict[str, Wanted] = {"reveal_two": at("recount", 1, 5)}
ASKED: dict[str, Wanted] = {"starts": at("start", 1), "turn": at("refill", 1)}


def record(name: str, moment: Played) -> Iterator[Kept]:
    names = NAMES[: len(moment.timeline.now.circuses)]
    told: dict[str, Json] = {"view": shown(moment, "table"), "presence": presence(names)}
    if name == "place":
        scene: Scene[State, DrumRollMove] = Scene(moment, Times(), None, {}, {})
        counted: list[Json] = [plain(each) | {"seat": each.seat} for each in GAME.counters.now(moment.timeline.now)]
        told |= {"points": [on_wire(point) for point in points(scene, {})[:30]], "countables": counted}
    if name == "vote":
        yield "seat", {"view": shown(moment, Seat(2)), "presence": presence(NAMES)}
    yield name, told


def lobby(seated: int, **more: Json) -> dict[str, Json]:
    told = presence(NAMES, started=False, **more)
    free = {"name": "", "here": False, "held": False, "taken": False, "language": None}
    seats: Any = told["seats"]
    return {
        "view": None,
        "presence": told | {"seats": [seat if n < seated else seat | free for n, seat in enumerate(seats)]},
    }


def scenes() -> Iterator[Kept]:
    claim: Json = {"id": 1, "kind": "claim", "name": "Anna", "seat": 0}
    yield "lobby", lobby(3, requests=[claim])
    yield "lobby_first", lobby(0, reached=0, wifi=None)
    plan = ((SCENES, NAMES, True), (ASKED, NAMES, False), (PHANTOM, NAMES[:2], True))
    for wanted, names, dealer in plan:
        waiting = dict(wanted)
        for moment in played(begun(names, dealer=dealer, seed=SEED), Random(SEED)):
            for name in [name for name, fits in waiting.items() if fits(moment)]:
                yield from record(name, moment)
                del waiting[name]
            if not waiting:
                break


@cache
def folder() -> Path:
    """Where the scenes of this run lie, played once for all its tests."""
    made = Path(tempfile.mkdtemp(prefix="ringside-scenes-"))
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    for name, told in scenes():
        (made / f"{name}.json").write_text(json.dumps(told, ensure_ascii=False), "utf-8")
    return made
