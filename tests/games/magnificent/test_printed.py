"""Printed values of The Magnificent: how each is asked for, and what can and cannot be printed."""

from __future__ import annotations

import msgspec
import pytest

from companion.core.game import Ask, Tell
from companion.core.seats import Actor, Seat
from companion.core.why import Malformed
from companion.games.magnificent import GAME
from companion.games.magnificent.printed.components import prints
from companion.games.magnificent.printed.prints import (
    OF,
    PRINTS,
    ask,
    bonus_field,
    fitting,
    found,
    missing,
    pack,
    tent_field,
    tile_card,
    told,
)
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.parts import (
    Ability,
    Area,
    Areas,
    Bonus,
    Camp,
    Cost,
    Criterion,
    Gain,
    Level,
    Levels,
    Performance,
    Poster,
    Shape,
    Stage,
    Stop,
    Tent,
    Track,
    Value,
)
from companion.games.magnificent.rules.rulebook import RULES
from companion.kit.facts import name
from tests.games.words import spelled

ANNA = Seat(0)
POSTER_SPACES: tuple[Stop, ...] = ("poster",) * 5
NINE = tuple(Area(row, column, 2, 3) for row in (0, 2, 4) for column in (0, 3, 6))
PRINTED: tuple[tuple[str, str, Value], ...] = (
    ("master/II 3", "bonus", Bonus((Gain("power", 2),), colour="orange")),
    ("master/17", "bonus", Bonus((Gain("tile", colour="green", size="small"),), (Cost("trainer"),))),
    ("master/17", "criterion", Criterion("rows", 7, maximum=28)),
    ("master/17", "criterion", Criterion("tiles", 4, colour="green", size="large")),
    ("master/17", "criterion", Criterion("gems", 4, colour="clear")),
    ("master/17", "criterion", Criterion("by hand", maximum=11)),
    ("poster/C", "poster", Poster((("green", "small"), ("green", "small")), ("orange",), 9, 1)),
    ("poster/48", "poster", Poster((("green", "large"),), (), 6)),
    ("tent/16", "tent", Tent(("orange",), 3, 1)),
    ("trainer/12", "ability", Ability("two", Bonus((Gain("show"),), action="perform"))),
    ("common/1", "common ability", Ability("many", Bonus((Gain("coins", 2),)))),
    ("common/2", "common ability", Ability("one")),
    ("board/IV", "camp", Camp(8, 9, ((0, 0),), ((0, 1), (7, 8)))),
    ("board/IV", "bonus 8 9", Bonus((Gain("gem"), Gain("trainer")))),
    ("board/IV", "bonus 1 2", Bonus()),
    ("board/IV", "levels", Levels((Level(3, small=1), Level(9, 1, 1)))),
    ("board/IV", "first tent", Tent(coins=2)),
    ("board/IV", "tent space 4", Bonus((Gain("poster"),))),
    ("board/IV", "areas", Areas(NINE)),
    ("travel/purple", "track", Track(("", "purple", *POSTER_SPACES, "clear"))),
    ("performance", "stages", Performance((Stage(0, 0), Stage(0, 0), Stage(12, 3)))),
    ("tile/green large", "shape", Shape(tuple((0, column) for column in range(6)))),
)
LARGEST: tuple[tuple[str, str, Value], ...] = (
    ("master/1", "bonus", Bonus((Gain("coins", 20),) * 6, (Cost("coins", 20),) * 6)),
    ("master/1", "criterion", Criterion("coins", 99, 20, maximum=99)),
    ("master/1", "criterion", Criterion("coins", 0, 1, maximum=0)),
    ("poster/1", "poster", Poster((("orange", "small"),) * 6, ("clear",) * 6, 99, 99)),
    ("board/I", "camp", Camp(20, 20, bonuses=((0, 0), (19, 19)))),
    ("board/I", "camp", Camp(1, 1)),
    ("board/I", "bonus 20 20", Bonus()),
    ("board/I", "levels", Levels((Level(99, 6), Level(0, 0, 6)) * 10)),
    ("board/I", "areas", Areas((Area(20, 20, 20, 20), *(Area(row, 0, 1, 1) for row in range(8))))),
    ("travel/green", "track", Track((*POSTER_SPACES, *("",) * 55))),
    ("travel/green", "track", Track(POSTER_SPACES)),
    ("performance", "stages", Performance((Stage(0, 6),) * 19 + (Stage(99, 0),))),
    ("performance", "stages", Performance((Stage(0, 0), Stage(0, 0)))),
)
MASTER: tuple[Value, ...] = (
    Bonus((Gain("coins", 0),)), Bonus((Gain("coins", 21),)), Bonus((Gain("coins"),) * 7), Bonus((Gain("tile"),)),
    Bonus((Gain("coins", size="small"),)), Bonus((Gain("coins", colour="orange"),)),
    Bonus((Gain("tile", colour="clear", size="small"),)), Bonus((), (Cost("trainer", colour="orange"),)),
    Bonus((), (Cost("gem", -1),)), Tent(), Criterion("rows", 7),
)  # fmt: skip
CRITERIA = (
    Criterion("rows", -1), Criterion("rows", 7, per=0), Criterion("rows", 7, maximum=100),
    Criterion("rows", 7, colour="orange"), Criterion("tiles", 7, colour="clear"), Criterion("gems", 7, size="small"),
    Criterion("tile sets", 7, colour="orange"), Bonus(),
)  # fmt: skip
IMPOSSIBLE: tuple[tuple[str, str, Value], ...] = (
    *(("master/1", "bonus", value) for value in MASTER),
    *(("master/1", "criterion", value) for value in CRITERIA),
    ("master/1", "bonus", Bonus((), (Cost("coins", 0),))),
    ("master/1", "bonus", Bonus((), (Cost("coins", 21),))),
    ("master/1", "bonus", Bonus((), (Cost("coins"),) * 7)),
    ("master/1", "criterion", Criterion("coins", 100)),
    ("master/1", "criterion", Criterion("coins", 1, 21)),
    ("master/1", "criterion", Criterion("coins", 1, maximum=-1)),
    ("poster/1", "poster", Poster(points=100)),
    ("poster/1", "poster", Poster(coins=-1)),
    ("board/I", "camp", Camp(21, 1)),
    ("board/I", "camp", Camp(1, 21)),
    ("board/I", "levels", Levels((Level(3, 1),) * 21)),
    ("board/I", "levels", Levels((Level(100, 1),))),
    ("board/I", "levels", Levels((Level(3, 4, 3),))),
    ("board/I", "areas", Areas((*NINE[:8], Area(-1, 12, 1, 1)))),
    ("board/I", "areas", Areas((*NINE[:8], Area(21, 12, 1, 1)))),
    ("performance", "stages", Performance((Stage(0, 1),) * 21)),
    ("performance", "stages", Performance((Stage(0, 7), Stage(2, 1)))),
    ("performance", "stages", Performance((Stage(-1, 1), Stage(2, 1)))),
    ("performance", "stages", Performance((Stage(2, 1),))),
    ("poster/1", "poster", Poster(points=-1)),
    ("poster/1", "poster", Poster((("orange", "small"),) * 7)),
    ("tent/1", "tent", Tent(("orange",) * 7)),
    ("tent/1", "tent", Poster()),
    ("trainer/1", "ability", Ability("one", Bonus((Gain("coins", -1),)))),
    ("board/I", "camp", Camp(0, 9)),
    ("board/I", "camp", Camp(10**9, 10**9)),
    ("board/I", "camp", Camp(8, 9, ((8, 0),))),
    ("board/I", "camp", Camp(8, 9, ((0, 0),), ((0, 0),))),
    ("board/I", "camp", Camp(8, 9, (), ((0, 1), (0, 1)))),
    ("board/I", "levels", Levels((Level(3),))),
    ("board/I", "levels", Levels((Level(3, -1, 2),))),
    ("board/I", "levels", Levels((Level(-3, 1),))),
    ("board/I", "areas", Areas(NINE[:8])),
    ("board/I", "areas", Areas((*NINE[:8], Area(3, 5, 2, 2)))),
    ("board/I", "areas", Areas((*NINE[:8], Area(6, 0, 0, 2)))),
    ("board/I", "areas", Areas((*NINE[:8], Area(6, 0, 10**9, 10**9)))),
    ("travel/green", "track", Track((*POSTER_SPACES, *("",) * 56))),
    ("travel/green", "track", Track(POSTER_SPACES[1:])),
    ("travel/green", "track", Track((*POSTER_SPACES, "poster"))),
    ("performance", "stages", Performance((Stage(3, 1), Stage(2, 1)))),
    ("performance", "stages", Performance((Stage(0, 1), Stage(100, 1)))),
    ("performance", "stages", Performance((Stage(0, -1), Stage(2, 1)))),
    ("performance", "stages", Performance()),
    ("tile/green small", "shape", Shape(((0, 0), (0, 1), (1, 2), (1, 3)))),
    ("tile/green small", "shape", Shape(tuple((0, column) for column in range(6)))),
    ("tile/green small", "shape", Shape(((0, 0), (0, 0), (0, 1), (0, 2)))),
)
CARDS = {
    "master": "master/17", "poster": "poster/C", "tent": "tent/3", "trainer": "trainer/5", "common": "common/2",
    "board": "board/II", "travel": "travel/green", "performance": "performance", "tile": "tile/orange small",
}  # fmt: skip
EVERY_FIELD = tuple((CARDS[what], key.replace(" n", " 3")) for what, keys in OF.items() for key in keys)


