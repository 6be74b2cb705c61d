"""What is printed on cards, tiles and the ticket track: how each number is asked for, and which values are possible."""

from __future__ import annotations

from msgspec import convert
from msgspec.structs import replace

from companion.core.game import Ask, Field, Tell
from companion.core.seats import Actor
from companion.core.why import Malformed, Why, malformed, msg, said
from companion.games.drum_roll.rules.moves import DrumRollMove
from companion.games.drum_roll.rules.parts import (
    AWARDS,
    COLOURS,
    INVESTMENTS,
    KINDS,
    LEVELS,
    Benefit,
    Cost,
    Gain,
    Region,
    Sets,
    Value,
)
from companion.games.drum_roll.rules.state import State
from companion.kit import facts
from companion.kit.facts import Print, asked
from companion.kit.naming import is_name, name_print

Asks = tuple[tuple[Actor, Ask[DrumRollMove]], ...]


def _field(kind: str, *choices: str) -> Field:
    match kind:
        case "choice":
            return Field("value", "choice", said(""), choices=choices)
        case "choices":
            return Field("value", "choices", said(""), choices=choices, optional=True)
        case "benefit":
            return Field("value", "benefit", said(""))
        case "region":
            return Field("value", "region", said(""))
        case _:
            return Field("value", "number", said(""), high=MOST)


MOST, LONGEST_NAME, MOST_ITEMS, HIGHEST = 99, 60, 6, 20
ONE_NUMBER, BY_ECCENTRICS = msg("one number"), msg("by eccentrics")
WAGES = (ONE_NUMBER, BY_ECCENTRICS)
NUMBER, COLOUR, CUBES = _field("number"), _field("choice", *COLOURS), _field("choices", *COLOURS)
PRINTS: dict[str, Print] = {
    "name": name_print("DR-SUP-4"),
    "kind": Print("DR-SUP-4", "What kind of performer is {card}?", "The sign of its kind", _field("choice", *KINDS)),
    "hire": Print("DR-ACT-6", "What is the hire cost of {card}?", "The hire cost, in coins", NUMBER),
    "poor": Print("DR-SHOW-2", "Which cubes does {card} want for poor?", "The cubes beside its lowest level", CUBES),
    "good": Print("DR-SHOW-2", "Which cubes does {card} want for good?", "The cubes beside its middle level", CUBES),
    "outstanding": Print(
        "DR-SHOW-2", "Which cubes does {card} want for outstanding?", "The cubes beside its highest level", CUBES
    ),
    "gain poor": Print(
        "DR-SHOW-3", "What does {card} give when it is poor?", "The benefit of its lowest level", _field("benefit")
    ),
    "gain good": Print(
        "DR-SHOW-3", "What does {card} give when it is good?", "The benefit of its middle level", _field("benefit")
    ),
    "gain outstanding": Print(
        "DR-SHOW-3", "What does {card} give when it is outstanding?", "The benefit of its highest level",
        _field("benefit"),
    ),
    "wage": Print("DR-PAY-1", "What is the wage of {card}?", "The wage, in coins", NUMBER),
    "wage n": Print("DR-PAY-6", "What is the wage of {card} with {n} in the circus?", "The wage for {n}", NUMBER),
    "flip wage": Print("DR-PAY-5", "What is the secondary wage of {card}?", "The wage on its flipped side", NUMBER),
    "flip wage by": Print(
        "DR-PAY-6", "Is the secondary wage of {card} one number, or by the number of eccentrics?",
        "The wages on its flipped side", _field("choice", *WAGES),
    ),
    "flip wage n": Print(
        "DR-PAY-6", "What is the secondary wage of {card} with {n} in the circus?",
        "The wage on its flipped side for {n}", NUMBER,
    ),
    "flip fame": Print("DR-SHOW-4", "How much fame does flipping {card} bring?", "The fame of the flip", NUMBER),
    "flip fame n": Print(
        "DR-PAY-6", "How much fame does flipping {card} bring with {n} in the circus?", "The fame of the flip for {n}",
        NUMBER,
    ),
    "colours": Print(
        "DR-DIS-3", "Which two colours are on {card}?", "The two cubes of the agent", _field("choices", *COLOURS)
    ),
    "from": Print("DR-DIS-4", "Which cube does {card} take?", "The cube before the arrow", COLOUR),
    "to": Print("DR-DIS-4", "Which two cubes does {card} give?", "The cubes behind the arrow", CUBES),
    "sets": Print("DR-SHOW-7", "What does the region tile {card} reward?", "The sets on the tile", _field("region")),
    "length": Print("DR-ACT-4", "How many steps has the ticket track?", "The spaces after the start space", NUMBER),
    "step n": Print("DR-ACT-4", "What does step {n} of the ticket track pay?", "Step {n} of the track", NUMBER),
    "copies": Print("DR-SUP-4", "How many cards {card} are in the deck?", "The cards with this name, counted", NUMBER),
    "award": Print("DR-FIN-1", "How much fame is the award {card} worth?", "The number on the award", NUMBER),
}  # fmt: skip


