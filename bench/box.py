"""The vote box from the finger to the last of eight screens, and its cable pulled out and put in again.

The real image in a simulated Uno, the real pyserial, the real server with its log on the disk. Times are printed and
never fail; presses that are lost or doubled do. `python -m bench.box [--presses 60] [--unplugs 50]`
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

from bench.tickets import ticket
from companion.games.drum_roll.players.policy import policy
from companion.session.moment import answers
from companion.wiring import Evening, open_shelf
from firmware_bridge import meaning
from firmware_bridge.intent import RESTS
from firmware_bridge.lines import Edge, Heartbeat, Identity
from firmware_bridge.port import Found, Listener, Port
from firmware_bridge.ports import Ports
from tests.firmware.hall import until
from tests.firmware.simulated import PINS, ROOT, SimBox, built, compiled
from web.table.room import Plan

NAMES = ["Anna", "Bori", "Csaba", "Dimitra"]
MORE = 100  # ms, for the way to the box
SCREENS: list[Any] = [0, 1, 2, 3, "table", "watch", "watch", "watch"]


class Ear:
    """Hears what the table's boxes hear, and when."""

    def __init__(self, boxes: Listener) -> None:
        self.boxes, self.heard = boxes, dict[int, int]()

    def known(self, box: str, boot: int) -> int | None:
        return self.boxes.known(box, boot)

    def pressed(self, port: Port, box: Identity, edge: Edge) -> None:
        self.heard[edge.seq] = time.monotonic_ns()
        self.boxes.pressed(port, box, edge)

    def beaten(self, box: Identity, beat: Heartbeat) -> None:
        self.boxes.beaten(box, beat)

    def changed(self, port: Port) -> None:
        self.boxes.changed(port)


class Hall:
    """A served table of four that waits for an answer of two, eight screens, and the box."""

    def __init__(self, folder: Path, sim: SimBox) -> None:
        self.sim = sim
        self.evening = Evening(open_shelf(str(folder / "data")), None, self._look)
        self.port = self.evening.open(None, 0, demo=None)
        self.evening.desk.room.lay("drum_roll", Plan(NAMES, pack="house", dealer=True))
        self.evening.desk.room.begin()
        self.session: Any = self.evening.desk.room.session
        try:
            self._play_to_two_answers()
            self._screens()
        except BaseException:
            self.evening.close()
            raise

    def _look(self, boxes: Listener, now: Callable[[], int]) -> Ports:
        self.ear = Ear(boxes)
        return Ports(self.ear, now, self._listed)

    def _listed(self) -> list[Found]:
        return [Found(str(self.sim.tty), "2341:0043:1", "Uno", 0x2341, 0x43)] * self.sim.tty.exists()

    def _play_to_two_answers(self) -> None:
        """Until somebody is asked openly what two buttons can answer."""
        chance = Random(7)
        while (asked := self._two_answers()) is None:
            moment = self.session.moment
            question = moment.asks()[0]
            wanted = policy(moment.timeline.now, question.by, chance)
            move = wanted if answers(question.ask, wanted) else question.ask.options[0].move
            request = f"s{moment.seq}"
            self.session.submit(question.by, move, via="screen", request=request, answering=question.id)
        self.base, self.pin = self.session.moment.seq, PINS["TX" if asked.by == "table" else f"{asked.by}Y"]

    def _two_answers(self) -> Any:
        moment = self.session.moment
        open_ = (each for each in moment.asks() if not each.ask.sealed)
        return next((each for each in open_ if meaning.question(moment, each.by, moment.seq % meaning.EPOCHS)), None)

    def _screens(self) -> None:
        tickets = [ticket(self.evening.desk, view) for view in SCREENS]
        told = json.dumps({"port": self.port, "tickets": tickets, "views": SCREENS})
        command = [sys.executable, "-m", "bench.box_screens", told]
        self.screens = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.seen: dict[int, list[int]] = defaultdict(list)
        Thread(target=self._watch, daemon=True).start()
        until(lambda: len(self.seen[self.base]) == len(SCREENS))

    def _watch(self) -> None:
        for line in self.screens.stdout or ():
            seq, at = map(int, line.split())
            self.seen[seq].append(at)

    def ready(self) -> bool:
        ports = self.evening.ports.all()
        return any(port.box not in (None, "FFFFFF") and self._agrees(port) for port in ports)

    def _agrees(self, port: Port) -> bool:
        beat, wanted = port.talk.heartbeat, self.evening.boxes.wanted(self.session, port.box or "")
        return beat is not None and (beat.epoch, beat.lights) == (wanted.epoch, wanted.lights)

    def presses(self) -> list[str]:
        return [event.request for event in self.session.moment.timeline.events if event.via == "box"]

    def rewind(self) -> None:
        self.session.rewind(self.base, request=f"w{self.session.moment.seq}")
        until(lambda: len(self.seen[self.session.moment.seq]) >= len(SCREENS))
        self.rest()

    def rest(self) -> None:
        """Until a press can be meant for what is asked."""
        until(self.ready)
        self.sim.wait(RESTS + MORE)

    def close(self) -> None:
        if self.screens.stdin:
            self.screens.stdin.close()
        self.screens.wait(10)
        self.evening.close()


