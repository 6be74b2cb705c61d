"""Corrections: an entry is mended, what came after it stays, and what does not fit waits, stands or goes."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.events import Again, Allow, Correct, Cut, Decide, Rewind, Start
from companion.core.game import Adjust, Places, Put, Rule, Tell
from companion.core.seats import Setup
from companion.core.why import Illegal, Malformed
from tests.core.bells import GAME, TWO, Bells, Ring
from tests.core.test_timeline import A, B, Line, then, told


def seqs(line: Line) -> list[int]:
    return [event.seq for event in line.line()]


def rung(*acts: Any) -> Line:
    return told((A, Ring()), (B, Ring(2)), (A, Ring(2)), *acts)


def test_case_42_an_entry_far_back_is_corrected_and_every_later_one_stays() -> None:
    line = then(rung(), "host", Correct(1, Ring(2)))
    assert line.now.rung == (4, 2)
    assert seqs(line) == [0, 1, 2, 3]
    assert line.entry(1) is not None
    assert line.line()[1].move == Ring(2)


def test_what_did_not_happen_goes_alone() -> None:
    line = then(rung(), "host", Correct(2))
    assert line.now.rung == (3, 0)
    assert seqs(line) == [0, 1, 3]


def test_what_was_forgotten_comes_in_before_and_can_be_corrected_in_its_turn() -> None:
    line = then(rung(), "host", Correct(2, Ring(1), B, "before"))
    assert line.now.rung == (3, 3)
    assert seqs(line) == [0, 1, 4, 2, 3]
    assert then(line, "host", Correct(4, Ring(2))).now.rung == (3, 4)


def test_two_entries_change_places() -> None:
    line = then(rung(), "host", Correct(1, spot="swap"))
    assert seqs(line) == [0, 2, 1, 3]
    assert line.now.rung == (3, 2)


def test_another_owner() -> None:
    assert then(rung(), "host", Correct(1, Ring(), B)).now.rung == (2, 3)


def test_a_correction_undone_is_the_position_before_and_redone_the_one_after() -> None:
    line = rung()
    mended = then(line, "host", Correct(1, Ring(2)))
    back = then(mended, "host", Rewind(3))
    assert back.now == line.now
    assert seqs(back) == seqs(line)
    assert back.line() == line.line()
    assert then(back, "host", Rewind(4)).now == mended.now


def test_corrections_add_up_and_moves_go_on_after_them() -> None:
    line = then(then(rung(), "host", Correct(1, Ring(2))), "host", Correct(3))
    assert line.now.rung == (2, 2)
    line = then(line, B, Ring())
    assert line.now.rung == (2, 3)
    assert seqs(line) == [0, 1, 2, 6]


def test_a_misfit_stands_as_a_ruling_or_goes_as_the_correction_says() -> None:
    line = told((A, Tell("bell", "worth", 3)), (A, Ring()), (B, Ring(2)))
    silent = Correct(1, Tell("bell", "worth", 0))
    with pytest.raises(Illegal):
        then(line, "host", silent)
    kept = then(line, "host", replace(silent, fits=((2, "keep"), (3, "drop"))))
    assert kept.now.rung == (1, 0)
    assert [entry.ruling for entry in kept.entries()] == [False, False, True]


def test_what_waits_comes_back_when_it_fits_and_the_new_answer_stands_for_the_old() -> None:
    line = then(rung(), "host", Correct(1, None, None, "instead", ((2, "ask"),)))
    assert line.now.rung == (0, 0)
    assert [event.seq for event in line.waiting] == [2, 3]
    asked = then(line, B, Ring(1))
    assert [event.seq for event in asked.waiting] == [3]
    again = then(asked, "table", Again(3))
    assert again.now.rung == (2, 1)
    assert again.waiting == ()
    assert seqs(again) == [0, 5, 3]


def test_what_waits_may_go_for_good() -> None:
    line = then(rung(), "host", Correct(1, None, None, "instead", ((2, "ask"),)))
    assert [event.seq for event in then(line, "host", Correct(2)).waiting] == [3]
    with pytest.raises(Malformed):
        then(line, "table", Again(1))


def test_going_back_keeps_what_was_corrected_before_that_point() -> None:
    line = then(rung(), "host", Correct(1, Ring(2)))
    cut = then(line, "host", Cut(2))
    assert cut.now.rung == (2, 2)
    assert seqs(cut) == [0, 1, 2]
    assert then(line, "host", Rewind(2)).now.rung == (1, 2)


def test_a_number_corrected_where_it_was_told_counts_from_there() -> None:
    line = told((A, Tell("bell", "worth", 2)), (A, Ring()), (B, Ring()))
    mended = then(line, "host", Correct(1, Tell("bell", "worth", 5)))
    assert (mended.now.worth, mended.now.rung) == (5, (1, 1))
    back = then(mended, "host", Rewind(3, (4,)))
    assert back.now == line.now
    assert then(mended, "host", Rewind(2)).now.worth == 5


def test_a_number_that_was_not_told_is_not_known_any_more() -> None:
    line = then(told((A, Ring()), (A, Tell("bell", "worth", 2)), (B, Ring())), "host", Correct(2))
    assert (line.now.worth, line.now.rung) == (None, (1, 1))


def test_a_move_taken_back_takes_what_was_asked_inside_it_with_it() -> None:
    line = told((A, Ring()), (A, Tell("bell", "worth", 2)))
    assert then(line, A, Rewind(0)).now.worth == 2
    assert then(line, A, Rewind(0, (2,))).now.worth is None


def test_the_start_is_corrected_as_a_whole_and_never_taken_out() -> None:
    line = rung()
    mended = then(line, "host", Correct(0, Start(Setup(TWO.names, facts=(("bell", "worth", "7"),)))))
    assert (mended.now.worth, mended.now.rung) == (7, (3, 2))
    for wrong in (Correct(0), Correct(0, Ring()), Correct(0, spot="swap"), Correct(1, Start(TWO)), Correct(9)):
        with pytest.raises(Malformed):
            then(line, "host", wrong)
    with pytest.raises(Malformed):
        then(line, "host", Correct(3, spot="swap"))


def test_counts_and_rulings_after_a_correction_stand() -> None:
    line = rung(("host", Adjust("rung", A, 9)), ("host", Allow(B, Ring(3), "B-1")))
    mended = then(line, "host", Correct(1, Ring(2)))
    assert mended.now.rung == (9, 5)


def put(state: Bells, change: Put) -> Bells:
    return replace(state, rung=tuple(int(change.to) if seat == change.seat else n for seat, n in enumerate(state.rung)))


def test_what_lies_where_is_set_and_can_be_corrected_in_its_turn() -> None:
    line = replace(rung(), game=replace(GAME, places=Places(put=put)))
    line = then(line, "host", Put("rope", B, "7"))
    assert line.now.rung == (3, 7)
    mended = then(then(line, "host", Correct(1, Ring(2))), "host", Correct(4, Put("rope", B, "5")))
    assert mended.now.rung == (4, 5)


def test_a_ruling_is_another_from_the_moment_it_is_decided() -> None:
    game = replace(GAME, decide=lambda state, rule, choice: replace(state, worth=int(choice)))
    line = then(replace(rung(), game=game), "host", Decide("B-5", "3"))
    assert line.now.worth == 3
    assert then(line, "host", Rewind(3)).now.worth is None
    with pytest.raises(Malformed):
        then(rung(), "host", Decide("B-5", "3"))


def test_the_set_up_is_told_with_the_rulings_that_hold_now() -> None:
    rules = {**GAME.rules, "B-5": Rule("Worth nothing, it stays silent.", "ruling", ("yes", "no", "once"))}
    game = replace(GAME, rules=rules, edition=2, earlier={1: (("B-5", "once"),)}, decide=lambda state, *_: state)
    line = rung()
    assert replace(line, game=game).setup().switches == ()
    assert replace(line, game=game.as_of(1)).setup().switches == (("B-5", "once"),)
    line = then(replace(line, game=game.as_of(1)), "host", Decide("B-5", "no"))
    assert line.setup().switches == (("B-5", "no"),)
    assert then(line, "host", Decide("B-5", "yes")).setup().switches == ()
