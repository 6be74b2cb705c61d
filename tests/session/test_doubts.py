"""An entry that somebody is unsure of: marked in the story, asked about at the end, and nothing else is another."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.events import Correct, Doubt, Event
from companion.core.seats import Actor, Seat
from companion.core.why import Illegal, Malformed
from companion.session.doubts import standing
from tests.session.conftest import Table
from tests.session.tiny_game import Add, Guess, Next, Turn, Vote


def counted(table: Table) -> None:
    """Events 1 to 3: each seat adds its number and one."""
    for seat in range(3):
        table.do(seat, Add(seat + 1))


def unsure(table: Table, by: Actor, seq: int, *, on: bool = True) -> Event[Any]:
    return table.session.doubts.said(by, Doubt(seq, on), request=table.request())


def marked(table: Table, viewer: int | str = "table") -> list[int]:
    return [line["seq"] for line in table.view(viewer)["story"] if line.get("unsure")]


def texts(line: Any) -> list[str]:
    return [each["text"] for each in line["lines"]]


def test_the_host_is_unsure_of_any_entry_and_a_seat_of_its_own(table: Table) -> None:
    counted(table)
    unsure(table, "host", 2)
    unsure(table, Seat(0), 1)
    with pytest.raises(Illegal, match="Only the host"):
        unsure(table, Seat(0), 3)
    assert marked(table) == marked(table, 2) == [1, 2]
    story = table.view(2)["story"]
    assert texts(story[4]) == ["The host is not sure of this:", "{seat} counts {n} on."]
    assert texts(story[5])[0] == "{seat} is not sure of this:"
    assert [table.session.corrections.entry(seq).unsure for seq in (1, 2, 3)] == [True, True, False]
    unsure(table, Seat(0), 1, on=False)
    assert marked(table) == [2]
    assert [line.get("unsure") for line in story[:5]] == [None, True, True, False, None]
    listed: Any = table.session.points()
    points = {point["seq"]: point.get("unsure") for point in listed}
    assert (points[1], points[2], points[3], points[0]) == (False, True, False, None)
    assert texts(table.view(2)["story"][6])[0] == "This is sure again:"


def test_what_is_not_there_or_said_already_is_refused_in_words(table: Table) -> None:
    counted(table)
    for seq in (0, 9):
        with pytest.raises(Illegal, match="cannot be corrected"):
            unsure(table, "host", seq)
    first = unsure(table, "host", 1)
    with pytest.raises(Illegal, match="said already"):
        unsure(table, "host", 1)
    with pytest.raises(Illegal, match="cannot be corrected"):
        unsure(table, "host", first.seq)
    with pytest.raises(Malformed):
        table.session.moment.timeline.then(Event(5, 0, "host", "screen", "", Doubt(9)))


def test_a_request_that_comes_twice_counts_once(table: Table) -> None:
    counted(table)
    first = table.session.doubts.said(Seat(1), Doubt(2), request="same")
    assert table.session.doubts.said(Seat(1), Doubt(2), request="same") is first
    assert table.session.moment.seq == 4


def test_a_vote_that_is_still_sealed_is_not_named(table: Table) -> None:
    counted(table)
    for seat in range(3):
        table.do(seat, Guess(True))
    cast = table.do(0, Vote(True))
    with pytest.raises(Illegal):
        unsure(table, Seat(0), cast.seq)


def test_no_question_is_another_and_a_move_can_still_be_taken_back(table: Table) -> None:
    table.do(0, Add(1))
    table.do(1, Add(1))
    before = table.now, table.id(Seat(2)), table.view(1)["back"]
    unsure(table, "host", 1)
    unsure(table, Seat(1), 2)
    assert (table.now, table.id(Seat(2)), table.view(1)["back"]) == before
    table.back(1)
    assert table.now.counts == (1, 0, 0)
    assert marked(table) == [1]


def test_a_doubt_outlives_going_back_and_a_restart(table: Table) -> None:
    counted(table)
    unsure(table, "host", 1)
    unsure(table, "host", 3)
    table.session.rewind(2, request="b", keeps=True)
    assert marked(table) == [1]
    table.restart()
    assert standing(table.session.moment.timeline) == (1,)
    table.session.corrections.undone(request="u")
    assert marked(table) == [1, 3]


def test_a_corrected_entry_is_sure_until_the_correction_is_undone(table: Table) -> None:
    counted(table)
    unsure(table, "host", 1)
    table.session.corrections.made(Correct(1, Add(3)), request="m")
    assert marked(table) == []
    unsure(table, "host", 2)
    table.session.corrections.undone(request="u")
    assert marked(table) == [1, 2]


def test_it_and_the_next_move_change_places_past_a_doubt(table: Table) -> None:
    counted(table)
    table.do(0, Guess(True))
    unsure(table, Seat(0), 4)
    assert table.session.corrections.entry(4).swaps is False
    table.do(1, Guess(False))
    assert table.session.corrections.entry(4).swaps is True
    table.session.corrections.made(Correct(4, spot="swap"), request="m")
    assert table.now.guesses == ((1, False), (0, True))


def test_at_the_end_every_doubt_that_stands_is_asked_about_beside_the_scores(table: Table) -> None:
    for round_ in range(3):
        counted(table)
        for seat in range(3):
            table.do(seat, Guess(True))
        for seat in range(3):
            table.do(seat, Vote(True))
        if round_ == 1:
            unsure(table, "host", 1)
        table.do("table", Turn(5))
        table.do("table", Next())
    frame = table.view("table")
    assert frame["over"]
    assert frame["scores"]["totals"] == [3, 6, 9]
    (doubt,) = frame["doubts"]
    assert doubt["seq"] == 1
    assert doubt["line"][0]["text"] == "{seat} counts {n} on."
    assert dict(doubt["where"]["facts"]) == {"round": 1}
