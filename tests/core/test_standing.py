"""Logs that the rules of this version do not take as they are (case-44): the first misfit is named, and may stand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.events import Correct, Event, Fits, Rewind, Stand, Start
from companion.core.seats import Actor
from companion.core.standing import folded, stood
from companion.core.why import Illegal, Malformed, why
from tests.core.bells import GAME, TWO, BellMove, Bells, Ring, apply
from tests.core.test_timeline import A, B, told

Log = tuple[Event[BellMove], ...]


def only_once(state: Bells, by: Actor, move: BellMove) -> Bells:
    """The rules of a later version."""
    if isinstance(move, Ring) and move.times > 1 and state.excused != "B-7":
        raise Illegal(why("B-7", "A bell is rung once, not {n} times.", n=move.times))
    return apply(state, by, move)


LATER = replace(GAME, apply=only_once)


def log(*more: tuple[Actor, object]) -> Log:
    return told((A, Ring()), (B, Ring(2)), (A, Ring()), *more).events


def standing(events: Log, fits: Fits) -> Log:
    return (*events, Event(len(events), 0, "host", "screen", "", Stand(fits)))


def test_the_first_event_that_does_not_fit_is_named_with_whose_it_is_and_the_reason() -> None:
    with pytest.raises(Malformed) as wrong:
        folded(LATER, log())
    assert wrong.value.misfit == 2
    assert wrong.value.why is not None
    facts = dict(wrong.value.why.facts)
    assert wrong.value.why.rule == "B-7"
    assert (facts["event"], facts["who"], facts["n"]) == (2, "Bori", 2)
    assert facts["thing"] == "A bell is rung once, not {n} times."


def test_what_stands_as_a_ruling_is_as_it_was_played_and_so_is_what_comes_later() -> None:
    events = log((B, Ring(2)))
    fits = stood(LATER, events)
    assert fits == ((2, "keep"), (4, "keep"))
    line = folded(LATER, standing(events, fits))
    assert line.now.rung == (2, 4)
    assert [entry.event.seq for entry in line.entries() if entry.ruling] == [2, 4]
    assert stood(LATER, line.events) == ()


def test_what_makes_no_sense_counts_for_nothing_and_the_rest_stays() -> None:
    loose = replace(GAME, apply=lambda state, by, move: state if by == "table" else apply(state, by, move))
    line = folded(loose, told((A, Ring())).events)
    line = line.then(Event(2, 0, "table", "phone", "", Ring())).then(Event(3, 0, B, "phone", "", Ring()))
    fits = stood(GAME, line.events)
    assert fits == ((2, "drop"),)
    read = folded(GAME, standing(line.events, fits))
    assert read.now.rung == (1, 1)
    assert read.is_nothing(2)
    assert [event.seq for event in read.line()] == [0, 1, 3, 4]


def test_going_back_and_corrections_leave_what_stands_alone() -> None:
    events = log()
    line = folded(LATER, standing(events, stood(LATER, events)))
    back = line.then(Event(5, 0, "host", "screen", "", Rewind(2)))
    assert back.now.rung == (1, 2)
    mended = line.then(Event(5, 0, "host", "screen", "", Correct(1)))
    assert mended.now.rung == (1, 2)
    assert folded(LATER, mended.events).now == mended.now


def test_an_edit_that_fails_by_now_counts_for_nothing() -> None:
    line = told((A, Ring()), ("host", Rewind(1)))
    events = (*line.events[:2], replace(line.events[2], move=Rewind(99)))
    fits = stood(GAME, events)
    assert fits == ((2, "drop"),)
    read = folded(GAME, standing(events, fits))
    assert read.now.rung == (1, 0)
    assert read.heads == (0, 1, 1, 3)


def test_a_log_that_does_not_even_begin_stands_for_nothing() -> None:
    headless: Log = (Event(0, 0, A, "phone", "", Ring()),)
    with pytest.raises(Malformed):
        stood(GAME, headless)
    line = told()
    with pytest.raises(Malformed, match="known before"):
        line.then(Event(1, 0, "host", "screen", "", Stand(((0, "keep"),))))
    assert isinstance(line.events[0].move, Start)
    assert line.events[0].move.setup == TWO
