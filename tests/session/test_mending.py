"""A correction at a table: looked at before it counts, made once, kept through restarts, and undone without a trace."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.events import Again, Correct, Cut, Event, Rewind, Withdraw
from companion.core.game import Adjust, Tell
from companion.core.seats import Seat
from companion.core.why import Illegal, Stale
from companion.session.story import rulings
from tests.session.conftest import Table
from tests.session.tiny_game import Add, Guess, Turn, Vote


def counted(table: Table) -> None:
    """Events 1 to 3: each seat adds its number and one."""
    for seat in range(3):
        table.do(seat, Add(seat + 1))


def voted(table: Table) -> Event[Any]:
    """As `counted`; the guesses are events 4 to 6, the votes 7 to 9, the close 10."""
    counted(table)
    for seat in range(3):
        table.do(seat, Guess(True))
    for seat in range(3):
        table.do(seat, Vote(seat > 0))
    return table.session.moment.timeline.events[-1]


def mend(table: Table, wish: Correct[Any], request: str = "m") -> Event[Any]:
    return table.session.corrections.made(wish, request=request)


def texts(lines: Any) -> list[str]:
    return [line.text for line in lines]


def test_an_entry_shows_what_it_says_and_what_it_could_say(table: Table) -> None:
    counted(table)
    entry = table.session.corrections.entry(2)
    assert (entry.seq, entry.by, entry.move, entry.swaps) == (2, 1, Add(2), True)
    own = entry.answers[0]
    assert own.by == 1
    assert Add(3) in [option.move for option in own.options]
    assert table.session.corrections.entry(3).swaps is False


def test_what_a_correction_does_is_seen_before_it_counts(table: Table) -> None:
    counted(table)
    before = table.session.moment
    seen = table.session.corrections.tried(Correct(1, Add(3)))
    assert [(change.seat, change.was, change.now) for change in seen.changes] == [(0, 1, 3)]
    assert (seen.misfits, seen.seen, seen.held) == ((), False, 0)
    assert table.session.moment is before


def test_it_counts_once_and_the_story_says_what_was_and_what_is(table: Table) -> None:
    counted(table)
    first = mend(table, Correct(1, Add(3)))
    assert mend(table, Correct(1, Add(3))) is first
    assert table.now.counts == (3, 2, 3)
    told = {line["seq"]: line for line in table.view(2)["story"]}
    assert texts_of(told[first.seq])[0] == "The host corrects what stood here:"
    assert "In truth:" in texts_of(told[first.seq])
    assert told[1]["mended"] is True
    assert dict(told[1]["lines"][0]["facts"])["n"] == 3
    assert dict(told[first.seq]["lines"][-1]["facts"]) == {"thing": "Count", "was": 1, "now": 3, "seat": 0}


def texts_of(told: Any) -> list[str]:
    return [line["text"] for line in told["lines"]]


def test_what_does_not_fit_has_to_be_seen_first(table: Table) -> None:
    """Without Anna's move it was her turn still: the others may wait until she has moved."""
    counted(table)
    wish: Correct[Any] = Correct(1)
    seen = table.session.corrections.tried(wish)
    assert [(each.seq, each.fit) for each in seen.misfits] == [(2, "keep")]
    with pytest.raises(Stale):
        mend(table, wish)
    mend(table, Correct(1, fits=((2, "ask"),)))
    assert table.view("table")["held"] == 2
    assert table.now.counts == (0, 0, 0)
    table.do(0, Add(2))
    assert table.now.counts == (2, 2, 3)
    assert table.view("table")["held"] == 0
    assert [type(event.move) for event in table.session.moment.timeline.events[-2:]] == [Again, Again]


def test_what_waits_is_still_there_after_a_restart(table: Table) -> None:
    counted(table)
    mend(table, Correct(1, fits=((2, "ask"),)))
    table.restart()
    assert table.view("table")["held"] == 2
    table.do(0, Add(1))
    assert table.now.counts == (1, 2, 3)
    table.restart()
    assert table.now.counts == (1, 2, 3)


