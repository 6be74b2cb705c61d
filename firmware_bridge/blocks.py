"""What keeps a port of this machine from being opened or slows it down, and exactly what to do about it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from companion.core.why import Record, Why, said
from firmware_bridge.port import Found

FTDI_SLOW = 1  # ms; more makes every press late


class Machine(Record, frozen=True):
    """What is asked of the system, so that a test can be any machine. programs: the names of those that run."""

    platform: str
    user: str
    may_open: Callable[[str], bool]
    group_of: Callable[[str], str]
    programs: frozenset[str]
    latency: Callable[[str], int | None]


def blocks(found: Iterable[Found], machine: Machine) -> tuple[Why, ...]:
    """In the order in which they should be seen to."""
    return tuple(why for port in found for why in _of_port(port, machine)) + tuple(_programs(machine))


def _of_port(port: Found, machine: Machine) -> Iterator[Why]:
    if machine.platform != "linux":
        return
    if not machine.may_open(port.device):
        yield said(
            "You may not open {port}. Once, in a terminal: sudo usermod -aG {group} {user} (then log out and in again)",
            port=port.device, group=machine.group_of(port.device), user=machine.user,
        )  # fmt: skip
    latency = machine.latency(port.device)
    if latency is not None and latency > FTDI_SLOW:
        yield said(
            "The chip of {port} holds presses back for up to {n} ms. The udev rules of docs/HARDWARE.md set it to 1.",
            port=port.device, n=latency,
        )  # fmt: skip


def _programs(machine: Machine) -> Iterator[Why]:
    if "ModemManager" in machine.programs:
        yield said("ModemManager talks to every new serial port. The udev rules of docs/HARDWARE.md keep it away.")
    if "brltty" in machine.programs:
        yield said("brltty takes ports with a CH340 chip. Without a Braille display: sudo apt remove brltty")


def this_machine() -> Machine:
    return Machine(sys.platform, os.environ.get("USER", "$USER"), _may_open, _group_of, _programs_here(), _latency)


def _may_open(device: str) -> bool:
    return os.access(device, os.R_OK | os.W_OK)


def _group_of(device: str) -> str:
    try:
        return Path(device).group()
    except (OSError, KeyError, NotImplementedError):
        return "dialout"


def _programs_here() -> frozenset[str]:
    """By their short names; empty where there is no /proc."""
    return frozenset(_name(path) for path in Path("/proc").glob("[0-9]*/comm"))


def _name(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace").strip()
    except OSError:
        return ""  # it has ended meanwhile


def _latency(device: str) -> int | None:
    path = Path("/sys/bus/usb-serial/devices") / Path(device).name / "latency_timer"
    return int(path.read_text("ascii")) if path.exists() else None
