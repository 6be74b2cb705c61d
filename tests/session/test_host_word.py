"""What the host may do and what others then see: hidden voters, names, rulings, what does not add up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.core.events import Rename
from companion.core.game import Adjust, Tell
from companion.core.seats import Seat
from companion.core.why import Stale
from tests.session.conftest import Table
from tests.session.test_outbox import Screen
from tests.session.test_session import counted, guessed
from tests.session.tiny_game import LAST, Add, Guess, Next, Turn, Vote


def texts(view: Any) -> list[str]:
    return [line["text"] for entry in view["story"] for line in entry["lines"]]


def finished(table: Table, *, counts: bool = True) -> None:
    """A round to its end; without counts: these are done."""
    if counts:
        counted(table)
    for move in (Guess(True), Vote(True)):
        for seat in range(3):
            table.do(seat, move)
    table.do("table", Turn(5))
    table.do("table", Next())


# -- who has voted can be hidden ---------------------------------------------------------------------------------------


def test_hidden_votes_are_counted_and_nobody_elses_are_named(table: Table) -> None:
    guessed(table)
    table.session.hide_votes(True)
    table.do(0, Vote(True))
    for viewer in (1, "table"):
        view = table.view(viewer)
        assert view["votes"] == {"cast": 1, "of": 3, "hidden": True}
        assert [each["cast"] for each in view["waiting"]] == [None, False if viewer == 1 else None, None]
        assert view["position"]["cast"] == []
        assert (view["story"][-1]["by"], view["story"][-1]["lines"][0]["text"]) == ("table", "A vote has come in.")
    own = table.view(0)
    assert own["waiting"][0]["cast"] is True
    assert own["position"]["cast"] == [0]
    assert own["story"][-1]["lines"][0]["text"] == "{seat} has voted."


def frames(folder: Path, voter: int) -> list[Any]:
    """All that Bori is sent while `voter` votes, votes anew and thinks again."""
    folder.mkdir()
    table = Table(folder)
    guessed(table)
    table.session.hide_votes(True)
    table.session.outbox.stop()
    screen = Screen(table, Seat(1))
    for yes in (True, False):
        table.do(voter, Vote(yes))
        table.session.outbox.flush()
    table.back(voter)
    table.session.outbox.flush()
    table.session.stop()
    table.store.close()
    return screen.messages


def test_what_others_are_sent_is_alike_whoever_has_voted(tmp_path: Path) -> None:
    anna, cili = frames(tmp_path / "anna", 0), frames(tmp_path / "cili", 2)
    assert len(anna) == 3
    assert anna == cili


def test_shown_again_everybody_sees_who_has_voted(table: Table) -> None:
    guessed(table)
    table.session.hide_votes(True)
    table.do(0, Vote(True))
    table.session.hide_votes(False)
    view = table.view(1)
    assert view["waiting"][0]["cast"] is True
    assert view["position"]["cast"] == [0]
    assert texts(view)[-1] == "{seat} has voted."


def test_hiding_outlives_a_restart(table: Table) -> None:
    table.store.put_setting("t1", "hide", "1")
    table.restart()
    guessed(table)
    assert table.view(1)["votes"]["hidden"] is True


def test_case_34_a_changed_vote_is_told_and_its_content_is_not(table: Table) -> None:
    guessed(table)
    for yes in (True, False):
        table.do(0, Vote(yes))
    assert texts(table.view(1))[-2:] == ["{seat} has voted.", "{seat} has voted again."]
    table.back(0)
    table.do(0, Vote(True))
    assert texts(table.view(1))[-2:] == ["{seat} thinks again.", "{seat} has voted."]


def test_case_32_a_vote_after_the_close_is_late_and_other_answers_are_only_stale(table: Table) -> None:
    guessed(table)
    vote, old = table.id(Seat(0)), 0
    table.do(1, Vote(True))
    table.session.close(vote, request="close")
    told = []
    for seat in (0, 2):  # the one has an offer open under the same number
        with pytest.raises(Stale) as late:
            table.do(seat, Vote(True), vote)
        told.append(late.value.late)
    with pytest.raises(Stale) as other:
        table.do(0, Add(1), old)
    assert (told, other.value.late) == ([True, True], False)


# -- names -------------------------------------------------------------------------------------------------------------


def test_a_name_follows_who_sits_there_and_is_in_the_log(table: Table) -> None:
    table.do(0, Add(1))
    table.session.rename(Seat(2), "Dora")
    table.session.rename(Seat(2), "Dora")
    assert table.view(0)["names"] == ["Anna", "Bori", "Dora"]
    assert texts(table.view(1))[-1] == "{who} is now {name}."
    assert table.view(0)["back"]["seq"] == 1, "a name is nobody's move"
    table.session.rewind(0, request="rewind")
    table.restart()
    assert table.view("table")["names"] == ["Anna", "Bori", "Dora"]
    assert [event.seq for event in table.session.moment.timeline.events if isinstance(event.move, Rename)] == [2]
    assert table.session.moment.timeline.names(1) == ("Anna", "Bori", "Cili")


def test_a_name_closes_no_question(table: Table) -> None:
    open_ = table.id(Seat(0))
    table.session.rename(Seat(0), "Dora")
    assert table.id(Seat(0)) == open_
    assert table.do(0, Add(1), open_).seq == 2


# -- rulings, and what does not add up ---------------------------------------------------------------------------------


def test_what_the_host_set_and_allowed_stands_with_the_scores(table: Table) -> None:
    table.session.adjust(Adjust("count", Seat(1), 9, "a cube lay under the box"), request="set")
    table.session.allow(Seat(0), Add(4), request="allow")
    table.session.adjust(Adjust("count", Seat(2), 8), request="wrong")
    table.session.rewind(2, request="not that one")
    for seat in (1, 2):
        table.do(seat, Add(1))
    for turn in range(LAST):
        finished(table, counts=turn > 0)
    first, second = table.view("table")["scores"]["rulings"]
    assert (first["seq"], first["line"]["text"]) == (1, "The host sets {thing} of {seat} from {was} to {now}: {note}")
    assert ["note", "a cube lay under the box"] in [list(fact) for fact in first["line"]["facts"]]
    assert (second["line"]["rule"], second["what"][0]["text"]) == ("T-1", "{seat} counts {n} on.")


def test_what_does_not_add_up_is_told_to_the_table_alone(table: Table) -> None:
    assert table.view("table")["audit"] == []
    table.session.adjust(Adjust("count", Seat(1), 91), request="set")
    (found,) = table.view("table")["audit"]
    assert (found["rule"], found["text"]) == ("T-1", "{seat} has {n}.")
    assert table.view(1)["audit"] == []


# -- and the rest ------------------------------------------------------------------------------------------------------


def test_going_back_says_where_that_was(table: Table) -> None:
    for _ in range(LAST):
        finished(table)
    points: list[Any] = table.session.points()
    wheres = [point["where"]["facts"][0][1] for point in points]
    assert wheres[0] == LAST + 1
    assert wheres[-1] == 1


def test_a_close_is_not_taken_for_a_tap_with_the_same_id(table: Table) -> None:
    tap = table.session.submit(Seat(0), Add(2), via="phone", request="same", answering=0)
    event = table.session.close(table.id(Seat(1)), request="same")
    assert event != tap
    assert (event.by, event.move) == (1, Add(1))
    assert table.session.close(table.id(Seat(2)), request="same") == event
    table.session.submit(Seat(1), Tell("cup", "prize", 3), via="phone", request="same", answering=None)
