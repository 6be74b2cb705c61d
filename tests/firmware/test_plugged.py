"""The real image, the real pyserial and a real table together: a button is pressed and the table has it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import pytest
import serial
from msgspec import Struct

from firmware_bridge.box import Boxes
from firmware_bridge.intent import RESTS
from firmware_bridge.port import Found, Port, opened
from firmware_bridge.ports import Ports
from tests.firmware.hall import knows, now, until
from tests.firmware.simulated import ROOT, SimBox, built
from tests.session.conftest import Table
from tests.session.test_session import counted, guessed
from tests.session.tiny_game import Vote

pytestmark = pytest.mark.compiler
SETTLES = 15 * 16_000  # cycles of 15 ms
OPTIBOOT = Path("/usr/share/arduino/hardware/arduino/avr/bootloaders/optiboot")
# Debian's own build is 20 bytes too long; with these it fits into its 512
OPTIONS = """
    -Os -fno-inline-small-functions -fno-split-wide-types -mshort-calls -fno-jump-tables -fno-move-loop-invariants
    -fno-tree-scev-cprop -mrelax -mmcu=atmega328p -DF_CPU=16000000L -DLED_START_FLASHES=3 -DBAUD_RATE=115200 -w
    -Wl,--section-start=.text=0x7e00 -Wl,--section-start=.version=0x7ffe -Wl,--relax -nostartfiles -nostdlib
