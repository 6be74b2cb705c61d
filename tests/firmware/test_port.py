"""The thread that owns a port: whatever goes wrong under it ends in a state with a name, and nothing is left behind."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import serial

from firmware_bridge import port as ports
from firmware_bridge.lines import Edge, Heartbeat, Identity
from firmware_bridge.port import TERMIOS, Found, Port, Wire
from firmware_bridge.ports import Ports
from firmware_bridge.virtual import VirtualBox
from tests.firmware.hall import now, until


class Ear:
    """Hears and keeps everything."""

    def __init__(self) -> None:
        self.edges: list[Edge] = []
        self.standings: list[tuple[str, str]] = []
        self.beats: list[Heartbeat] = []

    def known(self, box: str, boot: int) -> int | None:
        return None

    def pressed(self, port: Port, box: Identity, edge: Edge) -> None:
        self.edges.append(edge)
        port.keep(edge.boot, edge.seq)

    def beaten(self, box: Identity, beat: Heartbeat) -> None:
        self.beats.append(beat)

    def changed(self, port: Port) -> None:
        self.standings.append((port.standing, port.reason))


class Shop:
    """Ports on which boxes in software hang; which of them is an Arduino is said by `vid`."""

    def __init__(self, vid: int = 0x2341) -> None:
        self.box, self.ear, self.vid, self.there = VirtualBox(now), Ear(), vid, True
        self.ports = Ports(self.ear, now, self._listed, self._wire)

    def _listed(self) -> list[Found]:
        return [Found("port0", "2341:0043:1", "Uno", self.vid, 0x43)] if self.there and self.box.plugged else []

    def _wire(self, device: str) -> Wire:
        return self.box.opened(device)

    def ready(self) -> None:
        until(lambda: any(port.standing == "ready" for port in self.ports.all()))
        until(self.box._has_host)


@pytest.fixture
def shop() -> Iterator[Shop]:
    made = Shop()
    made.ports.start()
    yield made
    made.ports.stop()


def test_an_arduino_is_found_by_itself(shop: Shop) -> None:
    shop.ready()
    shop.box.press("2Y")
    until(lambda: [edge.button for edge in shop.ear.edges] == ["2Y", "2Y"])


def test_case_78_a_converter_is_left_alone_until_somebody_chooses_it() -> None:
    shop = Shop(vid=0x1A86)
    shop.ports.look()
    assert shop.ports.all() == ()
    shop.ports.choose(["2341:0043:1"])
    shop.ports.look()
    until(lambda: shop.ports.all()[0].standing == "ready")
    shop.ports.stop()


def test_a_device_that_goes_while_it_is_looked_at_ends_nothing(shop: Shop) -> None:
    shop.ready()
    listed, failing = shop.ports._listed, [3]

    def vanish() -> list[Found]:
        failing[0] -= 1
        if failing[0] >= 0:
            raise TypeError("int() can't convert non-string with explicit base")
        return list(listed())

    shop.ports._listed = vanish
    until(lambda: failing[0] < 0)
    assert [port.standing for port in shop.ports.all()] == ["ready"]


def test_a_port_that_is_no_longer_chosen_is_closed() -> None:
    shop = Shop(vid=0x1A86)
    shop.ports.choose(["2341:0043:1"])
    shop.ports.look()
    until(lambda: shop.ports.all()[0].standing == "ready")
    shop.ports.choose([])
    shop.ports.look()
    assert shop.ports.all() == ()
    until(lambda: ("lost", "closed") in shop.ear.standings)


def test_f15_unplugging_is_known_at_once_and_the_box_comes_back(shop: Shop) -> None:
    shop.ready()
    began = now()
    shop.box.unplug()
    until(lambda: ("lost", "gone") in shop.ear.standings)
    assert now() - began < 250
    shop.box.plug()
    shop.ready()
    assert shop.ports.all()[0].talk.boot == 2


def test_a_box_that_hangs_is_let_go(shop: Shop) -> None:
    shop.ready()
    shop.box.go_silent()
    until(lambda: ("lost", "silent") in shop.ear.standings, 6)


def test_a_refused_port_is_left_alone_until_it_was_unplugged() -> None:
    shop = Shop()
    shop.box = VirtualBox(now, protocol=2)
    shop.ports.look()
    until(lambda: ("refused", "other protocol") in shop.ear.standings)
    shop.ports.look()
    shop.ports.look()
    assert shop.ports.all() == ()
    shop.there = False
    shop.ports.look()
    shop.there, shop.box = True, VirtualBox(now)
    shop.ports.look()
    until(lambda: shop.ports.all()[0].standing == "ready")
    shop.ports.stop()


TROUBLES = [
    serial.SerialException("read failed: [Errno 5] Input/output error"), OSError(errno.EIO, "gone"),
    TypeError("'NoneType' object cannot be interpreted as an integer"), ValueError("closed"),
    *(error(errno.EIO, "gone") for error in TERMIOS),
    serial.SerialTimeoutException("Write timeout"),
]  # fmt: skip


class Broken:
    """Works until its `when`-th call of `what`, which fails."""

    def __init__(self, box: VirtualBox, what: str, when: int, trouble: Exception) -> None:
        self._box, self._what, self._left, self._trouble = box, what, when, trouble

    def __getattr__(self, name: str) -> object:
        if name == self._what:
            self._left -= 1
            if self._left < 0:
                raise self._trouble
        return getattr(self._box, name)


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: type(trouble).__name__)
@pytest.mark.parametrize("what", ["read", "in_waiting", "write", "cancel_read", "close"])
@pytest.mark.parametrize("when", [0, 3])
def test_whatever_pyserial_raises_at_any_call_the_port_ends_cleanly(trouble: Exception, what: str, when: int) -> None:
    box, ear, threads = VirtualBox(now), Ear(), threading.active_count()
    broken = Broken(box, what, when, trouble)
    one = Port(Found("port0", "key"), ear, now, lambda _: broken, chosen=True)  # type: ignore[arg-type, return-value]
    one.start()
    ends_it = what in ("read", "in_waiting", "write")
    until(lambda: (one.standing, one.reason) == (("lost", "gone") if ends_it else ("ready", "")))
    one.keep(1, 1)
    one.stop()
    one.join()
    assert threading.active_count() == threads


@pytest.mark.parametrize("fault", [ValueError("invalid literal"), TypeError("NoneType"), OSError("the disk's")])
def test_a_fault_of_ours_is_not_the_cables(
    fault: Exception, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is in the log, said as what it is, and the box is tried again."""
    shop = Shop()

    def fail(*_: object) -> None:
        raise fault

    monkeypatch.setattr(shop.ear, "pressed", fail)
    shop.ports.start()
    shop.ready()
    shop.box.press("0Y")
    until(lambda: ("lost", "fault") in shop.ear.standings)
    assert ("lost", "gone") not in shop.ear.standings
    assert str(fault) in caplog.text
    monkeypatch.undo()
    shop.ready()
    shop.ports.stop()


