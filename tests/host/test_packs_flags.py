"""What looks wrong in a pack is flagged in words; what is only unusual is not."""

from __future__ import annotations

import pytest

from companion.core.why import Malformed
from companion.games import GAMES
from companion.host.i18n import Translations
from companion.host.packs import packs
from companion.host.packs.flags import flags
from companion.host.packs.packs import EMPTY, RULEBOOK, YOUR_COPY, Pack

GAME = GAMES["drum_roll"]
SAY = Translations("en").say


def pack(*facts: tuple[str, str, str]) -> Pack:
    return packs.of(EMPTY, {(card, field): text for card, field, text in facts}, {})


def words(*facts: tuple[str, str, str], key: str = "drum_roll") -> list[str]:
    return [SAY(flag.why.text, dict(flag.why.facts)) for flag in flags(GAMES[key], pack(*facts))]


@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_wrong_with_the_house_set(key: str) -> None:
    assert flags(GAMES[key], packs.house(GAMES[key])) == ()


def test_an_impossible_value_is_flagged_where_it_stands() -> None:
    (flag,) = flags(GAME, pack(("performer/Jolly", "wage", "120"), ("performer/Jolly", "hire", "4")))
    assert (flag.card, flag.field) == ("performer/Jolly", "wage")
    assert SAY(flag.why.text, dict(flag.why.facts)) == "Jolly · The wage, in coins: 120 is not possible, only 0 to 99."


@pytest.mark.parametrize("other", ["rope walker", "Rópe  Walker", "RopeWalker", "Rope-Walker", "ROPE WALKER."])
def test_one_card_under_two_names_is_flagged(other: str) -> None:
    told = (f"performer/{other}", "hire", "3"), ("performer/Rope Walker", "hire", "3")
    (said,) = words(*told)
    assert "may be one card" in said
    assert other in said


@pytest.mark.parametrize("other", ["Rope Walkers", "Rope Walker 2", "Kötéltáncos"])
def test_another_card_is_another_card(other: str) -> None:
    assert words((f"performer/{other}", "hire", "3"), ("performer/Rope Walker", "hire", "3")) == []


def test_the_same_name_in_two_decks_is_two_cards() -> None:
    assert words(("performer/Paris", "hire", "3"), ("region/paris", "sets", '{"is":"region"}')) == []


@pytest.mark.parametrize(("n", "flagged"), [(45, False), (46, True)])
def test_more_cards_than_the_deck_has(n: int, flagged: bool) -> None:
    said = words(*((f"performer/Number {i}", "hire", "3") for i in range(n)))
    assert said == ([f"Performers: the pack knows {n} cards, and the deck has only 45."] if flagged else [])


@pytest.mark.parametrize(("copies", "flagged"), [(2, False), (20, True)])
def test_copies_are_cards_too(copies: int, flagged: bool) -> None:
    kinds = ("trailer", "double vote", "unblock action")
    assert bool(words(*((f"investment/{kind}", "copies", str(copies)) for kind in kinds))) is flagged


def test_a_number_is_told_and_taken_back_with_its_source() -> None:
    card = "performer/Rope Walker"
    ours = packs.told(EMPTY, GAME, card, "gain poor", {"gives": [{"n": 2, "what": "coins"}], "is": "benefit"})
    assert ours.facts == ((card, "gain poor", '{"is":"benefit","gives":[{"what":"coins","n":2}]}'),)
    assert ours.sources == ()
    ours = packs.told(ours, GAME, card, "flip fame", 2, RULEBOOK)
    ours = packs.told(ours, GAME, card, "hire", 3, "Kovács family")
    assert [ours.source_of(card, field) for field in ("gain poor", "flip fame", "hire")] == [
        YOUR_COPY, RULEBOOK, "Kovács family",
    ]  # fmt: skip
    again = packs.untold(ours, card, "hire")
    assert again.source_of(card, "hire") is None
    assert [field for _, field, _ in again.facts] == ["flip fame", "gain poor"]
    assert again.sources == ((card, "flip fame", RULEBOOK),)


@pytest.mark.parametrize(
    ("value", "source", "why"),
    [(120, "us", "only {low} to {high}"), (3, " ", "Say where"), (3, "x" * 101, "Say where"), (3, "a\nb", "Say where")],
)
def test_what_cannot_be_told_says_why(value: int, source: str, why: str) -> None:
    with pytest.raises(Malformed) as refused:
        packs.told(EMPTY, GAME, "performer/Jolly", "wage", value, source)
    assert refused.value.why is not None
    assert why in refused.value.why.text
