"""What every test may ask of the computer, and what happens when the computer lacks it."""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Generator
from random import randrange
from typing import TypeVar

import pytest

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# by marker: each of these programs, under one of its names
NEEDED = {"browser": (BROWSERS,), "compiler": (("gcc", "cc"),), "pdf_tools": (("pdftotext",), ("qpdf",))}

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)


def pytest_configure() -> None:
    """Random evenings begin at another seed in each run; the processes of one run inherit it."""
    os.environ.setdefault("RINGSIDE_SEED", str(randrange(1_000_000)))


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
