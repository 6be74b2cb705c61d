"""Printed values: asked when a rule needs them, told at any time, checked for what can be printed."""

import pytest
from msgspec import convert

from companion.core.game import Tell
from companion.core.seats import Setup
from companion.core.why import Malformed
from companion.games.drum_roll import GAME
from companion.games.drum_roll.printed.prints import ask, fitting, missing
from companion.games.drum_roll.rules.moves import DrumRollMove, Pass
from companion.games.drum_roll.rules.parts import MOSCOW, Benefit, Cost, Gain, Value
from tests.games.drum_roll.tables import ANNA, filled, no, play, position, told

FIELDS = (
    ("performer/Beard", "kind"), ("performer/Beard", "hire"), ("performer/Beard", "poor"), ("performer/Beard", "wage"),
    ("performer/Beard", "wage 3"), ("performer/Beard", "flip fame"), ("performer/Beard", "flip fame 2"),
    ("performer/Beard", "flip wage"), ("performer/Beard", "gain good"), ("personnel/agent 1", "colours"),
    ("personnel/assistant 1", "from"), ("personnel/assistant 1", "to"), ("region/Moscow", "sets"),
    ("track", "length"), ("track", "step 2"), ("award", "large troupe"),
)  # fmt: skip


@pytest.mark.parametrize(("card", "field"), FIELDS)
def test_each_printed_thing_is_asked_in_a_sentence_with_its_rule(card: str, field: str) -> None:
    question = ask(card, field)
    assert question.prompt.rule in GAME.rules
    assert filled(question.prompt).endswith("?")
    assert question.form is not None
    assert filled(question.form.fields[0].label)


def test_a_number_is_asked_with_its_card() -> None:
    assert filled(ask("performer/Beard", "wage 3").prompt) == "What is the wage of Beard with 3 in the circus?"
    assert filled(ask("award", "large troupe").prompt) == "How much fame is the award large troupe worth?"


def test_the_first_fact_missing_is_asked() -> None:
    state = position()
    wanted = (("performer/Beard", "hire"), ("performer/Beard", "wage"), ("performer/Beard", "flip wage"))
    ((by, question),) = missing(state, ANNA, *wanted)
    assert by == ANNA
    assert question == ask("performer/Beard", "wage")
    assert missing(state, ANNA, wanted[0]) == ()


@pytest.mark.parametrize("by", [ANNA, "table", "host"])
def test_anybody_may_tell_at_any_time(by: object) -> None:
    state = play(position(), (by, Tell("performer/Beard", "wage", 2)))  # type: ignore[arg-type]
    assert GAME.printed.known(state, "performer/Beard", "wage") == 2


def test_told_again_the_new_value_counts() -> None:
    state = play(position(), (ANNA, Tell("performer/Beard", "hire", 9)))
    assert GAME.printed.known(state, "performer/Beard", "hire") == 9


@pytest.mark.parametrize(
    ("field", "value"),
    [("wage", -1), ("wage", "two"), ("kind", "clown"), ("poor", ("pink",)), ("gain poor", 3), ("colour of the hat", 3)],
)
def test_what_cannot_be_printed_is_malformed(field: str, value: Value) -> None:
    with pytest.raises(Malformed):
        play(position(), (ANNA, Tell("performer/Beard", field, value)))


def test_a_telling_survives_the_wire() -> None:
    move: DrumRollMove = convert(
        {"do": "tell", "card": "performer/Beard", "field": "gain poor", "value": {"is": "benefit", "gives": []}},
        DrumRollMove,
    )
    assert move == Tell("performer/Beard", "gain poor", Benefit())


def test_a_pack_is_known_from_the_start() -> None:
    facts = (("performer/Beard", "hire", "5"), ("performer/Beard", "poor", '["red"]'))
    state = GAME.start(Setup(("A", "B"), facts=facts))
    assert GAME.printed.known(state, "performer/Beard", "poor") == ("red",)
    assert GAME.printed.known(state, "region/Moscow", "sets") == MOSCOW


def test_a_pack_with_nonsense_is_malformed() -> None:
    with pytest.raises(Malformed):
        GAME.start(Setup(("A", "B"), facts=(("performer/Beard", "hire", '"cheap"'),)))


def test_everybody_hears_what_was_told() -> None:
    assert told(position(), ANNA, Tell("performer/Beard", "wage", 2)) == ["Beard, wage: 2"]
    assert told(position(), ANNA, Tell("performer/Beard", "poor", ("red", "blue"))) == [
        "Beard, cubes for poor: red, blue"
    ]
    gives: DrumRollMove = Tell("performer/Beard", "gain poor", Benefit((Gain("coins", 4),)))
    assert told(position(), ANNA, gives) == ["Beard, benefit of poor:", "4 coins"]


def test_the_table_cannot_place_a_disc() -> None:
    assert no(position(), "table", Pass()) == ": Only somebody with a seat can do that."


@pytest.mark.parametrize(
    "card",
    ["performer", "performer/", "performer/wage ", "sources", "zzz", "../../x", "track/x", "investment/x",
     "performer/\u202eQ\n\u200b", "performer/" + "x" * 61, "region/ ", "award/x"],
)  # fmt: skip
def test_what_is_no_component_has_nothing_printed(card: str) -> None:
    with pytest.raises(Malformed):
        ask(card, "wage")


@pytest.mark.parametrize(
    ("card", "field"),
    [("personnel/agent 1", "poor"), ("performer/Beard", "sets"), ("performer/Beard", "wage 0"),
     ("performer/Beard", "wage 99"), ("performer/Beard", "wage ٣"), ("award", "nothing"), ("track", "wage")],
)  # fmt: skip
def test_a_component_carries_its_own_fields_only(card: str, field: str) -> None:
    with pytest.raises(Malformed):
        ask(card, field)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("gain poor", Benefit((Gain("cube", 10**6),))), ("gain poor", Benefit((Gain("coins", -9),))),
        ("gain poor", Benefit((Gain("coins", 0),))), ("gain poor", Benefit((Gain("coins"),) * 7)),
        ("gain poor", Benefit((Gain("coins"),), (Cost("coins", -5),))), ("poor", ("red",) * 7), ("hire", 10**6),
    ],
)  # fmt: skip
def test_no_card_has_room_for_more_than_can_be_printed(field: str, value: Value) -> None:
    with pytest.raises(Malformed):
        fitting(Tell("performer/Beard", field, value))
