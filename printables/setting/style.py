"""How every sheet looks: papers, faces, inks. Sizes are millimetres, type is in points."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.why import Record
from companion.host.sheets import Format, Look

PAPERS: Mapping[Format, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
SAFE = 12.0  # no printer cuts here
MM = 72 / 25.4  # points

TEXT, BOLD, NARROW, NARROW_BOLD, POSTER = "Text", "Bold", "Narrow", "NarrowBold", "Poster"
FACES: Mapping[str, str] = {
    TEXT: "DejaVuSans.ttf",
    BOLD: "DejaVuSans-Bold.ttf",
    NARROW: "DejaVuSansCondensed.ttf",
    NARROW_BOLD: "DejaVuSansCondensed-Bold.ttf",
    POSTER: "DejaVuSerifCondensed-Bold.ttf",
}
LEAST = 8.0  # points: what has to be read at a table
MARGINAL = 6.5  # points: rule ids in the margin
LEADING = 1.32  # lines, of the type size


class Inks(Record, frozen=True):
    """ink: text. soft: text that may stay unread. hair: lines. wash: a quiet ground. spot: the one accent. stones: gems
    and camp tiles."""

    ink: str
    soft: str
    hair: str
    wash: str
    spot: str
    seats: tuple[str, ...]
    cubes: Mapping[str, str]
    stones: Mapping[str, str]


COLOUR = Inks(
    ink="#1e1711",
    soft="#4f4339",
    hair="#b9a98f",
    wash="#f6eddb",
    spot="#a2470f",
    seats=("#b1391f", "#0f5eae", "#156c3b", "#6a3eaf", "#6c5430", "#aa2570", "#0b676b", "#494e56"),
    cubes={
        "white": "#ffffff",
        "yellow": "#ffe14d",
        "green": "#52bb6c",
        "blue": "#6297ef",
        "red": "#ed6957",
        "turquoise": "#33b7af",
        "purple": "#b283e1",
    },
    stones={"orange": "#f2a04b", "green": "#52bb6c", "purple": "#b283e1", "clear": "#ffffff"},
)
GREY = Inks(
    ink="#000000",
    soft="#3c3c3c",
    hair="#9a9a9a",
    wash="#f0f0f0",
    spot="#000000",
    seats=("#3c3c3c",) * 8,
    cubes=dict.fromkeys(COLOUR.cubes, "#ffffff"),
    stones=dict.fromkeys(COLOUR.stones, "#ffffff"),
)

# the colours of the seats in words
SEAT_SHAPES = ("circle", "triangle", "diamond", "cross", "hexagon", "star", "drop", "moon")
# as on the screens; in Greek yellow and red begin alike
CUBE_LETTERS: Mapping[str, Mapping[str, str]] = {
    "en": {"white": "W", "yellow": "Y", "green": "G", "blue": "B", "red": "R", "turquoise": "T", "purple": "P"},
    "hu": {"white": "F", "yellow": "S", "green": "Z", "blue": "K", "red": "P", "turquoise": "T", "purple": "L"},
    "el": {"white": "Λ", "yellow": "Κι", "green": "Π", "blue": "Μ", "red": "Κο", "turquoise": "Τ", "purple": "Μω"},
}


# gems and camp tiles, as on the screens
STONE_LETTERS: Mapping[str, Mapping[str, str]] = {
    "en": {"orange": "O", "green": "G", "purple": "P", "clear": "C"},
    "hu": {"orange": "N", "green": "Z", "purple": "L", "clear": "Á"},
    "el": {"orange": "Πο", "green": "Πρ", "purple": "Μ", "clear": "Δ"},
}


def inks(look: Look) -> Inks:
    return GREY if look.grey else COLOUR
