"""A check of the table: what should lie there, and a mismatch halved down to the entry that went wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.events import Correct
from companion.core.game import Adjust, Place, Places
from companion.core.seats import Seat
from companion.core.why import Illegal, Malformed, said
from companion.session.asides import QUIET, Searched
from companion.session.check import searched
from tests.core.bells import GAME as BELLS
from tests.core.test_timeline import A, B, Line, then, told
from tests.session.conftest import Table
from tests.session.tiny_game import Add, Guess, Next, Turn, Vote

ANNA, BORI = Seat(0), Seat(1)
Truth = Callable[[int], bool | None]


def a_round(table: Table, n: int = 1) -> None:
    for seat in range(3):
        table.do(seat, Add(n))
    for seat in range(3):
        table.do(seat, Guess(True))
    for seat in range(3):
        table.do(seat, Vote(True))
    table.do("table", Turn(5))
    table.do("table", Next())


def halved(ask: Callable[[Any], Searched], truth: Truth) -> tuple[Searched, list[int]]:
    """Answers as somebody would who knows at which entries it was right."""
    answers: list[tuple[int, bool | None]] = []
    while (found := ask(tuple(answers))).ask is not None:
        assert len(answers) < 20
        answers.append((found.ask.seq, truth(found.ask.seq)))
    return found, [seq for seq, _ in answers]


def rung(n: int) -> Line:
    """Anna rings n times, one event each; Bori in between, which changes nothing of hers."""
    from tests.core.bells import Ring

    return told(*((seat, Ring()) for _ in range(n) for seat in (A, B)))


@pytest.mark.parametrize("wrong", [1, 5, 9, 17, 31, 32, 63])
def test_the_entry_that_went_wrong_is_found_with_as_many_questions_as_halving_takes(wrong: int) -> None:
    line = rung(32)
    found, asked = halved(lambda answers: searched(line, ("rung", A), 99, answers), lambda seq: seq < wrong)
    assert [step.seq for step in found.found] == [wrong if wrong % 2 else wrong + 1]
    assert found.since is False
    assert len(asked) <= 6
    assert all(seq % 2 or not seq for seq in asked), "only entries at which it changed are asked about"


def test_what_was_right_to_the_last_was_forgotten_after_it() -> None:
    found, _ = halved(lambda answers: searched(rung(8), ("rung", A), 99, answers), lambda _: True)
    assert (found.found, found.since) == ((), True)


def test_what_was_wrong_from_the_start_is_the_start() -> None:
    found, _ = halved(lambda answers: searched(rung(8), ("rung", A), 99, answers), lambda _: False)
    assert [(step.seq, step.mends) for step in found.found] == [(0, False)]


def test_who_does_not_remember_is_asked_about_another_moment_and_is_left_with_a_few() -> None:
    def truth(seq: int) -> bool | None:
        return None if 5 <= seq <= 9 else seq < 9

    found, _ = halved(lambda answers: searched(rung(8), ("rung", A), 99, answers), truth)
    assert [step.seq for step in found.found] == [5, 7, 9, 11]
    assert found.since is False


def test_a_question_is_the_moment_in_words_and_the_value_then() -> None:
    asked = searched(rung(2), ("rung", A), 99, ()).ask
    assert asked is not None
    assert (asked.seq, asked.count, asked.lies, asked.mends) == (1, 1, (), True)
    assert [line.text for line in asked.line] == ["rang"]
    assert dict(asked.where.facts) == {"n": 1}
    assert searched(rung(2), ("rung", A), 99, ()).left == 2


def test_a_correction_moves_what_is_asked_and_an_answer_about_what_is_gone_is_passed_over() -> None:
    line = then(rung(2), "host", Correct(1))
    assert searched(line, ("rung", A), 99, ((1, True),)) == searched(line, ("rung", A), 99, ())


def test_what_lies_as_it_should_or_cannot_lie_so_is_no_search() -> None:
    line = rung(2)
    with pytest.raises(Illegal, match="should lie"):
        searched(line, ("rung", A), 2, ())
    for key, lies in ((("coins", A), 1), (("rung", Seat(7)), 1), (("rung", A), "left")):
        with pytest.raises(Malformed):
            searched(line, key, lies, ())


SIDES = (("left", said("left")), ("right", said("right")))


def sides(state: Any) -> tuple[Place, ...]:
    """Anna's bell hangs at the other side after each ring."""
    return (Place("bell", A, SIDES[state.rung[0] % 2][0], said("Bell"), SIDES, said("Tower")),)


def test_what_lies_otherwise_is_found_as_what_is_counted_otherwise() -> None:
    line: Line = replace(rung(4), game=replace(BELLS, places=Places(sides)))
    found, asked = halved(lambda answers: searched(line, ("bell", A), "right", answers), lambda seq: seq < 5)
    assert [step.seq for step in found.found] == [5]
    assert [words.text for words in found.found[0].lies] == ["right"]
    assert len(asked) <= 3
    for lies in ("up", 3):
        with pytest.raises(Malformed):
            searched(line, ("bell", A), lies, ())


def test_each_seat_sees_its_own_and_the_host_all(table: Table) -> None:
    table.do(0, Add(2))
    own = table.session.checks.items(BORI)
    assert [(item.thing, item.seat, item.count) for item in own] == [("count", 1, 0)]
    assert [item.count for item in table.session.checks.items(None)] == [2, 0, 0]


def test_a_check_is_talk_on_every_screen_and_nothing_in_the_log(table: Table) -> None:
    table.do(0, Add(2))
    checks = table.session.checks
    checks.begin()
    checks.right(BORI)
    checks.differs(("count", ANNA), 5, 1)
    for viewer in ("table", 2):
        shown = table.view(viewer)["check"]
        assert (shown["on"], shown["right"]) == (True, [1])
        (wrong,) = shown["differ"]
        assert (wrong["item"]["count"], wrong["lies"], wrong["found"]) == (2, 5, 1)
    assert table.session.moment.seq == 1
    for found in (0, 77):
        with pytest.raises(Illegal):
            checks.differs(("count", ANNA), 5, found)
    with pytest.raises(Malformed):
        checks.right(Seat(5))
    checks.differs(("count", BORI), 3, None)
    assert checks.shown().right == ()
    checks.right(BORI)
    assert [each.item.seat for each in checks.shown().differ] == [0]
    checks.end()
    assert checks.shown() == QUIET


def test_what_was_put_right_is_said_no_more(table: Table) -> None:
    table.do(0, Add(2))
    checks = table.session.checks
    checks.differs(("count", ANNA), 5, None)
    table.session.adjust(Adjust("count", ANNA, 4), request="a")
    assert [each.item.count for each in checks.shown().differ] == [4]
    table.session.adjust(Adjust("count", ANNA, 5), request="b")
    assert checks.shown().differ == ()


def test_it_is_offered_at_the_end_of_a_round_until_it_is_made_or_declined(table: Table) -> None:
    checks = table.session.checks
    assert checks.shown().offered is False
    a_round(table)
    assert table.view("table")["check"]["offered"] is True
    table.restart()
    assert table.view("table")["check"]["offered"] is True
    checks = table.session.checks
    checks.end()
    assert checks.shown().offered is False
    table.restart()
    checks = table.session.checks
    assert checks.shown().offered is False
    a_round(table)
    checks.begin()
    assert checks.shown() == replace(QUIET, on=True)
