"""Screens get the changed parts of their own view, in order, and no screen holds up the table."""

from __future__ import annotations

import logging
from functools import partial
from threading import Event
from time import monotonic
from typing import Any

import pytest

from companion.core.seats import Seat
from companion.core.why import Record
from companion.session.clock import SystemClock
from companion.session.frame import Changes, as_json
from companion.session.outbox import TICK, Outbox
from tests.session.conftest import FakeClock, Table
from tests.session.test_session import counted, guessed
from tests.session.tiny_game import Add, Guess, Vote


class Beat(Record, frozen=True):
    """A frame without parts."""

    seq: int


def laid(view: dict[str, Any], message: Any) -> dict[str, Any]:
    """The view after a message, as a page makes it."""
    inner = {part: {**view[part], **members} for part, members in message.get("within", {}).items()}
    longer = {part: [*view[part], *more["add"]][-more["keep"] :] for part, more in message.get("more", {}).items()}
    return {**view, **message["parts"], **inner, **longer, "seq": message["seq"]}


class Screen:
    """Puts together what it is sent, as a page does."""

    def __init__(self, table: Table, viewer: Any) -> None:
        self.messages: list[Any] = []
        self.view: dict[str, Any] = {}
        self.came = Event()
        self.viewer = viewer
        self.subscription = table.session.subscribe(viewer, self.take)

    def take(self, changes: Changes) -> None:
        message = as_json(changes)
        assert message["base"] in (None, self.view.get("seq"))
        self.messages.append(message)
        self.view = laid(self.view, message)
        self.came.set()

    def until(self, seq: int, messages: int = 0) -> None:
        while self.view.get("seq") != seq or len(self.messages) < messages:
            assert self.came.wait(10), "nothing came"
            self.came.clear()


def test_the_first_message_is_everything_and_the_next_what_changed(table: Table) -> None:
    screen = Screen(table, Seat(1))
    screen.until(0)
    table.do(0, Add(1))
    screen.until(1)
    first, second = screen.messages
    assert first["base"] is None
    assert set(first["parts"]) >= {"game", "names", "asks", "position", "story"}
    assert second["base"] == 0
    assert "game" not in second["parts"]
    assert "asks" in second["parts"]
    assert set(second["within"]["position"]) == {"counts"}
    assert [entry["seq"] for entry in second["more"]["story"]["add"]] == [1]


def test_put_together_the_messages_are_the_view(table: Table) -> None:
    screens = [Screen(table, viewer) for viewer in (0, 1, 2, "table")]
    guessed(table)
    table.do(0, Vote(True))
    table.back(0)
    for screen in screens:
        screen.until(table.session.moment.seq)
        assert screen.view == table.view(screen.viewer)


def test_a_screen_that_shows_it_all_is_left_alone(table: Table) -> None:
    screen = Screen(table, "table")
    screen.until(0)
    for _ in range(3):
        table.session.outbox.flush()
    assert len(screen.messages) == 1


def test_a_screen_that_asks_gets_everything_once_more(table: Table) -> None:
    screen = Screen(table, "table")
    screen.until(0)
    screen.subscription.whole()
    screen.until(0, messages=2)
    assert [message["base"] for message in screen.messages] == [None, None]


def test_a_screen_that_left_gets_nothing(table: Table) -> None:
    gone, stays = Screen(table, "table"), Screen(table, "table")
    stays.until(0)
    gone.subscription.end()
    table.do(0, Add(1))
    stays.until(1)
    assert len(gone.messages) <= 1


def test_nothing_comes_to_a_screen_after_its_end_though_its_frame_was_being_built(table: Table) -> None:
    """A holder's screen ends when another holds the seat: on the outbox's thread that may be in the middle."""
    table.session.outbox.stop()
    later: list[Any] = []
    first = table.session.subscribe("table", lambda _: second.end())
    second = table.session.subscribe(Seat(0), later.append, "Anna")
    table.session.outbox.flush()
    assert later == []
    first.end()


