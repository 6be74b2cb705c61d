"""How a card is called: by the name that somebody gave it, by what can be seen of it, else by its own name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from companion.core.facets import Called, Card
from companion.core.game import Field
from companion.core.why import Why, said
from companion.kit.facts import Key, Print

Looks = Callable[[str, Mapping[str, object]], Called]
NAME = "name"  # the field that says how a card is called
LONGEST = 40


def name_print(rule: str) -> Print:
    """How a name is asked for; nobody has to give one."""
    entry = Field("value", "word", said(""), high=LONGEST)
    return Print(rule, "How is {card} to be called?", "The name on the card, or one of yours", entry)


def is_name(value: object) -> bool:
    return isinstance(value, str) and value == value.strip() and value.isprintable() and 0 < len(value) <= LONGEST


def told_name(value: object) -> Why:
    return said("A card is called {name} from now on.", name=str(value))


def without_name(printed: tuple[str, ...], told: Mapping[str, object]) -> tuple[str, ...]:
    """The fields of a card without its name, which nobody misses; with it where one was given."""
    return printed if NAME in told else tuple(field for field in printed if field != NAME)


def by_card(facts: Mapping[Key, object]) -> dict[str, dict[str, object]]:
    """What is told, card by card, in the order in which it was told."""
    told: dict[str, dict[str, object]] = {}
    for (card, field), value in facts.items():
        told.setdefault(card, {})[field] = value
    return told


def cards(facts: Mapping[Key, object], looks: Looks, shows: Looks, *, numbered: bool = True) -> dict[str, Card]:
    """Every card of which something is told. numbered: of those that look alike the later ones get a number."""
    told = by_card(facts)
    called = {card: called_by(card, prints, looks) for card, prints in told.items()}
    if numbered:
        called = _told_apart(called)
    return {card: Card(called[card], shows(card, prints), prints) for card, prints in told.items()}


def called_by(card: str, prints: Mapping[str, object], looks: Looks) -> Called:
    given = prints.get(NAME)
    return ((said("{name}", name=given),),) if isinstance(given, str) else looks(card, prints)


def _told_apart(called: Mapping[str, Called]) -> dict[str, Called]:
    seen: Counter[Called] = Counter()
    apart: dict[str, Called] = {}
    for card, words in called.items():
        seen[words] += 1
        apart[card] = (*words[:-1], (*words[-1], _nth(seen[words]))) if words and seen[words] > 1 else words
    return apart


def _nth(n: int) -> Why:
    return said("({n})", n=n)


def own_names(card: str, prints: Mapping[str, object]) -> Called:
    """As in the house set, whose cards bear what they are called by."""
    return ()
