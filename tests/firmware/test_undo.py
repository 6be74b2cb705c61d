"""UNDO says what it would take back, NEXT within five seconds does it, and neither comes to mean anything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.seats import Seat
from companion.session.rows import Unsaved
from firmware_bridge.lines import Edge
from firmware_bridge.undo import Undo, announced, goal
from firmware_bridge.virtual import VirtualBox
from tests.firmware.hall import Hall, until
from tests.session.conftest import Table
from tests.session.test_session import counted, guessed, voted
from tests.session.tiny_game import Add, Guess, Turn, Vote


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path, "A1B2C3")
    yield made
    made.close()


def box(hall: Hall) -> VirtualBox:
    return hall.virtual["port0"]


def texts(hall: Hall) -> list[str]:
    return [line.text for line in hall.boxes.notice]


def shown(hall: Hall) -> bool:
    return any("pressed UNDO" in text for text in texts(hall))


def wait(hall: Hall, seconds: float) -> None:
    """Time goes by, at the table and in the box."""
    hall.table.clock.on(seconds)
    box(hall)._born -= round(seconds * 1000)


def turned(hall: Hall) -> None:
    """The table is asked whether to go on: NEXT means that."""
    voted(hall.table)
    hall.table.do("table", Turn(7))
    assert hall.table.now.phase == "next"


@contextmanager
def full_disk(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    append: Callable[..., None] = hall.table.store.append

    def refuse(*_: object) -> None:
        raise Unsaved

    monkeypatch.setattr(hall.table.store, "append", refuse)
    yield
    monkeypatch.setattr(hall.table.store, "append", append)


def test_undo_takes_back_only_when_next_follows(hall: Hall) -> None:
    hall.table.do(0, Add(2))
    hall.ready()
    box(hall).press("TU")
    until(lambda: shown(hall))
    assert hall.table.now.counts == (2, 0, 0)
    wait(hall, 6)
    assert hall.boxes.notice == ()
    box(hall).press("TX")
    until(lambda: not box(hall)._ring)
    assert hall.table.now.counts == (2, 0, 0)
    box(hall).press("TU")
    until(lambda: shown(hall))
    box(hall).press("TX")
    until(lambda: hall.table.now.counts == (0, 0, 0))
    assert hall.boxes.notice == ()


def test_undo_names_the_entry_and_the_log_says_that_a_box_did_it(hall: Hall) -> None:
    hall.table.do(0, Add(2))
    hall.ready()
    box(hall).press("TU")
    until(lambda: shown(hall))
    named = hall.boxes.notice[1]
    assert (named.text, dict(named.facts)) == ("{seat} counts {n} on.", {"seat": 0, "n": 2})
    box(hall).press("TX")
    until(lambda: hall.table.now.counts == (0, 0, 0))
    last = hall.table.session.moment.timeline.events[-1]
    assert (last.by, last.via, last.request) == ("host", "box", "box A1B2C3 0001 0003")


def test_undo_when_the_game_has_only_begun_says_nothing(hall: Hall) -> None:
    hall.ready()
    box(hall).press("TU")
    until(lambda: not box(hall)._ring)
    assert hall.boxes.notice == ()


def test_a_vote_that_undo_would_take_back_is_nobodys_and_all_of_them_go(hall: Hall) -> None:
    guessed(hall.table)
    hall.table.do(1, Vote(True))
    hall.table.do(2, Vote(False))
    hall.ready()
    box(hall).press("TU")
    until(lambda: shown(hall))
    assert [dict(line.facts) for line in hall.boxes.notice] == [{"n": 2}, {}]
    box(hall).press("TX")
    until(lambda: hall.table.session.moment.casts == ())


def test_what_the_laptop_turned_up_goes_with_the_move_before_it(tmp_path: Path) -> None:
    """Alone it would be turned up again at once, and nothing would have happened."""
    table = Table(tmp_path, dealer=True)
    voted(table)
    assert [entry.event.via for entry in table.session.moment.line][-2:] == ["clock", "dealer"]
    moment = table.session.moment
    to = goal(moment)
    assert to is not None
    assert moment.timeline.states[to].phase == "vote"
    assert dict(announced(moment, to)[0].facts) == {"n": 3}
    table.end()


def test_a_withdrawn_answer_is_taken_back_by_itself(hall: Hall) -> None:
    counted(hall.table)
    hall.table.do(0, Guess(True))
    hall.table.do(1, Guess(False))
    hall.table.back(0)
    assert hall.table.now.guesses == ((1, False),)
    hall.ready()
    box(hall).press("TU")
    until(lambda: shown(hall))
    box(hall).press("TX")
    until(lambda: hall.table.now.guesses == ((0, True), (1, False)))


@pytest.mark.parametrize("after", [1, 5.1])
def test_an_undo_that_the_disk_refuses_for_long_is_never_a_continue(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, after: float
) -> None:
    """Whether NEXT came early, or at the last moment at which the screens still told of it."""
    turned(hall)
    hall.ready()
    box(hall).press("TU")
    until(lambda: shown(hall))
    box(hall)._born -= round(after * 1000)
    with full_disk(hall, monkeypatch):
        box(hall).edge("TX", down=True)
        until(lambda: any("tried again" in text for text in texts(hall)))
        wait(hall, 60)
        assert box(hall)._ring, "the box keeps what the disk does not have"
        assert any("tried again" in text for text in texts(hall))
    until(lambda: hall.table.now.phase != "next")
    assert hall.table.now.phase == "turn"
    until(lambda: not box(hall)._ring)
    assert (hall.table.now.phase, hall.boxes.notice) == ("turn", ())


def test_a_next_that_is_heard_late_but_was_made_in_time_is_no_continue(hall: Hall) -> None:
    """The presses before it kept the laptop busy; the box's own clock tells."""
    turned(hall)
    hall.ready()
    box(hall).press("TU")
    until(lambda: shown(hall))
    hall.table.clock.on(6)
    assert hall.boxes.notice == ()
    box(hall).press("TX")
    until(lambda: hall.table.now.phase == "turn")


