"""The start for newcomers: what run.py makes, when it leaves things alone, and what it says when it cannot go on."""

from __future__ import annotations

import ast
import base64
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
ECHO = "import sys, probe\nprint(probe.WORD, *sys.argv[1:])\n"
SETTING_UP = "Setting up Ringside"


def wheel(folder: Path, word: str) -> str:
    """A one-file package made by hand; returns its sha256."""
    folder.mkdir(exist_ok=True)
    files = {
        "probe.py": f"WORD = {word!r}\n",
        "probe-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: probe\nVersion: 1.0\n",
        "probe-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{name},sha256={digest(text)},{len(text)}\n" for name, text in files.items())
    path = folder / "probe-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as packed:
        for name, text in {**files, "probe-1.0.dist-info/RECORD": record}.items():
            packed.writestr(name, text)
    return hashlib.sha256(path.read_bytes()).hexdigest()


def digest(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()


def write_lock(folder: Path, word: str) -> None:
    sha = wheel(folder / "wheelhouse", word)
    (folder / "requirements.txt").write_text(f"probe==1.0 --hash=sha256:{sha}\n", encoding="utf-8")


def start_in(folder: Path, *arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(folder / "run.py"), *arguments]
    return subprocess.run(command, cwd=cwd or folder, capture_output=True, text=True, timeout=100, check=False)


def load(folder: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("run_under_test", folder / "run.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """run.py alone in a folder with a space and an accent in its name, as people have them."""
    folder = tmp_path / "Játék este"
    (folder / "companion").mkdir(parents=True)
    (folder / "companion" / "__init__.py").touch()
    (folder / "companion" / "__main__.py").write_text(ECHO, encoding="utf-8")
    shutil.copy(ROOT / "run.py", folder)
    return folder


def test_sets_up_once_refuses_a_wrong_hash_and_heals_what_was_interrupted(bare: Path, tmp_path: Path) -> None:
    write_lock(bare, "first")
    first = start_in(bare, "export", "--json", cwd=tmp_path)
    assert (first.returncode, first.stdout) == (0, "first export --json\n"), first.stderr
    assert SETTING_UP in first.stderr

    again = start_in(bare)
    assert (again.stdout, again.stderr) == ("first\n", "")

    lock, installed = bare / "requirements.txt", bare / ".venv" / "requirements.installed"
    right = lock.read_text(encoding="utf-8")
    lock.write_text(right[:-5] + "0000\n", encoding="utf-8")
    installed.unlink()
    shutil.rmtree(next((bare / ".venv").rglob("probe-1.0.dist-info")))
    refused = start_in(bare)
    assert refused.returncode == 1
    assert "wheelhouse/ lacks a package" in refused.stderr
    assert "hash" in refused.stderr.lower()

    lock.write_text(right, encoding="utf-8")
    shutil.rmtree(next((bare / ".venv").rglob("site-packages")))
    healed = start_in(bare)
    assert healed.stdout == "first\n", healed.stderr
    assert SETTING_UP in healed.stderr


@pytest.fixture
def run(bare: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = load(bare)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    return module


def pretend_found(monkeypatch: pytest.MonkeyPatch, *programs: str) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name in programs else None)


def test_can_be_read_by_an_old_python_to_tell_its_owner() -> None:
    ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 7))


def test_an_old_python_is_told_what_is_needed(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run.is_too_old((3, 10))
    assert not run.is_too_old((3, 11))
    assert "needs Python 3.11 or newer" in run.too_old_text()
    pretend_found(monkeypatch, "python3.12")
    assert "python3.12 run.py" in run.too_old_text()


def test_without_ensurepip_the_missing_package_is_named(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(run.Trouble, match="sudo apt install python3-venv"):
        run.make_venv()
    pretend_found(monkeypatch, "virtualenv")
    assert run.venv_command()[0] == "virtualenv"
    pretend_found(monkeypatch, "uv", "virtualenv")
    assert run.venv_command()[:2] == ["uv", "venv"]


@pytest.mark.parametrize(("program", "start"), [("pip", "-m pip install"), ("uv", "uv pip install")])
def test_only_hashed_wheels_are_taken(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, program: str, start: str
) -> None:
    pretend_found(monkeypatch, program)
    command = " ".join(run.install_command(Path("requirements.txt")))
    assert start in command
    assert "--require-hashes --only-binary :all:" in command
    assert "--no-index" not in command
    run.WHEELHOUSE.mkdir()
    assert f"--no-index --find-links {run.WHEELHOUSE}" in " ".join(run.install_command(Path("requirements.txt")))


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ("NewConnectionError: Temporary failure in name resolution", "does not seem to reach the internet"),
        ("error: Failed to fetch: dns error", "does not seem to reach the internet"),
        ("PermissionError: [WinError 32] The process cannot access the file", "Is Ringside open in another window"),
        ("ERROR: No matching distribution found for msgspec", "could not be installed on this computer"),
    ],
)
def test_the_installers_words_become_a_sentence(run: ModuleType, told: str, sentence: str) -> None:
    text = run.reason(told)
    assert sentence in text
    assert told in text


def test_a_folder_in_use_is_not_half_deleted_in_silence(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(path: str) -> None:
        raise PermissionError(path)

    run.VENV.mkdir()
    monkeypatch.setattr(shutil, "rmtree", locked)
    with pytest.raises(run.Trouble, match="Close it and start again"):
        run.make_venv()


def test_a_folder_that_cannot_be_written_is_said(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "run_quietly", lambda command: (1, "PermissionError: [Errno 13] Permission denied"))
    with pytest.raises(run.Trouble, match="cannot be written"):
        run.make_venv()


def test_catalogues_are_made_when_they_are_missing_or_old(run: ModuleType) -> None:
    source = run.LOCALE / "hu" / "LC_MESSAGES" / "ringside.po"
    source.parent.mkdir(parents=True)
    source.touch()
    assert run.is_stale(source)
    source.with_suffix(".mo").touch()
    assert not run.is_stale(source)
    os.utime(source.with_suffix(".mo"), (1, 1))
    assert run.is_stale(source)


def test_the_word_test_runs_the_tests_and_anything_else_goes_to_ringside(run: ModuleType) -> None:
    lock, command = run.command_for(["test", "-k", "votes"])
    assert (lock.name, command[:3], command[-2:]) == ("requirements-test.txt", ["-m", "pytest", "-n"], ["-k", "votes"])
    assert int(command[3]) == (os.cpu_count() or 1) + 1
    lock, command = run.command_for(["play", "--no-open"])
    assert (lock.name, command) == ("requirements.txt", ["-P", "-m", "companion", "play", "--no-open"])


def test_on_windows_the_childs_exit_code_is_handed_on(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "WINDOWS", True)
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
    assert run.hand_over(["-c", "raise SystemExit(3)"]) == 3


def test_files_are_written_where_ringside_was_called(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    run.settle(["export"])
    assert (Path.cwd(), os.environ["PYTHONPATH"].split(os.pathsep)) == (tmp_path, [str(run.ROOT), "elsewhere"])
    run.settle(["test"])
    assert Path.cwd() == run.ROOT
