"""The boxes on the pages, what is remembered of them, what blocks a port, and the drawing of the wires."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.seats import Seat
from firmware_bridge.blocks import Machine, blocks
from firmware_bridge.panel import Panel
from firmware_bridge.virtual import VirtualBox
from firmware_bridge.wiring.diagram import SKETCH, svg, wires
from tests.firmware.hall import PRINTER, Hall, now, until
from tests.session.test_session import counted, guessed

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path, "A1B2C3")
    yield made
    made.close()


def told(shown: Panel) -> Any:
    return shown.told()


def ports(shown: Panel) -> Any:
    seen: Any = shown.ports()
    return {port["device"]: port for port in seen["ports"]}


def test_the_host_sees_every_port_in_plain_words(hall: Hall) -> None:
    shown = hall.panel
    hall.ready()
    seen = ports(shown)
    assert [seen["port0"][key] for key in ("standing", "box", "seats")] == ["ready", "A1B2C3", [0, 1, 2, None]]
    assert (seen[PRINTER.device]["standing"], seen[PRINTER.device]["known"]) == ("closed", False)


def test_everybody_sees_what_the_buttons_mean_in_a_vote(hall: Hall) -> None:
    guessed(hall.table)
    shown = hall.panel
    hall.ready()
    until(lambda: told(shown)["buttons"])
    (buttons,) = told(shown)["buttons"]
    assert ([label["text"] for label in buttons["labels"]], list(buttons["seats"])) == (["Yes", "No"], [0, 1, 2])


def test_the_answers_of_a_seats_own_question_are_nobody_elses_to_read(hall: Hall) -> None:
    """They may be the names of its cards; its buttons work all the same."""
    counted(hall.table)
    hall.ready()
    assert not told(hall.panel)["buttons"]
    hall.virtual["port0"].press("0Y")
    until(lambda: hall.table.now.guesses == ((0, True),))


def test_t17_what_is_said_of_a_box_is_the_same_whichever_button_was_pressed(hall: Hall) -> None:
    guessed(hall.table)
    shown = hall.panel
    hall.ready()
    until(lambda: told(shown)["buttons"])
    seen = []
    for button in ("0Y", "0N"):
        hall.virtual["port0"].press(button)
        until(lambda: not hall.virtual["port0"]._ring)
        seen.append((told(shown), ports(shown)))
    assert seen[0] == seen[1]


def test_a_lost_box_is_a_banner_and_the_game_goes_on(hall: Hall) -> None:
    shown = hall.panel
    hall.ready()
    hall.virtual["port0"].unplug()
    until(lambda: told(shown)["lost"])
    counted(hall.table)
    hall.virtual["port0"].plug()
    until(lambda: told(shown)["ready"])
    assert told(shown)["lost"] is False


def test_a_port_without_a_box_says_so_until_it_was_unplugged(hall: Hall) -> None:
    hall.virtual["port1"] = VirtualBox(now, protocol=2)
    until(lambda: "port1" in ports(hall.panel) and ports(hall.panel)["port1"]["standing"] == "refused")
    until(lambda: len(hall.ports.all()) == 1)
    assert "another version" in ports(hall.panel)["port1"]["text"]
    hall.virtual["port1"].unplug()
    until(lambda: "port1" not in ports(hall.panel))


def test_a_port_that_cannot_be_opened_says_so_between_two_tries(hall: Hall) -> None:
    hall.panel.choose(PRINTER.key, on=True)
    until(lambda: hall.ports._failures)
    seen = ports(hall.panel)[PRINTER.device]
    assert (seen["standing"], seen["trouble"]) == ("listening", "[Errno 2] no such port")
    assert "cannot be opened" in seen["text"]
    hall.panel.choose(PRINTER.key, on=False)


def test_what_was_chosen_and_paired_is_there_the_next_evening(hall: Hall) -> None:
    shown = hall.panel
    hall.ready()
    hall.boxes.pair(("A1B2C3", 2), Seat(0))
    shown.changed()
    shown.choose(PRINTER.key, on=True)
    hall.seat({})
    again = Panel(hall.boxes, hall.ports, hall.table.store)
    assert hall.boxes.pairs[("A1B2C3", 2)] == 0
    assert hall.ports.chosen == {PRINTER.key}
    again.choose(PRINTER.key, on=False)
    assert hall.ports.chosen == frozenset()


def test_a_damaged_note_is_forgotten_and_nothing_breaks(hall: Hall) -> None:
    hall.table.store.put_setting("", "boxes", '{"chosen": 5}')
    assert ports(Panel(hall.boxes, hall.ports, hall.table.store))[PRINTER.device]["chosen"] is False


PINS = ("D2", "D3", "D10", "D4", "D5", "D11", "D6", "D7", "D12", "D8", "D9", "A0", "A1", "A2")


def machine(**other: Any) -> Machine:
    fine: dict[str, Any] = {
        "platform": "linux", "user": "anna", "may_open": lambda _: True, "group_of": lambda _: "dialout",
        "programs": frozenset({"bash"}), "latency": lambda _: None,
    }  # fmt: skip
    return Machine(**fine | other)


def test_f17_what_blocks_a_port_comes_with_the_exact_remedy() -> None:
    assert blocks([PRINTER], machine()) == ()
    (group,) = blocks([PRINTER], machine(may_open=lambda _: False))
    assert "sudo usermod -aG {group} {user}" in group.text
    assert dict(group.facts) == {"port": "/dev/ttyUSB0", "group": "dialout", "user": "anna"}
    (slow,) = blocks([PRINTER], machine(latency=lambda _: 16))
    assert dict(slow.facts)["n"] == 16
    culprits = blocks([], machine(programs=frozenset({"ModemManager", "brltty"})))
    assert [why.text.split()[0] for why in culprits] == ["ModemManager", "brltty"]
    assert blocks([PRINTER], machine(platform="win32", may_open=lambda _: False)) == ()


def test_the_drawing_shows_the_pins_of_the_sketch() -> None:
    """One source: another pin in the sketch is another drawing."""
    sketch = SKETCH.read_text("utf-8")
    assert (ROOT / "docs/wiring.svg").read_text("utf-8") == svg(sketch), "run tools/wiring.py"
    assert [wire.pin for wire in wires(sketch)] == list(PINS)
    assert "D13" in {wire.pin for wire in wires(sketch.replace("{10, 11, 12, A0}", "{10, 11, 13, A0}"))}
    with pytest.raises(ValueError, match="9 buttons"):
        wires(sketch.replace("{2, 3, 4,", "{3, 4,"))


def test_every_line_of_the_protocol_stands_in_its_page() -> None:
    page = (ROOT / "firmware_bridge/PROTOCOL.md").read_text("utf-8")
    for line in ("I vbx 1 0100 4 A1B2C3 0017 0042", "H 0017 00000BC0 0042 07 0100 003 00 00", "S 0017 0043 07 0100"):
        assert line in page
    for line in ("E 0017 0043 07 2Y1 0001E240", "N A1B2C3", "?  "):
        assert line in page
