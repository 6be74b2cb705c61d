"""Where the folders of the tests lie: in memory, and on a disk where the disk is what is tested."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

from tests.conftest import MEMORY, is_roomy


def root() -> Path:
    """Where all of them lie unless a test is marked; somebody may have named another place."""
    return Path(os.environ.get("PYTEST_DEBUG_TEMPROOT") or tempfile.gettempdir()).resolve()


def test_a_folder_lies_in_memory_where_there_is_room(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    assert tmp_path.is_relative_to(root()) or pytestconfig.getoption("basetemp")
    assert "PYTEST_DEBUG_TEMPROOT" in os.environ or not is_roomy(MEMORY)


@pytest.mark.disk
def test_where_the_disk_is_tested_it_lies_with_the_files_of_this_computer(tmp_path: Path) -> None:
    assert tmp_path.parent == Path(tempfile.gettempdir())


def test_a_place_that_is_not_there_is_not_taken(tmp_path: Path) -> None:
    assert not is_roomy(tmp_path / "nowhere")
