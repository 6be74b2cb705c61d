"""Which performers there are: those the pack names, those told at the table, and what may be turned up now."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from companion.core.game import Ask, Option
from companion.core.seats import Actor, Seat
from companion.core.why import Malformed, Why, malformed, said
from companion.games.circus.rules.leave import beyond_turn
from companion.games.circus.rules.moves import CircusMove, Turn
from companion.games.circus.rules.parts import DECK_SIZES, GENDERS, SPECIALTIES, Gender, Specialty
from companion.games.circus.rules.pieces import drawable, kind, performers, pile
from companion.games.circus.rules.state import Performer, State
from companion.kit.facts import name
from companion.kit.rulings import refuse

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
    known = {card: one for card, printed in words.items() for one in PRINTED if _in_json(one) == printed}
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
    used = lying(state) | set(pile(state, "performer").discards)
    return next(card for n in range(1, len(used) + 2) if (card := f"{stem}{n}") not in used)


def turned_up(state: State, move: Turn) -> Performer:
    """The performer just turned up. Raises Illegal when none is left, Malformed for a card that cannot come."""
    check_kind(move.specialty, move.gender)
    refuse(beyond_turn(state), "CI-SHOW-7", not drawable(state, "performer"), "No performer is left to draw.")
    if not move.card:
        return Performer(new_card(state, move.specialty, move.gender), move.specialty, move.gender)
    if named(state).get(move.card) != (move.specialty, move.gender):
        raise Malformed(f"no {move.specialty} is called {name(move.card)}")
    if move.card in gone(state):
        raise Malformed(f"{name(move.card)} is out of the deck already")
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
