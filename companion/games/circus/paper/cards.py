"""The cards of Circus' house set as they are printed."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.json import decode

from companion.core.paper import Card, CardLine, Facts
from companion.core.why import Why, said, why
from companion.games.circus.rules.rulebook import RULES
from companion.kit.ruled import sentence

# the cube a kind of card brings, and the rule that says what it does
BRINGS: Mapping[str, tuple[str, str]] = {
    "inspiration": ("yellow", "CI-REH-2"),
    "impression": ("red", "CI-REH-3"),
    "practice": ("green", "CI-REH-4"),
    "talent": ("turquoise", "CI-REH-5"),
    "costume": ("purple", "CI-REH-6"),
}
# the rule speaks of both costumes (CI-REH-6), a card of its own
COSTUMES: Mapping[str, Why] = {
    "same": why("CI-REH-6", "Choose a specialty: purple for all of yours that have it."),
    "different": why("CI-REH-6", "Purple for one of yours from each specialty."),
}
GENDERS = ("female", "male")


def decks(facts: Facts) -> dict[str, tuple[Card, ...]]:
    """By the key of the deck, each card as often as it is there."""
    told: dict[str, dict[str, str | int]] = {}
    for card, field, text in facts:
        told.setdefault(card, {})[field] = decode(text)
    made: dict[str, list[Card]] = {"performer": [], "upgrade": []}
    for card, prints in told.items():
        deck, _slash, name = card.partition("/")
        if deck == "performer":
            made[deck].append(_performer(name, str(prints["specialty"]), prints.get("gender")))
        elif deck == "upgrade":
            made[deck].extend([_upgrade(name, prints.get("cost"))] * int(prints["copies"]))
    return {deck: tuple(cards) for deck, cards in made.items()}


def _performer(name: str, specialty: str, gender: str | int | None) -> Card:
    """A mime prints no gender: it counts as both (CI-REH-10)."""
    shown = CardLine(marks=GENDERS) if gender is None else CardLine(marks=(str(gender),), words=said(str(gender)))
    return Card(said("performer"), said(name), specialty, (CardLine(marks=(specialty,), words=said(specialty)), shown))


def _upgrade(name: str, cost: str | int | None) -> Card:
    """Inspiration prints no cost: it goes by the cubes on the rightmost performer of the arena (CI-REH-2)."""
    kind, _space, variant = name.partition(" ")
    colour, rule = BRINGS[kind]
    marks = (f"cube {colour}", *((variant,) if variant in GENDERS else ()))
    rows = [CardLine(marks=marks, words=said(variant) if variant else None)]
    if cost is not None:
        rows.append(CardLine(said("Cost"), ("cards",), said(str(cost)), half=True))
    rows.append(CardLine(words=COSTUMES[variant] if kind == "costume" else sentence(RULES, rule)))
    return Card(said("upgrade card"), said(kind.capitalize()), "card", tuple(rows))
