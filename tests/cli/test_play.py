"""The real program: says where the table is, comes back after kill -9 on its own port, says what is in the way."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from tests.ports import own_port

STARTED = re.compile(r"http://127\.0\.0\.1:(\d+)/#setup=(\w+)")


class Program:
    """`ringside play`, running."""

    def __init__(self, folder: Path, *words: str) -> None:
        line = [sys.executable, "-m", "companion", "play", "--no-open", "--data-dir", str(folder), *words]
        env = os.environ | {"LANG": "en", "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)
        self.said = ""
        self.cookies = ""

    def started(self) -> Program:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said += line
            if "Ctrl-C" in line:
                break
        found = STARTED.search(self.said)
        assert found, self.said + self.ended()[1]
        self.port, self.code = int(found[1]), found[2]
        return self

    def ended(self) -> tuple[int, str]:
        _, err = self.process.communicate(timeout=30)
        return self.process.returncode, err

    def post(self, name: str, **body: Any) -> Any:
        here = f"127.0.0.1:{self.port}"
        headers = {"Origin": f"http://{here}", "X-Ringside": "1", "Content-Type": "application/json"}
        line = HTTPConnection("127.0.0.1", self.port, timeout=20)
        line.request(
            "POST", f"/api/{name}", json.dumps(body), headers | ({"Cookie": self.cookies} if self.cookies else {})
        )
        got = line.getresponse()
        jars = [value.partition(";")[0] for name, value in got.getheaders() if name == "Set-Cookie"]
        self.cookies = "; ".join(jars) or self.cookies
        told = json.loads(got.read())
        line.close()
        return told

    def begin(self) -> None:
        """The host's page: a game with the house set for two, begun."""
        assert self.post("hello", setup=self.code)["host"]
        self.post("new", game="drum_roll", names=["Anna", "Bori"], pack="house", dealer=True)
        self.post("start")


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Callable[..., Program]]:
    programs: list[Program] = []

    def start(*words: str, folder: str = "data") -> Program:
        programs.append(Program(tmp_path / folder, *words))
        return programs[-1]

    yield start
    for program in programs:
        if program.process.poll() is None:
            program.process.kill()
            program.process.communicate()


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("0.0.0.0", 0)) as line:
        yield line.getsockname()[1]


def test_it_says_all_that_a_table_needs(play: Callable[..., Program], tmp_path: Path) -> None:
    program = play("--port", "0", "--address", "127.0.0.1").started()
    assert program.said.startswith("Ringside 0.")
    assert str(tmp_path / "data") in program.said
    assert re.search(r"Code to type +[A-Z2-9]{6}\n", program.said)
    assert "\x1b" not in program.said
    assert program.post("hello")["host"] is False
    assert program.post("hello", setup=program.code)["host"] is True
    assert program.post("hello", setup=program.code)["host"] is True
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700


def test_killed_and_started_again_the_same_game_is_on_the_same_port(play: Callable[..., Program]) -> None:
    first = play("--port", str(own_port())).started()
    first.begin()
    table = first.post("hello")["table"]
    assert table["started"]
    first.process.kill()
    first.process.communicate()
    again = play().started()
    assert again.port == first.port
    again.cookies = first.cookies
    assert again.post("hello")["table"] == table
    assert again.post("hello")["host"]


def test_ctrl_c_ends_with_130_and_keeps_the_game(play: Callable[..., Program], tmp_path: Path) -> None:
    program = play("--port", "0").started()
    program.begin()
    program.process.send_signal(signal.SIGINT)
    assert program.ended() == (130, "")
    assert (tmp_path / "data" / "ringside.db.backup").exists()
    assert not list((tmp_path / "data").glob("*-wal"))


def test_a_resumed_table_whose_port_is_taken_stops_with_3_and_says_why(play: Callable[..., Program]) -> None:
    first = play("--port", str(own_port())).started()
    first.begin()
    first.process.kill()
    first.process.communicate()
    with socket.create_server(("0.0.0.0", first.port)):
        code, err = play().ended()
    assert code == 3
    assert f"port {first.port}" in err
    assert err.count("\n") == 1


def test_a_port_asked_for_that_is_taken_stops_with_3(play: Callable[..., Program], taken: int) -> None:
    code, err = play("--port", str(taken)).ended()
    assert (code, f"Port {taken} is in use" in err) == (3, True)


def test_f18_a_second_program_on_the_same_folder_is_refused(play: Callable[..., Program]) -> None:
    first = play("--port", str(own_port())).started()
    code, err = play("--port", "0").ended()
    assert code == 1
    assert f"process {first.process.pid} port {first.port}" in err
    assert first.post("hello", setup=first.code)["host"]


def test_case_80_a_damaged_file_is_said_at_the_start(play: Callable[..., Program], tmp_path: Path) -> None:
    first = play("--port", str(own_port())).started()
    first.begin()
    first.process.send_signal(signal.SIGINT)
    first.ended()
    path = tmp_path / "data" / "ringside.db"
    path.write_bytes(path.read_bytes()[:5000])
    again = play().started()
    again.cookies = first.cookies
    assert again.post("hello")["table"]["started"]
    again.process.send_signal(signal.SIGINT)
    _, err = again.ended()
    assert "was damaged. It is kept as" in err
    assert "A backup copy helped" in err


def test_a_demo_is_laid_at_once(play: Callable[..., Program]) -> None:
    program = play("--port", "0", "--demo").started()
    assert program.post("hello", setup=program.code)["table"]["title"] == "Drum Roll"


def test_a_demo_of_a_game_that_is_not_there(play: Callable[..., Program]) -> None:
    code, err = play("--demo", "chess").ended()
    assert (code, "There is no game chess." in err) == (2, True)


def test_t39_no_debugger(play: Callable[..., Program], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLASK_DEBUG", "1")
    code, err = play("--port", "0").ended()
    assert (code, "does not start like this: FLASK_DEBUG" in err) == (1, True)
