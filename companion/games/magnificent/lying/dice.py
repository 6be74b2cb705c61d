"""The dice: on which master card each one lies, what those on the main tent show, what a clear one counts as."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Place, Put
from companion.core.seats import Seat
from companion.core.why import Why, said
from companion.games.magnificent.rules.dice import FACES
from companion.games.magnificent.rules.parts import COLOURS, DICE
from companion.games.magnificent.rules.pieces import seats, with_ringmaster, with_turn
from companion.games.magnificent.rules.state import Die, Master, State

GROUP = said("Dice")
NONE = "none"
Choice = tuple[str, Why]


def places(state: State) -> Iterator[Place]:
    if state.phase != "turns":
        return
    for seat in seats(state):
        for place in range(len(state.ringmasters[seat].masters)):
            yield from _on_card(state, seat, place)
    yield from _counted_as(state)
    yield from _on_the_tent(state)


# on master cards


def _on_card(state: State, seat: Seat, place: int) -> Iterator[Place]:
    die = state.ringmasters[seat].masters[place].die
    none = () if die is None or _is_taken(state, seat, place) else (None,)
    choices = tuple(map(_choice, (die, *none, *_others(state, seat, place))))
    if len(choices) > 1:
        label = said("Die of {seat} on master card {n}", seat=seat, n=place + 1)
        yield Place(f"die {place + 1}", seat, choices[0][0], label, choices, GROUP)


def _choice(die: Die | None) -> Choice:
    if die is None:
        return NONE, said("No die")
    return f"{die.colour} {die.face}", said("{colour} die, {n}", colour=die.colour, n=die.face)


def _is_taken(state: State, seat: Seat, place: int) -> bool:
    """The die of the turn that is being taken."""
    return seat == state.seat and place == state.turn.place


def _others(state: State, seat: Seat, place: int) -> tuple[Die, ...]:
    """Another face of this die, where none like it is on the main tent, and the dice there; whoever is on turn keeps a
    card for the die to come. A clear die of the turn counts as something, so what it is exchanged for does too."""
    die, turn = state.ringmasters[seat].masters[place].die, state.turn
    if die is None and not _has_room(state, seat):
        return ()
    turned = set[Die]() if die is None or die in state.dice else {Die(die.colour, face) for face in FACES}
    found = {one for each in state.dice for one in _faces(each)} | turned
    is_clear = die is not None and die.colour == "clear" and _is_taken(state, seat, place)
    fit = (one for one in found if not is_clear or one.colour in ("clear", turn.colour))
    return _sorted(one for one in fit if one != die)


def _faces(die: Die) -> Iterator[Die]:
    """A die that is not told may show anything."""
    yield from (die,) if die.face else (Die(die.colour, face) for face in FACES)


def _sorted(dice: Iterator[Die]) -> tuple[Die, ...]:
    return tuple(sorted(dice, key=lambda die: (DICE.index(die.colour), die.face)))


def _has_room(state: State, seat: Seat) -> bool:
    owner, turn = state.ringmasters[seat], state.turn
    to_come = 1 + owner.passed if turn.step == "die" else turn.step == "lay"
    return seat != state.seat or sum(one.die is None for one in owner.masters) > to_come


def _put_on_card(state: State, seat: Seat, place: int, to: str) -> State:
    """The die that lay there goes back to the main tent, unless it is this very one, turned."""
    old, new = state.ringmasters[seat].masters[place].die, _read(to)
    is_turned = old is not None and new is not None and old.colour == new.colour and not _lies(state, new)
    if not is_turned:
        state = _back(_away(state, new), old)
    masters = tuple(
        Master(one.card, new) if n == place else one for n, one in enumerate(state.ringmasters[seat].masters)
    )
    is_taken = _is_taken(state, seat, place)
    state = with_ringmaster(state, seat, masters=masters)
    return _taken(state, new) if is_taken and new is not None else state


def _read(to: str) -> Die | None:
    colour, _, face = to.partition(" ")
    return next((Die(one, int(face)) for one in DICE if one == colour), None)


def _lies(state: State, die: Die) -> Die | None:
    """This die on the main tent, or one that is not told."""
    return next((one for one in (die, Die(die.colour)) if one in state.dice), None)


def _away(state: State, die: Die | None) -> State:
    dice = list(state.dice)
    if die is not None and (there := _lies(state, die)):
        dice.remove(there)
    return replace(state, dice=tuple(dice))


def _back(state: State, die: Die | None) -> State:
    if die is None:
        return state
    is_untold = any(not one.face for one in state.dice)
    return replace(state, dice=_sorted(iter((*state.dice, Die(die.colour) if is_untold else die))))


def _taken(state: State, die: Die) -> State:
    return with_turn(state, die=die, colour=state.turn.colour if die.colour == "clear" else die.colour)


# what a clear die counts as


def _counted_as(state: State) -> Iterator[Place]:
    turn, seat = state.turn, state.seat
    if turn.die is not None and turn.die.colour == "clear" and turn.colour is not None:
        every = tuple((colour, said("as {colour}", colour=colour)) for colour in COLOURS)
        label = said("What the clear die of {seat} counts as", seat=seat)
        yield Place("counts", seat, turn.colour, label, every, GROUP)


# on the main tent


def _on_the_tent(state: State) -> Iterator[Place]:
    for colour in DICE:
        faces = tuple(die.face for die in state.dice if die.colour == colour)
        if all(faces) and faces:
            label = said("{colour} dice on the main tent", colour=colour)
            yield Place(f"tent {colour}", None, _key(faces), label, tuple(map(_shown, _turned(faces))), GROUP)


def _turned(faces: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """As they lie, and with one of them showing something else."""
    other = {tuple(sorted((*faces[:n], face, *faces[n + 1 :]))) for n in range(len(faces)) for face in FACES}
    return (faces, *sorted(other - {faces}))


def _key(faces: tuple[int, ...]) -> str:
    return " ".join(map(str, faces))


def _shown(faces: tuple[int, ...]) -> Choice:
    return _key(faces), said("{faces}", faces=", ".join(map(str, faces)))


def put(state: State, change: Put) -> State:
    what, _, which = change.thing.partition(" ")
    match what:
        case "die":
            return _put_on_card(state, change.seat or Seat(0), int(which) - 1, change.to)
        case "counts":
            return with_turn(state, colour=next(colour for colour in COLOURS if colour == change.to))
        case _:
            others = (die for die in state.dice if die.colour != which)
            turned = (Die(colour, int(n)) for colour in DICE if colour == which for n in change.to.split())
            return replace(state, dice=_sorted(iter((*others, *turned))))
