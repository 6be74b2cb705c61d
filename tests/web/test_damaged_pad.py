"""A pad damaged while the laptop was off: what it cannot open is asked again, and no screen goes dark (F03, F06).

The pad was tried on its own before, whole or gone; never damaged, under a table whose phones come back.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.evening import Evening, Screen, until
from tests.web.test_live import at_the_vote
from tests.web.test_people import own_ask


def flipped(pad: Path, at: int) -> None:
    told = bytearray(pad.read_bytes())
    told[at] ^= 1
    pad.write_bytes(told)


def another_tables(pad: Path) -> None:
    pad.write_bytes(bytes(range(256)) * (len(pad.read_bytes()) // 256))


def a_folder(pad: Path) -> None:
    pad.unlink()
    pad.mkdir()


DAMAGE: dict[str, Callable[[Path], object]] = {
    "a bit of the key": lambda pad: flipped(pad, 20),
    "a bit of the first stretch": lambda pad: flipped(pad, 90),
    "a bit near the end": lambda pad: flipped(pad, -3),
    "cut to 50 bytes": lambda pad: pad.write_bytes(pad.read_bytes()[:50]),
    "emptied": lambda pad: pad.write_bytes(b""),
    "deleted": lambda pad: pad.unlink(),
    "another table's": another_tables,
    "a folder in its place": a_folder,
}


def seen(screen: Screen) -> dict[str, Any]:
    found: dict[str, Any] = until(lambda: screen.view.get("asks") and own_ask(screen, screen.view["viewer"]))
    return found


@pytest.mark.parametrize("damage", DAMAGE)
def test_f03_f06_a_damaged_pad_darkens_no_screen_and_its_votes_are_asked_again(evening: Evening, damage: str) -> None:
    table, screens = at_the_vote(evening)
    phones, laptop = [screen.browser for screen in screens], table.browser
    for screen in screens[:2]:
        assert screen.move("vote", yes=True)["is"] == "ok"
    (pad,) = (evening.folder / "pads").glob("*.pad")
    evening.close()
    DAMAGE[damage](pad)
    evening.open(evening.port)
    back = [phone.screen(seat) for seat, phone in enumerate(phones)]
    evening.clock.on(0.3)
    for screen in back:
        ask = seen(screen)
        assert ask["cast"] is (ask["answer"] is not None), "a vote that is in can be opened for its voter"
    lost = [seat for seat, screen in enumerate(back[:2]) if not seen(screen)["cast"]]
    told = str(laptop.screen("table").at(8)["story"])
    assert all(f"['seat', {seat}]" in told for seat in lost)
    assert ("please vote again" in told) is bool(lost)
    for seat in (*lost, 2):
        assert back[seat].move("vote", answering=seen(back[seat])["id"], yes=seat != 0)["is"] == "ok"
    votes = evening.session.moment.timeline.now.votes
    assert [yes for _, yes in votes] == [0 not in lost, True, True]
    shutil.rmtree(evening.folder / "pads", ignore_errors=True)
    (evening.folder / "pads").mkdir()
