"""What is printed on cards and tracks: how each number is asked for, and which values are possible."""

from __future__ import annotations

from msgspec import convert
from msgspec.structs import replace

from companion.core.game import Ask, Field, Tell
from companion.core.seats import Actor
from companion.core.why import Malformed, Why, malformed, said
from companion.games.circus.rules.moves import CircusMove
from companion.games.circus.rules.parts import GENDERS, MOST_COST, SPECIALTIES, TERMS, TRACKS, UPGRADES, Value
from companion.games.circus.rules.state import State
from companion.kit import facts
from companion.kit.facts import Print, asked
from companion.kit.naming import is_name, name_print

Asks = tuple[tuple[Actor, Ask[CircusMove]], ...]


def _number(low: int, high: int) -> Field:
    return Field("value", "number", said(""), low=low, high=high)


def _choice(*choices: str) -> Field:
    return Field("value", "choice", said(""), choices=choices)


PRINTS: dict[str, Print] = {
    "cost": Print("CI-REH-7", "How many cards does {card} cost?", "The number of cards on the card",
                  _number(0, MOST_COST)),
    "copies": Print("CI-REH-7", "How many cards {card} are in the deck?", "The cards of this kind, counted",
                    _number(0, 56)),
    "name": name_print("CI-SHOW-3"),
    "specialty": Print("CI-SHOW-3", "What is {card}?", "The specialty on the card", _choice(*SPECIALTIES)),
    "gender": Print("CI-REH-10", "Which gender has {card}?", "The gender on the card", _choice(*GENDERS)),
    "length": Print("CI-REH-8", "How many steps up has {card}?", "The spaces above the lowest one", _number(1, 12)),
    "holds n": Print("CI-REH-8", "How many performers does the caravan hold on step {n}?",
                     "Step {n} of the performers track", _number(0, 12)),
    "adds n": Print("CI-SHOW-4", "How many more upgrade cards are drawn on step {n}?",
                    "Step {n} of the upgrades track", _number(0, 12)),
    "points n": Print("CI-FIN-2", "How many points does step {n} of the bonus track bring?",
                      "Step {n} of the bonus track: the points, 0 for none", _number(0, 12)),
    "cubes n": Print("CI-FIN-2", "For how many cubes does step {n} of the bonus track bring them?",
                     "Step {n} of the bonus track: the cubes", _number(1, 12)),
}  # fmt: skip
# the same of the step on which everybody begins
LOWEST: dict[str, Print] = {
    "holds n": Print("CI-REH-8", "How many performers does the caravan hold on the lowest step?",
                     "The lowest step of the performers track", _number(0, 12)),
    "adds n": Print("CI-SHOW-4", "How many more upgrade cards are drawn on the lowest step?",
                    "The lowest step of the upgrades track", _number(0, 12)),
    "points n": Print("CI-FIN-2", "How many points does the lowest step of the bonus track bring?",
                      "The lowest step of the bonus track: the points, 0 for none", _number(0, 12)),
    "cubes n": Print("CI-FIN-2", "For how many cubes does the lowest step of the bonus track bring them?",
                     "The lowest step of the bonus track: the cubes", _number(1, 12)),
}  # fmt: skip
# which component prints what
OF: dict[str, tuple[str, ...]] = {
    "performer": ("name", "specialty", "gender"),
    "upgrade": ("cost", "copies"),
    "inspiration": ("copies",),
    "performers": ("holds n", "length"),
    "upgrades": ("adds n", "length"),
    "bonus": ("points n", "cubes n", "length"),
}
TRACK_CARDS = tuple(f"track/{track}{side}" for track in TRACKS for side in ("", " advanced"))
LONGEST_NAME, MOST_STEPS = 60, 12
STEPS = tuple(str(step) for step in range(MOST_STEPS + 1))


def carries(card: str) -> tuple[str, ...]:
    """What this component prints. Raises Malformed for a component that does not exist."""
    deck, _, own = card.partition("/")
    if deck == "upgrade" and own in UPGRADES:
        return OF["inspiration" if own == "inspiration" else "upgrade"]
    if card in TRACK_CARDS:
        return OF[own.partition(" ")[0]]
    if deck == "performer" and own == own.strip() and own.isprintable() and 0 < len(own) <= LONGEST_NAME:
        return OF["performer"]
    raise Malformed(f"no component is called {card[:LONGEST_NAME]!r}")


def _print_of(card: str, field: str) -> Print:
    """How this fact is asked for. Raises Malformed for a fact that no component carries."""
    stem, _, last = field.rpartition(" ")
    key = f"{stem} n" if last in STEPS else field
    if key not in carries(card):
        raise Malformed(f"nothing prints '{field}' on '{card}'")
    return LOWEST[key] if last == "0" else PRINTS[key]


def title(card: str) -> str:
    """The component in words."""
    deck, _, own = card.partition("/")
    match deck:
        case "upgrade":
            return next((words for upgrade, words in TERMS.items() if upgrade == own), own)
        case "track":
            return next((words for track, words in TERMS.items() if track == own.partition(" ")[0]), own)
        case _:
            return card


def ask(card: str, field: str) -> Ask[CircusMove]:
    """The form that asks for this fact."""
    shown = _print_of(card, field)
    last = field.rpartition(" ")[2]
    words: dict[str, int | str] = {"n": int(last)} if last.isdigit() else {"card": title(card)}
    return asked(shown, card, field, words)


def missing(state: State, actor: Actor, *wanted: tuple[str, str]) -> Asks:
    """The question for the first of these facts that nobody has told yet, if any."""
    return facts.missing(state.facts, actor, ask, wanted)


def told(state: State, tell: Tell[Value]) -> State:
    """The position with this fact known. Raises Malformed, in words, when no such value can be printed there."""
    no = why_unprintable(tell.card, tell.field, tell.value)
    if no is not None:
        raise malformed(no)
    return replace(state, facts={**state.facts, (tell.card, tell.field): fitting(tell)})


def fitting(tell: Tell[Value]) -> Value:
    """What is told. Raises Malformed when no such value can be printed there."""
    if not _fits(_print_of(tell.card, tell.field).entry, tell.value):
        raise Malformed(f"'{tell.field}' cannot be {tell.value!r}")
    return tell.value


def why_unprintable(card: str, field: str, value: object) -> Why | None:
    """Why this cannot be printed there; None: it can."""
    return facts.why_unprintable(Tell(card, field, value), ask, _converted, {})


def _converted(tell: Tell[object]) -> Value:
    return fitting(Tell(tell.card, tell.field, convert(tell.value, Value)))


def _fits(entry: Field, value: Value) -> bool:
    match entry.kind:
        case "word":
            return is_name(value)
        case "number":
            return _in_range(entry, value)
        case _:
            return value in entry.choices


def _in_range(entry: Field, value: Value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and entry.low <= value <= entry.high
