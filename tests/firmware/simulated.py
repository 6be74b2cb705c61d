"""Drives the simulated vote box: its buttons, its cable, its time and its faults."""

from __future__ import annotations

import socket
import subprocess
import time
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware_bridge/firmware"
PINS = {"0Y": "D2", "0N": "D3", "1Y": "D4", "1N": "D5", "2Y": "D6", "2N": "D7", "3Y": "D8", "3N": "D9"}
PINS |= {"TX": "A1", "TU": "A2"}
A_MS = 16_000  # cycles
LIGHTS = ("D10", "D11", "D12", "A0")


def built(out: Path, board: str, *extra: str) -> Path:
    """The folder with votebox.elf and votebox.hex of a board."""
    make = ["make", "-s", "-C", str(FIRMWARE), f"BOARD={board}", f"OUT={out}", *extra]
    subprocess.run(make, check=True, capture_output=True)
    return out


def compiled(made: Path) -> Path:
    """The simulator, from its source."""
    source, library = Path(__file__).parent / "harness/simbox.c", ["pkg-config", "--cflags", "--libs", "simavr"]
    flags = subprocess.run(library, check=True, capture_output=True, text=True).stdout.split()
    strict = ("-O2", "-Wall", "-Wextra", "-Werror")
    subprocess.run(["gcc", *strict, "-o", made, source, *flags, "-lelf", "-lutil"], check=True)
    return made


class SimBox:
    """One box; `tty` is the name of its port."""

    def __init__(self, simulator: Path, image: Path, folder: Path, *options: str) -> None:
        self.tty, control = folder / "tty", folder / "control"
        words = ["--image", str(image), "--tty", str(self.tty), "--socket", str(control), *options]
        self._process = subprocess.Popen([simulator, *words], stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "READY\n"
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(str(control))
        self._answers = self._socket.makefile("r")

    def __call__(self, *words: object) -> list[str]:
        """One command; the words of its answer behind OK."""
        self._socket.sendall((" ".join(map(str, words)) + "\n").encode())
        while (answer := self._answers.readline()).startswith("EDGE"):
            self.edges.append(tuple(answer.split()[1:]))
        assert answer.startswith("OK"), (words, answer)
        return answer.split()[1:]

    edges: list[tuple[str, ...]]

    def press(self, button: str) -> None:
        self("press", PINS[button])

    def release(self, button: str) -> None:
        self("release", PINS[button])

    def run(self, ms: float) -> None:
        self("run", ms)

    def wait(self, ms: int) -> None:
        """By its own clock, which a busy machine slows down."""
        end = self.counts()["cycle"] + ms * A_MS
        while self.counts()["cycle"] < end:
            time.sleep(0.005)

    def lit(self) -> str:
        """A digit for each station's light."""
        return "".join(self("level", pin)[0] for pin in LIGHTS)

    def counts(self) -> dict[str, int]:
        return {name: int(value) for name, _, value in (word.partition("=") for word in self("counts"))}

    def __enter__(self) -> SimBox:
        self.edges = []
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._process.terminate()
        self._process.wait(5)
        self._answers.close()
        self._socket.close()
        if self._process.stdout:
            self._process.stdout.close()
