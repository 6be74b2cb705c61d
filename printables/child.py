"""Prints in a process of its own: whatever somebody typed as a name, neither table nor files can be reached from it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import BoundedSemaphore

import msgspec

from companion.core.why import Malformed, Why, why
from companion.host.i18n import _
from companion.host.sheets import AnyOrder

SECONDS = 10  # of work
PATIENCE = 30  # seconds, on a busy computer
TOGETHER = BoundedSemaphore(2)  # more would all be too slow; the others wait
MEGABYTES = 256
ROOT = Path(__file__).resolve().parents[1]
REFUSED = 3  # how the child ends when the order itself is at fault; it says why on stderr


TOO_LONG = _("This sheet took more than {n} seconds, so printing was given up. The game is not touched.")


class Unprinted(Exception):
    """Nothing could be printed, and why."""

    def __init__(self, said: Why) -> None:
        super().__init__(said.text.format_map(dict(said.facts)))
        self.why = said


def printed(order: AnyOrder) -> bytes:
    """The PDF. Raises Unprinted (it took too long or too much), Malformed (a log that cannot be read)."""
    try:
        with TOGETHER:
            done = _child(order)
    except subprocess.TimeoutExpired as late:
        raise Unprinted(why("", TOO_LONG, n=PATIENCE)) from late
    if done.returncode == -getattr(signal, "SIGXCPU", 0):
        raise Unprinted(why("", TOO_LONG, n=SECONDS))
    if done.returncode == REFUSED:
        raise Malformed(done.stderr.decode("utf-8", "replace").strip())
    if done.returncode:
        raise Unprinted(why("", _("This sheet could not be made: {reason}"), reason=_last(done.stderr)))
    return done.stdout


def _child(order: AnyOrder) -> subprocess.CompletedProcess[bytes]:
    paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))
    return subprocess.run(
        [sys.executable, "-m", "printables"],
        input=msgspec.json.encode(order),
        capture_output=True,
        timeout=PATIENCE,
        env={**os.environ, "PYTHONPATH": paths},
        check=False,
    )


def _last(stderr: bytes) -> str:
    lines = stderr.decode("utf-8", "replace").strip().splitlines()
    return lines[-1][:200] if lines else "-"


def limited() -> None:
    """This process may take so much and no more; where the system knows no limits, the parent's patience is one."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
        if sys.platform == "linux":
            resource.setrlimit(resource.RLIMIT_DATA, (MEGABYTES * 2**20,) * 2)


def fenced() -> None:
    """From here on this process opens no connection, starts no program, writes no file, reads only what is installed:
    an audit hook cannot be taken off again."""
    places = (str(ROOT), sys.prefix, sys.base_prefix, *filter(None, sys.path))
    installed = tuple(str(Path(each).resolve()) for each in places)
    sys.addaudithook(lambda event, told: _look(event, told, installed))


def _look(event: str, told: tuple[object, ...], installed: tuple[str, ...]) -> None:
    if event.startswith(("socket.", "subprocess.", "os.system", "os.exec", "os.posix_spawn", "os.fork", "urllib.")):
        raise PermissionError(f"{event} has no place in printing")
    if event == "open" and not _reads_installed(told, installed):
        raise PermissionError(f"{told[0]!r} is not opened to print")


def _reads_installed(told: tuple[object, ...], installed: tuple[str, ...]) -> bool:
    path, mode, flags = (*told, None, None)[:3]
    if isinstance(path, int):
        return True
    writes = isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
    if writes or (isinstance(mode, str) and set(mode) & set("wax+")) or not isinstance(path, str | bytes):
        return False
    return str(Path(os.fsdecode(path)).resolve()).startswith(installed)
