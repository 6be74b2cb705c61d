"""Printed things as the screens want them: with their words, None where nobody has told them."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from companion.core.why import Record, Why
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules import cards, parts, performing, training, travelling
from companion.games.magnificent.rules.parts import Action, Bonus, Colour, Criterion, Gem, Size
from companion.games.magnificent.rules.state import Die, State
from companion.games.magnificent.told import saying, wording


class DieFace(Record, frozen=True):
    colour: parts.Die
    face: int | None


def die(one: Die | None) -> DieFace | None:
    return None if one is None else face(one)


def face(one: Die) -> DieFace:
    return DieFace(one.colour, one.face or None)


class GainSign(Record, frozen=True):
    """One thing that a bonus gives. colour: of the gem or tile, None: any. size: of a tile."""

    what: parts.Given
    n: int
    colour: Gem | None
    size: Size | None


class CostSign(Record, frozen=True):
    """One thing that is given for a bonus. colour: of the gem, None: any."""

    what: parts.Spent
    n: int
    colour: Gem | None


class BonusSign(Record, frozen=True):
    """A bonus. colour, action: only with a die of that colour, only with that action."""

    words: Why
    gives: tuple[GainSign, ...]
    costs: tuple[CostSign, ...]
    colour: Colour | None
    action: Action | None


def bonus(one: Bonus | None) -> BonusSign | None:
    return None if one is None else _bonus(one)


@lru_cache(512)
def _bonus(one: Bonus) -> BonusSign:
    gives = tuple(GainSign(gain.what, gain.n, gain.colour, gain.size) for gain in one.gives)
    costs = tuple(CostSign(cost.what, cost.n, cost.colour) for cost in one.costs)
    return BonusSign(wording.of_bonus(one), gives, costs, one.colour, one.action)


class MasterCard(Record, frozen=True):
    """A master card. words: what it scores. house: its numbers are the house set's, not the publisher's."""

    card: str
    bonus: BonusSign | None
    criterion: Criterion | None
    words: Why | None
    house: bool


def master(state: State, card: str) -> MasterCard:
    sign = bonus(prints.found(state.facts, card, "bonus", Bonus))
    criterion = cards.criterion(state, card)
    words = None if criterion is None else saying.of_criterion(criterion)
    return MasterCard(card, sign, criterion, words, is_invented(state))


class TrainerSpace(Record, frozen=True):
    """A trainer tile or a common space. symbol: how often, and for how many trainers, it may be used."""

    card: str
    symbol: Literal["one", "many", "two"] | None
    bonus: BonusSign | None
    house: bool


def trainer(state: State, space: str) -> TrainerSpace:
    ability = training.ability(state, space)
    if ability is None:
        return TrainerSpace(space, None, None, is_invented(state))
    return TrainerSpace(space, ability.symbol, bonus(ability.bonus), is_invented(state))


class PosterPrint(Record, frozen=True):
    """What a poster wants and gives. tiles: once for each tile shown."""

    tiles: tuple[performing.Kind, ...]
    gems: tuple[Gem, ...]
    points: int
    coins: int


class PosterCard(Record, frozen=True):
    card: str
    print: PosterPrint | None
    house: bool


def poster(state: State, card: str | None) -> PosterCard | None:
    return poster_card(state, card) if card else None


def poster_card(state: State, card: str) -> PosterCard:
    shown = performing.poster(state, card)
    told = None if shown is None else PosterPrint(shown.tiles, shown.gems, shown.points, shown.coins)
    return PosterCard(card, told, is_invented(state))


class TentPrint(Record, frozen=True):
    """What a tent wants and gives beside the poster above it."""

    gems: tuple[Gem, ...]
    points: int
    coins: int


class TentCard(Record, frozen=True):
    card: str
    print: TentPrint | None
    house: bool


def tent(state: State, card: str | None) -> TentCard | None:
    return None if card is None else tent_card(state, card)


def tent_card(state: State, card: str) -> TentCard:
    return TentCard(card, tent_print(travelling.print_of_tent(state, card)), is_invented(state))


def tent_print(shown: parts.Tent | None) -> TentPrint | None:
    return None if shown is None else TentPrint(shown.gems, shown.points, shown.coins)


def is_invented(state: State) -> bool:
    """Whether the numbers are the house set's, not the publisher's."""
    return state.setup.pack == "house"
