"""Everything a game prints stands in its decks, and what cannot be printed is said in words."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from companion.core.game import Deck, Field, Game
from companion.games import GAMES
from companion.host import packs
from companion.host.i18n import Translations

DECKS = [(key, deck) for key, game in GAMES.items() for deck in game.decks]
PLAIN = ("number", "word", "choice", "choices")


def field_of(game: Game[Any, Any], card: str, field: str) -> Field:
    """The place of this number in the tables; one alone may hold it."""
    name = re.sub(r"^bonus \d+ \d+$", "bonus n n", field)
    places = [each for deck in game.decks if holds(deck, card) for each in deck.fields if each.name == name]
    assert len(places) == 1, (card, field, places)
    return places[0]


def holds(deck: Deck, card: str) -> bool:
    return card in deck.cards or (deck.open and card.partition("/")[0] == deck.key)


@pytest.mark.parametrize("key", GAMES)
def test_every_number_of_the_house_set_has_one_place_and_fits_there(key: str) -> None:
    for card, field, text in packs.house(key).facts:
        assert field_of(GAMES[key], card, field).kind
        assert GAMES[key].misfit(card, field, msgspec.json.decode(text)) is None


@pytest.mark.parametrize(("key", "deck"), DECKS, ids=lambda each: getattr(each, "key", each))
def test_every_place_of_a_deck_is_asked_for_in_words_of_its_own(key: str, deck: Deck) -> None:
    say = Translations("en").say
    labels = [say(field.label.text, dict(field.label.facts)) for field in deck.fields]
    assert len(set(labels)) == len(labels)
    assert len({field.name for field in deck.fields}) == len(deck.fields)
    for field in deck.fields:
        card = deck.cards[-1] if deck.cards else f"{deck.key}/Jolly"
        name = field.name.replace("n n", "1 1")
        refused = GAMES[key].misfit(card, name, object)
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
    refused = GAMES[key].misfit(card, field, value)
    assert refused is not None
    assert Translations("en").say(refused.text, dict(refused.facts)) == words


def test_as_many_cards_as_the_rulebook_counts() -> None:
    assert {deck.key: deck.most or len(deck.cards) for deck in GAMES["drum_roll"].decks} == {
        "performer": 45, "personnel": 15, "investment": 30, "region": 5, "track": 1, "award": 1,
    }  # fmt: skip
    counts = {deck.key: len(deck.cards) for deck in GAMES["magnificent"].decks}
    assert (counts["master"], counts["poster"], counts["tent"], counts["trainer"]) == (56, 54, 16, 12)
