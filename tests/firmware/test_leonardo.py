"""The image of a Leonardo on its pins, for no simulator has its USB: the same handshake, buttons, lights and vote."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.core.seats import Seat
from firmware_bridge.lines import Identity
from tests.firmware.hall import until
from tests.firmware.simulated import PINS, SimBox, built
from tests.firmware.test_plugged import plugged, press
from tests.firmware.test_simulated import QUIET, Desk
from tests.session.test_session import guessed

pytestmark = pytest.mark.compiler
BOARD = ("--mcu", "atmega32u4", "--uart", "1")


@pytest.fixture(scope="module")
def image(workshop: Path) -> Path:
    return built(workshop / "leonardo_uart", "leonardo_uart") / "votebox.elf"


@pytest.fixture
def desk(image: Path, simulator: Path, tmp_path: Path) -> Iterator[Desk]:
    with SimBox(simulator, image, tmp_path, *BOARD, "--step") as sim:
        made = Desk(sim)
        yield made
        made.wire.close()


def test_it_says_who_it_is(desk: Desk) -> None:
    assert desk.first(Identity) == Identity(1, "0100", 4, "FFFFFF", 0, 0)


def test_every_button_has_the_pin_of_the_drawing(desk: Desk) -> None:
    desk.state()
    for n, button in enumerate(PINS):
        desk.sim.press(button)
        desk.on(QUIET)
        desk.sim.release(button)
        desk.state(ack=2 * n, ms=QUIET)
    assert [(edge.button, edge.down) for edge in desk.edges()] == [(b, down) for b in PINS for down in (True, False)]


def test_every_light_has_the_pin_of_the_drawing(desk: Desk) -> None:
    for lights in ("1000", "0100", "0010", "0001"):
        desk.state(lights, ms=QUIET)
        assert desk.sim.lit() == lights


def test_it_votes_at_a_table(image: Path, simulator: Path, tmp_path: Path) -> None:
    with SimBox(simulator, image, tmp_path, *BOARD) as sim:
        bench = plugged(sim, tmp_path)
        guessed(bench.table)
        bench.ready()
        press(bench, "0N")
        until(lambda: sim.lit()[0] == "1")
        press(bench, "1Y")
        press(bench, "2Y")
        until(lambda: bench.table.now.phase == "turn")
        assert bench.table.now.votes == ((Seat(0), False), (Seat(1), True), (Seat(2), True))
        bench.boxes.stop()
        bench.table.end()