def filled(question: Ask[MagnificentMove]) -> str:
    return question.prompt.text.format(**spelled(GAME, dict(question.prompt.facts)))


@pytest.mark.parametrize(("card", "field"), EVERY_FIELD)
def test_each_printed_thing_is_asked_in_a_sentence_with_its_rule(card: str, field: str) -> None:
    question: Ask[MagnificentMove] = ask(card, field)
    assert question.prompt.rule in RULES
    assert filled(question).endswith("?")
    assert question.form is not None
    assert question.form.fields[0].label.text
    assert dict(question.form.template) == {"do": "tell", "card": card, "field": field}


def test_a_space_is_asked_with_its_row_and_column_from_one() -> None:
    field = bonus_field((2, 6))
    assert filled(ask("board/II", field)) == "What does the space in row 3, column 7 of camp II give?"
    assert filled(ask("board/II", tent_field(4))).startswith("What does tent space 4 of board II give")


def test_every_print_belongs_to_some_component() -> None:
    assert {key for keys in OF.values() for key in keys} == set(PRINTS)


@pytest.mark.parametrize(("card", "field", "value"), [*PRINTED, *LARGEST])
def test_what_can_be_printed_is_known_when_told(card: str, field: str, value: Value) -> None:
    facts = told({}, Tell(card, field, value))
    assert found(facts, card, field, type(value)) == value
    text = msgspec.json.encode(value).decode()
    assert pack(((card, field, text),)) == facts


