"""Hours of the real image in minutes, over the wrap of its numbers and of its clock: `python -m bench.box_soak [HOURS]`

A button goes down and up ten times in each second of the box's time; each edge has to arrive once and in order. So that
a short run crosses both, the numbers begin shortly before their wrap, and at half time the clock is put before its own.
"""

from __future__ import annotations

import select
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import serial

from firmware_bridge.lines import ASK, Edge, Framer, Heartbeat, Identity, state
from tests.firmware.simulated import SimBox, built, compiled

STEP = 50  # ms of the box's time
JOINS = 2000  # ms in which it is met, and in the end has said all
WRAP, EDGES = 0x10000, 500  # edges until their numbers wrap
JUST_BEFORE = 2**32 - 60_000  # ms: the clock of the box wraps a minute later, as it does after 49.7 days


def address(image: Path, name: str) -> int:
    """Where the image keeps a number of its own."""
    told = subprocess.run(["avr-nm", "--demangle", image], check=True, capture_output=True, text=True).stdout
    return next(int(line.split()[0], 16) & 0xFFFF for line in told.splitlines() if line.endswith(f" {name}"))


class Soak:
    def __init__(self, sim: SimBox) -> None:
        self.sim, self.framer = sim, Framer()
        self.wire = serial.Serial(str(sim.tty), 115200, timeout=0)
        self.boot = self.ack = self.wrong = self.heard = 0

    def on(self, ms: int) -> None:
        self.sim.run(ms)
        while select.select([self.wire], [], [], 0.002)[0]:
            for line in self.framer.feed(self.wire.read(65536)):
                match line:
                    case Identity():
                        self.boot, self.ack = line.boot, line.seq
                    case Edge() if line.seq == (self.ack + 1) % WRAP:
                        self.ack, self.heard = line.seq, self.heard + 1
                    case Edge() if (line.seq - self.ack) % WRAP < WRAP // 2 and line.seq != self.ack:
                        self.wrong += 1
                    case Edge() | Heartbeat():
                        pass
        self.wire.write(state(self.boot, self.ack, 0, "0000"))


def main() -> int:
    hours, began = float(sys.argv[1]) if len(sys.argv) > 1 else 8.0, time.monotonic()
    with tempfile.TemporaryDirectory(prefix="ringside-soak-") as name:
        folder = Path(name)
        simulator, image = compiled(folder / "simbox"), built(folder / "uno", "uno") / "votebox.elf"
        with SimBox(simulator, image, folder, "--step") as sim:
            soak = Soak(sim)
            sim.run(JOINS)
            sim("poke", address(image, "seq"), WRAP - EDGES)  # and the number of the boot behind it is 0 as before
            soak.wire.write(ASK)
            for _ in range(JOINS // STEP):
                soak.on(STEP)
            steps, pressed = int(hours * 3_600_000 / STEP), 0
            for n in range(steps):
                if n == steps // 2:
                    sim("poke", address(image, "timer0_millis"), JUST_BEFORE)
                (sim.press if n % 2 == 0 else sim.release)("0Y")
                pressed += 1
                soak.on(STEP)
            for _ in range(JOINS // STEP):
                soak.on(STEP)
    took = time.monotonic() - began
    print(f"{hours:g} h of the box in {took:.0f} s: {pressed} edges made, {soak.heard} heard, {soak.wrong} astray")
    return int(soak.heard != pressed or soak.wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
