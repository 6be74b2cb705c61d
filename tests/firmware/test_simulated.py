"""The real image in a simulated Uno: its buttons, lights and line as a person and a laptop meet them."""

from __future__ import annotations

import itertools
import select
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
import serial

from firmware_bridge.lines import ASK, Edge, Framer, Heartbeat, Identity, Line, name, state, written
from tests.firmware.simulated import PINS, SimBox

pytestmark = pytest.mark.compiler
EVERY = tuple(PINS)
QUIET = 30  # ms in which a button settles
Kind = TypeVar("Kind", Identity, Heartbeat)


class Desk:
    """A laptop at the stepped box: it answers what it is told to and remembers every line."""

    def __init__(self, sim: SimBox) -> None:
        self.sim, self.lines, self.framer = sim, [], Framer()
        self.wire = serial.Serial(str(sim.tty), 115200, timeout=0)
        self.boot = self.ack = 0
        self.on(700)
        self.boot = self.first(Identity).boot

    lines: list[Line]

    def on(self, ms: float) -> list[Line]:
        """Lets time pass; the lines heard meanwhile."""
        self.sim.run(ms)
        new: list[Line] = []
        # what was written to a terminal reaches its reader a moment later, on a thread of the kernel's
        while select.select([self.wire], [], [], 0.003)[0]:
            new += self.framer.feed(self.wire.read(65536))
        self.lines += new
        return new

    def say(self, what: bytes, ms: float = 10) -> list[Line]:
        self.wire.write(what)
        return self.on(ms)

    def state(self, lights: str = "0000", epoch: int = 0, ack: int | None = None, ms: float = 10) -> list[Line]:
        self.ack = self.ack if ack is None else ack
        return self.say(state(self.boot, self.ack, epoch, lights), ms)

    def first(self, kind: type[Kind]) -> Kind:
        return next(line for line in self.lines if isinstance(line, kind))

    def edges(self) -> list[Edge]:
        """In order, each once."""
        found = {line.seq: line for line in self.lines if isinstance(line, Edge)}
        return [found[seq] for seq in sorted(found)]


@pytest.fixture
def desk(stepped: SimBox) -> Iterator[Desk]:
    made = Desk(stepped)
    yield made
    made.wire.close()


def beats(lines: list[Line]) -> list[Heartbeat]:
    return [line for line in lines if isinstance(line, Heartbeat)]


def test_it_says_who_it_is_and_lives(desk: Desk) -> None:
    assert desk.first(Identity) == Identity(1, "0100", 4, "FFFFFF", 0, 0), "a blank memory counts from its FFFF"
    assert [beat.uptime for beat in beats(desk.on(2000))] == [1000, 1500, 2000, 2500]


def test_a_question_is_answered_with_and_without_a_checksum(desk: Desk) -> None:
    for question in (ASK, written("?")):
        assert any(isinstance(line, Identity) for line in desk.say(question))


def test_every_button_has_its_own_name_and_both_edges(desk: Desk) -> None:
    desk.state()
    for n, button in enumerate(EVERY):
        desk.sim.press(button)
        desk.on(QUIET)
        desk.sim.release(button)
        desk.state(ack=2 * n, ms=QUIET)
    assert [(edge.button, edge.down) for edge in desk.edges()] == [(b, down) for b in EVERY for down in (True, False)]
    assert [edge.seq for edge in desk.edges()] == list(range(1, 21))


def test_its_buttons_have_pull_ups(desk: Desk) -> None:
    told = dict(port.split(":") for port in desk.sim("pins"))
    for port, mask in {"B": 0b11, "C": 0b110, "D": 0b11111100}.items():
        direction, output, level = (int(each, 16) for each in told[port].split("/"))
        assert direction & mask == 0
        assert output & mask == mask
        assert level & mask == mask


@pytest.mark.parametrize("edges", range(1, 10))
def test_a_bouncing_button_is_one_press(desk: Desk, edges: int) -> None:
    desk.state()
    desk.sim("bounce", PINS["1N"], "press", 4, edges)
    desk.on(QUIET)
    desk.sim("bounce", PINS["1N"], "release", 4, edges)
    desk.on(QUIET)
    assert [edge.down for edge in desk.edges()] == [True, False]


def test_a_short_glitch_is_no_press(desk: Desk) -> None:
    desk.state()
    for _ in range(20):
        desk.sim("glitch", PINS["0Y"], 1500)
        desk.on(20)
    assert desk.edges() == []


