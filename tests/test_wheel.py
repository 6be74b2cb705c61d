"""The wheel: built, installed in an environment of its own, started from another folder, and asked for a page."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ADDRESS = re.compile(r"http://[^/\s:]+:(\d+)")
STATIC = re.compile(r"""(?:src|href)="(/static/[^"]+\.js)""")
FOREIGN = ("PYTHON", "VIRTUAL_ENV", "RINGSIDE_")

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]


def surroundings() -> dict[str, str]:
    """The environment of somebody who never heard of this checkout."""
    return {name: value for name, value in os.environ.items() if not name.startswith(FOREIGN)}


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=cwd, env=surroundings(), capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    built = run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    assert built.returncode == 0, built.stderr
    return next(folder.glob("ringside-*.whl"))


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of a fresh environment that holds the lock and the wheel, and nothing else."""
    home = tmp_path_factory.mktemp("own")
    made = run(sys.executable, "-m", "venv", home, cwd=home)
    assert made.returncode == 0, made.stdout
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    pip = (programs / "python", "-m", "pip", "install", "--quiet", "--no-compile", "--disable-pip-version-check")
    lock = run(*pip, "--require-hashes", "--only-binary", ":all:", "-r", ROOT / "requirements.txt", cwd=home)
    if lock.returncode:
        pytest.skip(f"needs the network once: {lock.stderr[-300:]}")
    own = run(*pip, "--no-deps", "--no-index", wheel, cwd=home)
    assert own.returncode == 0, own.stderr
    return programs


def test_the_wheel_holds_what_the_program_reads(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    wanted = [path for top in ("companion", "printables", "web") for path in (ROOT / top).rglob("*") if path.is_file()]
    read = {".py", ".po", ".toml", ".html", ".js", ".mjs", ".css", ".svg", ".ttf", ".sql"}
    assert not {path.relative_to(ROOT).as_posix() for path in wanted if path.suffix in read} - held
    assert not [name for name in held if name.startswith(("tests/", "bench/", "tools/"))]


def test_the_wheel_names_all_it_needs(scripts: Path, tmp_path: Path) -> None:
    checked = run(scripts / "python", "-m", "pip", "check", cwd=tmp_path)
    assert checked.returncode == 0, checked.stdout


@pytest.fixture
def port(scripts: Path, tmp_path: Path) -> Iterator[int]:
    command = (scripts / "ringside", "play", "--no-open", "--port", "0", "--data-dir", tmp_path / "evening")
    env = {**surroundings(), "PYTHONUNBUFFERED": "1"}
    both = subprocess.PIPE, subprocess.STDOUT
    with subprocess.Popen(command, cwd=tmp_path, env=env, stdout=both[0], stderr=both[1], text=True) as server:
        stop = threading.Timer(60, server.kill)
        stop.start()
        try:
            yield announced_port(server)
        finally:
            stop.cancel()
            server.kill()


def announced_port(server: subprocess.Popen[str]) -> int:
    said = []
    for line in server.stdout or ():
        said.append(line)
        if match := ADDRESS.search(line):
            return int(match[1])
    raise AssertionError("no address was announced:\n" + "".join(said))


def fetch(port: int, path: str) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=20) as answer:
        assert answer.status == 200
        return str(answer.read().decode())


def test_it_serves_from_another_folder(port: int) -> None:
    page = fetch(port, "/")
    scripts = STATIC.findall(page)
    assert scripts, page
    for script in scripts:
        assert fetch(port, script).strip()


def test_it_prints_from_another_folder(scripts: Path, tmp_path: Path) -> None:
    command = ("print", "aids", "circus", "--lang", "el", "-o", "aid.pdf", "--data-dir", tmp_path / "evening")
    printed = run(scripts / "ringside", *map(str, command), cwd=tmp_path)
    assert printed.returncode == 0, printed.stderr
    assert (tmp_path / "aid.pdf").read_bytes().startswith(b"%PDF-")