@pytest.mark.parametrize(("card", "field", "value"), IMPOSSIBLE)
def test_what_cannot_be_printed_is_malformed(card: str, field: str, value: Value) -> None:
    with pytest.raises(Malformed):
        fitting(Tell(card, field, value))


@pytest.mark.parametrize(
    ("card", "field"),
    [
        ("master", "bonus"), ("master/", "bonus"), ("master/V 1", "bonus"), ("master/II 5", "bonus"),
        ("poster/g", "poster"), ("tent/x", "tent"), ("trainer/0", "ability"), ("board/V", "camp"),
        ("travel/clear", "track"), ("performance/1", "stages"), ("tile/orange", "shape"), ("", ""),
        ("master/1", "poster"), ("board/I", "bonus"), ("board/I", "bonus 1"), ("board/I", "bonus 0 1"),
        ("board/I", "bonus 01 1"), ("board/I", "bonus 1 99"), ("board/I", "bonus 1 1 1"), ("board/I", "bonus ٣ 1"),
        ("board/I", "tent space 5"), ("board/I", "tent space 0"), ("board/I", "bonus n n"), ("board/I", "bonus ² 1"),
        ("board/I", "bonus 1  1"), ("board/I", "bonus n 1"), ("board/I", "bonus 1" + "0" * 9999),
        ("board/I", "bonus -1 1"),
    ],
)  # fmt: skip
def test_a_component_carries_its_own_fields_only(card: str, field: str) -> None:
    with pytest.raises(Malformed):
        ask(card, field)


def test_mg_set_3_a_track_has_five_poster_spaces_one_for_each_tent() -> None:
    kept = told({}, Tell("travel/green", "track", Track(("", *POSTER_SPACES))))
    assert list(kept) == [("travel/green", "track")]
    for wrong in ((), POSTER_SPACES[:4], (*POSTER_SPACES, "poster")):
        with pytest.raises(Malformed):
            told({}, Tell("travel/green", "track", Track(("", *wrong))))


def test_the_first_fact_missing_is_asked() -> None:
    facts = told({}, Tell("board/I", "camp", Camp(8, 9)))
    asked: tuple[tuple[Actor, Ask[MagnificentMove]], ...]
    asked = missing(facts, ANNA, ("board/I", "camp"), ("board/I", "levels"), ("board/I", "areas"))
    assert asked == ((ANNA, ask("board/I", "levels")),)
    assert missing(facts, ANNA, ("board/I", "camp")) == ()


def test_a_value_of_another_kind_is_not_found() -> None:
    assert found({("tent/1", "tent"): Tent()}, "tent/1", "tent", Bonus) is None
    assert found({}, "tent/1", "tent", Tent) is None


@pytest.mark.parametrize("text", ['"cheap"', "5", '{"is": "nothing"}', '{"is": "bonus", "gives": [{"what": "wings"}]}'])
def test_a_pack_with_nonsense_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        pack((("master/1", "bonus", text),))


def test_a_telling_survives_the_wire() -> None:
    sent = {"do": "tell", "card": "master/1", "field": "bonus", "value": {"is": "bonus", "gives": [{"what": "gem"}]}}
    assert msgspec.convert(sent, MagnificentMove) == Tell("master/1", "bonus", Bonus((Gain("gem"),)))


def test_names_of_cards_are_what_stands_behind_the_deck() -> None:
    assert name("master/II 3") == "II 3"
    assert tile_card("orange", "small") == "tile/orange small"


def test_a_field_is_told_anew_as_it_was_asked_for() -> None:
    fields = prints().fields
    for card, field in EVERY_FIELD:
        question: Ask[MagnificentMove] = ask(card, field)
        assert question.form is not None
        assert fields[field.replace(" 3", " n")].kind == question.form.fields[0].kind


def test_a_tile_is_asked_for_as_many_cells_as_it_has() -> None:
    for card, cells in (("tile/green small", 4), ("tile/green large", 6)):
        question: Ask[MagnificentMove] = ask(card, "shape")
        assert question.form is not None
        assert {question.form.fields[0].low, question.form.fields[0].high} == {cells}
