"""The real image of the vote box, built from source and run in a simulated processor."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.firmware.simulated import SimBox, built, compiled

NEEDED = ("avr-gcc", "avr-objcopy", "avrdude", "gcc", "make", "pkg-config")


def _missing() -> str:
    tools = [tool for tool in NEEDED if shutil.which(tool) is None]
    if not Path("/usr/share/arduino/hardware/arduino/avr").is_dir():
        tools.append("arduino-core-avr")
    if not tools and subprocess.run(["pkg-config", "--exists", "simavr"], check=False).returncode:
        tools.append("libsimavr-dev")
    return ", ".join(tools)


def require_tools() -> None:
    """Skips, or under RINGSIDE_REQUIRE fails, where the compiler or the simulator is not there."""
    if missing := _missing():
        (pytest.fail if os.environ.get("RINGSIDE_REQUIRE") == "1" else pytest.skip)(f"not installed: {missing}")


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    require_tools()
    return tmp_path_factory.mktemp("workshop")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--image", help="a folder with another votebox.elf, to see whether the tests notice")
    parser.addoption("--simulator", help="one that is compiled already")


@pytest.fixture(scope="session")
def uno(workshop: Path, request: pytest.FixtureRequest) -> Path:
    other = request.config.getoption("--image", None)
    return Path(other) if other else built(workshop / "uno", "uno")


@pytest.fixture(scope="session")
def simulator(workshop: Path, request: pytest.FixtureRequest) -> Path:
    other = request.config.getoption("--simulator", None)
    return Path(other) if other else compiled(workshop / "simbox")


@pytest.fixture
def sim(uno: Path, simulator: Path, tmp_path: Path) -> Iterator[SimBox]:
    """A real Uno image that a host's opening of the port resets."""
    with SimBox(simulator, uno / "votebox.elf", tmp_path, "--reset-on-open") as box:
        yield box


@pytest.fixture
def stepped(uno: Path, simulator: Path, tmp_path: Path) -> Iterator[SimBox]:
    """The same, whose time only goes on when it is told to."""
    with SimBox(simulator, uno / "votebox.elf", tmp_path, "--step") as box:
        yield box
