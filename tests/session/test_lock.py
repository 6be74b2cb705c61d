"""F18: never two servers on one data folder, and never locked out by one that has died."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.session.lock import FolderLock
from companion.session.rows import Unopened

pytestmark = pytest.mark.disk
HOLD = "import sys; from pathlib import Path; from companion.session.lock import FolderLock; "
HELD = HOLD + "lock = FolderLock(Path(sys.argv[1]), 'port 8765'); print('held', flush=True); sys.stdin.read()"


def holder(folder: Path) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-c", HELD, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def test_the_second_is_refused_and_told_who_is_first(tmp_path: Path) -> None:
    first = holder(tmp_path)
    with pytest.raises(Unopened) as no:
        FolderLock(tmp_path)
    assert dict(no.value.why.facts)["holder"] == f"{first.pid} port 8765"
    first.communicate("")
    FolderLock(tmp_path).release()


def test_killed_without_a_word_the_lock_is_free(tmp_path: Path) -> None:
    first = holder(tmp_path)
    first.kill()
    first.communicate()
    FolderLock(tmp_path).release()


def test_a_stale_file_with_the_number_of_a_living_process_means_nothing(tmp_path: Path) -> None:
    (tmp_path / "ringside.lock").write_text(f"{os.getppid()} port 8765")
    lock = FolderLock(tmp_path, "port 9000")
    assert (tmp_path / "ringside.lock").read_text() == f"{os.getpid()} port 9000"
    lock.release()


def test_a_hundred_starts_and_never_two_at_once(tmp_path: Path) -> None:
    for _ in range(100):
        lock = FolderLock(tmp_path)
        with pytest.raises(Unopened):
            FolderLock(tmp_path)
        lock.release()
