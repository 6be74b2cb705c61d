"""A view's open part is built once for a position, and anew for an equal one that is another."""

from __future__ import annotations

from companion.core.seats import Setup
from companion.kit.views import once, set_up


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
    assert told == {"seats": 2, "pack": "house", "house": True, "dealer": False, "switches": {"DR-FIN-5": "no"}}
    assert set_up(Setup(("A",))) == {"seats": 1, "pack": "empty", "house": False, "dealer": False, "switches": {}}
