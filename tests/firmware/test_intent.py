"""One press is one move: a doubled one never answers the question that follows, whatever the laptop does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.core.game import Adjust
from companion.core.seats import Seat
from companion.session.rows import EventRow, Unsaved
from firmware_bridge import meaning
from firmware_bridge.intent import LET_GO, RESTS, Intent
from firmware_bridge.lines import CLOCK, Edge, Heartbeat
from firmware_bridge.virtual import VirtualBox
from tests.firmware.hall import Hall, knows, until
from tests.session.test_session import counted, guessed, voted
from tests.session.tiny_game import Guess, Turn, Vote

DOUBLED = (0, 20, 50, 100, 150, 250, 350)
MEANT = (500, 1000)
LIFE = ("A1B2C3", 1)


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path, "A1B2C3")
    yield made
    made.close()


def box(hall: Hall) -> VirtualBox:
    return hall.virtual["port0"]


def last_guess(hall: Hall) -> None:
    """Everybody else has guessed, so the guess of seat 0 opens the vote: two questions for buttons in a row."""
    counted(hall.table)
    for seat in (1, 2):
        hall.table.do(seat, Guess(True))
    hall.ready()


def twice(hall: Hall, first: str, second: str, gap: int) -> None:
    """Two presses, so many ms apart on the box's clock; the second when the box has been told of all that is asked."""
    one = box(hall)
    pressed = one._uptime()
    one.press(first)
    until(lambda: not one._ring)
    until(hall.agrees)
    until(lambda: knows(hall.boxes))
    one._born = one._now() - (pressed + gap)
    one.press(second)
    until(lambda: not one._ring)


@pytest.mark.parametrize("gap", DOUBLED)
def test_a_doubled_yes_is_a_guess_and_never_the_secret_vote_after_it(hall: Hall, gap: int) -> None:
    last_guess(hall)
    twice(hall, "0Y", "0Y", gap)
    assert (hall.table.now.phase, hall.table.session.moment.casts) == ("vote", ())
    assert box(hall).lights[0] == "3", "the light tells that the second did not count"


@pytest.mark.parametrize("gap", DOUBLED)
def test_the_other_button_of_the_station_is_the_same_hand(hall: Hall, gap: int) -> None:
    last_guess(hall)
    twice(hall, "0Y", "0N", gap)
    assert hall.table.session.moment.casts == ()


@pytest.mark.parametrize("gap", MEANT)
def test_a_second_press_after_a_rest_counts(hall: Hall, gap: int) -> None:
    last_guess(hall)
    twice(hall, "0Y", "0N", gap)
    assert len(hall.table.session.moment.casts) == 1


@pytest.mark.parametrize("gap", DOUBLED)
def test_a_vote_may_be_changed_as_fast_as_a_hand_can(hall: Hall, gap: int) -> None:
    guessed(hall.table)
    hall.ready()
    twice(hall, "0Y", "0N", gap)
    for seat in (1, 2):
        hall.table.do(seat, Vote(True))
    assert dict(hall.table.now.votes)[Seat(0)] is False


def test_another_station_is_another_hand(hall: Hall) -> None:
    counted(hall.table)
    hall.ready()
    twice(hall, "0Y", "1N", 5)
    assert hall.table.now.guesses == ((0, True), (1, False))


@pytest.mark.parametrize("gap", DOUBLED)
def test_a_doubled_next_goes_on_once(hall: Hall, gap: int) -> None:
    voted(hall.table)
    hall.table.do("table", Turn(7))
    hall.ready()
    before = hall.table.session.moment.seq
    twice(hall, "TX", "TX", gap)
    assert (hall.table.now.phase, hall.table.session.moment.seq) == ("count", before + 1)
    assert box(hall).lights == "3333", "all of them tell that NEXT did not count"