"""


class Plugged(Struct):
    """A simulated box on a pseudo terminal, and a table that listens to it."""

    sim: SimBox
    table: Table
    boxes: Boxes
    ports: Ports

    def ready(self) -> None:
        """The box has a name, has heard us, says that it is as we want it, and a press can be meant for that."""
        until(lambda: any(self._is_ready(port) for port in self.ports.all()))
        until(lambda: knows(self.boxes))
        self.sim.wait(RESTS + 50)

    def _is_ready(self, port: Port) -> bool:
        beat = port.talk.heartbeat
        if port.box in (None, "FFFFFF") or beat is None:
            return False
        wanted = self.boxes.wanted(self.table.session, port.box or "")
        return (beat.epoch, beat.lights) == (wanted.epoch, wanted.lights) and beat.lights != "0000"


def plugged(sim: SimBox, folder: Path) -> Plugged:
    table = Table(folder)
    boxes = Boxes(lambda: table.session, table.clock, lambda: None)
    ports = Ports(boxes, now, lambda: [Found(str(sim.tty), "2341:0043:1", "Uno", 0x2341, 0x43)] * sim.tty.exists())
    boxes.start(ports)
    return Plugged(sim, table, boxes, ports)


@contextmanager
def at_a_table(uno: Path, simulator: Path, folder: Path) -> Iterator[Plugged]:
    folder.mkdir()
    with SimBox(simulator, uno / "votebox.elf", folder, "--reset-on-open") as sim:
        made = plugged(sim, folder)
        yield made
        made.boxes.stop()
        made.table.end()


@pytest.fixture
def bench(uno: Path, simulator: Path, tmp_path: Path) -> Iterator[Plugged]:
    with at_a_table(uno, simulator, tmp_path / "bench") as made:
        yield made


def presses(bench: Plugged) -> list[str]:
    """What boxes have in the log."""
    return [event.request for event in bench.table.session.moment.timeline.events if event.via == "box"]


def press(bench: Plugged, button: str) -> None:
    for act in (bench.sim.press, bench.sim.release):
        act(button)
        settled = bench.sim.counts()["cycle"] + SETTLES
        until(lambda settled=settled: bench.sim.counts()["cycle"] > settled)  # type: ignore[misc]


def test_four_stations_vote_and_the_lights_say_so(bench: Plugged) -> None:
    guessed(bench.table)
    bench.ready()
    press(bench, "0Y")
    press(bench, "1N")
    until(lambda: bench.sim.lit()[:2] == "11")
    press(bench, "2Y")
    until(lambda: bench.table.now.phase == "turn")
    assert bench.table.now.votes == ((0, True), (1, False), (2, True))


def test_case_76_unplugged_inside_a_vote_and_plugged_in_again(bench: Plugged) -> None:
    guessed(bench.table)
    bench.ready()
    press(bench, "0Y")
    until(lambda: bench.sim.lit()[0] == "1")
    bench.sim("unplug")
    until(lambda: not any(port.standing == "ready" for port in bench.ports.all()), 1)
    bench.sim("plug")
    bench.ready()
    until(lambda: bench.sim.lit()[0] == "1")
    press(bench, "1N")
    until(lambda: len(bench.table.session.moment.casts) == 2)
    bench.table.do(2, Vote(True))
    assert bench.table.now.votes == ((0, True), (1, False), (2, True))


def test_f15_a_box_that_restarts_by_itself_goes_on(bench: Plugged) -> None:
    counted(bench.table)
    bench.ready()
    press(bench, "0Y")
    until(lambda: len(bench.table.now.guesses) == 1)
    bench.sim("reset")
    until(lambda: bench.ports.all()[0].reason == "rebooted")
    bench.ready()
    press(bench, "1Y")
    until(lambda: len(bench.table.now.guesses) == 2)


AT_ONCE, UNPLUGS = 5, 10


def unplugged_and_plugged_in(bench: Plugged, chance: Random) -> None:
    """Each press is in the log once if it was told to the table before the cable came out, once or never if not."""
    told, cut = 0, 0
    for n in range(UNPLUGS):
        bench.ready()
        before = len(presses(bench))
        bench.sim.press(f"0{'YN'[n % 2]}")
        if n % 5:
            until(lambda before=before: len(presses(bench)) > before)  # type: ignore[misc]
            told += 1
        else:
            time.sleep(chance.uniform(0, 0.02))
            cut += 1
        bench.sim("unplug")
        bench.sim.release(f"0{'YN'[n % 2]}")
        until(lambda: not any(port.standing == "ready" for port in bench.ports.all()), 2)
        bench.ports.choose([])
        bench.sim("plug")
    bench.ready()
    requests = presses(bench)
    assert len(requests) == len(set(requests))
    assert told <= len(requests) <= told + cut


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


@pytest.mark.slow
def test_f15_fifty_unplugs_lose_nothing_and_double_nothing(uno: Path, simulator: Path, tmp_path: Path) -> None:
    """Most of an unplug is waiting, so five boxes at five tables have ten each."""
    with ExitStack() as all_:
        benches = [all_.enter_context(at_a_table(uno, simulator, tmp_path / str(n))) for n in range(AT_ONCE)]
        for each in benches:
            guessed(each.table)
            each.ready()  # an open port has five
        files = open_files()
        with ThreadPoolExecutor(AT_ONCE) as pool:
            list(pool.map(unplugged_and_plugged_in, benches, map(Random, range(AT_ONCE))))
        until(lambda: abs(open_files() - files) <= 2 * AT_ONCE)  # the last ports may still be closing


def test_f17_a_port_belongs_to_one_program_and_the_other_is_told(bench: Plugged) -> None:
    counted(bench.table)
    bench.ready()
    with pytest.raises(serial.SerialException):
        opened(str(bench.sim.tty))
    assert bench.ports.all()[0].standing == "ready"


def test_f17_what_other_programs_say_into_the_port_harms_nothing(bench: Plugged) -> None:
    counted(bench.table)
    with bench.sim.tty.open("wb", buffering=0) as foreign:
        foreign.write(b"AT\r\n~~~~\xff\x00")
        bench.ready()
        foreign.write(b"AT\r\n")
    press(bench, "2N")
    until(lambda: bench.table.now.guesses == ((2, False),))


def test_a_blank_chip_is_flashed_as_a_hobbyist_would_and_votes(
    uno: Path, simulator: Path, workshop: Path, tmp_path: Path
) -> None:
    elf, boot = workshop / "optiboot.elf", workshop / "optiboot.hex"
    subprocess.run(["avr-gcc", *OPTIONS.split(), f"-I{OPTIBOOT}", OPTIBOOT / "optiboot.c", "-o", elf], check=True)
    sections = ["-j", ".text", "-j", ".data", "-j", ".version", "--set-section-flags", ".version=alloc,load"]
    subprocess.run(["avr-objcopy", *sections, "-O", "ihex", elf, boot], check=True)
    with SimBox(simulator, Path("none"), tmp_path, "--boot", str(boot), "--reset-on-open") as sim:
        flash = ["-p", "atmega328p", "-c", "arduino", "-P", str(sim.tty), "-b", "115200", "-D"]
        written = ["-U", f"flash:w:{uno / 'votebox.hex'}:i"]
        subprocess.run(["avrdude", *flash, *written], check=True, capture_output=True, timeout=30)
        made = plugged(sim, tmp_path)
        guessed(made.table)
        made.ready()
        assert made.ports.all()[0].talk.identity is not None
        press(made, "1Y")
        until(lambda: made.table.session.moment.cast(made.boxes.pairs[made.ports.all()[0].box or "", 1]) is not None)
        made.boxes.stop()
        made.table.end()


MUTANTS = {
    "the ring has no bound": ("if (waiting == RING) {", "if (false) {", "full_ring"),
    "the epoch is the one of the sending": ("putField(edge.epoch, 2);", "putField(epoch, 2);", "epoch_is"),
    "a state of an earlier life is obeyed": ("if (forBoot != boot) {", "if (false) {", "earlier_life"),
    "no pull-ups": ("pinMode(BUTTON_PIN[i], INPUT_PULLUP)", "pinMode(BUTTON_PIN[i], INPUT)", "pull_ups"),
    "no debounce": ("DEBOUNCE = 5", "DEBOUNCE = 1", "short_glitch"),
    "another checksum": ("uint16_t crc = 0xFFFF", "uint16_t crc = 0", "who_it_is"),
    "presses without a host are kept": ("if (!hasHost) return;", "if (false) return;", "without_a_host"),
    "no reboot is counted": ("(EEPROM.read(0) | EEPROM.read(1) << 8) + 1", "EEPROM.read(0)", "new_number"),
    "nothing is repeated": ("now - headSentAt >= retry", "false", "is_repeated"),
    "silence is not noticed": ("now - heardAt <= HOST_GONE", "true", "without_a_host"),
    "a damaged line is believed": ("claimed != checksum(text, length - 5)", "false", "damaged_line"),
    "an acknowledgement clears everything": ("gone < waiting ? waiting - gone : 0", "0", "no_further"),
}


def tried(image: Path, simulator: Path, by: str) -> subprocess.CompletedProcess[str]:
    """The tests of this name with this image, in a pytest of their own."""
    quick = ["-q", "-x", "-p", "no:cacheprovider", "-p", "pytest_timeout", "-k", by]
    made = [f"--image={image}", f"--simulator={simulator}"]
    tests = [sys.executable, "-m", "pytest", "tests/firmware/test_simulated.py", *made, *quick]
    bare = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(tests, cwd=ROOT, env=bare, capture_output=True, text=True)


@pytest.mark.parametrize("what", MUTANTS)
def test_every_seeded_fault_of_the_firmware_is_caught(what: str, uno: Path, simulator: Path, tmp_path: Path) -> None:
    before, after, by = MUTANTS[what]
    sketch = (ROOT / "firmware_bridge/firmware/votebox/votebox.ino").read_text("utf-8")
    assert sketch.count(before) == 1
    shutil.copytree(uno, tmp_path / "uno")  # all but the sketch stays as it is
    changed = tmp_path / "votebox.ino"
    changed.write_text(sketch.replace(before, after), "utf-8")
    ran = tried(built(tmp_path / "uno", "uno", f"SKETCH={changed}", "WARNINGS=-w"), simulator, by)
    assert ran.returncode == 1, ran.stdout[-2000:]
    assert "1 failed" in ran.stdout or "1 error" in ran.stdout


def test_the_firmware_without_a_fault_passes_in_the_same_way(uno: Path, simulator: Path) -> None:
    assert "1 passed" in tried(uno, simulator, "who_it_is").stdout
