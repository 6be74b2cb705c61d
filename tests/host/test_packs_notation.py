"""Printed values as short text: whatever can be printed is written so that it can be read again, in every language."""

from __future__ import annotations

import re
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.game import Field, Game
from companion.core.notation import Each, Line, Notation, Number, Word
from companion.core.why import Malformed, said
from companion.games import GAMES
from companion.host.i18n import LANGUAGES
from companion.host.packs import kinds
from companion.host.packs.notation import read, written

OF = {field.kind: game for game in GAMES.values() for deck in game.printed.decks for field in deck.fields}
FIELDS = {field.kind: field for game in GAMES.values() for deck in game.printed.decks for field in deck.fields}
NOTATIONS = {kind: notation for game in GAMES.values() for kind, notation in game.printed.notations.items()}
SHOWN = [
    (
        "benefit",
        "2 coins + 1 cube red/blue",
        {"gives": [{"n": 2, "what": "coins"}, {"n": 1, "what": "cube", "colours": ["red", "blue"]}]},
    ),
    ("benefit", "1 cube -> 4 fame", {"costs": [{"n": 1, "what": "cube"}], "gives": [{"n": 4, "what": "fame"}]}),
    ("benefit", "0", {"gives": []}),
    ("region", "2 magician: 2 fame", {"sets": [{"size": 2, "kind": "magician", "fame": 2}]}),
    (
        "bonus",
        "(orange) (build) 1 tile small",
        {"colour": "orange", "action": "build", "gives": [{"n": 1, "what": "tile", "size": "small"}]},
    ),
    (
        "ability",
        "one trainer, once: 2 power",
        {"symbol": "one", "bonus": {"is": "bonus", "gives": [{"n": 2, "what": "power"}]}},
    ),
    (
        "poster",
        "small orange, gems clear: 6 points, 1 coins",
        {"tiles": [["orange", "small"]], "gems": ["clear"], "points": 6, "coins": 1},
    ),
    ("tent", "3 points, 0 coins", {"points": 3, "coins": 0}),
    (
        "camp",
        "2 x 3, bonuses 1/1 2/3, outside 1/3",
        {"rows": 2, "columns": 3, "bonuses": [[0, 0], [1, 2]], "outside": [[0, 2]]},
    ),
    (
        "levels",
        "3: 1 small, 9: 1 small 1 large",
        {"levels": [{"power": 3, "small": 1}, {"power": 9, "small": 1, "large": 1}]},
    ),
    ("track", ". orange poster", {"spaces": ["", "orange", "poster"]}),
    ("performance", "1: 1, 6: 2", {"spaces": [{"power": 1, "posters": 1}, {"power": 6, "posters": 2}]}),
    ("shape", "1/1 2/1", {"cells": [[0, 0], [1, 0]]}),
    ("areas", "1/3 3x4", {"areas": [{"row": 0, "column": 2, "rows": 3, "columns": 4}]}),
    (
        "criterion",
        "3 points / 2 tiles small green, at most 12",
        {"points": 3, "per": 2, "what": "tiles", "size": "small", "colour": "green", "maximum": 12},
    ),
]


def cell(field: Field, value: Any, language: str) -> int | str:
    return kinds.cell(OF.get(field.kind, GAMES["drum_roll"]), field, value, language)


def value(field: Field, typed: str) -> Any:
    return kinds.value(OF.get(field.kind, GAMES["drum_roll"]), field, typed)


def example(field: Field, language: str) -> str:
    return kinds.example(OF.get(field.kind, GAMES["drum_roll"]), field, language)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_kind_that_a_game_prints_has_a_notation_and_an_example(game: Game[Any, Any]) -> None:
    printed = {field.kind for deck in game.printed.decks for field in deck.fields} - {
        "number",
        "word",
        "choice",
        "choices",
    }
    assert printed == set(game.printed.notations) == set(game.printed.examples)