@pytest.mark.parametrize("gap", DOUBLED)
def test_a_doubled_next_after_undo_takes_back_and_does_not_go_on_as_well(hall: Hall, gap: int) -> None:
    """What it takes back was the turning up behind the question that NEXT would then answer."""
    voted(hall.table)
    hall.table.do("table", Turn(7))
    hall.table.session.adjust(Adjust("count", Seat(0), 9), request="put right")
    hall.ready()
    box(hall).press("TU")
    until(lambda: hall.boxes.notice)
    twice(hall, "TX", "TX", gap)
    assert (hall.table.now.phase, hall.table.now.counts[0]) == ("next", 1)


def test_next_confirms_an_undo_at_once(hall: Hall) -> None:
    counted(hall.table)
    hall.ready()
    twice(hall, "TU", "TX", 20)
    assert hall.table.now.phase == "count"


def test_undo_that_has_nothing_to_take_back_says_so_with_the_lights(hall: Hall) -> None:
    hall.ready()
    box(hall).press("TU")
    until(lambda: box(hall).lights == "3333")
    hall.table.clock.on(2)
    until(lambda: box(hall).lights == "0000")


def test_a_question_that_has_just_come_is_not_what_a_press_was_for(hall: Hall) -> None:
    """It opened by somebody else's move, and the first hand was already on its way."""
    last_guess(hall)
    hall.table.do(0, Guess(True))
    until(hall.agrees)
    box(hall).press("1Y")
    until(lambda: not box(hall)._ring)
    assert hall.table.session.moment.casts == ()
    hall.rest()
    box(hall).press("1Y")
    until(lambda: len(hall.table.session.moment.casts) == 1)


@pytest.mark.parametrize("gap", [20, 350])
def test_a_press_doubled_over_a_restart_of_the_laptop_counts_once(hall: Hall, gap: int) -> None:
    """The first is in the log; of the second nobody can tell how soon it came."""
    last_guess(hall)
    one, before = box(hall), box(hall)._uptime()
    one.press("0Y")
    until(lambda: hall.table.now.phase == "vote")
    until(lambda: not one._ring)
    until(hall.agrees)
    hall.boxes.stop()
    hall.table.restart()
    one._born = one._now() - (before + gap)
    one.press("0Y")
    hall.open()
    until(lambda: not one._ring)
    assert hall.table.session.moment.casts == ()
    hall.rest()
    one.press("0Y")
    until(lambda: len(hall.table.session.moment.casts) == 1)


def test_two_questions_of_one_epoch_are_told_apart(hall: Hall) -> None:
    """256 entries lie between them, so the box is told nothing new; that its laptop knew is enough."""
    counted(hall.table)
    for seat in (1, 2):
        hall.table.do(seat, Guess(True))
    first = max(each.id for each in meaning.answerable(hall.table.session.moment))
    while hall.table.session.moment.seq < first + 255:
        hall.table.session.adjust(Adjust("count", Seat(0), 1), request=f"a{hall.table.session.moment.seq}")
    hall.ready()
    epoch = box(hall)._epoch
    hall.table.do(0, Guess(True))
    assert meaning.epoch(hall.table.session.moment) == epoch
    box(hall).press("1N")
    until(lambda: not box(hall)._ring)
    assert hall.table.session.moment.casts == ()


