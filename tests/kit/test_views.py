"""A view's open part is built once for a position, and anew for an equal one that is another."""

from __future__ import annotations

from companion.core.game import Field
from companion.core.seats import Setup
from companion.core.why import said
from companion.kit.facts import Print
from companion.kit.views import SetUp, once, plain, prints, set_up


def test_it_is_built_once_for_the_same_position_only() -> None:
    built: list[object] = []

    @once
    def build(state: list[int]) -> int:
        built.append(state)
        return len(state)

    one, twin = [1, 2], [1, 2]
    assert [build(one), build(one), build(twin)] == [2, 2, 2]
    assert len(built) == 2


def test_how_the_table_was_set_up() -> None:
    told = set_up(Setup(("A", "B"), (("DR-FIN-5", "no"),), pack="house"))
    assert told == SetUp(2, "house", True, False, {"DR-FIN-5": "no"})
    assert set_up(Setup(("A",))) == SetUp(1, "empty", False, False, {})


def test_what_is_printed_is_said_with_the_words_to_tell_it_by() -> None:
    shown = Print("DR-PAY-1", "What is the wage of {card}?", "The wage", Field("value", "number", said(""), high=9))
    told = prints({"wage": shown}, {"agent": ("wage",)})
    assert told.of == {"agent": ("wage",)}
    entry = {"kind": "number", "label": "The wage", "low": 0, "high": 9, "choices": [], "optional": False}
    assert plain(told) == {"fields": {"wage": entry}, "of": {"agent": ["wage"]}}
