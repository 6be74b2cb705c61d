"""What an upgrade card does: which own performers get a cube, which choice that leaves, what it costs (CI-REH-1…6)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import Illegal, msg, why
from companion.games.circus.printed.prints import Asks
from companion.games.circus.rules.leave import beyond_turn
from companion.games.circus.rules.moves import CircusMove, Give, Play
from companion.games.circus.rules.parts import INSPIRATION_COST, SPECIALTIES, Colour, Upgrade
from companion.games.circus.rules.pieces import called, circus, is_of, label, number, own, placed, supply, with_circus
from companion.games.circus.rules.state import Giving, Performer, State
from companion.games.circus.rules.turns import acting
from companion.kit.rulings import refuse

COLOUR: dict[str, Colour] = {
    "inspiration": "yellow", "impression": "red", "practice": "green", "talent": "turquoise", "costume": "purple",
}  # fmt: skip
TO_ONE = ("inspiration", "impression")


def gender(upgrade: Upgrade) -> str:
    """'practice male' -> 'male'."""
    return upgrade.rpartition(" ")[2]


def colour(upgrade: Upgrade) -> Colour:
    return COLOUR[upgrade.partition(" ")[0]]


def is_to_one(upgrade: Upgrade) -> bool:
    """Whether the player names the one who gets the cube when playing it."""
    return upgrade.partition(" ")[0] in TO_ONE


def rightmost(state: State) -> Performer | None:
    """Whoever stands there now, with the cubes it has now (CI-REH-14)."""
    return state.arena[-1] if state.arena else None


def inspiration_cost(state: State) -> int:
    """CI-REH-2."""
    last = rightmost(state)
    return max(0, INSPIRATION_COST - (len(last.cubes) if last else 0))


def cost(state: State, upgrade: Upgrade) -> int | None:
    """Cards to discard besides it; None while it is not told."""
    return inspiration_cost(state) if upgrade == "inspiration" else number(state, f"upgrade/{upgrade}", "cost")


def has_effect(state: State, upgrade: Upgrade) -> bool:
    """CI-REH-3: an Impression wants its gender at the right end of the arena; the mime is either (CI-REH-10)."""
    last = rightmost(state)
    return not upgrade.startswith("impression") or (last is not None and is_of(last, gender(upgrade)))


def gifts(state: State, seat: Seat, move: Play) -> Giving:
    """The cubes this card brings, one for each group; who has the colour already is left out (CI-REH-1).

    There may be none: the card is played all the same (CI-REH-15).
    """
    wanted = colour(move.upgrade)
    bare = tuple(who for who in circus(state, seat).caravan if wanted not in who.cubes)
    match move.upgrade:
        case "inspiration" | "impression female" | "impression male" if has_effect(state, move.upgrade):
            groups = _singly(who for who in bare if who.card == move.performer)
        case "practice female" | "practice male":
            groups = _singly(who for who in bare if is_of(who, gender(move.upgrade)))
        case "costume same":
            groups = _singly(who for who in bare if who.specialty == move.specialty)
        case "costume different":
            groups = tuple(group for each in SPECIALTIES if (group := _cards(bare, each)))
        case _:
            groups = ()
    return Giving(wanted, groups)


def changes_nothing(state: State, seat: Seat, move: Play) -> bool:
    """Whether it would be paid for nothing: nobody gets a cube, a second Talent adds none (CI-REH-15)."""
    if move.upgrade.startswith("talent"):
        return move.upgrade in circus(state, seat).talents
    return not gifts(state, seat, move).groups


def _singly(those: Iterator[Performer]) -> tuple[tuple[str, ...], ...]:
    return tuple((who.card,) for who in those)


def _cards(those: tuple[Performer, ...], specialty: str) -> tuple[str, ...]:
    return tuple(who.card for who in those if who.specialty == specialty)


def given(state: State, seat: Seat, giving: Giving) -> State:
    """All cubes placed that leave no choice; the rest waits for one (CI-REH-6, CI-REH-13), or is lost (CI-REH-9)."""
    left = supply(state, giving.colour)
    if not left:
        lost = (giving.colour,) * len(giving.groups)
        return with_circus(replace(state, giving=None), seat, lost=(*circus(state, seat).lost, *lost))
    if left < len(giving.groups):
        return replace(state, giving=giving)
    for group in giving.groups:
        state = placed(state, seat, group[0], giving.colour) if len(group) == 1 else state
    choices = tuple(group for group in giving.groups if len(group) > 1)
    return replace(state, giving=Giving(giving.colour, choices) if choices else None)


def ask_give(state: State) -> Asks:
    if state.giving is None:
        return ()
    seat = acting(state)
    options = tuple(
        Option[CircusMove](Give(card), label(circus(state, seat).caravan, own(state, seat, card)))
        for group in state.giving.groups
        for card in group
    )
    few = supply(state, state.giving.colour) < len(state.giving.groups)
    prompt = why("CI-REH-13" if few else "CI-REH-6", "Who gets a {colour} cube?", colour=state.giving.colour)
    return ((seat, Ask(prompt, options, late=options[0].move)),)


def give(state: State, seat: Seat, card: str) -> State:
    """One cube to the performer chosen, whose group has had its share; by leave of the table to another one."""
    giving, owner = state.giving, acting(state)
    if giving is None:
        raise Illegal(why("", "No cube waits to be given just now."))
    refuse(beyond_turn(state), "CI-SET-6", seat != owner, "It is the turn of {seat}.", seat=owner)
    who = own(state, owner, card)
    if giving.colour in who.cubes:
        raise Illegal(why("", "{card} has a {colour} cube already.", card=called(who), colour=giving.colour))
    share = next((group for group in giving.groups if card in group), None)
    text = msg("{card} is none of those who may get this cube.")
    refuse(beyond_turn(state), "CI-REH-6", share is None, text, card=called(who))
    others = tuple(group for group in giving.groups if group != (share or giving.groups[0]))
    return given(placed(state, owner, card, giving.colour), owner, Giving(giving.colour, others))


# NEED
