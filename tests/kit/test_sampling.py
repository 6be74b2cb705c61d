"""A random answer is a legal one, or none."""

from __future__ import annotations

from random import Random

from companion.core.chance import answer, chosen, entries
from companion.core.game import Ask, Due, Field, Form, Option
from companion.core.seats import Seat
from companion.core.why import said

ASK = Ask(said("How many?"), tuple(Option(n, said("{n}", n=n)) for n in range(5)))
OFFER = Ask(said("More?"), (Option(9, said("9")),))


def test_what_is_asked_comes_before_what_is_offered_but_for_a_chance() -> None:
    due = Due(((Seat(0), ASK),), ((Seat(0), OFFER),))
    assert chosen(due, Seat(0), Random(1), 0.0) == (ASK,)
    assert chosen(due, Seat(0), Random(1), 1.0) == (OFFER, ASK)
    assert chosen(Due(((Seat(1), ASK),), ((Seat(0), OFFER),)), Seat(0), Random(1), 0.0) == (OFFER,)


def test_only_a_legal_answer_is_given() -> None:
    assert {answer(ASK, lambda n: n > 2, lambda _: 0, Random(seed), 0.0) for seed in range(20)} == {3, 4}
    assert answer(ASK, lambda n: n > 9, lambda _: 0, Random(1), 0.0) is None


def test_a_form_is_filled_with_what_its_fields_allow() -> None:
    fields = (
        Field("n", "number", said(""), low=3, high=4), Field("word", "word", said("")),
        Field("one", "choice", said(""), choices=("a", "b")), Field("some", "choices", said(""), choices=("a",)),
        Field("own", "shape", said("")),
    )  # fmt: skip
    filled = entries(Form((("do", "tell"),), fields), Random(1), lambda field: f"a {field.kind}")
    assert (filled["do"], filled["own"]) == ("tell", "a shape")
    assert filled["n"] in (3, 4)
    assert filled["one"] in ("a", "b")
