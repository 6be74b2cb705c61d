"""Printed things as the screens want them: with their words, null where nobody has told them."""

from __future__ import annotations

from functools import lru_cache

from msgspec import to_builtins

from companion.core.game import Json
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules import cards, performing, training, travelling
from companion.games.magnificent.rules.parts import Bonus, Tent
from companion.games.magnificent.rules.state import Die, State
from companion.games.magnificent.told import saying
from companion.kit.views import plain


def die(one: Die | None) -> Json:
    return None if one is None else {"colour": one.colour, "face": one.face or None}


@lru_cache(512)
def _bonus(one: Bonus) -> dict[str, Json]:
    gives: Json = [{"what": gain.what, "n": gain.n, "colour": gain.colour, "size": gain.size} for gain in one.gives]
    costs: Json = [{"what": cost.what, "n": cost.n, "colour": cost.colour} for cost in one.costs]
    words = plain(saying.of_bonus(one))
    return {"words": words, "gives": gives, "costs": costs, "colour": one.colour, "action": one.action}


def bonus(one: Bonus | None) -> Json:
    return None if one is None else _bonus(one)


def master(state: State, card: str) -> dict[str, Json]:
    criterion = cards.criterion(state, card)
    told: Json = None if criterion is None else to_builtins(criterion)
    return {
        "card": card,
        "bonus": bonus(prints.found(state.facts, card, "bonus", Bonus)),
        "criterion": told,
        "words": None if criterion is None else plain(saying.of_criterion(criterion)),
        "house": is_invented(state),
    }


def trainer(state: State, space: str) -> dict[str, Json]:
    """A trainer tile or a common space."""
    ability = training.ability(state, space)
    return {
        "card": space,
        "symbol": None if ability is None else ability.symbol,
        "bonus": None if ability is None else bonus(ability.bonus),
        "house": is_invented(state),
    }


def poster(state: State, card: str | None) -> Json:
    if not card:
        return None
    shown = performing.poster(state, card)
    told: Json = None
    if shown is not None:
        tiles: Json = [[colour, size] for colour, size in shown.tiles]
        told = {"tiles": tiles, "gems": [*shown.gems], "points": shown.points, "coins": shown.coins}
    return {"card": card, "print": told, "house": is_invented(state)}


def tent(state: State, card: str | None) -> Json:
    if card is None:
        return None
    return {
        "card": card,
        "print": tent_print(travelling.print_of_tent(state, card)),
        "house": is_invented(state),
    }


def tent_print(shown: Tent | None) -> Json:
    return None if shown is None else {"gems": [*shown.gems], "points": shown.points, "coins": shown.coins}


def is_invented(state: State) -> bool:
    """Whether the numbers are the house set's, not the publisher's."""
    return state.setup.pack == "house"
