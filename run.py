"""Sets Ringside up beside itself and starts it: `python3 run.py`; `python3 run.py test` runs the tests instead."""

# Only the standard library, and readable by Python 3.7: an older Python must get far enough to be told that it is.
from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
WHEELHOUSE = ROOT / "wheelhouse"
LOCALE = ROOT / "companion" / "host" / "locale"
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
# a test often waits for a browser, a box or a clock: one process more than there are cores keeps them busy
PYTEST = ("-m", "pytest", "-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal")
AGAIN = "py run.py" if WINDOWS else "python3 run.py"
OLDEST = (3, 11)
NEWEST = (3, 14)

NO_VENV = """This Python came without the part that makes a virtual environment.
On Debian, Ubuntu or Raspberry Pi OS this brings it:
    sudo apt install python3-venv
Then start again: {again}. (A `uv` or `virtualenv` command would do as well.)"""
NO_NETWORK = """The packages could not be fetched: this computer does not seem to reach the internet.
The network is needed once, for the first start. Connect and start again: {again}.
Or bring the packages on a stick. On a computer of the same kind that has a network:
    python3 -m pip download --only-binary :all: -r {lock} -d wheelhouse
Then copy the folder wheelhouse/ beside run.py."""
NOT_IN_WHEELHOUSE = """The folder wheelhouse/ lacks a package that fits this computer ({system}, Python {version}).
Fill it on a computer of the same kind, or take the folder away to use the network."""
IN_USE = """Some files in .venv are in use or cannot be written.
Is Ringside open in another window? Close it and start again: {again}."""
NO_FIT = """A package could not be installed on this computer ({system}, Python {version}).
Ringside is known to run on Python 3.11 to 3.14."""
OFF_LINE = (
    "name resolution", "getaddrinfo", "nodename nor servname", "unreachable", "connection", "dns error",
    "error sending request", "could not connect", "timed out", "proxy",
)  # fmt: skip
LOCKED = ("permission denied", "access is denied", "winerror 5", "winerror 32", "being used by another process")


class Trouble(Exception):
    """What went wrong and what to do, to be read by the person who started this."""


def is_too_old(version: tuple[int, ...]) -> bool:
    return version < OLDEST


def newer_pythons() -> list[str]:
    names = ["python3.%d" % minor for minor in range(NEWEST[1], OLDEST[1] - 1, -1)]
    return [name for name in names if shutil.which(name)]


def too_old_text() -> str:
    found = newer_pythons()
    needed = "Ringside needs Python %d.%d or newer; this one is %s." % (*OLDEST, platform.python_version())
    if found:
        return needed + "\nThere is a newer one here. Start it with: %s run.py" % found[0]
    return needed + "\nInstall a newer one from python.org or with your system's packages, then start again."


def say(text: str, **words: str) -> str:
    facts = {"again": AGAIN, "system": platform.system(), "version": platform.python_version(), "lock": ""}
    return text.format(**{**facts, **words})


def stamp_of(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest() + " " + platform.python_version() + "\n"


def stamp_path(lock: Path) -> Path:
    return VENV / (lock.stem + ".installed")


def is_installed(lock: Path) -> bool:
    stamp = stamp_path(lock)
    return PYTHON.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == stamp_of(lock)


def run_quietly(command: list[str]) -> tuple[int, str]:
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=str(ROOT))
    return done.returncode, done.stdout.decode("utf-8", "replace")


def is_whole_venv() -> bool:
    """False for one that was interrupted while it was made, moved from elsewhere, or made by another Python."""
    if not PYTHON.exists():
        return False
    try:
        wanted = "import sys%s; print(sys.version_info[:2])" % ("" if shutil.which("uv") else ", pip")
        code, told = run_quietly([str(PYTHON), "-c", wanted])
    except OSError:
        return False
    return code == 0 and told.strip() == str(tuple(sys.version_info[:2]))


