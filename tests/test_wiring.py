"""The whole house on a folder of its own: what a table tells is known to the household, whatever comes next."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from socket import socket
from typing import Any

import pytest

from companion.core.game import Tell
from companion.games import GAMES
from companion.host.packs import packs
from companion.wiring import Evening, open_shelf, own_pack
from tests.ports import own_port
from web.net import server
from web.table.kept import newest
from web.table.room import Plan

NAMES = ["Anna", "Bori"]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    opened = Evening(open_shelf(str(tmp_path)), None)
    opened.open(None, 0, demo=None)
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


def test_a_number_put_right_on_the_page_is_not_replaced_by_the_older_one_of_the_table(evening: Evening) -> None:
    told(begun(evening), 4, "a")
    time.sleep(0.002)
    shelf = evening.house.shelf
    assert shelf is not None
    shelf.change("drum_roll", lambda pack: packs.told(pack, GAMES["drum_roll"], "track", "step 5", 6))
    evening.keep()
    assert '"step 5" = 6' in kept(evening)


def test_the_invented_numbers_are_nobodys_copy(evening: Evening) -> None:
    told(begun(evening, "house"), 4, "a")
    evening.desk.room.again()
    assert not own_pack(evening.shelf.where, "drum_roll").exists()
    assert evening.desk.room.plan().pack == "house"


HEAD = b'[pack]\nname = "O"\nlabel = "O"\nsource = "O"\n'


NEWER = HEAD.replace(b"[pack]", b"[pack]\nschema = 99")


@pytest.mark.parametrize("damage", [b"", b"[pack\xff", b"[sources]\nwage = 1", b"track = 3\n" + HEAD, NEWER])
def test_a_damaged_pack_stays_and_stops_nobody(
    evening: Evening, damage: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    begun(evening)
    path = own_pack(evening.shelf.where, "drum_roll")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(damage)
    evening.desk.room.again()
    assert str(path) in caplog.text
    evening.desk.room.begin()
    told(evening.desk.room.session, 4, "a")
    evening.keep()
    begun(evening, "house")
    assert path.read_bytes() == damage
    assert [pack["file"] for pack in evening.house.packs("drum_roll") if isinstance(pack, dict)] == ["house"]


def test_a_pack_with_a_number_that_no_card_can_show_is_not_offered_and_loses_nothing(evening: Evening) -> None:
    begun(evening)
    path = own_pack(evening.shelf.where, "drum_roll")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(HEAD + b"[track]\nlength = 'four'")
    evening.desk.room.again()
    evening.desk.room.begin()
    told(evening.desk.room.session, 4, "a")
    evening.keep()
    assert 'length = "four"' in kept(evening)
    assert '"step 5" = 4' in kept(evening)
    assert [pack["file"] for pack in evening.house.packs("drum_roll") if isinstance(pack, dict)] == ["house"]


@pytest.mark.parametrize("broken", ["companion.wiring.keep_told", "companion.wiring._copied"])
def test_no_failure_of_keeping_ends_the_evening(
    evening: Evening, broken: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    session = begun(evening)

    def fail(*_: object) -> None:
        raise KeyError("nobody thought of this")

    with monkeypatch.context() as patch:
        patch.setattr(broken, fail)
        evening.keep()
        evening.remember(session)
    assert "nobody thought of this" in caplog.text
    assert "Traceback" in caplog.text
    told(session, 4, "a")
    evening.keep()
    assert '"step 5" = 4' in kept(evening)


def test_the_table_stands_before_the_first_phone_can_knock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Evening(open_shelf(str(tmp_path)), None)
    first.open(own_port(), 0, demo=None)
    begun(first)
    first.close()
    second = Evening(open_shelf(str(tmp_path)), None)
    standing: list[bool] = []
    serve = second.serving.open

    def opened(listening: socket) -> None:
        standing.append(second.desk.room.session is not None)
        serve(listening)

    monkeypatch.setattr(second.serving, "open", opened)
    second.open(None, 0, demo=None)
    second.close()
    assert standing == [True]


@pytest.mark.parametrize("same", [True, False])
def test_a_port_that_was_asked_for_again_has_its_table_again(tmp_path: Path, same: bool) -> None:
    """The same command opens the same game; another port is another table's."""
    first = Evening(open_shelf(str(tmp_path)), None)
    port = first.open(own_port(), 0, demo=None)
    begun(first)
    first.close()
    second = Evening(open_shelf(str(tmp_path)), None)
    with server.bind("127.0.0.1", 0) as free:
        asked = port if same else free.getsockname()[1]
    second.open(asked, 0, demo=None)
    stands = second.desk.room.session is not None
    second.close()
    assert stands is same


def test_the_table_that_stood_here_last_goes_on(evening: Evening) -> None:
    begun(evening)
    older = evening.desk.room.id
    begun(evening)
    assert newest(evening.house) == evening.desk.room.row
    evening.desk.room.resume(older)
    again = newest(evening.house)
    assert again is not None
    assert again.table == older


def test_the_code_on_the_terminal_leads_to_the_first_table(evening: Evening) -> None:
    shown = evening.desk.door.join.text
    begun(evening)
    assert evening.desk.door.join.text == shown
    begun(evening)
    assert evening.desk.door.join.text != shown
