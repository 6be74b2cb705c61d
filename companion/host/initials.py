"""The letters that cubes, gems and camp tiles wear in each language, on screens and on paper."""

from __future__ import annotations

from collections.abc import Mapping

# in Greek yellow and red begin alike
CUBE_LETTERS: Mapping[str, Mapping[str, str]] = {
    "en": {"white": "W", "yellow": "Y", "green": "G", "blue": "B", "red": "R", "turquoise": "T", "purple": "P"},
    "hu": {"white": "F", "yellow": "S", "green": "Z", "blue": "K", "red": "P", "turquoise": "T", "purple": "L"},
    "el": {"white": "Λ", "yellow": "Κι", "green": "Π", "blue": "Μ", "red": "Κο", "turquoise": "Τ", "purple": "Μω"},
}
STONE_LETTERS: Mapping[str, Mapping[str, str]] = {
    "en": {"orange": "O", "green": "G", "purple": "P", "clear": "C"},
    "hu": {"orange": "N", "green": "Z", "purple": "L", "clear": "Á"},
    "el": {"orange": "Πο", "green": "Πρ", "purple": "Μ", "clear": "Δ"},
}
