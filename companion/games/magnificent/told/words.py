"""The words that bonuses are put together from."""

from __future__ import annotations

from companion.core.why import msg
from companion.games.magnificent.rules.parts import Action, Colour, Gem, Size

ONE_GEM: dict[Gem, str] = {
    "orange": msg("an orange gem"),
    "green": msg("a green gem"),
    "purple": msg("a purple gem"),
    "clear": msg("a clear gem"),
}
GEMS: dict[Gem, str] = {
    "orange": msg("{n} orange gems"),
    "green": msg("{n} green gems"),
    "purple": msg("{n} purple gems"),
    "clear": msg("{n} clear gems"),
}
ONE_TILE: dict[tuple[Colour, Size], str] = {
    ("orange", "small"): msg("a small orange tile"), ("green", "small"): msg("a small green tile"),
    ("purple", "small"): msg("a small purple tile"), ("orange", "large"): msg("a large orange tile"),
    ("green", "large"): msg("a large green tile"), ("purple", "large"): msg("a large purple tile"),
}  # fmt: skip
ANY_TILE: dict[Size, str] = {"small": msg("a small tile of any colour"), "large": msg("a large tile of any colour")}
ONE = {
    "coins": msg("a coin"),
    "gem": msg("a gem of any kind"),
    "trainer": msg("a trainer"),
    "poster": msg("a poster"),
    "points": msg("a point"),
    "power": msg("1 more power"),
    "double": msg("the bonus of the tile once more"),
    "recolour": msg("any colour for this action"),
    "show": msg("one more poster in this performance"),
}
SEVERAL = {
    "coins": msg("{n} coins"),
    "gem": msg("{n} gems of any kind"),
    "trainer": msg("{n} trainers"),
    "poster": msg("{n} posters"),
    "points": msg("{n} points"),
    "power": msg("{n} more power"),
    "tile": msg("{n} tiles"),
    "double": msg("the bonus of the tile once more"),
    "recolour": msg("any colour for this action"),
    "show": msg("{n} more posters in this performance"),
}
# the second of two things, its number m
SECOND = {
    "coins": msg("{m} coins"),
    "gem": msg("{m} gems of any kind"),
    "trainer": msg("{m} trainers"),
    "poster": msg("{m} posters"),
    "points": msg("{m} points"),
    "power": msg("{m} more power"),
    "tile": msg("{m} tiles"),
    "double": msg("the bonus of the tile once more"),
    "recolour": msg("any colour for this action"),
    "show": msg("{m} more posters in this performance"),
}
SECOND_GEMS: dict[Gem, str] = {
    "orange": msg("{m} orange gems"),
    "green": msg("{m} green gems"),
    "purple": msg("{m} purple gems"),
    "clear": msg("{m} clear gems"),
}
# of three things and more, and of several that are paid, each is counted in front of its word
TIMES = (
    msg("{n1} × {w1}"), msg("{n2} × {w2}"), msg("{n3} × {w3}"), msg("{n4} × {w4}"), msg("{n5} × {w5}"),
    msg("{n6} × {w6}"),
)  # fmt: skip
LISTED = {
    1: msg("{thing1}"),
    2: msg("{thing1} and {thing2}"),
    3: msg("{thing1}, {thing2} and {thing3}"),
    4: msg("{thing1}, {thing2}, {thing3} and {thing4}"),
    5: msg("{thing1}, {thing2}, {thing3}, {thing4} and {thing5}"),
    6: msg("{thing1}, {thing2}, {thing3}, {thing4}, {thing5} and {thing6}"),
}
PAID_TIMES = (
    msg("{m1} × {c1}"), msg("{m2} × {c2}"), msg("{m3} × {c3}"), msg("{m4} × {c4}"), msg("{m5} × {c5}"),
    msg("{m6} × {c6}"),
)  # fmt: skip
PAID = {
    1: msg("{thing_a}"),
    2: msg("{thing_a} and {thing_b}"),
    3: msg("{thing_a}, {thing_b} and {thing_c}"),
    4: msg("{thing_a}, {thing_b}, {thing_c} and {thing_d}"),
    5: msg("{thing_a}, {thing_b}, {thing_c}, {thing_d} and {thing_e}"),
    6: msg("{thing_a}, {thing_b}, {thing_c}, {thing_d}, {thing_e} and {thing_f}"),
}
WITH_DIE: dict[Colour, str] = {
    "orange": msg("{thing_all} (only with an orange die)"),
    "green": msg("{thing_all} (only with a green die)"),
    "purple": msg("{thing_all} (only with a purple die)"),
}
WITH_ACTION: dict[Action, str] = {
    "build": msg("{thing_any} (only when you build)"),
    "travel": msg("{thing_any} (only when you travel)"),
    "perform": msg("{thing_any} (only when you perform)"),
}
