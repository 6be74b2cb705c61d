"""The path of a tap over the served object: the files it is handed through, from the socket's event to the disk."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import socketio

from tests.web.evening import Evening
from tests.web.test_live import at_the_vote

ROOT = Path(__file__).resolve().parents[2]
PRODUCT = tuple(str(ROOT / top) for top in ("companion", "web"))
SOCKETS = str(Path(socketio.__file__).parent)
TAP = [
    "web/live/taps.py",
    "companion/session/session.py",
    "companion/session/codec.py",
    "companion/session/log.py",
    "companion/session/moment.py",
    "companion/core/timeline.py",
    "companion/core/steps.py",
    "companion/session/store.py",
]
BALLOT = [*TAP[:5], "companion/session/ballots.py", "companion/session/one_time_pad.py", *TAP[5:]]


class Follower:
    """Follows one tap through the thread that answers it. A file is on the path once a function in it is handed the
    tap: its message, its request, its move, the event or the row made of them; not the whole table it is now part of,
    and not where only a right or a number of it is asked for."""

    def __init__(self, request: str, move: dict[str, Any]) -> None:
        self._request, self._move = request, move
        self._thread: int | None = None
        self.path: list[str] = []
        self.has_arrived = False

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        file = frame.f_code.co_filename
        if self.has_arrived or not file.startswith(PRODUCT):
            return
        if event == "return":
            self.has_arrived = bool(self.path) and frame.f_code.co_qualname == "SqliteStore.append"
        elif event == "call" and (self._is_on_its_way() or self._begins(frame)) and self._is_handed(frame):
            self._thread = threading.get_ident()
            self.path = list(dict.fromkeys([*self.path, Path(file).relative_to(ROOT).as_posix()]))

    def _is_on_its_way(self) -> bool:
        return threading.get_ident() == self._thread

    def _begins(self, frame: FrameType) -> bool:
        by = frame.f_back
        return self._thread is None and by is not None and by.f_code.co_filename.startswith(SOCKETS)

    def _is_handed(self, frame: FrameType) -> bool:
        return any(self._is_in(given, 2) for given in frame.f_locals.values())

    def _is_in(self, given: object, deep: int) -> bool:
        """deep: as many things as may be opened to find it."""
        match given:
            case str():
                return given == self._request
            case bytes():
                return given == msgspec.json.encode(self._move)
            case dict():
                return given == self._move or (deep > 0 and any(self._is_in(each, deep - 1) for each in given.values()))
            case tuple():
                return deep > 0 and any(self._is_in(each, deep - 1) for each in given)
            case msgspec.Struct():
                return self._is_the_move(given) or (
                    deep > 0 and any(self._is_in(getattr(given, name), deep - 1) for name in given.__struct_fields__)
                )
            case _:
                return False

    def _is_the_move(self, given: msgspec.Struct) -> bool:
        return given.__struct_config__.tag_field == "do" and msgspec.to_builtins(given) == self._move


@contextmanager
def followed(request: str, do: str, **more: Any) -> Iterator[Follower]:
    """For lines that are opened meanwhile: each is heard by a thread of its own."""
    follower = Follower(request, {"do": do, **more})
    threading.setprofile(follower)
    try:
        yield follower
    finally:
        threading.setprofile(None)


def test_a_tap_reaches_the_disk_through_eight_files(evening: Evening) -> None:
    _, phones = evening.playing()
    with followed("the tap", "add", n=2) as tap:
        assert phones[0].screen(0).move("add", request="the tap", n=2)["is"] == "ok"
    assert tap.has_arrived
    assert tap.path == TAP
    assert len(tap.path) <= 8


def test_a_ballot_reaches_the_disk_through_ten(evening: Evening) -> None:
    """The first one of a ballot, for which the pad is made."""
    with followed("the vote", "vote", yes=True) as vote:
        _, screens = at_the_vote(evening)
        assert screens[0].move("vote", request="the vote", yes=True)["is"] == "ok"
    assert vote.has_arrived
    assert vote.path == BALLOT
    assert len(vote.path) <= 10
