"""Presses at a real table: each counts once, for its own seat and its own question, and lights say what is held."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.seats import Seat
from companion.core.why import Illegal, why
from companion.session.rows import Unsaved
from firmware_bridge.talk import Wanted
from tests.firmware.hall import Hall, until
from tests.session.test_session import counted, guessed
from tests.session.tiny_game import Guess, Vote


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path, "A1B2C3")
    yield made
    made.close()


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path, "A1B2C3", "D4E5F6")
    yield made
    made.close()


def box(hall: Hall, port: str = "port0") -> Any:
    return hall.virtual[port]


def test_yes_is_the_first_answer_and_no_the_second(hall: Hall) -> None:
    counted(hall.table)
    hall.ready()
    box(hall).press("0Y")
    box(hall).press("1N")
    until(lambda: hall.table.now.guesses == ((0, True), (1, False)))
    assert all(request.startswith("box A1B2C3 ") for request in hall.requests())


def test_a_question_with_more_answers_is_not_for_buttons(hall: Hall) -> None:
    hall.ready()
    box(hall).press("0Y")
    until(lambda: not box(hall)._ring)
    assert hall.table.now.counts == (0, 0, 0)
    assert box(hall).lights == "3000", "the light tells that it did not count"
    hall.table.clock.on(2)
    until(lambda: box(hall).lights == "0000")


def test_next_goes_on(hall: Hall) -> None:
    guessed(hall.table)
    for seat in range(3):
        hall.table.do(seat, Vote(True))
    hall.table.do("table", next(o.move for o in hall.table.session.moment.asks()[0].ask.options))
    assert hall.table.now.phase == "next"
    hall.ready()
    box(hall).press("TX")
    until(lambda: hall.table.now.phase == "count")


def test_a_vote_may_change_until_the_close_and_counts_once(hall: Hall) -> None:
    guessed(hall.table)
    hall.ready()
    assert box(hall).lights == "2220"
    for button in ("0Y", "0N", "1Y"):
        box(hall).press(button)
    until(lambda: box(hall).lights == "1120")
    hall.table.do(2, Vote(True))
    until(lambda: hall.table.now.phase == "turn")
    assert hall.table.now.votes == ((0, False), (1, True), (2, True))


def test_a_seat_votes_by_box_and_by_phone_and_the_last_word_counts(hall: Hall) -> None:
    guessed(hall.table)
    hall.ready()
    box(hall).press("0Y")
    until(lambda: box(hall).lights[0] == "1")
    hall.table.do(0, Vote(False))
    for seat in (1, 2):
        hall.table.do(seat, Vote(True))
    assert dict(hall.table.now.votes)[Seat(0)] is False


def test_a_late_press_does_not_count_for_the_next_question(hall: Hall) -> None:
    """It was made while another question was open, and says so by its epoch."""
    counted(hall.table)
    hall.ready()
    old = box(hall)._epoch
    for seat in range(3):
        hall.table.do(seat, Guess(True))
    until(hall.agrees)
    box(hall)._epoch = old
    box(hall).press("0N")
    until(lambda: not box(hall)._ring)
    assert hall.table.session.moment.casts == ()


def test_an_old_epoch_counts_while_the_seats_own_question_is_the_same(hall: Hall) -> None:
    counted(hall.table)
    hall.ready()
    old = box(hall)._epoch
    hall.table.do(1, Guess(True))
    until(hall.agrees)
    box(hall)._epoch = old
    box(hall).press("0N")
    until(lambda: (0, False) in hall.table.now.guesses)


def test_a_press_is_safe_only_when_it_is_on_the_disk(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    counted(hall.table)
    hall.ready()
    append: Callable[..., None] = hall.table.store.append

    def refuse(*_: object) -> None:
        raise Unsaved

    monkeypatch.setattr(hall.table.store, "append", refuse)
    box(hall).edge("0Y", down=True)
    until(lambda: hall.boxes.notice)
    assert box(hall)._ring, "the box keeps what the disk does not have"
    monkeypatch.setattr(hall.table.store, "append", append)
    until(lambda: hall.table.now.guesses == ((0, True),))
    until(lambda: not box(hall)._ring)


def test_f15_a_restarted_laptop_counts_no_press_twice(hall: Hall) -> None:
    counted(hall.table)
    hall.ready()
    box(hall).press("0Y")
    until(lambda: hall.table.now.guesses == ((0, True),))
    hall.boxes.stop()
    hall.table.restart()
    box(hall).edge("1Y", down=True)
    hall.open()
    until(lambda: len(hall.table.now.guesses) == 2)
    until(lambda: not box(hall)._ring)
    assert hall.table.now.guesses == ((0, True), (1, True))


@pytest.mark.parametrize(
    "forged", ["box A1B2C3 0001 zz", "box A1B2C3 0001 ", "box A1B2C3 0001 00FF", "box A1B2C3 1 2 3"]
)
def test_a_phones_entry_that_looks_like_a_press_is_none(hall: Hall, forged: str) -> None:
    """A log of earlier days may hold one."""
    counted(hall.table)
    hall.ready()
    box(hall).press("0Y")
    until(lambda: hall.table.now.guesses == ((0, True),))
    ask = next(each.id for each in hall.table.session.moment.asks() if each.by == 1)
    hall.table.session.submit(Seat(1), Guess(False), via="phone", request=forged, answering=ask)
    assert hall.boxes.known("A1B2C3", 1) == 1
    hall.rest()
    box(hall).press("2Y")
    until(lambda: (2, True) in hall.table.now.guesses)


def test_case_76_unplugged_inside_a_vote_and_back_under_another_name(hall: Hall) -> None:
    guessed(hall.table)
    hall.ready()
    box(hall).press("0Y")
    until(lambda: box(hall).lights[0] == "1")
    box(hall).unplug()
    until(lambda: hall.ports.all() == () or hall.ports.all()[0].standing == "lost", 1)
    hall.virtual = {"port9": hall.virtual["port0"]}
    box(hall, "port9").plug()
    hall.ready()
    assert box(hall, "port9").lights == "1220", "what the table holds stands in the light again"
    box(hall, "port9").press("1N")
    until(lambda: box(hall, "port9").lights == "1120")
    hall.table.do(2, Vote(True))
    assert hall.table.now.votes == ((0, True), (1, False), (2, True))


def test_f16_two_boxes_have_their_own_seats(two: Hall) -> None:
    counted(two.table)
    two.ready(2)
    two.seat({("A1B2C3", 0): Seat(0), ("D4E5F6", 0): Seat(2)})
    two.boxes.light_up()
    until(two.agrees)
    box(two, "port1").press("0N")
    box(two, "port0").press("0Y")
    until(lambda: set(two.table.now.guesses) == {(Seat(2), False), (Seat(0), True)})


def test_t45_a_station_that_is_paired_to_nobody_answers_for_nobody(hall: Hall) -> None:
    counted(hall.table)
    hall.ready()
    hall.seat({("A1B2C3", 0): Seat(1)})
    box(hall).press("1Y")
    box(hall).press("0Y")
    until(lambda: hall.table.now.guesses == ((1, True),))
    until(lambda: not box(hall)._ring)
    assert hall.table.now.guesses == ((1, True),)


def test_f16_two_boxes_of_one_name_are_not_heard(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "A1B2C3", "A1B2C3")
    counted(hall.table)
    hall.ready(2)
    box(hall).press("0Y")
    until(lambda: not box(hall)._ring)
    assert hall.table.now.guesses == ()
    assert [dict(line.facts) for line in hall.boxes.notice] == [{"box": "A1B2C3"}]
    hall.close()


def test_a_new_box_gets_a_name_of_its_own(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "FFFFFF")
    hall.ready()
    assert box(hall).name != "FFFFFF"
    hall.close()


def test_press_yours_now_pairs_the_station_that_is_pressed(hall: Hall) -> None:
    counted(hall.table)
    hall.ready()
    hall.boxes.pairing = Seat(2)
    box(hall).press("3Y")
    until(lambda: hall.boxes.pairs.get(("A1B2C3", 3)) == 2)
    assert hall.table.now.guesses == (), "the press that pairs answers nothing"
    hall.rest()
    box(hall).press("3Y")
    until(lambda: hall.table.now.guesses == ((2, True),))


def test_t21_what_a_box_is_told_is_the_same_for_yes_and_no(tmp_path: Path) -> None:
    told: list[list[Wanted]] = []
    for button in ("0Y", "0N"):
        (tmp_path / button).mkdir()
        hall = Hall(tmp_path / button, "A1B2C3")
        guessed(hall.table)
        hall.ready()
        heard: list[Wanted] = []
        port = hall.ports.all()[0]
        want = port.want
        port.want = lambda wanted, want=want, heard=heard: (heard.append(wanted), want(wanted))[1]  # type: ignore[method-assign, misc]
        box(hall).press(button)
        until(lambda hall=hall: box(hall).lights[0] == "1")  # type: ignore[misc]
        told.append([one for n, one in enumerate(heard) if n == 0 or one != heard[n - 1]])
        hall.close()
    assert told[0] == told[1]


def test_why_a_seats_own_answer_is_refused_is_not_said_on_every_screen(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may name a card of that seat; the light says that the press did not count."""
    counted(hall.table)
    hall.ready()

    def refuse(*_: object, **__: object) -> None:
        raise Illegal(why("T-3", "You hold {card}.", card="the secret one"))

    monkeypatch.setattr(hall.table.session, "submit", refuse)
    box(hall).press("0Y")
    until(lambda: box(hall).lights[0] == "3")
    assert hall.boxes.notice == ()
