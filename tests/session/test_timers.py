"""case-73: the server decides when time is up, says so, and does nothing by itself."""

from __future__ import annotations

from typing import Any

from companion.core.seats import Seat
from companion.session.frame import Changes
from tests.session.conftest import Table
from tests.session.test_session import counted
from tests.session.tiny_game import Add, Guess


def asked(table: Table, seat: int) -> Any:
    return table.view(seat)["asks"][0]


def test_nobody_is_hurried_unless_the_host_says_so(table: Table) -> None:
    assert table.view(0)["timer"] == {"limit": None, "paused": False, "deadline": None, "left": None}
    assert asked(table, 0)["deadline"] is None
    assert table.clock.waiting == []


def test_each_question_has_its_time_from_its_opening(table: Table) -> None:
    table.session.time_limit(60)
    began = table.clock.now()
    assert asked(table, 0)["deadline"] == began + 60_000
    table.clock.on(20)
    table.do(0, Add(1))
    assert asked(table, 1)["deadline"] == began + 80_000


def test_the_others_answers_do_not_give_more_time(table: Table) -> None:
    counted(table)
    table.session.time_limit(60)
    before = asked(table, 2)["deadline"]
    table.clock.on(30)
    table.do(0, Guess(True))
    table.do(1, Guess(True))
    assert asked(table, 2)["deadline"] == before


def test_when_time_is_up_it_is_said_and_nothing_else_happens(table: Table) -> None:
    table.session.time_limit(60)
    events = len(table.session.moment.timeline.events)
    table.clock.on(59.9)
    assert not asked(table, 0)["ran_out"]
    messages: list[Changes] = []
    table.session.outbox.stop()  # its thread; here the test says when
    table.session.subscribe("table", messages.append)
    table.session.outbox.flush()
    table.clock.on(0.1)
    table.session.outbox.flush()
    assert asked(table, 0)["ran_out"]
    assert table.view("table")["waiting"][0]["ran_out"]
    assert [changes.base for changes in messages] == [None, 0]
    assert "waiting" in messages[-1].parts
    assert len(table.session.moment.timeline.events) == events
    table.do(0, Add(1))


def test_while_paused_nothing_runs_out_and_the_rest_is_kept(table: Table) -> None:
    table.session.time_limit(60)
    table.clock.on(50)
    table.session.pause(on=True)
    table.clock.on(3600)
    timer = table.view(0)["timer"]
    assert (timer["paused"], timer["left"], asked(table, 0)["ran_out"]) == (True, 10_000, False)
    assert table.clock.waiting == []
    table.session.pause(on=True)
    table.session.pause(on=False)
    assert asked(table, 0)["deadline"] == table.clock.now() + 10_000
    table.clock.on(10)
    assert asked(table, 0)["ran_out"]


def test_a_question_opened_in_a_pause_starts_when_it_ends(table: Table) -> None:
    table.session.time_limit(60)
    table.session.pause(on=True)
    table.clock.on(100)
    table.do(0, Add(1))
    table.clock.on(100)
    table.session.pause(on=False)
    assert asked(table, 1)["deadline"] == table.clock.now() + 60_000


def test_the_host_gives_and_takes_time(table: Table) -> None:
    table.session.time_limit(60)
    began = table.clock.now()
    table.session.add_time(30)
    assert asked(table, 0)["deadline"] == began + 90_000
    table.session.add_time(-60)
    assert asked(table, 0)["deadline"] == began + 30_000
    table.session.time_limit(None)
    assert asked(table, 0)["deadline"] is None


def test_the_limit_outlives_a_restart(table: Table) -> None:
    table.session.time_limit(60)
    table.restart()
    assert asked(table, 0)["deadline"] == table.clock.now() + 60_000
    assert table.session.moment.question(Seat(0), 0)


def test_a_clock_of_the_wall_that_jumps_moves_no_deadline(table: Table, monkeypatch: Any) -> None:
    table.session.time_limit(60)
    before = asked(table, 0)["deadline"]
    monkeypatch.setattr(table.clock, "wall", lambda: 5)
    assert table.do(0, Add(1)).at == 5
    assert asked(table, 1)["deadline"] == before
