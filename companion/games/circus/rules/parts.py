"""The components as data: names, counts and limits the rulebook gives; printed numbers it does not give are facts."""

from __future__ import annotations

from typing import Literal, get_args

from companion.core.why import msg

Colour = Literal["yellow", "red", "green", "turquoise", "purple"]
Specialty = Literal["clown", "contortionist", "juggler", "magician", "mime", "strongman"]
Gender = Literal["female", "male"]
Kind = Literal[
    "female clown", "male clown", "female contortionist", "male contortionist", "female juggler", "male juggler",
    "female magician", "male magician", "mime", "female strongman", "male strongman",
]  # fmt: skip
Upgrade = Literal[
    "inspiration", "impression female", "impression male", "practice female", "practice male", "talent female",
    "talent male", "costume same", "costume different",
]  # fmt: skip
Track = Literal["performers", "upgrades", "bonus"]
Deck = Literal["performer", "upgrade"]
Mode = Literal["basic", "advanced"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
SPECIALTIES: tuple[Specialty, ...] = get_args(Specialty)
GENDERS: tuple[Gender, ...] = get_args(Gender)
KINDS: tuple[Kind, ...] = get_args(Kind)
UPGRADES: tuple[Upgrade, ...] = get_args(Upgrade)
TRACKS: tuple[Track, ...] = get_args(Track)

CUBES: dict[Colour, int] = {"yellow": 12, "red": 12, "green": 8, "turquoise": 8, "purple": 8}
DECK_SIZES: dict[Deck, int] = {"performer": 36, "upgrade": 56}
ARENA_AT_START = 3
CARAVAN_AT_START = 2
HAND_AT_START = 4
BLANK_POSTERS = 2
POSTERS_OUT = 2
BASIC_ROUNDS = BLANK_POSTERS + len(SPECIALTIES) - POSTERS_OUT + 1  # one a poster; the last is the grand finale
ADVANCED_ROUNDS = BASIC_ROUNDS + POSTERS_OUT
INSPIRATION_COST = 4
DEVELOP_COST = 2
MOST_COST = 8
ACTION_COST = 1
CUBES_REMOVED = 2
SHARED_POINTS, NEW_POINTS = 1, 2
FINALE_POINTS = 3

# what people read for an upgrade card and for a track
TERMS: dict[Upgrade | Track, str] = {
    "inspiration": msg("Inspiration"),
    "impression female": msg("Impression (female)"),
    "impression male": msg("Impression (male)"),
    "practice female": msg("Practice (female)"),
    "practice male": msg("Practice (male)"),
    "talent female": msg("Talent (female)"),
    "talent male": msg("Talent (male)"),
    "costume same": msg("Costume (same)"),
    "costume different": msg("Costume (different)"),
    "performers": msg("the performers track"),
    "upgrades": msg("the upgrades track"),
    "bonus": msg("the bonus track"),
}

Value = int | str

# What the rulebook prints of single components: the only printed numbers that may stand in code. The performers
# track begins at two; the Practice of its example costs 2. Of the advanced tracks it gives no number.
RULEBOOK_FACTS: dict[tuple[str, str], Value] = {
    ("track/performers", "holds 0"): CARAVAN_AT_START,
    ("upgrade/practice male", "cost"): 2,
}
