"""A log that does not fit the rules of this version: named, and opened with what happened as rulings."""

from __future__ import annotations

from companion.session.rows import EventRow
from tests.web.evening import Evening


def test_case_44_a_log_that_does_not_fit_opens_with_what_happened_as_rulings(evening: Evening) -> None:
    laptop, _ = evening.playing()
    first = evening.desk.room.id
    evening.store.append(first, (EventRow(1, 0, "0", "phone", "r", '{"do":"add","n":1000}'),), "")
    evening.restart()
    (listed,) = laptop.post("evenings")["evenings"]
    assert (listed["unread"], listed["misfit"]["rule"]) == (True, "T-1")
    assert laptop.post("resume", table=first, keep=True)["is"] == "ok"
    assert evening.session.moment.timeline.now.counts == (1000, 0, 0)
    table = laptop.screen("table")
    assert table.at(2)["story"][-1]["lines"][0]["rule"] == ""
    (listed,) = laptop.post("evenings")["evenings"]
    assert (listed["unread"], listed["misfit"]) == (False, None)
    evening.restart()
    assert evening.session.moment.timeline.now.counts == (1000, 0, 0)
