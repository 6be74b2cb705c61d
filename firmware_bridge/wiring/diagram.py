"""Draws the wiring of the vote box as SVG; the pins are read from the sketch, so drawing and box cannot differ."""

from __future__ import annotations

import re
from pathlib import Path

from companion.core.why import Record

SKETCH = Path(__file__).parents[1] / "firmware/votebox/votebox.ino"
STATIONS = ("Station 1", "Station 2", "Station 3", "Station 4")
ROW, TOP, BOARD, PART, GROUND = 40, 90, 150, 430, 760


class Wire(Record, frozen=True):
    """From a pin of the board to a part; a light has a resistor before it."""

    pin: str
    part: str
    is_light: bool = False


def wires(sketch: str) -> tuple[Wire, ...]:
    """In the order of the stations, those of the table last. Raises ValueError when the sketch names other pins than
    ten buttons and four lights."""
    buttons, lights = _pins(sketch, "BUTTON_PIN"), _pins(sketch, "LIGHT_PIN")
    if (len(buttons), len(lights)) != (10, 4):
        raise ValueError(f"{len(buttons)} buttons and {len(lights)} lights")
    stations = [wire for n in range(4) for wire in _station(n, buttons[2 * n : 2 * n + 2], lights[n])]
    return (*stations, Wire(buttons[8], "NEXT"), Wire(buttons[9], "UNDO"))


def _station(n: int, buttons: list[str], light: str) -> tuple[Wire, ...]:
    yes, no = buttons
    return (
        Wire(yes, f"{STATIONS[n]} YES"),
        Wire(no, f"{STATIONS[n]} NO"),
        Wire(light, f"{STATIONS[n]} light", is_light=True),
    )


def _pins(sketch: str, name: str) -> list[str]:
    found = re.search(rf"{name}\[\w+\] = \{{([^}}]*)\}}", sketch)
    names = found[1].split(",") if found else []
    return [pin if pin.startswith("A") else f"D{pin}" for pin in (name.strip() for name in names)]


INK, PAPER, LIT = "#34424d", "#fff", "#ffd166"
HEAD = (
    "Each button: from its pin to GND. Each light: pin, a resistor of 220 to 470 ohm, the LED (long leg first), GND.",
    "Uno / Nano / Leonardo",
)


def svg(sketch: str) -> str:
    """The drawing: the board on the left, each part with its way to ground on the right."""
    all_ = wires(sketch)
    long, high = ROW * len(all_), TOP + ROW * len(all_) + 60
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 820 {high}" font-family="sans-serif" font-size="15">',
        "<title>Wiring of the vote box</title>",
        f'<rect width="820" height="{high}" fill="{PAPER}"/>',
        '<text x="30" y="36" font-size="20" font-weight="bold">Vote box: wiring</text>',
        f'<text x="30" y="60" font-size="14">{HEAD[0]}</text>',
        f'<rect x="30" y="{TOP - 12}" width="{BOARD - 30}" height="{long}" rx="10" fill="#e8eef2" stroke="{INK}"/>',
        _caption(90, high - 30, HEAD[1]),
        *(line for n, wire in enumerate(all_) for line in _row(wire, TOP + ROW * n)),
        _path(f"M{GROUND} {TOP + 8}V{TOP + long - ROW + 8}"),
        _caption(GROUND, high - 30, "GND"),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _caption(x: int, y: int, text: str, anchor: str = "middle") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-weight="bold">{text}</text>'


def _path(way: str, fill: str = "none") -> str:
    return f'<path d="{way}" stroke="{INK}" stroke-width="2" fill="{fill}"/>'


def _row(wire: Wire, y: int) -> tuple[str, ...]:
    line = y + 8
    return (
        _caption(BOARD - 10, y + 13, wire.pin, "end"),
        f'<text x="{BOARD + 20}" y="{y + 2}">{wire.part}</text>',
        _path(f"M{BOARD} {line}H{PART}"),
        *(_light(line) if wire.is_light else _button(line)),
        _path(f"M{PART + 150} {line}H{GROUND}"),
    )


def _button(y: int) -> tuple[str, ...]:
    left, right = PART + 54, PART + 96
    return (
        _path(f"M{PART} {y}H{left}M{right} {y}H{PART + 150}"),
        *(f'<circle cx="{x}" cy="{y}" r="4" stroke="{INK}" stroke-width="2" fill="{PAPER}"/>' for x in (left, right)),
        _path(f"M{left - 6} {y - 10}H{right + 6}M{PART + 75} {y - 10}V{y - 17}M{PART + 63} {y - 17}H{PART + 87}"),
    )


def _light(y: int) -> tuple[str, ...]:
    return (
        _path(f"M{PART} {y}H{PART + 150}"),
        f'<rect x="{PART + 15}" y="{y - 7}" width="46" height="14" stroke="{INK}" stroke-width="2" fill="{PAPER}"/>',
        _path(f"M{PART + 90} {y - 11}V{y + 11}L{PART + 112} {y}ZM{PART + 112} {y - 11}V{y + 11}", LIT),
    )