def test_undone_it_is_the_very_table_before_and_redone_the_one_after(table: Table) -> None:
    voted(table)
    before = table.now
    mend(table, Correct(1, Add(3)))
    after = table.now
    table.session.corrections.undone(request="undo")
    assert table.now == before
    table.session.corrections.undone(request="redo")
    assert table.now == after
    table.do("table", Turn(5))
    told = {line["seq"]: line["gone"] for line in table.view("table")["story"]}
    edits = [each.seq for each in table.session.moment.timeline.events if isinstance(each.move, Correct | Rewind)]
    assert [told[seq] for seq in edits] == [False, True, False]
    with pytest.raises(Illegal, match="moved since"):
        table.session.corrections.undone(request="late")


def test_a_vote_that_was_opened_is_corrected_seat_by_seat_and_the_table_is_told_that_it_was_seen(table: Table) -> None:
    close = voted(table)
    assert table.now.votes == ((0, False), (1, True), (2, True))
    entry = table.session.corrections.entry(close.seq)
    assert [answers.by for answers in entry.answers] == [0, 1, 2]
    mend(table, Correct(close.seq, Vote(True), Seat(0)))
    assert table.now.votes == ((0, True), (1, True), (2, True))
    assert table.session.corrections.tried(Correct(1, Add(2))).seen is True


def test_a_vote_that_is_still_sealed_is_nobodys_to_correct(table: Table) -> None:
    counted(table)
    for seat in range(3):
        table.do(seat, Guess(True))
    cast = table.do(0, Vote(True))
    with pytest.raises(Illegal):
        table.session.corrections.entry(cast.seq)
    mend(table, Correct(1, Add(3)))
    assert table.session.moment.cast(Seat(0)) is not None
    table.do(1, Vote(True))
    table.do(2, Vote(True))
    assert table.now.votes == ((0, True), (1, True), (2, True))


def test_a_number_is_corrected_where_it_was_told(table: Table) -> None:
    counted(table)
    told = table.session.submit(Seat(0), Tell("card", "prize", 7), via="phone", request="t", answering=None)
    table.do(0, Guess(True))
    mend(table, Correct(told.seq, Tell("card", "prize", 9)))
    assert table.now.prize == 9
    table.session.corrections.undone(request="undo")
    assert table.now.prize == 7


def test_a_count_that_was_set_is_set_otherwise(table: Table) -> None:
    counted(table)
    set_ = table.session.adjust(Adjust("count", Seat(0), 9), request="a")
    (answers,) = table.session.corrections.entry(set_.seq).answers
    assert answers.form is not None
    assert dict(answers.form.template) == {"do": "adjust", "thing": "count", "seat": 0}
    mend(table, Correct(set_.seq, Adjust("count", Seat(0), 4)))
    assert table.now.counts == (4, 2, 3)


def test_going_back_keeps_what_was_corrected_before_that_moment(table: Table) -> None:
    counted(table)
    mend(table, Correct(1, Add(3)))
    gone = table.session.rewind(2, request="b", keeps=True)
    assert isinstance(gone.move, Cut)
    assert table.now.counts == (3, 2, 0)
    assert isinstance(table.session.rewind(0, request="c", keeps=True).move, Rewind)


def test_a_move_taken_back_leaves_a_correction_before_it_alone(table: Table) -> None:
    counted(table)
    table.do(0, Guess(True))
    mend(table, Correct(1, Add(3)))
    taken = table.back(0)
    assert isinstance(taken.move, Withdraw | Rewind)
    assert table.now.counts == (3, 2, 3)
    assert table.now.guesses == ()


def test_rulings_and_corrections_stand_with_the_scores(table: Table) -> None:
    counted(table)
    event = mend(table, Correct(1, Add(3)))
    assert [seq for seq, _ in rulings(table.session.moment.timeline)] == [event.seq]
    table.session.corrections.undone(request="undo")
    assert rulings(table.session.moment.timeline) == ()