def test_an_undo_that_somebody_overtook_takes_back_nothing_and_says_so(hall: Hall) -> None:
    hall.table.do(0, Add(2))
    hall.ready()
    box(hall).press("TU")
    until(lambda: shown(hall))
    hall.table.do(1, Add(3))
    box(hall).press("TX")
    until(lambda: texts(hall) == ["Too late to take back: the table has gone on."])
    assert hall.table.now.counts == (2, 3, 0)


def test_an_undo_that_reached_the_disk_all_the_same_is_done_once(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.table.do(0, Add(2))
    hall.table.do(1, Add(3))
    hall.ready()
    box(hall).press("TU")
    until(lambda: shown(hall))
    append: Any = hall.table.store.append

    def doubtful(*what: Any) -> None:
        monkeypatch.setattr(hall.table.store, "append", append)
        append(*what)
        raise Unsaved

    monkeypatch.setattr(hall.table.store, "append", doubtful)
    box(hall).press("TX")
    until(lambda: any("tried again" in text for text in texts(hall)))
    hall.table.session.repeated(Seat(0), "somebody else's tap reads the disk again")
    until(lambda: hall.table.now.counts == (2, 0, 0))
    until(lambda: not box(hall)._ring)
    assert (hall.table.now.counts, hall.boxes.notice) == ((2, 0, 0), ())


@pytest.mark.parametrize(
    ("box", "next_", "shown", "meant"),
    [
        ("AAAAAA", {"at": 101_000}, True, True),
        ("AAAAAA", {"at": 109_000}, False, False),
        ("AAAAAA", {"at": 99_000}, True, False),  # pressed before UNDO and told late
        ("BBBBBB", {"at": 5, "boot": 2}, True, True),  # another box has another clock
        ("BBBBBB", {"at": 5, "boot": 2, "epoch": 6}, True, False),  # held back since an earlier question
        ("BBBBBB", {"at": 5, "boot": 2}, False, False),
        ("AAAAAA", {"at": 5, "boot": 2, "epoch": 6}, True, False),  # the same box before it started anew
    ],
)
def test_f17_a_next_pressed_earlier_and_told_late_is_not_meant(
    box: str, next_: dict[str, int], shown: bool, meant: bool
) -> None:
    pressed = Edge(boot=1, seq=5, button="TU", down=True, epoch=7, at=100_000)
    undo = Undo("table", "AAAAAA", pressed, newest=11, shown=shown)
    edge = replace(pressed, button="TX", seq=6, **next_)
    assert undo.is_meant(box, edge) is meant
