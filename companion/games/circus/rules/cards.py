"""Which performers there are: those the pack names, those told at the table, and what may be turned up now."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeVar

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Actor, Seat
from companion.core.why import Malformed, Why, malformed, said
from companion.games.circus.printed import prints
from companion.games.circus.printed.prints import Asks
from companion.games.circus.rules.leave import beyond_turn, is_last_word
from companion.games.circus.rules.moves import CircusMove, Turn
from companion.games.circus.rules.parts import DECK_SIZES, GENDERS, SPECIALTIES, Gender, Specialty, Value
from companion.games.circus.rules.pieces import drawable, drawn, is_named, kind, kind_of, performers, pile
from companion.games.circus.rules.state import Performer, State
from companion.kit.rulings import refuse

T = TypeVar("T")
Printed = tuple[Specialty, Gender | None]
PRINTED: tuple[Printed, ...] = tuple(
    (specialty, gender) for specialty in SPECIALTIES for gender in ((None,) if specialty == "mime" else GENDERS)
)


def check_kind(specialty: Specialty, gender: Gender | None) -> None:
    """Raises Malformed when no such performer is printed: the mime has no gender, all others have one."""
    if (specialty, gender) not in PRINTED:
        raise malformed(said("A mime has no gender, everybody else has one."))


def named(state: State) -> Mapping[str, Printed]:
    """The performers of the pack; none unless it knows the whole deck."""
    return _of_pack(state.setup.facts)


@lru_cache(8)
def _of_pack(facts: tuple[tuple[str, str, str], ...]) -> Mapping[str, Printed]:
    told = {(card, field): text for card, field, text in facts if card.startswith("performer/")}
    words = {
        card: (told[card, "specialty"], told.get((card, "gender"))) for card, field in told if field == "specialty"
    }
    named = {card: printed for card, printed in words.items() if is_named(card)}
    known = {card: one for card, printed in named.items() for one in PRINTED if _in_json(one) == printed}
    return known if len(known) == DECK_SIZES["performer"] else {}


def _in_json(one: Printed) -> tuple[str, str | None]:
    specialty, gender = one
    return f'"{specialty}"', f'"{gender}"' if gender else None


def lying(state: State) -> frozenset[str]:
    """Every performer card that lies open."""
    return frozenset(who.card for who in performers(state))


def gone(state: State) -> frozenset[str]:
    """The cards that cannot come now: those lying open, and discards while the deck has others."""
    now = pile(state, "performer")
    return lying(state) | frozenset(card for card in now.discards if card and now.left)


def new_card(state: State, specialty: Specialty, gender: Gender | None) -> str:
    """A card told at the table, with a number of its own: 'performer/female clown 2'."""
    stem = f"performer/{kind(Performer('', specialty, gender))} "
    used = lying(state) | set(pile(state, "performer").discards) | set(state.mistaken)
    return next(card for n in range(1, len(used) + 2) if (card := f"{stem}{n}") not in used)


def as_printed(state: State, who: Performer) -> Performer:
    """The performer as it was told since, whatever the move said that brought it (CI-SET-8)."""
    if not is_last_word(state):
        return who
    specialty = _told(state, who, "specialty", SPECIALTIES, who.specialty)
    if specialty == "mime":
        return replace(who, specialty=specialty, gender=None)
    genders: tuple[Gender | None, ...] = GENDERS
    return replace(who, specialty=specialty, gender=_told(state, who, "gender", genders, who.gender))


def _told(state: State, who: Performer, field: str, possible: tuple[T, ...], else_: T) -> T:
    value = state.facts.get((who.card, field))
    return next((each for each in possible if each == value), else_)


def retold(state: State, card: str) -> State:
    """The position after something was told of this card: whoever lies there with it is that from now on."""
    before = next((who for who in performers(state) if who.card == card), None)
    if before is None or (after := as_printed(state, before)) == before:
        return state
    circuses = tuple(replace(owner, caravan=_with(owner.caravan, after)) for owner in state.circuses)
    return mistaken(replace(state, circuses=circuses, arena=_with(state.arena, after)), after)


def _with(those: tuple[Performer, ...], one: Performer) -> tuple[Performer, ...]:
    return tuple(one if who.card == one.card else who for who in those)


def mistaken(state: State, who: Performer) -> State:
    """A card told at the table that bears another name by now leaves that name to nobody else."""
    is_other = not is_named(who.card) and kind(who) != kind_of(who.card) and who.card not in state.mistaken
    return replace(state, mistaken=(*state.mistaken, who.card)) if is_other else state


def known(state: State, card: str, field: str) -> Value | None:
    """What was told of a performer: by itself, else in the move that brought it. '': nobody has told yet which gender
    somebody has who was no mime after all."""
    if (card, field) in state.facts or not is_last_word(state):
        return state.facts.get((card, field))
    who = next((who for who in performers(state) if who.card == card), None) or _by_name(card)
    if who is None:
        return None
    who = as_printed(state, who)
    return who.specialty if field == "specialty" else who.gender or (None if who.specialty == "mime" else "")


def _by_name(card: str) -> Performer | None:
    """A card told at the table is called by what it was told to be, wherever it lies now."""
    each = (Performer(card, specialty, gender) for specialty, gender in PRINTED)
    return next((who for who in each if kind(who) == kind_of(card)), None)


def ask_gender(state: State, actor: Actor) -> Asks:
    """Of somebody who was no mime after all."""
    lacking = (who for who in performers(state) if who.gender is None and who.specialty != "mime")
    return next((prints.missing(state, actor, (who.card, "gender")) for who in lacking), ())


def turned_up(state: State, move: Turn) -> tuple[State, Performer]:
    """The performer just turned up, and the position without it in the deck. Raises Illegal when none is left,
    Malformed for a card that cannot come."""
    who = as_printed(state, _come(state, move))
    return drawn(mistaken(state, who), "performer"), who


def _come(state: State, move: Turn) -> Performer:
    check_kind(move.specialty, move.gender)
    refuse(beyond_turn(state), "CI-SHOW-7", not drawable(state, "performer"), "No performer is left to draw.")
    if not move.card:
        return Performer(new_card(state, move.specialty, move.gender), move.specialty, move.gender)
    if named(state).get(move.card) != (move.specialty, move.gender):
        raise Malformed(f"no {move.specialty} is called {move.card}")
    if move.card in gone(state):
        raise Malformed(f"{move.card} is out of the deck already")
    return Performer(move.card, move.specialty, move.gender)


def turn_options(state: State, without: frozenset[str] = frozenset()) -> tuple[Option[CircusMove], ...]:
    """Every kind of performer, told with one tap; none when the laptop deals."""
    if state.setup.dealer:
        return ()
    return tuple(_option(Turn(*printed)) for printed in PRINTED if printed[0] not in without)


def _option(move: Turn) -> Option[CircusMove]:
    return Option(move, said("{kind}", kind=kind(Performer("", move.specialty, move.gender))))


def ask_turn(state: State, seat: Seat, prompt: Why) -> tuple[Actor, Ask[CircusMove]]:
    """Who came off the deck for this seat: told by it, or turned up by the laptop."""
    who: Actor = "table" if state.setup.dealer else seat
    return who, Ask(prompt, turn_options(state), chance=True)