def pressed(hall: Hall) -> tuple[int, int]:
    """One press: ns until the bridge heard it, and until the last of the screens showed what came of it."""
    before, edges = hall.session.moment.seq, set(hall.ear.heard)
    at = int(hall.sim("press", hall.pin)[1])
    until(lambda: set(hall.ear.heard) - edges)
    bridge = hall.ear.heard[max(set(hall.ear.heard) - edges)] - at
    until(lambda: hall.session.moment.seq > before)
    last = hall.session.moment.seq
    until(lambda: len(hall.seen[last]) >= len(SCREENS))
    screens = max(hall.seen[last]) - at
    hall.sim("release", hall.pin)
    time.sleep(0.02)
    hall.rewind()
    return bridge, screens


def unplugged(hall: Hall, chance: Random) -> tuple[int, int, bool, bool]:
    """ns until the loss is known and until it is ready again; whether the press before was told, and was counted."""
    before, told = len(hall.presses()), chance.random() < 0.8
    hall.sim("press", hall.pin)
    if told:
        until(lambda: len(hall.presses()) > before)
    else:
        time.sleep(chance.uniform(0, 0.02))
    at = int(hall.sim("unplug")[1])
    until(lambda: not any(port.standing == "ready" for port in hall.evening.ports.all()))
    lost = time.monotonic_ns() - at
    hall.sim("release", hall.pin)
    time.sleep(0.05)
    counted = len(hall.presses()) > before
    back = int(hall.sim("plug")[1])
    until(hall.ready)
    ready = time.monotonic_ns() - back
    hall.rewind() if counted else hall.rest()
    return lost, ready, told, counted


def line(name: str, ns: list[int], goal: float) -> None:
    ms = sorted(each / 1e6 for each in ns)
    p95 = ms[min(len(ms) - 1, int(len(ms) * 0.95))]
    print(f"{name}: p50 {statistics.median(ms):.1f} ms, p95 {p95:.1f} ms, most {ms[-1]:.1f} ms (goal {goal:g} ms)")


def main() -> int:
    options = argparse.ArgumentParser()
    options.add_argument("--unplugs", type=int, default=50)
    options.add_argument("--presses", type=int, default=60)
    asked, chance = options.parse_args(), Random(15)
    with tempfile.TemporaryDirectory(prefix="ringside-box-") as name:
        folder = Path(name)
        simulator, image = compiled(folder / "simbox"), built(folder / "uno", "uno") / "votebox.elf"
        with SimBox(simulator, image, folder) as sim:
            hall = Hall(folder, sim)
            try:
                hall.rest()
                taps = [pressed(hall) for _ in range(asked.presses)]
                pulls = [unplugged(hall, chance) for _ in range(asked.unplugs)]
                requests = hall.presses()
            finally:
                hall.close()
    lost = sum(told and not counted for _, _, told, counted in pulls)
    doubled = len(requests) - len(set(requests))
    line("press until the bridge", [bridge for bridge, _ in taps], 15)
    line("press until the last of 8 screens, on the disk", [screens for _, screens in taps], 40)
    line("unplugged until the banner", [one[0] for one in pulls], 250)
    line("plugged in again until ready", [one[1] for one in pulls], 2500)
    print(f"{len(requests)} presses in the log, {asked.unplugs} unplugs: lost {lost}, doubled {doubled}")
    return 1 if lost or doubled else 0


if __name__ == "__main__":
    sys.exit(main())
