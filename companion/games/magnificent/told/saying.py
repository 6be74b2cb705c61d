"""What cards are worth in a few words, for the buttons that stand for them."""

from __future__ import annotations

from companion.core.why import Why, msg, said
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules.parts import Bonus, Criterion, Poster, Tent
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.told.wording import of_bonus

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
