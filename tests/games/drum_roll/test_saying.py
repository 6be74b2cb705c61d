"""A printed benefit in a few words."""

from __future__ import annotations

import msgspec
import pytest

from companion.games import GAMES
from companion.games.drum_roll.rules.parts import Benefit, Cost, Gain
from companion.games.drum_roll.told.saying import of_benefit
from companion.host.packs import packs


@pytest.mark.parametrize(
    ("benefit", "text"),
    [
        (Benefit(), "nothing"),
        (Benefit((Gain("coins", 3),)), "{n} coins"),
        (Benefit((Gain("coins"),)), "1 coin"),
        (Benefit((Gain("cube", 2),)), "{n} cubes of any colour"),
        (Benefit((Gain("cube", 1, ("white",)),)), "a white cube"),
        (Benefit((Gain("cube", 1, ("blue", "yellow")),)), "a cube, {first} or {second}"),
        (Benefit((Gain("look", 3),)), "see {n} investments, keep one"),
        (Benefit((Gain("waive"),)), "one wage less to pay"),
        (Benefit((Gain("cube"), Gain("cube", 1, ("white",)))), "{first} and {second}"),
        (Benefit((Gain("coins", 3), Gain("wagon"))), "{n} coins and {second}"),
        (Benefit((Gain("wagon"), Gain("fame", 2))), "{first} and {n} fame"),
        (Benefit((Gain("coins", 3), Gain("fame", 2))), "{n} coins and {fame} fame"),
        (Benefit((Gain("look", 3), Gain("fame", 2))), "see {n} investments, keep one, and {fame} fame"),
        (Benefit((Gain("cube", 2), Gain("fame", 2))), "{n} cubes of any colour and {fame} fame"),
        (Benefit((Gain("coins", 4),), (Cost("cube"),)), "{n} coins for {paid}"),
        (Benefit((Gain("wagon"),), (Cost("coins", 2),)), "{brings} for {n} coins"),
        (Benefit((Gain("waive"),), (Cost("cube"),)), "{brings} for {paid}"),
        (Benefit((Gain("wagon"),) * 3), "all that is printed"),
        (Benefit((Gain("wagon"),), (Cost("coins"), Cost("cube"))), "an exchange, as printed"),
    ],
)
def test_every_shape_has_words(benefit: Benefit, text: str) -> None:
    said = of_benefit(benefit)
    assert text in (said.text, said.text.partition("|")[2])
    assert all(f"{{{key}}}" in said.text or key == "n" for key, _ in said.facts)


def test_every_benefit_of_the_house_set_is_said_in_full() -> None:
    for card, field, value in packs.house(GAMES["drum_roll"]).facts:
        if field.startswith("gain "):
            text = of_benefit(msgspec.json.decode(value, type=Benefit)).text
            assert "printed" not in text, (card, field, text)
