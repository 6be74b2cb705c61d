"""What everybody may see of a question: of a hand nothing, of a ballot nothing."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from companion.core.asking import Ask, Option, in_sight
from companion.core.events import Decide
from companion.core.seats import Seat
from companion.core.why import said
from companion.session.sight import is_in_sight, questions
from tests.session.conftest import Table
from tests.session.test_drum_roll import Evening
from tests.session.tiny_game import Add, Guess, Vote

OPEN, OWN = Option(Add(1), said("one"), open=True), Option(Add(2), said("two"))


def test_of_a_private_question_only_the_answers_that_tell_nothing_are_seen() -> None:
    ask = Ask(said("How many?"), (OPEN, OWN), late=OWN.move, private=True)
    seen = in_sight(ask)
    assert seen is not None
    assert (seen.options, seen.late, seen.private) == ((OPEN,), None, False)
    assert in_sight(Ask(said("How many?"), (OWN,), private=True)) is None
    plain = Ask(said("How many?"), (OPEN, OWN))
    assert in_sight(plain) is plain


def test_an_answer_is_in_sight_while_its_question_is_open_and_no_secret(table: Table) -> None:
    moment = table.session.moment
    assert is_in_sight(moment, Seat(0), Add(1), 0)
    assert not is_in_sight(moment, Seat(1), Add(1), 0)
    assert not is_in_sight(moment, Seat(0), Add(1), None)
    for seat in range(3):
        table.do(seat, Add(1))
    for seat in range(3):
        table.do(seat, Guess(True))
    vote = next(question for question in table.session.moment.asks() if question.ask.sealed)
    assert not is_in_sight(table.session.moment, vote.by, Vote(True), vote.id)
    assert vote.ask.prompt not in [question.prompt for question in questions(table.session.moment)]


def test_every_question_is_listed_with_its_refusals(table: Table) -> None:
    asked, *_ = questions(table.session.moment)
    assert (asked.by, asked.offered) == (0, False)
    assert [option.no is None for option in asked.options[:3]] == [True, True, True]


def test_rulings_are_told_as_they_are_played_now(tmp_path: Path) -> None:
    evening = Evening(tmp_path, dealer=True)
    with closing(evening):
        corrections = evening.session.corrections
        first = corrections.rulings()[0]
        assert first.now == first.choices[0]
        corrections.put(Decide(first.rule, first.choices[1]), request="decided")
        assert corrections.rulings()[0].now == first.choices[1]
        assert corrections.rulings()[1:] == tuple(each for each in corrections.rulings() if each.rule != first.rule)
