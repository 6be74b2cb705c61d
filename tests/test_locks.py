"""The locks: every pin has its hashes, none is older than its floor, and both locks agree."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("requirements.txt", "requirements-test.txt")
FLOORS = tomllib.loads((ROOT / "security-floors.toml").read_text("utf-8"))
PIN = re.compile(r"^([a-z0-9.-]+)==([^ ;]+)", re.MULTILINE)


def text_of(lock: str) -> str:
    return (ROOT / lock).read_text("utf-8")


def pins(lock: str) -> dict[str, Version]:
    return {name: Version(version) for name, version in PIN.findall(text_of(lock))}


def declared(*extras: str) -> list[Requirement]:
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    lines = [*project["dependencies"], *(line for extra in extras for line in project["optional-dependencies"][extra])]
    return [Requirement(line) for line in lines]


@pytest.mark.parametrize("lock", LOCKS)
def test_no_pin_is_older_than_its_floor(lock: str) -> None:
    pinned = pins(lock)
    for name, (floor, reason) in FLOORS["python"].items():
        assert pinned[name] >= Version(floor), f"{lock}: {name} {pinned[name]} is open to {reason}"
    assert not FLOORS["forbidden"].keys() & pinned.keys()


@pytest.mark.parametrize("lock", LOCKS)
def test_every_line_is_one_exact_version_with_hashes_and_no_address(lock: str) -> None:
    packages = re.split(r"\n(?=[a-z])", text_of(lock))[1:]
    assert len(packages) == len(pins(lock)) > 20
    for package in packages:
        assert PIN.match(package)
        assert "--hash=sha256:" in package
    assert "://" not in text_of(lock)


@pytest.mark.parametrize(("lock", "extras"), [(LOCKS[0], ()), (LOCKS[1], ("test",))])
def test_the_lock_holds_what_pyproject_asks_for(lock: str, extras: tuple[str, ...]) -> None:
    pinned = pins(lock)
    for requirement in declared(*extras):
        assert requirement.specifier.contains(pinned[requirement.name]), f"{requirement}: run tools/lock.py"


def test_tests_run_on_the_versions_that_are_played_on() -> None:
    played, tested = (pins(lock) for lock in LOCKS)
    assert played.items() <= tested.items()


def test_no_browser_library_is_older_than_its_floor() -> None:
    entries = json.loads((ROOT / "web" / "static" / "vendor" / "VERSIONS.json").read_text("utf-8"))
    held = {name: version for entry in entries for name, version in entry["bundles"].items()}
    for name, (floor, reason) in FLOORS["javascript"].items():
        assert Version(held[name]) >= Version(floor), f"{name} is open to {reason}"


def test_each_dependency_has_its_line_of_reason() -> None:
    reasons = text_of("docs/ARCHITECTURE.md").lower().replace("pytest with xdist", "pytest-xdist pytest-timeout")
    assert not [requirement.name for requirement in declared("test") if requirement.name not in reasons]
