"""Printed values in a few words, for the buttons that stand for them."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.why import Why, msg, said
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules.parts import Bonus, Colour, Cost, Criterion, Gain, Gem, Poster, Size, Tent
from companion.games.magnificent.rules.state import State

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
COUNTED = {
    "rows": msg("complete rows"),
    "columns": msg("complete columns"),
    "areas": msg("complete areas"),
    "bonuses": msg("bonus spaces covered"),
    "tiles": msg("camp tiles"),
    "tile sets": msg("sets of tiles, one of each colour"),
    "posters": msg("posters completed"),
    "waiting posters": msg("posters on the board"),
    "tents": msg("tents"),
    "gems": msg("gems"),
    "gem sets": msg("sets of gems, one of each kind"),
    "trainers": msg("trainers"),
    "coins": msg("coins"),
    "by hand": msg("counted by hand"),
}
TILES_OF = {
    ("orange", None): msg("orange tiles"),
    ("green", None): msg("green tiles"),
    ("purple", None): msg("purple tiles"),
    (None, "small"): msg("small tiles"),
    (None, "large"): msg("large tiles"),
    ("orange", "small"): msg("small orange tiles"),
    ("green", "small"): msg("small green tiles"),
    ("purple", "small"): msg("small purple tiles"),
    ("orange", "large"): msg("large orange tiles"),
    ("green", "large"): msg("large green tiles"),
    ("purple", "large"): msg("large purple tiles"),
}
GEMS_OF = {
    "orange": msg("orange gems"),
    "green": msg("green gems"),
    "purple": msg("purple gems"),
    "clear": msg("clear gems"),
}
SETS_OF = {
    "small": msg("sets of small tiles, one of each colour"), "large": msg("sets of large tiles, one of each colour"),
}  # fmt: skip
TERMS = (
    *ONE_GEM.values(), *ONE_TILE.values(), *ANY_TILE.values(), *ONE.values(), *COUNTED.values(), *TILES_OF.values(),
    *GEMS_OF.values(), *SETS_OF.values(),
)  # fmt: skip


def gem(one: Gem) -> Why:
    return said(ONE_GEM[one])


def tile(colour: Colour, size: Size) -> str:
    return ONE_TILE[colour, size]


def of_bonus(bonus: Bonus) -> Why:
    """'2 coins', 'a poster and a trainer', 'a small green tile for 2 trainers'."""
    if bonus.costs:
        return _exchange(bonus)
    match bonus.gives:
        case ():
            return said("as printed")
        case (one,):
            return of_gain(one)
        case (first, second) if first == second:
            return of_gain(replace(first, n=2 * first.n))
        case (first, second) if _word(first) and _word(second):
            return said("{first} and {second}", first=_word(first), second=_word(second))
        case _:
            return said("all that is printed")


def of_gain(gain: Gain) -> Why:
    if word := _word(gain):
        return said(word)
    if gain.what == "gem" and gain.colour is not None:
        return said(GEMS[gain.colour], n=gain.n)
    return said(SEVERAL[gain.what], n=gain.n)


def _word(gain: Gain) -> str:
    """A gain as a word of its own; '' where it has a number."""
    if gain.n != 1:
        return ""
    match gain.what, gain.colour, gain.size:
        case "gem", ("orange" | "green" | "purple" | "clear") as colour, _:
            return ONE_GEM[colour]
        case "tile", ("orange" | "green" | "purple") as colour, ("small" | "large") as size:
            return ONE_TILE[colour, size]
        case "tile", _, ("small" | "large") as size:
            return ANY_TILE[size]
        case "tile", _, _:
            return ""
        case what, _, _:
            return ONE[what]


def _exchange(bonus: Bonus) -> Why:
    if len(bonus.gives) != 1 or len(bonus.costs) != 1:
        return said("an exchange, as printed")
    (gain,), (cost,) = bonus.gives, bonus.costs
    if word := _word(gain):
        return _for_cost(cost, word)
    return _several_for(gain, cost)


def _for_cost(cost: Cost, word: str) -> Why:
    """'a small green tile for 2 trainers'."""
    if paid := _cost(cost):
        return said("{brings} for {paid}", brings=word, paid=paid)
    if cost.what == "coins":
        return said("{brings} for {n} coins", brings=word, n=cost.n)
    if cost.what == "trainer":
        return said("{brings} for {n} trainers", brings=word, n=cost.n)
    return said("{brings} for {n} gems", brings=word, n=cost.n)


def _several_for(gain: Gain, cost: Cost) -> Why:
    """'4 more power for a trainer': the number of the gain is n, of the cost m."""
    thing = GEMS[gain.colour] if gain.what == "gem" and gain.colour else SEVERAL[gain.what]
    if paid := _cost(cost):
        return said("{thing} for {paid}", thing=thing, n=gain.n, paid=paid)
    if cost.what == "coins":
        return said("{thing} for {m} coins", thing=thing, n=gain.n, m=cost.n)
    if cost.what == "trainer":
        return said("{thing} for {m} trainers", thing=thing, n=gain.n, m=cost.n)
    return said("{thing} for {m} gems", thing=thing, n=gain.n, m=cost.n)


def _cost(cost: Cost) -> str:
    if cost.n != 1:
        return ""
    return ONE_GEM[cost.colour] if cost.what == "gem" and cost.colour else ONE[cost.what]


def of_master(state: State, card: str) -> Why | None:
    """What its bonus is, else what it scores, where one of them is told."""
    bonus = prints.found(state.facts, card, "bonus", Bonus)
    criterion = prints.found(state.facts, card, "criterion", Criterion)
    if bonus is not None:
        return of_bonus(bonus)
    return None if criterion is None else of_criterion(criterion)


def of_poster(state: State, card: str) -> Why | None:
    """What it brings, where it is told."""
    shown = prints.found(state.facts, card, "poster", Poster)
    return None if shown is None else of_show(shown)


def of_show(shown: Poster | Tent) -> Why:
    return said("{n} point, {coins} coins|{n} points, {coins} coins", n=shown.points, coins=shown.coins)


def counted(criterion: Criterion) -> str:
    """What a master card counts, as a word of its own: 'large green tiles'."""
    match criterion.what, criterion.colour, criterion.size:
        case "tiles", colour, size if colour or size:
            return TILES_OF[colour, size]
        case "gems", str(colour), _:
            return GEMS_OF[colour]
        case "tile sets", _, str(size):
            return SETS_OF[size]
        case what, _, _:
            return COUNTED[what]


def of_criterion(criterion: Criterion) -> Why:
    """'2 points for every 3: trainers'."""
    what = counted(criterion)
    if criterion.what == "by hand":
        return said("counted by hand")
    if criterion.per == 1:
        return said("{n} point for each: {what}|{n} points for each: {what}", n=criterion.points, what=what)
    text = msg("{n} point for every {per}: {what}|{n} points for every {per}: {what}")
    return said(text, n=criterion.points, per=criterion.per, what=what)
