"""What is printed on boards, cards, tents, tiles and tracks: how each print is asked for, and what can stand there."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypeVar, cast

from msgspec import convert
from msgspec.json import Decoder
from msgspec.structs import replace

from companion.core.game import Ask, Field, Tell
from companion.core.seats import Actor
from companion.core.why import Malformed, Why, malformed, said
from companion.games.magnificent.printed.fitting import WANTS, fits
from companion.games.magnificent.rules.parts import (
    BOARDS,
    COLOURS,
    COMMON,
    MASTERS,
    POSTERS,
    SIZES,
    SPARE_LETTERS,
    SPARE_NUMBERS,
    STARTING_MASTERS,
    STARTING_POSTERS,
    TENT_SPACES,
    TENTS,
    TILE_SPACES,
    TRAINER_TILES,
    Cell,
    Colour,
    Facts,
    Size,
    Value,
)
from companion.kit import facts as kit
from companion.kit.facts import Key, Print, asked
from companion.kit.naming import name_print

M = TypeVar("M")
V = TypeVar("V")


def _field(kind: str, low: int = 0, high: int = 20) -> Field:
    return Field("value", kind, said(""), low=low, high=high)


BONUS, ABILITY = _field("bonus"), _field("ability")
PRINTS: dict[str, Print] = {
    "name": name_print("MG-SET-2"),
    "bonus": Print("MG-TURN-1", "What is the bonus of master card {card}?", "The bonus at the top of the card", BONUS),
    "criterion": Print(
        "MG-END-4", "What does master card {card} score?", "The bottom of the card", _field("criterion")
    ),
    "poster": Print("MG-PRF-2", "What does poster {card} show?", "Tiles, gems, points and coins", _field("poster")),
    "tent": Print("MG-PRF-3", "What does tent {card} show?", "Gem, points and coins on the tent", _field("tent")),
    "ability": Print(
        "MG-TRN-1", "What can trainers do on trainer tile {card}?", "The sign for trainers, and the effect", ABILITY
    ),
    "common ability": Print(
        "MG-TRN-1", "What can trainers do on common space {card}?", "The sign for trainers, and the effect", ABILITY
    ),
    "camp": Print(
        "MG-BLD-2", "How large is the camp of board {card}, and which spaces show a bonus?", "The grid on the board",
        _field("camp"),
    ),
    "bonus n n": Print(
        "MG-BLD-3", "What does the space in row {row}, column {column} of camp {card} give?", "The sign on the space",
        BONUS,
    ),
    "levels": Print(
        "MG-BLD-1", "Which build levels does board {card} show?", "Power and tiles at the left side of the board",
        _field("levels"),
    ),
    "first tent": Print(
        "MG-PRF-3", "What does the preprinted tent of board {card} show?", "Gem, points and coins on the tent",
        _field("tent"),
    ),
    "tent space n": Print(
        "MG-TRV-2", "What does tent space {n} of board {card} give, counted from the preprinted tent?",
        "The bonus on the tent space", BONUS,
    ),
    "areas": Print(
        "MG-FIN-3", "Which rectangles are the areas of camp {card}?", "The nine areas on the board", _field("areas")
    ),
    "track": Print(
        "MG-TRV-1", "What does each space of the {card} travel track show?",
        "The spaces clockwise, the start space first; the 5 that lie under a tent are poster spaces", _field("track"),
    ),
    "stages": Print(
        "MG-PRF-1", "Which power and how many posters does each space of the performance track show?",
        "The spaces from the bottom up", _field("performance"),
    ),
    "shape": Print("MG-BLD-2", "Which shape has the camp tile {card}?", "The tile", _field("shape", 4, 6)),
}  # fmt: skip

OF: dict[str, tuple[str, ...]] = {
    "master": ("name", "bonus", "criterion"),
    "poster": ("name", "poster"),
    "tent": ("name", "tent"),
    "trainer": ("name", "ability"),
    "common": ("common ability",),
    "board": ("camp", "bonus n n", "levels", "first tent", "tent space n", "areas"),
    "travel": ("track",),
    "performance": ("stages",),
    "tile": ("shape",),
}
COMPONENTS: frozenset[str] = frozenset(
    (
        *MASTERS, *(card for cards in STARTING_MASTERS.values() for card in cards), *POSTERS, *STARTING_POSTERS,
        *TENTS, *TRAINER_TILES, *COMMON, *BOARDS.values(),
        *(f"travel/{colour}" for colour in COLOURS), "performance",
        *(f"tile/{colour} {size}" for colour in COLOURS for size in SIZES),
    )
)  # fmt: skip
LONGEST_CAMP = 20
NUMBER = re.compile(r"(?<= )[1-9][0-9]?(?= |$)")


def bonus_field(cell: Cell) -> str:
    """The field of the bonus on a camp space; people count rows and columns from 1."""
    return f"bonus {cell[0] + 1} {cell[1] + 1}"


def tent_field(space: int) -> str:
    """The field of tent space 1 to 4, counted from the one beside the preprinted tent."""
    return f"tent space {space}"


def tile_card(colour: Colour, size: Size) -> str:
    return f"tile/{colour} {size}"


def _numbers(field: str) -> tuple[str, tuple[int, ...]]:
    """'bonus 3 4' -> ('bonus n n', (3, 4)). Numbers that nobody would write so are left as words."""
    return NUMBER.sub("n", field), tuple(map(int, NUMBER.findall(field)))


def _print_of(card: str, field: str) -> Print:
    """How this fact is asked for. Raises Malformed for a fact that no component carries."""
    if card not in COMPONENTS and not _is_numbered(card):
        raise Malformed(f"no component is called {card[:60]!r}")
    key, numbers = _numbers(field)
    most = TENT_SPACES if key == "tent space n" else LONGEST_CAMP
    is_whole = len(numbers) == key.split(" ").count("n") and all(n <= most for n in numbers)
    if key not in OF[card.partition("/")[0]] or not is_whole:
        raise Malformed(f"nothing prints '{field[:60]}' on '{card}'")
    return PRINTS[key]


def _is_numbered(card: str) -> bool:
    """A card that nobody named, where the pack knows so many that no number (or letter) of the deck is left."""
    deck, _, own = card.partition("/")
    is_spare = deck in ("master", "poster", "tent", "trainer") and own in map(str, range(1, SPARE_NUMBERS))
    return is_spare or (deck == "poster" and own in SPARE_LETTERS)


def ask(card: str, field: str) -> Ask[M]:
    """The form that asks for this fact."""
    shown = _print_of(card, field)
    numbers = _numbers(field)[1]
    facts: dict[str, int | str] = {"card": card, **dict(zip(("row", "column"), numbers, strict=False))}
    facts |= {"n": numbers[0]} if len(numbers) == 1 else {}
    return asked(replace(shown, entry=_entry(shown.entry, card)), card, field, facts)


def _entry(entry: Field, card: str) -> Field:
    """A tile has a fixed number of cells."""
    if entry.kind != "shape":
        return entry
    cells = next(cells for size, cells in TILE_SPACES.items() if card.endswith(size))
    return replace(entry, low=cells, high=cells)


def missing(facts: Facts, actor: Actor, *wanted: Key) -> tuple[tuple[Actor, Ask[M]], ...]:
    """The question for the first of these facts that nobody has told yet, if any."""
    return kit.missing(facts, actor, ask, wanted)


def found(facts: Facts, card: str, field: str, of: type[V]) -> V | None:
    """The printed value, None while nobody has told it."""
    value = facts.get((card, field))
    return value if isinstance(value, of) else None


def told(facts: Facts, tell: Tell[Value]) -> Facts:
    """The facts with this one known. Raises Malformed, in words, when no such value can be printed there."""
    no = kit.why_unprintable(Tell(tell.card, tell.field, tell.value), ask, _fitting, WANTS)
    if no is not None:
        raise malformed(no)
    return {**facts, (tell.card, tell.field): tell.value}


def fitting(tell: Tell[Value]) -> Value:
    """What is told. Raises Malformed when no such value can be printed there."""
    entry = _entry(_print_of(tell.card, tell.field).entry, tell.card)
    if not fits(entry.kind, tell.value, entry.high):
        raise Malformed(f"'{tell.field}' of {tell.card} cannot be {tell.value!r}")
    return tell.value


def why_unprintable(card: str, field: str, value: object) -> Why | None:
    """Why this cannot be printed there; None: it can."""
    return kit.why_unprintable(Tell(card, field, value), ask, _converted, WANTS)


def _fitting(tell: Tell[object]) -> Value:
    return fitting(cast("Tell[Value]", tell))


def _converted(tell: Tell[object]) -> Value:
    return fitting(Tell(tell.card, tell.field, convert(tell.value, Value)))


@lru_cache(maxsize=8)
def pack(facts: tuple[tuple[str, str, str], ...]) -> Facts:
    """What a pack tells. Raises Malformed when something cannot be printed there."""
    return kit.packed(facts, Decoder[Value](Value).decode, fitting)