def test_ten_buttons_at_once_are_ten_presses(desk: Desk) -> None:
    desk.state()
    for button in EVERY:
        desk.sim.press(button)
    desk.on(100)
    assert sorted(edge.button for edge in desk.edges()) == sorted(EVERY)


def test_a_press_is_repeated_until_it_is_acknowledged(desk: Desk) -> None:
    desk.state()
    desk.sim.press("2Y")
    told = [line for line in desk.on(900) if isinstance(line, Edge)]
    assert 3 <= len(told) <= 5
    assert len(set(told)) == 1
    desk.state(ack=1)
    assert not [line for line in desk.on(1000) if isinstance(line, Edge)]


def test_a_repeated_acknowledgement_asks_for_what_is_missing(desk: Desk) -> None:
    desk.state()
    desk.sim.press("2Y")
    desk.on(60)
    assert any(isinstance(line, Edge) for line in desk.state(ms=10))


def test_an_acknowledgement_clears_up_to_its_number_and_no_further(desk: Desk) -> None:
    desk.state()
    for button in ("0Y", "1Y", "2Y"):
        desk.sim.press(button)
        desk.on(QUIET)
    desk.state(ack=2)
    again = {line.seq for line in desk.on(600) if isinstance(line, Edge)}
    assert again == {3}
    assert not [line for line in desk.state(ack=40, ms=50) if isinstance(line, Identity)]
    assert {line.seq for line in desk.on(600) if isinstance(line, Edge)} == {3}, "an acknowledgement of what never was"


def test_the_epoch_is_the_one_of_the_press(desk: Desk) -> None:
    desk.state(epoch=7)
    desk.sim.press("0Y")
    desk.on(QUIET)
    desk.state(epoch=8)
    desk.sim.release("0Y")
    desk.on(QUIET)
    assert [(edge.down, edge.epoch) for edge in desk.edges()] == [(True, 7), (False, 8)]


def test_lights_do_as_they_are_told(desk: Desk) -> None:
    desk.state("0123", ms=5)
    seen = []
    for _ in range(64):
        desk.state("0123", ms=16)
        seen.append(desk.sim.lit())
    assert {lit[0] for lit in seen} == {"0"}
    assert {lit[1] for lit in seen} == {"1"}
    blinks = [sum(one[n] != other[n] for one, other in itertools.pairwise(seen)) for n in (2, 3)]
    assert 1 <= blinks[0] < blinks[1]


def test_a_change_of_lights_is_confirmed_at_once(desk: Desk) -> None:
    desk.on(450)
    told = beats(desk.state("0100", epoch=9, ms=15))
    assert [(beat.lights, beat.epoch) for beat in told] == [("0100", 9)]


def test_without_a_host_presses_are_forgotten_and_never_told_later(desk: Desk) -> None:
    desk.state("1111")
    desk.sim.press("0Y")
    desk.on(QUIET)
    desk.on(3100)
    assert desk.sim.lit() != "1111"
    desk.sim.press("1Y")
    desk.on(QUIET)
    before = len(desk.lines)
    desk.state(ack=1)
    assert not [line for line in desk.on(1000) + desk.lines[before:] if isinstance(line, Edge)]


def test_a_state_for_an_earlier_life_is_not_obeyed(desk: Desk) -> None:
    desk.state("0000")
    told = desk.say(state(0xFFFF, 0, 5, "1111"), 20)
    assert any(isinstance(line, Identity) for line in told)
    assert desk.sim.lit() == "0000"


def test_f15_a_reboot_has_a_new_number_and_keeps_its_name(desk: Desk) -> None:
    desk.say(name("A1B2C3"), 50)
    desk.sim("reset")
    desk.lines.clear()
    desk.on(700)
    assert (desk.first(Identity).boot, desk.first(Identity).box) == (1, "A1B2C3")


def test_no_button_seems_held_after_a_reboot(desk: Desk) -> None:
    desk.sim("reset")
    assert {beat.held for beat in beats(desk.on(2000))} == {0}


@pytest.mark.parametrize(
    "spoilt",
    [
        b"S 0000 0000 00 1111", b"S 0000 0000 00 1111*0000", b"\xff\xfe\x80", b"S" * 60, b"*", b"H 0001",
        *(written(body).strip() for body in ("S 0000 0000 00 111", "S 0000 0000 00 11112", "N A1B2", "X", "S 1 0 0 1")),
    ],
)  # fmt: skip
def test_f14_a_damaged_line_changes_nothing_and_is_counted(desk: Desk, spoilt: bytes) -> None:
    desk.state("0000")
    desk.say(b"\n" + spoilt + b"\n", 50)
    assert desk.sim.lit() == "0000"
    assert beats(desk.on(600))[-1].errors == 1
    assert beats(desk.state("1111", ms=50))[-1].lights == "1111", "the next sound line is heard"


