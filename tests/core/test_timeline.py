"""The timeline: a fold of events with rewinds, withdrawals, retold facts, secret answers and rulings."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.events import Allow, Event, Recall, Reveal, Rewind, Sealed, Start, Withdraw
from companion.core.game import Adjust, Tell
from companion.core.seats import Actor, Seat, Setup
from companion.core.timeline import Timeline
from companion.core.why import Illegal, Malformed
from companion.session.moment import Opened, opened
from tests.core.bells import GAME, LOUD, TWO, Ballot, BellMove, Bells, Ring

A, B = Seat(0), Seat(1)
Line = Timeline[Bells, BellMove]


def told(*acts: tuple[Actor, Any]) -> Line:
    line: Line = Timeline(GAME)
    for by, move in (("host", Start(TWO)), *acts):
        line = then(line, by, move)
    return line


def then(line: Line, by: Actor, move: Any) -> Line:
    seq = len(line.events)
    return line.then(Event(seq, 0, by, "phone", f"r{seq}", move))


def test_the_position_is_the_fold_of_the_events() -> None:
    line = told((A, Ring()), (B, Ring(2)), (A, Ring()))
    assert line.now.rung == (2, 2)
    assert [state.rung for state in line.states] == [(0, 0), (1, 0), (1, 2), (2, 2)]


def test_a_refused_move_leaves_the_timeline_as_it_was() -> None:
    line = told((A, Ring()))
    with pytest.raises(Illegal) as refused:
        then(line, B, Ring(3))
    assert refused.value.why.rule == "B-1"
    assert line.now.rung == (1, 0)


def test_a_rewind_restores_the_position_and_a_second_one_redoes() -> None:
    line = told((A, Ring()), (B, Ring(2)))
    back = then(line, "host", Rewind(1))
    assert back.now == line.states[1]
    assert [e.seq for e in back.line()] == [0, 1]
    forth = then(back, "host", Rewind(2))
    assert forth.now == line.now
    assert [e.seq for e in forth.line()] == [0, 1, 2]


def test_moves_after_a_rewind_form_the_line_that_counts() -> None:
    line = then(then(told((A, Ring()), (B, Ring())), "host", Rewind(1)), B, Ring(2))
    assert line.now.rung == (1, 2)
    assert [e.seq for e in line.line()] == [0, 1, 4]


def test_a_rewind_to_nowhere_is_malformed() -> None:
    with pytest.raises(Malformed):
        then(told(), "host", Rewind(9))


def test_case_40_a_withdrawn_answer_takes_only_its_own_event() -> None:
    line = then(told((A, Ring()), (B, Ring(2))), A, Withdraw(1))
    assert line.now.rung == (0, 2)
    assert [e.seq for e in line.line()] == [0, 2]
    assert then(line, A, Ring(2)).now.rung == (2, 2)


def test_a_rewind_to_before_a_withdrawal_brings_the_answer_back() -> None:
    line = then(told((A, Ring()), (B, Ring(2))), A, Withdraw(1))
    assert then(line, "host", Rewind(2)).now.rung == (1, 2)


def test_a_fact_told_again_counts_from_the_start_on() -> None:
    line = told((A, Tell("bell", "worth", 2)), (A, Ring()), (B, Tell("bell", "worth", 5)))
    assert line.now.worth == 5
    assert line.now.rung == (1, 0)
    assert GAME.score(line.now).total(A) == 5


def test_what_an_older_number_allowed_stands_as_a_ruling() -> None:
    line = told((A, Tell("bell", "worth", 2)), (A, Ring()), (B, Tell("bell", "worth", 0)))
    assert line.now.rung == (1, 0)
    assert line.now.excused == ""
    with pytest.raises(Illegal):
        then(line, B, Ring())


def test_a_number_that_makes_no_sense_of_what_came_later_counts_from_now_on() -> None:
    line = told((A, Tell("bell", "worth", 2)), (A, Ring()), (B, Sealed(0, "00")), (A, Tell("bell", "worth", LOUD)))
    assert line.now == Bells((1, 0), LOUD, cast=(B,))
    assert then(line, "host", Rewind(2)).now == Bells((1, 0), LOUD)
    assert then(line, A, Withdraw(2)).now == Bells((0, 0), LOUD, cast=(B,))


def test_a_rewind_keeps_what_has_been_told_since() -> None:
    line = then(told((A, Ring()), (A, Tell("bell", "worth", 2))), "host", Rewind(0))
    assert line.now == Bells((0, 0), 2)


def test_what_was_told_survives_a_second_rewind_and_a_withdrawal() -> None:
    line = told((A, Ring()), (A, Tell("bell", "worth", 2)), ("host", Rewind(1)), (B, Ring()))
    assert then(line, "host", Rewind(0)).now.worth == 2
    assert then(line, A, Withdraw(1)).now.worth == 2


def test_a_rewind_to_before_a_retelling_knows_the_last_word() -> None:
    line = told((A, Tell("bell", "worth", 2)), (A, Ring()), (A, Tell("bell", "worth", 5)))
    assert then(line, "host", Rewind(2)).now == Bells((1, 0), 5)


def test_a_secret_answer_folds_to_cast_and_opens_at_the_reveal() -> None:
    line = told((A, Sealed(0, "00")), (B, Sealed(0, "00")), (A, Recall(0)))
    assert line.now.cast == (B,)
    assert line.now.yes is None
    shown = then(line, "table", Reveal(0, ((B, Ballot(True)),)))
    assert shown.now.yes == (B,)


def test_a_ruling_waives_one_rule_for_one_move() -> None:
    line = then(told(), "host", Allow(A, Ring(5), "B-1"))
    assert line.now.rung == (5, 0)
    assert line.now.excused == ""
    with pytest.raises(Illegal):
        then(line, A, Ring(5))


def test_an_adjustment_sets_what_lies_on_the_table() -> None:
    assert then(told((A, Ring())), "host", Adjust("rung", B, 7)).now.rung == (1, 7)


def test_a_question_keeps_its_id_until_its_actor_answers() -> None:
    line = told()
    ids = opened(Opened(), line.events[-1], GAME.due(line.now))
    prompt = GAME.due(line.now).asks[0][1].prompt
    line = then(line, A, Ring())
    ids = opened(ids, line.events[-1], GAME.due(line.now))
    assert (ids.of(A, prompt), ids.of(B, prompt)) == (1, 0)


def test_after_a_rewind_every_question_is_new() -> None:
    line = then(told((A, Ring())), "host", Rewind(0))
    ids = opened(Opened(), line.events[-1], GAME.due(line.now))
    prompt = GAME.due(line.now).asks[0][1].prompt
    assert ids.of(A, prompt) == ids.of(B, prompt) == 2


def test_a_secret_question_keeps_its_id_though_its_actor_has_answered() -> None:
    line = told((A, Ring(2)), (A, Ring(2)), (B, Ring(2)), (B, Ring(2)))
    ids = opened(Opened(), line.events[-1], GAME.due(line.now))
    prompt = GAME.due(line.now).asks[0][1].prompt
    line = then(line, A, Sealed(4, "00"))
    assert opened(ids, line.events[-1], GAME.due(line.now)).of(A, prompt) == 4


def test_a_game_as_of_an_earlier_edition_keeps_the_rulings_that_were_the_default_then() -> None:
    """case-44: a log plays on under the rulings it began with; what its table chose stands before that."""
    game = replace(GAME, edition=3, earlier={1: (("B-1", "loud"), ("B-2", "twice")), 2: (("B-2", "twice"),)})
    chosen = Setup(("Anna", "Bori"), switches=(("B-2", "once"),))

    def under(edition: int) -> dict[str, str]:
        seen: list[Setup] = []

        def start(setup: Setup) -> Bells:
            seen.append(setup)
            return GAME.start(setup)

        replace(game, start=start).as_of(edition).start(chosen)
        return dict(seen[0].switches)

    assert under(1) == {"B-1": "loud", "B-2": "once"}
    assert under(2) == under(3) == {"B-2": "once"}
    assert [game.as_of(edition).edition for edition in (1, 2, 3)] == [1, 2, 3]
