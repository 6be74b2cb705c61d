"""What may be told anew is everything that is ever asked."""

from __future__ import annotations

from companion.games.drum_roll.printed.components import SEVERAL, prints
from companion.games.drum_roll.printed.prints import OF, PRINTS, ask

CARDS = {
    "performer": "performer/Rope Walker", "eccentric": "performer/Iron Jaw", "personnel": "personnel/orchestra",
    "agent": "personnel/agent 1", "assistant": "personnel/assistant 1", "investment": "investment/trailer",
    "region": "region/Moscow", "track": "track", "award": "award",
}  # fmt: skip


def test_every_print_belongs_to_some_component() -> None:
    assert {key for keys in OF.values() for key in keys} == set(PRINTS)


def test_dr_pay_6_an_eccentrics_numbers_go_up_to_as_many_as_there_are() -> None:
    assert SEVERAL == 9
    assert "wage n" in OF["eccentric"]
    assert "flip fame n" in OF["eccentric"]


def test_a_field_is_told_anew_as_it_was_asked_for() -> None:
    fields = prints().fields
    for what, key in {(what, key) for what, keys in OF.items() for key in keys}:
        told = fields[key]
        (asked,) = ask(CARDS[what], "perfect show" if key == "award" else key).form.fields  # type: ignore[union-attr]
        assert (told.kind, told.choices, told.high) == (asked.kind, asked.choices, asked.high)
