"""The cards, posters, tents and trainer tiles of The Magnificent's house set as they are printed."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.json import Decoder

from companion.core.paper import Card, CardLine, Facts
from companion.core.why import said
from companion.games.magnificent.rules.parts import Ability, Bonus, Criterion, Poster, Tent, Value
from companion.games.magnificent.told.saying import of_criterion
from companion.games.magnificent.told.wording import of_things

Told = Mapping[str, object]
SYMBOLS = {"one": "trainer", "many": "many", "two": "two"}


def decks(facts: Facts) -> dict[str, tuple[Card, ...]]:
    """By the key of the deck: master cards, posters, tents, trainer tiles, common trainer spaces."""
    decode = Decoder(Value).decode
    told: dict[str, dict[str, object]] = {}
    for card, field, text in facts:
        told.setdefault(card, {})[field] = decode(text)
    found: dict[str, list[Card]] = {}
    for card, prints in told.items():
        deck, _slash, name = card.partition("/")
        if (made := _card(name, prints)) is not None:
            found.setdefault(deck, []).append(made)
    return {deck: tuple(cards) for deck, cards in found.items()}


def _card(name: str, prints: Told) -> Card | None:
    """None: a board, a track or a camp tile, which are no cards."""
    match prints:
        case {"bonus": Bonus() as bonus, "criterion": Criterion() as criterion}:
            return Card(said("master card"), said(name), "crown", (*_of_bonus(bonus), *_of_criterion(criterion)))
        case {"poster": Poster() as shown}:
            tiles = tuple(f"tile {colour} {size}" for colour, size in shown.tiles)
            wanted = CardLine(marks=(*tiles, *(f"gem {gem}" for gem in shown.gems)))
            return Card(said("poster"), said(name), "poster", (CardLine(said("Wants")), wanted, *_worth(shown)))
        case {"tent": Tent() as shown}:
            gems = tuple(f"gem {gem}" for gem in shown.gems)
            return Card(said("tent"), said(name), "tent", (*((CardLine(marks=gems),) if gems else ()), *_worth(shown)))
        case {"ability": Ability() as ability}:
            return Card(said("trainer tile"), said(name), "trainer", _of_ability(ability))
        case {"common ability": Ability() as ability}:
            return Card(said("common trainer space"), said(name), "trainer", _of_ability(ability))
        case _:
            return None


def _of_criterion(criterion: Criterion) -> tuple[CardLine, ...]:
    scores = (CardLine(said("Scores at the end"), ("ticket",)), CardLine(words=of_criterion(criterion)))
    return scores if criterion.maximum is None else (*scores, CardLine(words=said("at most {n}", n=criterion.maximum)))


def _of_ability(ability: Ability) -> tuple[CardLine, ...]:
    return (CardLine(said("Trainers"), (SYMBOLS[ability.symbol],)), *_of_bonus(ability.bonus))


def _of_bonus(bonus: Bonus) -> list[CardLine]:
    when: list[CardLine] = []
    if bonus.colour:
        when.append(CardLine(marks=("die",), words=said("with the {colour} die", colour=bonus.colour)))
    if bonus.action:
        when.append(CardLine(marks=("tent",), words=said("only with the action: {action}", action=bonus.action)))
    return [CardLine(said("Bonus"), ("gain",)), CardLine(words=of_things(bonus)), *when]


def _worth(shown: Poster | Tent) -> tuple[CardLine, ...]:
    points = CardLine(said("Points"), ("ticket",), said(str(shown.points)), half=True)
    coins = CardLine(said("Coins"), ("coin",), said(str(shown.coins)), half=True)
    return (points, coins) if shown.coins else (points,)
