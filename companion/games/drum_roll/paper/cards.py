"""The cards of Drum Roll's house set as they are printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec.json import Decoder

from companion.core.paper import Card, CardLine, Facts
from companion.core.why import Why, said, why
from companion.games.drum_roll.paper.staff import STAFF
from companion.games.drum_roll.rules.investments import KNOWN_COPIES, TITLES
from companion.games.drum_roll.rules.parts import COLOURS, KINDS, LEVELS, Benefit, Region, Value
from companion.games.drum_roll.rules.playing import CUBE_COINS, EXTRA_COINS
from companion.games.drum_roll.rules.rulebook import RULES
from companion.games.drum_roll.told.saying import of_benefit
from companion.kit.ruled import sentence

Told = Mapping[str, Value]


# cards of which there is one of each colour, kind or sort
SERIES: Mapping[str, Why] = {
    "extra resources": said("Extra Resources"),
    "extended applause": said("Extended Applause"),
    "extra income": said("Extra Income"),
}
KEPT = why("DR-INV-2", "Worth 1 fame at the end if you kept it.")
# what each investment does
DOES: Mapping[str, tuple[Why, ...]] = {
    "extra resources": (why("DR-INV-2", "At any time: one cube of any colour, or two of this one."),),
    "extended applause": (sentence(RULES, "DR-SHOW-9"),),
    "unblock action": (sentence(RULES, "DR-ACT-12"), KEPT),
    "trailer": (why("DR-INV-2", "At any time: take a wagon."), KEPT),
    "fire a performer": (
        why("DR-INV-2", "At any time but during a show: let a performer go, without severance or loss of fame."),
        KEPT,
    ),
    "trailer bonus": (why("DR-INV-3", "At the end: 1 fame for each wagon."),),
    "personnel bonus": (why("DR-INV-3", "At the end: 1 fame for each personnel."),),
    "resource bonus": (why("DR-INV-3", "At the end: 1 fame for every 3 cubes in stock."),),
    "double vote": (sentence(RULES, "DR-VOTE-5"),),
    "extra income/coins": (why("DR-INV-2", "At any time: {n} coins.", n=EXTRA_COINS),),
    "extra income/cube": (why("DR-INV-2", "At any time: {n} coins for a cube of any colour.", n=CUBE_COINS),),
}


def decks(facts: Facts) -> dict[str, tuple[Card, ...]]:
    """By the key of the deck, each card as often as it is there."""
    told: dict[str, dict[str, Value]] = {}
    decode = Decoder(Value).decode
    for card, field, text in facts:
        told.setdefault(card, {})[field] = decode(text)
    made: Mapping[str, Callable[[str, Told], Iterator[Card]]] = {
        "performer": _performer,
        "personnel": _personnel,
        "investment": _investment,
        "region": _region,
    }
    found: dict[str, list[Card]] = {deck: [] for deck in made}
    for card, prints in told.items():
        deck, _slash, name = card.partition("/")
        if deck in made:
            found[deck].extend(made[deck](name, prints))
    return {deck: tuple(cards) for deck, cards in found.items()}


def _performer(name: str, prints: Told) -> Iterator[Card]:
    rows = [_coins(said("Hire"), prints["hire"]), *_wages(prints)]
    for level in LEVELS:
        gain = prints[f"gain {level}"]
        words = of_benefit(gain) if isinstance(gain, Benefit) else None
        rows.append(CardLine(said(level), _cubes(prints[level]), words))
    yield Card(said("performer"), said(name), str(prints["kind"]), tuple(rows))


def _cubes(colours: Value) -> tuple[str, ...]:
    return tuple(f"cube {colour}" for colour in colours) if isinstance(colours, tuple) else ()


def _wages(prints: Told) -> Iterator[CardLine]:
    """Its wage; then, flipped, the fame and the secondary wage."""
    alone = "wage" in prints
    yield CardLine(said("wage"), ("coin",), said(_numbers(prints, "wage")), half=alone)
    yield CardLine(None, ("flip", "fame"), said(_numbers(prints, "flip fame")), half=alone)
    yield CardLine(None, ("flip", "coin"), said(_numbers(prints, "flip wage")), half=True)


def _numbers(prints: Told, word: str) -> str:
    """An eccentric's go by how many are in the circus (DR-PAY-6): '3/2/1…', the last one for all that follow."""
    if word in prints:
        return str(prints[word])
    several = [prints[f"{word} {n}"] for n in range(1, 10) if f"{word} {n}" in prints]
    while len(several) > 1 and several[-1] == several[-2]:
        several.pop()
    return "/".join(map(str, several)) + "…"


def _coins(label: Why, n: Value) -> CardLine:
    return CardLine(label, ("coin",), said(str(n)), half=True)


def _personnel(name: str, prints: Told) -> Iterator[Card]:
    rows = [_coins(said("Hire"), prints["hire"]), _coins(said("wage"), prints["wage"])]
    if "colours" in prints:
        rows.append(_exchange(("small",), prints["colours"]))
    if "from" in prints:
        rows.append(_exchange((f"cube {prints['from']}",), prints["to"]))
    rows += [CardLine(words=does) for does in STAFF.get(name) or STAFF[name.partition(" ")[0]]]
    yield Card(said("personnel"), said("{card}", card=name), "personnel", tuple(rows))


def _exchange(gives: tuple[str, ...], into: Value) -> CardLine:
    return CardLine(said("exchanges"), (*gives, "right", *_cubes(into)))


def _investment(name: str, prints: Told) -> Iterator[Card]:
    kind, _slash, of = name.partition("/")
    sign = of if of in KINDS else "invest"
    mark = f"cube {of}" if of in COLOURS else of
    shown = (CardLine(marks=(mark,), words=said(of)),) if of in (*COLOURS, *KINDS) else ()
    title = SERIES[kind] if of else said(TITLES[name])
    does = tuple(CardLine(words=each) for each in DOES.get(kind) or DOES[name])
    card = Card(said("investment"), title, sign, (*shown, *does))
    copies = prints.get("copies")
    for _copy in range(copies if isinstance(copies, int) else KNOWN_COPIES[kind]):
        yield card


def _region(name: str, prints: Told) -> Iterator[Card]:
    region = prints["sets"]
    sets = region.sets if isinstance(region, Region) else ()
    rows = tuple(
        CardLine(
            words=said("for every {size} of different kinds: {n} fame", size=one.size, n=one.fame)
            if one.kind == "any"
            else said("for every {size} {kind}: {n} fame", size=one.size, kind=one.kind, n=one.fame),
            marks=("region" if one.kind == "any" else one.kind,),
        )
        for one in sets
    )
    yield Card(said("region"), said(name), "region", rows)
