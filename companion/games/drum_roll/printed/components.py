"""Which component prints what, with the words to tell it by: any of it may be told anew."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec.structs import replace

from companion.core.game import Deck, Field
from companion.core.why import Record, said
from companion.games.drum_roll.printed.prints import BY_ECCENTRICS, CARRIES, HIGHEST, OF, PRINTS
from companion.games.drum_roll.rules.cards import PERSONNEL
from companion.games.drum_roll.rules.investments import KNOWN_COPIES
from companion.games.drum_roll.rules.parts import AWARDS, DECK_SIZES, INVESTMENTS, KINDS, REGIONS, Award
from companion.games.drum_roll.rules.pieces import job_of
from companion.kit.facts import spelled
from companion.kit.naming import without_name
from companion.kit.views import Entry, entries

# as many as there may be of one kind: an eccentric's numbers go by how many are in the circus
SEVERAL = DECK_SIZES["performer"] // len(KINDS)


class Prints(Record, frozen=True):
    """What may be told anew. fields: how each is told; of: which component prints what; several: up to how many
    eccentrics; investments: those whose copies the rulebook does not tell."""

    fields: dict[str, Entry]
    of: dict[str, tuple[str, ...]]
    several: int
    awards: tuple[Award, ...]
    investments: tuple[str, ...]


@cache
def prints() -> Prints:
    """The same for every position."""
    unknown = tuple(f"investment/{kind}" for kind in INVESTMENTS if kind.partition("/")[0] not in KNOWN_COPIES)
    return Prints(entries(PRINTS), OF, SEVERAL, AWARDS, unknown)


def _fields(component: str) -> tuple[Field, ...]:
    """From the top of a card down; what is numbered by eccentrics is theirs alone and goes last."""
    numbers = _numbers(HIGHEST)
    printed = CARRIES[component]
    last = ("wage", "flip wage", "flip wage by", "flip fame", *numbers)
    down = dict.fromkeys(("name", "kind", "hire", *(each for each in printed if each not in last), *last))
    return spelled(PRINTS, [each for each in down if each in printed], numbers)


def _numbers(steps: int) -> dict[str, range]:
    several = range(1, SEVERAL + 1)
    return {"wage n": several, "flip wage n": several, "flip fame n": several, "step n": range(1, steps + 1)}


def fields(card: str, told: Mapping[str, object]) -> tuple[str, ...]:
    """The fields this card has, as far as what is told of it says so; what the rulebook says is not asked for."""
    if card == "award":
        return AWARDS
    length = told.get("length")
    steps = length if isinstance(length, int) else 0
    printed = tuple(field.name for field in spelled(PRINTS, _prints_of(card, told), _numbers(steps)))
    return without_name(printed, told)


def _prints_of(card: str, told: Mapping[str, object]) -> tuple[str, ...]:
    deck, _, own = card.partition("/")
    match deck:
        case "performer" if told.get("kind") == "eccentric":
            return _of_eccentric(told)
        case "personnel":
            return OF.get(job_of(card), OF["personnel"])
        case "investment" if own.partition("/")[0] in KNOWN_COPIES:
            return ()
        case _:
            return OF[deck]


def _of_eccentric(told: Mapping[str, object]) -> tuple[str, ...]:
    """Its secondary wage is one number or goes by how many there are, whichever it prints (DR-PAY-6)."""
    by_number = told.get("flip wage by") == BY_ECCENTRICS
    left_out = ("flip wage",) if by_number else ("flip wage n", "flip wage by" if "flip wage" in told else "")
    return tuple(each for each in OF["eccentric"] if each not in left_out)


_AWARDS = tuple(replace(PRINTS["award"].entry, name=each, label=said(each)) for each in AWARDS)
DECKS = (
    Deck("performer", "Performers", _fields("performer"), open=True, most=DECK_SIZES["performer"]),
    Deck("personnel", "Personnel", _fields("personnel"), tuple(f"personnel/{job}" for job in PERSONNEL)),
    Deck(
        "investment", "Investments", _fields("investment"), tuple(f"investment/{kind}" for kind in INVESTMENTS),
        most=DECK_SIZES["investment"],
    ),
    Deck("region", "Region tiles", _fields("region"), open=True, most=REGIONS),
    Deck("track", "Ticket track", _fields("track"), ("track",)),
    Deck("award", "Awards", _AWARDS, ("award",)),
)  # fmt: skip