def venv_command() -> list[str]:
    if shutil.which("uv"):
        return ["uv", "venv", "--quiet", "--no-config", "--no-project", "--python", sys.executable, str(VENV)]
    if importlib.util.find_spec("ensurepip") and importlib.util.find_spec("venv"):
        return [sys.executable, "-m", "venv", str(VENV)]
    if shutil.which("virtualenv"):
        return ["virtualenv", "--quiet", "--python", sys.executable, str(VENV)]
    raise Trouble(say(NO_VENV))


def make_venv() -> None:
    command = venv_command()
    try:
        if VENV.exists():
            shutil.rmtree(str(VENV))
    except OSError:
        raise Trouble(say(IN_USE)) from None
    code, told = run_quietly(command)
    if code:
        raise Trouble(say(NO_VENV) if "ensurepip" in told else reason(told))


def source_options() -> list[str]:
    return ["--no-index", "--find-links", str(WHEELHOUSE)] if WHEELHOUSE.is_dir() else []


def install_command(lock: Path) -> list[str]:
    if shutil.which("uv"):
        start = ["uv", "pip", "install", "--quiet", "--no-config", "--python", str(PYTHON)]
    else:
        start = [str(PYTHON), "-m", "pip", "install", "--quiet", "--no-input", "--no-compile", "--retries", "3"]
        start += ["--disable-pip-version-check"]
    return [*start, "--require-hashes", "--only-binary", ":all:", *source_options(), "-r", str(lock)]


def reason(told: str, lock: str = "requirements.txt") -> str:
    """The sentence that fits what the installer said, and its own last lines below."""
    low = told.lower()
    if any(sign in low for sign in LOCKED):
        text = IN_USE
    elif WHEELHOUSE.is_dir():
        text = NOT_IN_WHEELHOUSE
    else:
        text = NO_NETWORK if any(sign in low for sign in OFF_LINE) else NO_FIT
    last = "\n".join("    " + line for line in told.strip().splitlines()[-6:])
    return say(text, lock=lock) + "\n\nThe installer's own words:\n" + last


def install(lock: Path) -> None:
    print("Setting up Ringside in .venv (once; half a minute or so) ...", file=sys.stderr, flush=True)
    if not is_whole_venv():
        make_venv()
    code, told = run_quietly(install_command(lock))
    if code:
        raise Trouble(reason(told, lock.name))
    stamp_path(lock).write_text(stamp_of(lock), encoding="utf-8")


def is_stale(source: Path) -> bool:
    made = source.with_suffix(".mo")
    return not made.exists() or made.stat().st_mtime < source.stat().st_mtime


def compile_catalogues() -> None:
    if not any(is_stale(source) for source in LOCALE.rglob("*.po")):
        return
    code, told = run_quietly([str(PYTHON), "-m", "companion.host.i18n"])
    if code:
        raise Trouble("The translations could not be made ready.\n\n" + told)


def prepare(lock: Path) -> None:
    if not is_installed(lock):
        install(lock)
    compile_catalogues()


def settle(arguments: list[str]) -> None:
    """The tests run in this folder; Ringside stays where it was called, for the files it is told to write."""
    if arguments[:1] == ["test"]:
        os.chdir(str(ROOT))
        return
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)


def hand_over(arguments: list[str]) -> int:
    """Becomes the child where the system can, so that signals reach it directly."""
    if not WINDOWS:
        os.execv(str(PYTHON), [str(PYTHON), *arguments])
    child = subprocess.Popen([str(PYTHON), *arguments])
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:  # the child got it too and closes by itself
            continue


def command_for(arguments: list[str]) -> tuple[Path, list[str]]:
    if arguments[:1] == ["test"]:
        return ROOT / "requirements-test.txt", [*PYTEST, *arguments[1:]]
    return ROOT / "requirements.txt", ["-P", "-m", "companion", *arguments]


def main(arguments: list[str]) -> int:
    if is_too_old(tuple(sys.version_info[:2])):
        print(too_old_text(), file=sys.stderr)
        return 1
    lock, command = command_for(arguments)
    try:
        prepare(lock)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped. The next start begins again where this one left off.", file=sys.stderr)
        return 130
    settle(arguments)
    return hand_over(command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
