"""Everything a game prints stands in its decks, and what cannot be printed is said in words."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from companion.core.game import Deck, Field, Game
from companion.games import GAMES
from companion.host.i18n import Translations
from companion.host.packs import packs
from companion.host.packs.flags import lacking, missing, told_of

DECKS = [(key, deck) for key, game in GAMES.items() for deck in game.printed.decks]
PLAIN = ("number", "word", "choice", "choices")


def field_of(game: Game[Any, Any], card: str, field: str) -> Field:
    """The place of this number in the tables; one alone may hold it."""
    name = re.sub(r"^bonus \d+ \d+$", "bonus n n", field)
    places = [each for deck in game.printed.decks if holds(deck, card) for each in deck.fields if each.name == name]
    assert len(places) == 1, (card, field, places)
    return places[0]


def holds(deck: Deck, card: str) -> bool:
    return card in deck.cards or (deck.open and card.partition("/")[0] == deck.key)


@pytest.mark.parametrize("key", GAMES)
def test_every_number_of_the_house_set_has_one_place_and_fits_there(key: str) -> None:
    for card, field, text in packs.house(GAMES[key]).facts:
        assert field_of(GAMES[key], card, field).kind
        assert GAMES[key].printed.why_unprintable(card, field, msgspec.json.decode(text)) is None


@pytest.mark.parametrize(("key", "deck"), DECKS, ids=lambda each: getattr(each, "key", each))
def test_every_place_of_a_deck_is_asked_for_in_words_of_its_own(key: str, deck: Deck) -> None:
    say = Translations("en").say
    labels = [say(field.label.text, dict(field.label.facts)) for field in deck.fields]
    assert len(set(labels)) == len(labels)
    assert len({field.name for field in deck.fields}) == len(deck.fields)
    for field in deck.fields:
        card = deck.cards[-1] if deck.cards else f"{deck.key}/Jolly"
        name = field.name.replace("n n", "1 1")
        refused = GAMES[key].printed.why_unprintable(card, name, object)
        assert refused is not None
        words = say(refused.text, dict(refused.facts))
        assert "has no place" not in words
        assert "{" not in words
        assert field.kind in PLAIN or "thing" in dict(refused.facts)


@pytest.mark.parametrize(
    ("key", "card", "field", "value", "words"),
    [
        ("drum_roll", "performer/Jolly", "wage", 120, "Jolly · The wage, in coins: 120 is not possible, only 0 to 99."),
        ("drum_roll", "performer/Jolly", "wage 3", -1, "Jolly · The wage for 3: −1 is not possible, only 0 to 99."),
        ("drum_roll", "performer/Jolly", "hire", True,
         "Jolly · The hire cost, in coins: True is not possible, only 0 to 99."),
        ("drum_roll", "performer/Jolly", "kind", "clown", "Jolly · The sign of its kind: clown is not possible."),
        ("drum_roll", "performer/Jolly", "poor", ["red", "pink"],
         "Jolly · The cubes beside its lowest level: pink is not possible."),
        ("drum_roll", "performer/Jolly", "shoe", 4, "Jolly has no place for shoe."),
        ("drum_roll", "dog/Rex", "wage", 4, "Rex has no place for wage."),
        ("drum_roll", "performer/Jolly", "gain poor", {"is": "benefit", "gives": [{"what": "coins", "n": 99}]},
         "Jolly · The benefit of its lowest level: a benefit is up to 6 things, 1 to 20 of each."),
        ("circus", "track/bonus", "cubes 2", 0,
         "Bonus · Step 2 of the bonus track: the cubes: 0 is not possible, only 1 to 12."),
        ("circus", "upgrade/inspiration", "cost", 3, "Inspiration has no place for cost."),
        ("magnificent", "tile/green large", "shape", {"is": "shape", "cells": [[0, 0]]},
         "Green large · The tile: this tile has 6 spaces in one piece."),
        ("magnificent", "board/II", "areas", {"is": "areas", "areas": []},
         "II · The nine areas on the board: the areas are 9 rectangles that share no space."),
    ],
)  # fmt: skip
def test_what_cannot_be_printed_is_said_with_its_numbers(
    key: str, card: str, field: str, value: object, words: str
) -> None:
    refused = GAMES[key].printed.why_unprintable(card, field, value)
    assert refused is not None
    assert Translations("en").say(refused.text, dict(refused.facts)) == words


@pytest.mark.parametrize("key", GAMES)
def test_the_house_set_lacks_nothing_and_tells_nothing_that_no_card_has(key: str) -> None:
    game, house = GAMES[key], packs.house(GAMES[key])
    assert missing(game, house) == ()
    known = {"investment"}  # the rulebook counts some of these: nobody is asked, the house set tells them all the same
    for card, told in told_of(house).items():
        assert set(told) <= set(game.printed.fields(card, told)) or card.partition("/")[0] in known


@pytest.mark.parametrize(
    ("key", "card", "told", "lacks"),
    [
        ("drum_roll", "performer/A", {"kind": "tamer"}, ("wage", "flip fame")),
        ("drum_roll", "performer/A", {"kind": "eccentric"}, ("wage 1", "wage 9", "flip fame 9")),
        ("drum_roll", "personnel/orchestra", {}, ("hire", "wage")),
        ("drum_roll", "personnel/agent 3", {}, ("colours",)),
        ("drum_roll", "personnel/assistant 3", {}, ("from", "to")),
        ("drum_roll", "track", {}, ("length",)),
        ("drum_roll", "track", {"length": 2, "step 1": 3}, ("step 2",)),
        ("circus", "track/bonus", {"length": 2, "points 0": 0, "points 1": 0}, ("points 2", "cubes 2")),
        ("circus", "upgrade/inspiration", {}, ("copies",)),
        ("magnificent", "board/I", {"camp": {"is": "camp", "rows": 2, "columns": 3, "bonuses": [[1, 2]]}},
         ("bonus 2 3", "tent space 4")),
        ("magnificent", "board/I", {"camp": {"is": "camp", "rows": "two"}}, ("levels", "tent space 4")),
    ],
)  # fmt: skip
def test_a_card_lacks_what_it_prints_and_nobody_told(
    key: str, card: str, told: dict[str, object], lacks: tuple[str, ...]
) -> None:
    found = lacking(GAMES[key], card, told)
    assert set(lacks) <= set(found)
    assert not set(told) & set(found)
    assert not {field for field in found if "n n" in field or field.endswith(" n")}


def test_what_a_card_does_not_print_it_does_not_lack() -> None:
    assert "wage" not in lacking(GAMES["drum_roll"], "performer/A", {"kind": "eccentric"})
    assert lacking(GAMES["drum_roll"], "personnel/orchestra", {}) == ("hire", "wage")
    assert lacking(GAMES["drum_roll"], "investment/extra resources/red", {}) == ()
    assert lacking(GAMES["circus"], "track/bonus", {"length": 1, "points 0": 0, "points 1": 0}) == ()


def test_as_many_cards_as_the_rulebook_counts() -> None:
    assert {deck.key: deck.most or len(deck.cards) for deck in GAMES["drum_roll"].printed.decks} == {
        "performer": 45, "personnel": 15, "investment": 30, "region": 5, "track": 1, "award": 1,
    }  # fmt: skip
    counts = {deck.key: len(deck.cards) for deck in GAMES["magnificent"].printed.decks}
    assert (counts["master"], counts["poster"], counts["tent"], counts["trainer"]) == (56, 54, 16, 12)