def test_what_the_box_knows_is_told_before_the_press_that_comes_with_it(shop: Shop) -> None:
    shop.ready()
    until(lambda: shop.ear.beats)
    known = len(shop.ear.beats)
    until(lambda: len(shop.ear.beats) > known)
    assert shop.ear.beats[-1].boot == 1
    assert shop.ear.beats[-1].uptime > shop.ear.beats[0].uptime


@pytest.mark.parametrize("number", [errno.ENOENT, errno.EACCES, errno.EBUSY])
def test_a_port_that_cannot_be_opened_says_why_and_is_tried_later(number: int) -> None:
    ear, opened = Ear(), []

    def refuse(device: str) -> Wire:
        opened.append(device)
        raise serial.SerialException(number, os.strerror(number))

    shelf = Ports(ear, now, lambda: [Found("port0", "key", "Uno", 0x2341, 0x43)], refuse)
    shelf.look()
    until(lambda: ear.standings == [("lost", "gone")])
    assert os.strerror(number) in shelf.all()[0].trouble
    shelf.look()
    shelf.look()
    assert len(opened) == 1, "not again before half a second has gone"
    shelf.stop()


def test_200_plugs_leave_no_thread_and_no_press_behind() -> None:
    shop, threads = Shop(), threading.active_count()
    for n in range(200):
        shop.ports.choose(["port0"])
        shop.ports.look()
        until(lambda: any(port.standing == "ready" for port in shop.ports.all()))
        until(shop.box._has_host)
        shop.box.press("0Y")
        until(lambda: len(shop.ear.edges) == 2 * n + 2)  # noqa: B023
        shop.box.unplug()
        until(lambda: shop.ports.all()[0].standing == "lost")
        shop.ports.look()
        shop.box.plug()
    shop.ports.stop()
    assert threading.active_count() == threads
    assert [edge.down for edge in shop.ear.edges] == [True, False] * 200


def test_what_a_device_says_of_itself_is_short_and_printable() -> None:
    assert ports.printable("\x1b[2J" + "Uno" * 30) == "?[2J" + "UnoUnoUnoUnoUnoUnoUnoUnoUnoU"


def test_a_box_on_another_machine_is_reached_by_its_url(tmp_path: Path) -> None:
    shelf = Ports(Ear(), now, list, lambda _: VirtualBox(now))
    shelf.choose(["socket://192.168.1.7:4000"])
    shelf.look()
    assert [port.found.device for port in shelf.all()] == ["socket://192.168.1.7:4000"]
    shelf.stop()
