"""What every test may ask of the computer, and what happens when the computer lacks it."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path
from random import randrange
from typing import TypeVar

import pytest

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# by marker: each of these programs, under one of its names
NEEDED = {"browser": (BROWSERS,), "compiler": (("gcc", "cc"),), "pdf_tools": (("pdftotext",), ("qpdf",))}

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)


MEMORY = Path("/dev/shm")  # noqa: S108 - a disk that needs no syncing
ROOM = 1 << 30  # bytes; in a container it may have next to none


def pytest_configure() -> None:
    """Other random evenings in each run, and folders in memory; the processes of one run inherit both."""
    os.environ.setdefault("RINGSIDE_SEED", str(randrange(1_000_000)))
    if is_roomy(MEMORY):
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def is_roomy(memory: Path) -> bool:
    """Whether it is there, has room, and lets programs run that a test builds."""
    if not os.access(memory, os.W_OK) or not hasattr(os, "statvfs"):
        return False
    about = os.statvfs(memory)
    return about.f_bavail * about.f_frsize >= ROOM and not about.f_flag & os.ST_NOEXEC


@pytest.fixture
def tmp_path(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """A folder that nothing has to be synced to; on a disk for a test that is marked so."""
    if not request.node.get_closest_marker("disk"):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(prefix="ringside-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The slow ones first, so that at the end nobody waits for a long one alone."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_report_header() -> str:
    return f"random evenings: RINGSIDE_SEED={os.environ['RINGSIDE_SEED']} plays the same ones again"


def everything_is_required() -> bool:
    return os.environ.get("RINGSIDE_REQUIRE") == "1"


def found(names: tuple[str, ...]) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker, programs in NEEDED.items():
        for names in programs if item.get_closest_marker(marker) else ():
            if not found(names):
                pytest.skip(f"needs {names[0]}, which is not on this computer")


def refused(report: Report) -> Report:
    """Where everything is required a skip is a failure, so that a missing tool cannot hide in a green run."""
    if report.skipped and everything_is_required() and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped although RINGSIDE_REQUIRE=1: {report.longrepr}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    return refused((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    return refused((yield))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How much was compared, where a test counts it: the same name in several tests adds up."""
    counted: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        counted.update({name: n for name, n in report.user_properties if isinstance(n, int)})
    for name, n in counted.items():
        terminalreporter.write_line(f"{n} {name}")