def test_a_press_that_the_disk_refused_is_one_press_however_often_it_is_tried(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    last_guess(hall)
    append = hall.table.store.append

    def refuse(*_: object) -> None:
        raise Unsaved

    monkeypatch.setattr(hall.table.store, "append", refuse)
    box(hall).press("0Y")
    until(lambda: hall.boxes.notice)
    box(hall).press("0Y")
    monkeypatch.setattr(hall.table.store, "append", append)
    until(lambda: not box(hall)._ring)
    assert (hall.table.now.phase, hall.table.session.moment.casts) == ("vote", ())


def test_a_press_that_reached_the_disk_all_the_same_is_one_press(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tried again it is answered with what it did, which is no leave for the press after it."""
    last_guess(hall)
    append = hall.table.store.append

    def doubtful(table: str, rows: tuple[EventRow, ...], reply: str) -> None:
        monkeypatch.setattr(hall.table.store, "append", append)
        append(table, rows, reply)
        raise Unsaved

    monkeypatch.setattr(hall.table.store, "append", doubtful)
    twice(hall, "0Y", "0Y", 100)
    assert (hall.table.now.phase, hall.table.session.moment.casts) == ("vote", ())


# the clock of the box by itself


def edge(at: int, button: str = "0Y", *, down: bool = True) -> Edge:
    return Edge(boot=1, seq=at % 0xFFFF, epoch=7, button=button, down=down, at=at % CLOCK)


def met(*asked: tuple[str, Seat, int], at: int = 0) -> Intent:
    """A box that has known these questions since then."""
    intent = Intent()
    intent.ask(asked, 7)
    intent.joined(LIFE, lambda _: False)
    intent.beaten(LIFE, Heartbeat(1, at % CLOCK, 0, 7, "0000", 0, 0, 0))
    return intent


ONE, OTHER = ("t", Seat(0), 5), ("t", Seat(0), 6)


@pytest.mark.parametrize("start", [0, CLOCK - 200, CLOCK - 1])
def test_the_clock_of_the_box_may_come_round(start: int) -> None:
    intent = met(ONE, OTHER, at=start - RESTS)
    assert intent.is_meant(LIFE, edge(start), ONE)
    intent.pressed(LIFE, edge(start), ONE)
    meant = [intent.is_meant(LIFE, edge(start + gap), OTHER) for gap in (0, 20, 399, 400, 500)]
    assert meant == [False, False, False, True, True]
    assert intent.is_meant(LIFE, edge(start + 20), ONE)
    assert not intent.is_meant(LIFE, edge(start - 20), OTHER), "told late, and older than the question"


def test_a_hand_that_goes_on_pressing_has_not_rested() -> None:
    intent = met(ONE, OTHER)
    for at in range(1000, 3000, 350):
        assert not intent.is_meant(LIFE, edge(at), OTHER) or at == 1000
        intent.pressed(LIFE, edge(at), ONE if at == 1000 else None)
    assert intent.is_meant(LIFE, edge(3300), OTHER)


def test_a_finger_that_slides_off_a_held_button_presses_nothing_new() -> None:
    intent = met(ONE, OTHER)
    intent.pressed(LIFE, edge(1000), ONE)
    intent.released(LIFE, edge(3000, down=False))
    assert not intent.is_meant(LIFE, edge(3000 + LET_GO - 1), OTHER)
    assert intent.is_meant(LIFE, edge(3000 + LET_GO), OTHER)


def test_a_box_that_has_not_said_that_it_knows_a_question_knows_none() -> None:
    intent = Intent()
    intent.ask([ONE], 7)
    intent.joined(LIFE, lambda _: False)
    assert not intent.is_meant(LIFE, edge(5000), ONE)
    intent.beaten(LIFE, Heartbeat(1, 5000, 0, 6, "0000", 0, 0, 0))
    assert not intent.is_meant(LIFE, edge(9000), ONE), "that was another epoch"


def test_a_question_stays_old_however_long_it_is_open() -> None:
    intent = met(ONE)
    for hours in range(0, 26 * 24, 12):
        at = hours * 3_600_000
        intent.beaten(LIFE, Heartbeat(1, at % CLOCK, 0, 7, "0000", 0, 0, 0))
        assert intent.is_meant(LIFE, edge(at + 500), ONE), hours


def test_the_next_life_of_a_box_begins_anew() -> None:
    intent = met(ONE)
    intent.joined(("A1B2C3", 2), lambda _: False)
    assert not intent.has_met(LIFE)


def test_a_station_is_given_to_a_hand_that_pressed_after_it_was_asked_for() -> None:
    """What was pressed before, and is told late, was meant for a vote and not for this."""
    intent, life = Intent(), ("A1B2C3", 7)
    intent.beaten(life, Heartbeat(7, 10_000, 0, 0, "0000", 0, 0, 0), now=500_000)
    intent.wait_for_a_hand(now=500_300)
    for at, is_meant in ((9_000, False), (10_299, False), (10_300, True), (12_000, True)):
        assert intent.is_since_waiting(life, Edge(7, 1, 0, "2Y", True, at)) is is_meant
    assert intent.is_since_waiting(("NEWBOX", 1), Edge(1, 1, 0, "2Y", True, 5))
