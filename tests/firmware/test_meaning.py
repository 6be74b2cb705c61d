"""What a button of the box may answer: judged by the kind of question, as all may know it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.game import Ask, Due, Field, Form, Option
from companion.core.seats import Actor, Seat
from companion.core.why import said
from companion.session.moment import Moment, first
from firmware_bridge import meaning
from tests.session.tiny_game import GAME, Next, TinyMove, Vote

ONE = (Option[TinyMove](Next(), said("Next")),)
TWO = (Option[TinyMove](Vote(True), said("Yes")), Option[TinyMove](Vote(False), said("No")))
FORM = Form((("do", "tell"),), (Field("value", "number", said("Number")),))
SEAT: Actor = Seat(1)


def asked(by: Actor, ask: Ask[TinyMove]) -> Moment[Any, Any]:
    return replace(first(GAME), due=Due(((by, ask),)))


@pytest.mark.parametrize(
    ("by", "ask", "is_for_buttons"),
    [
        ("table", Ask(said("Go on?"), ONE), True),
        ("table", Ask(said("What was turned up?"), ONE, chance=True), False),
        ("table", Ask(said("Which?"), TWO), False),  # NEXT is one button
        ("table", Ask(said("Which?"), ONE, form=FORM), False),
        ("host", Ask(said("Go on?"), ONE), False),
        (SEAT, Ask(said("Ready?"), ONE), True),
        (SEAT, Ask(said("Vote"), TWO, sealed=True), True),
        (SEAT, Ask(said("Vote"), (*TWO, *ONE)), False),
        (SEAT, Ask(said("What was turned up?"), TWO, chance=True), False),
        (SEAT, Ask(said("Which card?"), TWO, private=True), False),
        (SEAT, Ask(said("Which card?"), ONE, private=True), False),
        (SEAT, Ask(said("How many?"), TWO, form=FORM), False),
        (SEAT, Ask(said("How many?"), form=FORM), False),
    ],
)
def test_which_questions_are_for_buttons(by: Actor, ask: Ask[TinyMove], is_for_buttons: bool) -> None:
    moment = asked(by, ask)
    assert bool(meaning.answerable(moment)) is is_for_buttons
    assert bool(meaning.buttons(moment)) is (is_for_buttons and (by == "table" or ask.sealed))
    assert meaning.light(moment, Seat(1)) == (meaning.WAITS if is_for_buttons and by == SEAT else meaning.OFF)