def test_a_seat_is_built_twice_at_most_however_many_hold_it(table: Table) -> None:
    guessed(table)
    table.do(0, Vote(True), holder="Anna")
    built: list[tuple[Any, str]] = []

    def view(viewer: Any, holder: str) -> Any:
        built.append((viewer, holder))
        return table.session.frame(viewer, holder)

    outbox = Outbox(view, table.session.has_voted, lambda: False, lambda: 0)
    sent: dict[str, Changes] = {}
    for holder in ("Anna", "", *(f"holder {n}" for n in range(50))):
        outbox.subscribe(Seat(0), partial(sent.__setitem__, holder), holder)
    outbox.flush()
    assert sorted(built) == [(0, ""), (0, "Anna")]
    messages: dict[str, Any] = {holder: as_json(changes) for holder, changes in sent.items()}
    answers = {holder: message["parts"]["asks"][0]["answer"] for holder, message in messages.items()}
    assert answers.pop("Anna") == {"do": "vote", "yes": True}
    assert set(answers.values()) == {None}


def test_a_screen_that_fails_is_dropped_and_the_others_go_on(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    calls: list[Any] = []

    def fails(message: Any) -> None:
        calls.append(message)
        raise OSError("gone")

    with caplog.at_level(logging.CRITICAL):
        table.session.subscribe("table", fails)
        screen = Screen(table, "table")
        for seat in range(3):
            table.do(seat, Add(1))
        screen.until(3)
    assert len(calls) == 1


def test_f25_a_view_that_cannot_be_built_darkens_no_other(caplog: pytest.LogCaptureFixture) -> None:
    def view(viewer: Any, _: str) -> Beat:
        return Beat(1 // viewer)

    sent: list[Changes] = []
    outbox = Outbox(view, lambda *_: False, lambda: False, lambda: 0)
    for viewer in (0, 1):
        outbox.subscribe(Seat(viewer), sent.append)
    with caplog.at_level(logging.CRITICAL):
        outbox.flush()
    assert [changes.seq for changes in sent] == [1]


def test_a_slow_screen_does_not_hold_up_the_table(table: Table) -> None:
    stuck, free = Event(), Event()

    def slow(_: Any) -> None:
        stuck.set()
        free.wait(30)

    table.session.subscribe("table", slow)
    assert stuck.wait(10)
    counted(table)
    assert table.now.counts == (1, 1, 1)
    assert not free.is_set()
    free.set()


def test_while_a_secret_question_is_open_frames_leave_on_the_tick_only() -> None:
    clock, sent = SystemClock(), list[int]()
    seqs, secret, enough = iter(range(10**6)), True, Event()
    outbox = Outbox(lambda *_: Beat(next(seqs)), lambda *_: False, lambda: secret, clock.now)

    def take(_: Any) -> None:
        sent.append(clock.now())
        if len(sent) == 4:
            enough.set()

    outbox.subscribe("table", take)
    outbox.start()
    began = monotonic()
    while not enough.wait(0.01):
        outbox.changed()
        assert monotonic() - began < 20
    outbox.stop()
    assert len({at // TICK for at in sent}) == len(sent)


def test_on_the_tick_a_vote_and_its_change_are_one_frame(table: Table) -> None:
    guessed(table)
    table.session.stop()
    table.restart()
    table.session.outbox.stop()
    screen = Screen(table, Seat(1))
    table.session.outbox.flush()
    for yes in (True, False, True):
        table.do(0, Vote(yes))
    table.session.outbox.flush()
    assert len(screen.messages) == 2


def test_the_fake_clock_wakes_nobody_by_itself() -> None:
    clock, woken = FakeClock(), list[int]()
    cancel = clock.after(1000, lambda: woken.append(1))
    clock.after(2000, lambda: woken.append(2))
    cancel()
    clock.on(3)
    assert woken == [2]


def test_a_guess_leaves_other_questions_untouched(table: Table) -> None:
    counted(table)
    screen = Screen(table, Seat(2))
    screen.until(3)
    table.do(0, Guess(True))
    screen.until(4)
    assert "asks" not in screen.messages[-1]["parts"]