_ANY_PERFORMER = ("hire", *(f"{before}{level}" for level in LEVELS for before in ("", "gain ")), "kind", "flip wage")
# which component prints what; personnel is any but agents and assistants
OF: dict[str, tuple[str, ...]] = {
    "performer": ("name", "wage", "flip fame", *_ANY_PERFORMER),
    "eccentric": ("name", "wage n", "flip fame n", *_ANY_PERFORMER, "flip wage by", "flip wage n"),
    "personnel": ("hire", "wage"),
    "agent": ("name", "hire", "wage", "colours"),
    "assistant": ("name", "hire", "wage", "from", "to"),
    "investment": ("copies",),
    "region": ("name", "sets"),
    "track": ("length", "step n"),
    "award": ("award",),
}
CARRIES = OF | {
    "performer": (*OF["performer"], *OF["eccentric"]),
    "personnel": (*OF["agent"], *OF["assistant"]),
}
# what a card has room for, in words
WANTS = {
    "benefit": msg("{card} · {thing}: a benefit is up to 6 things, 1 to 20 of each."),
    "region": msg("{card} · {thing}: a region tile has up to 6 rewards, with sizes and fame from 1 to 20."),
}


def _print_of(card: str, field: str) -> Print:
    """How this fact is asked for. Raises Malformed for a fact that no component carries."""
    named(card)
    if card == "award" and field in AWARDS:
        return PRINTS["award"]
    stem, _, last = field.rpartition(" ")
    key = f"{stem} n" if last.isdecimal() and 0 < int(last) <= HIGHEST and last == str(int(last)) else field
    if key not in CARRIES.get(card.partition("/")[0], ()):
        raise malformed(said("{card} has no place for {field}.", card=card, field=field[:LONGEST_NAME]))
    return PRINTS[key]


def named(card: str) -> None:
    """Raises Malformed for a card with a name that cannot be printed, or none, or of no deck."""
    deck, slash, own = card.partition("/")
    if deck in ("track", "award"):
        fits = not slash
    elif deck == "investment":
        fits = own in INVESTMENTS
    else:
        fits = deck in CARRIES and own == own.strip() and own.isprintable() and 0 < len(own) <= LONGEST_NAME
    if not fits:
        raise malformed(said("No card or tile can be called {card}.", card=card[: LONGEST_NAME + 20]))


def ask(card: str, field: str) -> Ask[DrumRollMove]:
    """The form that asks for this fact."""
    shown = _print_of(card, field)
    last = field.rpartition(" ")[2]
    words: dict[str, int | str] = {"card": field if card == "award" else card}
    if last.isdigit():
        words["n"] = int(last)
    return asked(shown, card, field, words)


def missing(state: State, actor: Actor, *wanted: tuple[str, str]) -> Asks:
    """The question for the first of these facts that nobody has told yet, if any."""
    return facts.missing(state.facts, actor, ask, wanted)


def told(state: State, tell: Tell[Value]) -> State:
    """The position with this fact known. Raises Malformed when no such value can be printed there."""
    return replace(state, facts={**state.facts, (tell.card, tell.field): fitting(tell)})


def fitting(tell: Tell[Value]) -> Value:
    """What is told. Raises Malformed when no such value can be printed there."""
    if not _fits(_print_of(tell.card, tell.field).entry, tell.value):
        reason = facts.why_unprintable(Tell(tell.card, tell.field, tell.value), ask, _unfit, WANTS)
        raise Malformed(f"'{tell.field}' cannot be {tell.value!r}", reason)
    return tell.value


def _unfit(_: Tell[object]) -> Value:
    raise Malformed("it does not fit")


def why_unprintable(card: str, field: str, value: object) -> Why | None:
    """Why this cannot be printed there; None: it can."""
    return facts.why_unprintable(Tell(card, field, value), ask, _converted, WANTS)


def _converted(tell: Tell[object]) -> Value:
    return fitting(Tell(tell.card, tell.field, convert(tell.value, Value)))


def _fits(entry: Field, value: Value) -> bool:
    match entry.kind:
        case "number":
            return isinstance(value, int) and 0 <= value <= MOST
        case "choice":
            return value in entry.choices
        case "word":
            return is_name(value)
        case "choices":
            return isinstance(value, tuple) and len(value) <= MOST_ITEMS and set(value) <= set(entry.choices)
        case "benefit":
            return isinstance(value, Benefit) and _few(*value.gives, *value.costs)
        case _:
            return isinstance(value, Region) and _few(*value.sets)


def _few(*items: Gain | Cost | Sets) -> bool:
    """What a card has room for."""
    numbers = (n for each in items for n in ((each.size, each.fame) if isinstance(each, Sets) else (each.n,)))
    return len(items) <= MOST_ITEMS and all(0 < n <= HIGHEST for n in numbers)
