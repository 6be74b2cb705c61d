"""`ringside box` with a box in software on the port, and without any."""

from __future__ import annotations

import json
import threading
import time
from typing import Any

import pytest

from companion import cli
from companion.commands import box as command
from firmware_bridge.lines import BUTTONS
from firmware_bridge.port import Found
from firmware_bridge.virtual import VirtualBox

UNO = Found("/dev/ttyACM0", "2341:0043:75", "Arduino Uno", 0x2341, 0x43)
PRINTER = Found("/dev/ttyUSB0", "1a86:7523:", "USB Serial", 0x1A86, 0x7523)


@pytest.fixture
def plugged(monkeypatch: pytest.MonkeyPatch) -> VirtualBox:
    virtual = VirtualBox(lambda: time.monotonic_ns() // 1_000_000)
    monkeypatch.setattr(command, "ports", lambda: (UNO, PRINTER))
    monkeypatch.setattr(command, "open_port", virtual.opened)
    return virtual


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = cli.main(["box", *words])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_list_names_every_port_and_what_becomes_of_it(plugged: VirtualBox, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "list")
    assert code == 0
    assert "/dev/ttyACM0  2341:0043:75  Arduino Uno" in out
    assert "only when you choose it" in out
    told: Any = json.loads(run(capsys, "list", "--json")[1])
    assert [port["kind"] for port in told] == ["arduino", "converter"]
    assert plugged.written == b"", "a list opens nothing"


def test_test_hears_each_button_and_ends_well(plugged: VirtualBox, capsys: pytest.CaptureFixture[str]) -> None:
    def press_all() -> None:
        for button in BUTTONS:
            time.sleep(0.05)
            while not plugged._has_host():
                time.sleep(0.01)
            plugged.press(button)

    fingers = threading.Thread(target=press_all)
    fingers.start()
    code, out, _ = run(capsys, "test", "--seconds", "20")
    fingers.join()
    assert code == 0
    for name in ("1 YES", "4 NO", "NEXT", "UNDO"):
        assert name in out


def test_test_says_which_button_was_not_heard(plugged: VirtualBox, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "test", "--seconds", "0.1")
    assert (code, "Not heard: 1 NO, 1 YES" in err) == (1, True)


def test_monitor_does_not_tell_yes_from_no(plugged: VirtualBox, capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for button in ("2Y", "2N"):
        finger = threading.Timer(0.4, lambda button=button: plugged.press(button))
        finger.start()
        out = run(capsys, "monitor", "--seconds", "1.2")[1]
        said.append([line.split()[4] for line in out.splitlines() if line.startswith("  E")])
    assert said[0] == said[1]
    assert set(said[0]) == {"2?1", "2?0"}


def test_blink_lights_everything(plugged: VirtualBox, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "blink", "--seconds", "0.5")[0] == 0
    assert b" 3333*" in plugged.written


def test_two_arduinos_want_a_choice(
    plugged: VirtualBox, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "ports", lambda: (UNO, UNO))
    code, _, err = run(capsys, "test")
    assert (code, "2 Arduinos hang on this laptop" in err) == (1, True)


def test_a_port_without_a_box_says_so(
    plugged: VirtualBox, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "open_port", VirtualBox(lambda: time.monotonic_ns() // 1_000_000, protocol=2).opened)
    code, _, err = run(capsys, "test")
    assert (code, "another version" in err) == (1, True)


def test_doctor_is_content_or_says_what_to_do(
    plugged: VirtualBox, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "blocks", lambda *_: ())
    assert run(capsys, "doctor")[0] == 0
