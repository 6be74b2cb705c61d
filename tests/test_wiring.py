"""The whole house on a folder of its own: what a table tells is known to the household, whatever comes next."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.game import Tell
from companion.wiring import Evening, open_shelf, own_pack
from web.room import Plan

NAMES = ["Anna", "Bori"]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    opened = Evening(open_shelf(str(tmp_path)), None)
    opened.open(None, 0, demo=False)
    yield opened
    opened.close()


def begun(evening: Evening, pack: str = "empty") -> Any:
    evening.desk.room.lay("drum_roll", Plan(NAMES, pack=pack))
    evening.desk.room.begin()
    return evening.desk.room.session


def told(session: Any, value: int, request: str) -> None:
    tell: Tell[int] = Tell("track", "step 5", value)
    session.submit(0, tell, via="phone", request=request, answering=None)


def facts(session: Any) -> dict[tuple[str, str], str]:
    return {(card, field): text for card, field, text in session.moment.timeline.events[0].move.setup.facts}


def kept(evening: Evening) -> str:
    return own_pack(evening.shelf.where, "drum_roll").read_text("utf-8")


def test_a_second_game_of_the_evening_knows_what_the_first_was_told(evening: Evening) -> None:
    first = begun(evening)
    told(first, 4, "a")
    evening.desk.room.again()
    evening.desk.room.begin()
    second: Any = evening.desk.room.session
    assert second is not first
    assert second.moment.timeline.events[0].move.setup.pack == "own"
    assert facts(second)["track", "step 5"] == "4"


def test_what_was_told_is_kept_for_each_table_however_many_events_they_have(evening: Evening) -> None:
    begun(evening)
    first: Any = evening.desk.room.session
    told(first, 4, "a")
    evening.keep()
    told(begun(evening), 6, "b")
    evening.keep()
    assert '"step 5" = 6' in kept(evening)


def test_what_was_told_before_another_table_was_laid_is_not_lost(evening: Evening) -> None:
    told(begun(evening), 4, "a")
    begun(evening)
    assert '"step 5" = 4' in kept(evening)


def test_the_invented_numbers_are_nobodys_copy(evening: Evening) -> None:
    told(begun(evening, "house"), 4, "a")
    evening.desk.room.again()
    assert not own_pack(evening.shelf.where, "drum_roll").exists()
    assert evening.desk.room.plan().pack == "house"


def test_a_damaged_pack_stays_and_stops_nobody(evening: Evening) -> None:
    begun(evening)
    path = own_pack(evening.shelf.where, "drum_roll")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"[pack\xff")
    evening.desk.room.again()
    evening.desk.room.begin()
    told(evening.desk.room.session, 4, "a")
    evening.keep()
    assert path.read_bytes() == b"[pack\xff"
    assert [pack["file"] for pack in evening.house.packs("drum_roll") if isinstance(pack, dict)] == ["house"]
