"""Paying with gems: clear ones are wild, and as few of them as possible are proposed (MG-PRF-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from companion.games.magnificent.rules.parts import COLOURS, Cost, Gem
from companion.games.magnificent.rules.pieces import sorted_gems
from companion.games.magnificent.rules.state import Ringmaster

Gems = tuple[Gem, ...]


@lru_cache(512)
def payments(has: Gems, wanted: Gems) -> tuple[Gems, ...]:
    """Every way to pay, the one with the fewest wild gems first."""
    found = dict.fromkeys(sorted_gems(paid) for paid in _ways(wanted) if not Counter(paid) - Counter(has))
    return tuple(sorted(found, key=lambda paid: paid.count("clear")))


def _ways(wanted: Gems) -> Iterator[Gems]:
    """Of each colour some in its own gems, the rest in clear ones."""
    want = Counter(wanted)
    for own in product(*(range(want[colour], -1, -1) for colour in COLOURS)):
        paid: list[Gem] = [colour for colour, n in zip(COLOURS, own, strict=True) for _ in range(n)]
        wild: list[Gem] = ["clear"] * (len(wanted) - len(paid))
        yield (*paid, *wild)


def proposed(has: Gems, wanted: Gems) -> Gems | None:
    """The payment with the fewest clear gems; None: it cannot be paid."""
    return next(iter(payments(has, wanted)), None)


def most(has: Gems, wanted: Gems) -> Gems:
    """The payment proposed; where it cannot be paid, all that is there of it, clear gems for what is missing."""
    own = Counter(wanted) & Counter(has)
    missing = len(wanted) - own.total()
    clear = Counter[Gem]({"clear": min(missing, has.count("clear") - own["clear"])})
    return proposed(has, wanted) or sorted_gems((own + clear).elements())


def can_pay(owner: Ringmaster, costs: tuple[Cost, ...]) -> bool:
    if not costs:
        return True

    def total(what: str) -> int:
        return sum(cost.n for cost in costs if cost.what == what)

    coloured = tuple(cost.colour for cost in costs if cost.what == "gem" and cost.colour for _ in range(cost.n))
    return (
        total("coins") <= owner.coins
        and total("trainer") <= owner.trainers
        and total("gem") <= len(owner.gems)
        and proposed(owner.gems, coloured) is not None
    )
