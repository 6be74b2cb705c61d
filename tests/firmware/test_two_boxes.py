"""Two boxes at one table: each is known by its own name, whatever port it hangs on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.seats import Seat
from firmware_bridge.box import UNNAMED, Boxes
from firmware_bridge.intent import RESTS
from firmware_bridge.port import Found, Port, opened
from firmware_bridge.ports import Ports
from tests.firmware.hall import Hall, knows, now, until
from tests.firmware.simulated import SimBox
from tests.session.conftest import Table
from tests.session.test_session import counted, guessed
from tests.session.tiny_game import Vote

SWAPS = 12
A, B = "A1B2C3", "D4E5F6"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path, A, B)
    made.seat({(A, 0): Seat(0), (B, 0): Seat(1)})
    yield made
    made.close()


def swap(hall: Hall) -> None:
    """Both are pulled out and each is put into the other's port."""
    for box in hall.virtual.values():
        box.unplug()
    until(lambda: not any(port.standing == "ready" for port in hall.ports.all()))
    hall.virtual = dict(zip(hall.virtual, reversed(hall.virtual.values()), strict=True))
    for box in hall.virtual.values():
        box.plug()
    hall.ports.choose([])
    hall.ready(2)


def test_f16_boxes_that_swap_ports_while_unplugged_keep_their_seats(hall: Hall) -> None:
    guessed(hall.table)
    hall.ready(2)
    chance, box = Random(16), {each.name: each for each in hall.virtual.values()}
    pressed: list[tuple[Seat, str]] = []
    for _ in range(SWAPS):
        swap(hall)
        for whose, seat in chance.sample([(A, Seat(0)), (B, Seat(1))], 2):
            box[whose].press("0Y" if chance.random() < 0.5 else "0N")
            pressed.append((seat, whose))
            until(lambda: len(hall.requests()) == len(pressed))
    events = [event for event in hall.table.session.moment.timeline.events if event.via == "box"]
    assert [(event.by, event.request.split()[1]) for event in events] == pressed
    assert hall.boxes.pairs == {(A, 0): 0, (B, 0): 1}
    assert {port.found.device: port.box for port in hall.ports.all()} == {"port0": A, "port1": B}, "an even number"


def test_f16_a_station_of_one_box_is_not_the_same_station_of_the_other(hall: Hall) -> None:
    counted(hall.table)
    hall.ready(2)
    swap(hall)
    for box in hall.virtual.values():
        box.press("1Y")
    until(lambda: not any(box._ring for box in hall.virtual.values()))
    assert hall.table.now.guesses == ()


def told(hall: Hall) -> Any:
    return hall.panel.told()


def test_one_of_two_boxes_lost_is_said_though_the_other_goes_on(hall: Hall) -> None:
    guessed(hall.table)
    hall.ready(2)
    assert not told(hall)["lost"]
    hall.virtual["port1"].unplug()
    until(lambda: told(hall)["lost"])
    assert told(hall)["ready"]
    assert told(hall)["buttons"], "those of the other still mean something"
    hall.virtual["port1"].plug()
    until(lambda: not told(hall)["lost"])


def test_a_box_without_a_seat_may_go_unnoticed(hall: Hall) -> None:
    hall.seat({(A, 0): Seat(0)})
    hall.ready(2)
    hall.virtual["port1"].unplug()
    until(lambda: len(hall.ports.all()) == 1)
    assert not told(hall)["lost"]


@pytest.mark.compiler
def test_f16_two_real_images_that_swap_ports_keep_their_seats(uno: Path, simulator: Path, tmp_path: Path) -> None:
    table = Table(tmp_path)
    guessed(table)
    boxes = Boxes(lambda: table.session, table.clock, lambda: None)
    hung: dict[str, SimBox] = {}
    ports = Ports(boxes, now, lambda: listed(hung), lambda device: opened(str(hung[device].tty)))
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
    with (
        SimBox(simulator, uno / "votebox.elf", tmp_path / "one") as one,
        SimBox(simulator, uno / "votebox.elf", tmp_path / "other") as other,
    ):
        hung |= {"port0": one, "port1": other}
        boxes.start(ports)
        until(lambda: len(names(ports)) == 2)
        first = names(ports)
        boxes.stations.put({(first["port0"], 0): Seat(0), (first["port1"], 0): Seat(1)}, table.session)
        for sim in (one, other):
            sim("unplug")
        until(lambda: not any(port.standing == "ready" for port in ports.all()))
        hung |= {"port0": other, "port1": one}
        for sim in (one, other):
            sim("plug")
        until(lambda: names(ports) == {"port0": first["port1"], "port1": first["port0"]})
        until(lambda: all(is_asked(port) for port in ports.all()))
        until(lambda: knows(boxes))
        for sim in (one, other):
            sim.wait(RESTS + 50)
        one.press("0N")
        until(lambda: len(table.session.moment.casts) == 1)
        other.press("0Y")
        until(lambda: len(table.session.moment.casts) == 2)
        table.do(2, Vote(True))
        assert table.now.votes == ((0, False), (1, True), (2, True))
        boxes.stop()
    table.end()


def listed(hung: dict[str, SimBox]) -> list[Found]:
    return [Found(port, port, "Uno", 0x2341, 0x43) for port, sim in hung.items() if sim.tty.exists()]


def names(ports: Ports) -> dict[str, str]:
    """Of the boxes that have one of their own and have heard of us."""
    beats = {port.found.device: (port.box, port.talk.heartbeat) for port in ports.all()}
    return {device: box for device, (box, beat) in beats.items() if box not in (None, UNNAMED) and beat is not None}


def is_asked(port: Port) -> bool:
    """Its first station is, and it says so."""
    return port.talk.heartbeat is not None and port.talk.heartbeat.lights.startswith("2")