@pytest.mark.parametrize(("kind", "text", "told"), SHOWN, ids=[f"{kind} {n}" for n, (kind, _, _) in enumerate(SHOWN)])
def test_a_value_is_written_as_people_would(kind: str, text: str, told: dict[str, Any]) -> None:
    assert cell(FIELDS[kind], told, "en") == text
    assert value(FIELDS[kind], text) == {"is": kind, **told}


@pytest.mark.parametrize("typed", ["2coins+1 CUBE  red / blue", "2 pénz + 1 cube piros/κόκκινος", "2 νομίσματα+1 cube"])
def test_blanks_capitals_and_languages_do_not_matter(typed: str) -> None:
    if typed[1] == "c":
        with pytest.raises(Malformed):  # a number and a word need a blank between them
            value(FIELDS["benefit"], typed)
        typed = typed.replace("2coins", "2 coins")
    assert value(FIELDS["benefit"], typed)["gives"][0] == {"n": 2, "what": "coins"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(NOTATIONS))
def test_whatever_is_printed_is_read_again(kind: str, language: str) -> None:
    rng = Random(f"{kind} {language}")
    for _ in range(60):
        made = _made(NOTATIONS[kind], rng)
        assert read(NOTATIONS[kind], written(NOTATIONS[kind], made, language)) == made


def _made(notation: Notation, rng: Random) -> Any:
    match notation:
        case Number():
            return rng.randrange(notation.first == 1, 99)
        case Word():
            return rng.choice(notation.choices)
        case Each():
            return [_made(notation.item, rng) for _ in range(rng.randrange(1, 5))]
        case Line():
            return _record(notation, rng)


def _record(line: Line, rng: Random) -> Any:
    """A part that may be missing is there or not, as JSON leaves out what goes without saying."""
    parts = {name: _made(part, rng) for name, part, _ in line.parts}
    missing = {name: missing for name, _, missing in line.parts}
    parts = {
        name: made for name, made in parts.items() if f"[ {{{name}}}" not in line.template or made != missing[name]
    }
    if line.listed:
        return list(parts.values())
    return {"is": line.tag, **parts} if line.tag else parts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(FIELDS))
def test_an_example_can_be_typed_as_it_stands(kind: str, language: str) -> None:
    shown = example(FIELDS[kind], language)
    assert str(cell(FIELDS[kind], value(FIELDS[kind], shown), language)) == shown


@pytest.mark.parametrize(
    "typed",
    ["1 coins + " * 150, "1/1 " * 400 + "x", "(" * 1999, ". " * 900 + "!", "1: 1, " * 300, "9" * 1999, "x" * 5000,
     "small orange + " * 130, " " * 1999, "1 coins -> " * 150, "-", "+", "\0", "1 cube " + "red/" * 400],
    ids=range(14),
)  # fmt: skip
def test_nonsense_is_refused_at_once(typed: str) -> None:
    begun = time.process_time()
    for kind in NOTATIONS:
        with pytest.raises(Malformed):
            value(FIELDS[kind], typed)
    assert time.process_time() - begun < 1


def test_a_kind_that_nobody_has_a_notation_for_is_written_as_json() -> None:
    field = Field("x", "wheel", said("The wheel"))
    assert value(field, str(cell(field, {"spokes": [1, "két"]}, "hu"))) == {"spokes": [1, "két"]}
    assert example(field, "en") == ""
    with pytest.raises(Malformed):
        value(field, "{")


def test_the_page_of_notations_tells_the_truth() -> None:
    page = (Path(__file__).parents[2] / "docs" / "PACKS.md").read_text("utf-8")
    table = page.partition("| what | written like this |")[2]
    shown = [text for text in re.findall(r"`([^`]+)`", table) if "…" not in text and text != "."]
    assert len(shown) > 15
    unread = [text for text in shown if not any(_reads(field, text) for field in FIELDS.values())]
    assert unread == []


def _reads(field: Field, text: str) -> bool:
    try:
        return value(field, text) is not None
    except Malformed:
        return False
