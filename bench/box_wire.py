"""How soon a press arrives over a wire that spoils bytes, in the box's own time: `python -m bench.box_wire [EDGES]`

The real image, in steps, so every run gives the same figures. Each edge has to arrive once and in order, and on a wire
that spoils at most one byte in two hundred 95 of 100 within a tenth of a second.
"""

from __future__ import annotations

import itertools
import sys
import tempfile
from pathlib import Path
from random import Random

from firmware_bridge.lines import Edge
from firmware_bridge.talk import Talk
from tests.firmware.simulated import PINS, SimBox, built, compiled
from tests.firmware.still import Line

STEP, BETWEEN, LAST = 5, 15, 10_000  # ms; 66 edges a second; what has not come by then is lost
RATES, KINDS, WAYS = (0.0, 0.001, 0.005, 0.01, 0.02), ("flip", "drop", "dup", "insert"), ("up", "down")
SOON, SHARE, BOUND = 100.0, 0.95, 0.005  # ms, of the edges, up to this rate
A_MS = 16_000  # cycles


class Wire:
    """heard: the edges that came, each with the box's ms at that moment."""

    def __init__(self, sim: SimBox) -> None:
        self.sim, self.line = sim, Line(sim)
        self.talk = Talk(0, chosen=True, known=lambda *_: None)
        self.now, self.heard = 0, list[tuple[Edge, float]]()
        self.on(1000)

    def on(self, ms: int) -> None:
        for _ in range(ms // STEP):
            self.line.on(STEP)
            self.now += STEP
            at = self.sim.counts()["cycle"] / A_MS
            for edge in self.talk.heard(self.line.read(self.line.in_waiting), self.now):
                self.heard.append((edge, at))
                self.talk.keep(edge.boot, edge.seq)
            if said := self.talk.to_say(self.now):
                self.line.write(said)


def spoilt(sim: SimBox, rate: float, kind: str, way: str, edges: int) -> tuple[bool, list[float]]:
    """Whether every edge came, once and in order, and how many ms after the finger."""
    wire, chance, made = Wire(sim), Random(f"{rate}{kind}{way}"), list[tuple[str, bool, float]]()
    down = dict.fromkeys(PINS, False)
    sim("fault", way, kind, rate)
    for _ in range(edges):
        button = chance.choice(list(PINS))
        down[button] = not down[button]
        cycle, _ = sim("press" if down[button] else "release", PINS[button])
        made.append((button, down[button], int(cycle) / A_MS))
        wire.on(BETWEEN)
    end = wire.now + LAST
    while len(wire.heard) < len(made) and wire.now < end:
        wire.on(BETWEEN)
    wire.on(LAST // 20)  # nothing comes twice
    wire.line.close()
    exact = [(edge.button, edge.down) for edge, _ in wire.heard] == [(button, is_down) for button, is_down, _ in made]
    return exact, [at - began for (_, at), (*_, began) in zip(wire.heard, made, strict=False)]


def main() -> int:
    edges, failed = int(sys.argv[1]) if len(sys.argv) > 1 else 240, 0
    with tempfile.TemporaryDirectory(prefix="ringside-wire-") as name:
        folder = Path(name)
        simulator, image = compiled(folder / "simbox"), built(folder / "uno", "uno") / "votebox.elf"
        for rate in RATES:
            took: list[float] = []
            for kind, way in itertools.product(KINDS, WAYS) if rate else [("flip", "up")]:
                with SimBox(simulator, image, folder, "--step") as sim:
                    exact, late = spoilt(sim, rate, kind, way, edges)
                failed += not exact
                took += late
            took.sort()
            soon = sum(ms <= SOON for ms in took) / max(1, len(took))
            failed += rate <= BOUND and soon < SHARE
            p95 = took[int(len(took) * 0.95)]
            print(f"{rate:.1%} of the bytes spoilt: {len(took)} edges, p95 {p95:.0f} ms, most {took[-1]:.0f} ms, "
                  f"{soon:.1%} within {SOON:.0f} ms", flush=True)  # fmt: skip
    print("every edge once and in order" if not failed else f"{failed} of the wires failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