def test_a_full_ring_says_how_much_was_lost(desk: Desk) -> None:
    desk.state()
    for _ in range(20):
        for act in (desk.sim.press, desk.sim.release):
            act("0Y")
            desk.on(QUIET)
    assert beats(desk.state(ms=600))[-1].overflows == 8, "40 edges, room for 32"
    told: set[int] = set()
    for ack in range(0, 33, 4):
        told |= {line.seq for line in desk.state(ack=ack, ms=150) if isinstance(line, Edge)}
    assert max(told) == 32


def test_a_held_chord_at_power_up_tests_the_lights_without_a_computer(stepped: SimBox) -> None:
    for button in ("TX", "TU"):
        stepped.press(button)
    stepped("power")
    stepped.run(100)
    for button in ("TX", "TU"):
        stepped.release(button)
    stepped.run(50)
    for n in range(4):
        stepped.press(f"{n}Y")
        stepped.run(50)
        assert stepped.lit() == "".join("1" if n == each else "0" for each in range(4))
        stepped.release(f"{n}Y")
        stepped.run(50)


def test_t21_yes_and_no_look_alike_on_the_wire_and_in_the_lights(uno: Path, simulator: Path, tmp_path: Path) -> None:
    """As many bytes at the same moments, and the same light at the same tick."""
    told: list[tuple[int, list[tuple[str, ...]]]] = []
    for button in ("1Y", "1N"):
        folder = tmp_path / button
        folder.mkdir()
        with SimBox(simulator, uno / "votebox.elf", folder, "--step") as sim:
            desk = Desk(sim)
            desk.state("0200")
            desk.on(300)
            sim("watch")
            before = sim.counts()["sent"]
            sim.press(button)
            desk.on(QUIET)
            desk.state("0100", ack=1, ms=200)
            told.append((sim.counts()["sent"] - before, [edge[:2] for edge in sim.edges]))
            desk.wire.close()
    assert told[0] == told[1]


@pytest.mark.parametrize("kind", ["flip", "drop", "dup", "insert"])
@pytest.mark.parametrize("way", ["up", "down"])
@pytest.mark.parametrize("rate", [0.001, 0.01])
def test_f14_over_a_noisy_wire_every_press_arrives_once_in_order(desk: Desk, kind: str, way: str, rate: float) -> None:
    rng = Random(f"{kind} {way} {rate}")
    desk.state()
    desk.sim("fault", way, kind, rate)
    pressed: list[str] = []
    heard: list[str] = []

    def listen(ms: float) -> None:
        desk.state(ms=ms)
        for edge in desk.edges():
            if edge.seq == desk.ack + 1:
                desk.ack = edge.seq
                heard.append(edge.button)

    for _ in range(30):
        button = rng.choice(EVERY)
        for act in (desk.sim.press, desk.sim.release):
            act(button)
            pressed.append(button)
            listen(40)
    for _ in range(40):
        listen(100)
    assert heard == pressed


def model_script(rng: Random) -> Iterator[tuple[str, str]]:
    for _ in range(60):
        yield rng.choice(["press", "release", "glitch", "quiet", "reset"]), rng.choice(EVERY)


@pytest.mark.parametrize("seed", range(6))
def test_a_random_evening_tells_exactly_the_presses_of_a_plain_model(desk: Desk, seed: int) -> None:
    """The model: a button that rests in a new place for 30 ms while a host is there has made one edge."""
    rng, held, wanted, told = Random(seed), set[str](), list[tuple[str, bool]](), list[tuple[str, bool]]()
    acts: dict[str, Callable[[str], object]] = {"press": desk.sim.press, "release": desk.sim.release}
    desk.state()

    def settle() -> None:
        desk.state(ms=QUIET)
        for edge in desk.edges():
            if edge.boot == desk.boot and edge.seq == desk.ack + 1:
                desk.ack = edge.seq
                told.append((edge.button, edge.down))
        desk.state(ms=QUIET)

    for act, button in model_script(rng):
        if act in acts and (button in held) is (act == "release"):
            acts[act](button)
            held ^= {button}
            wanted.append((button, act == "press"))
        elif act == "glitch" and button not in held:
            desk.sim("glitch", PINS[button], 1200)
        elif act == "reset":
            desk.sim("reset")
            desk.lines.clear()
            desk.on(700)
            desk.boot, desk.ack = desk.first(Identity).boot, 0
            desk.state()
        settle()
    assert told == wanted
