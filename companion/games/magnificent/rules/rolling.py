"""The dice of a round, rolled onto the main tent (MG-SET-1, MG-END-8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from companion.core.game import Ask, Field, Form, Option
from companion.core.why import Why, msg, said, why
from companion.games.magnificent.rules.guard import check, nonsense, since_second
from companion.games.magnificent.rules.moves import MagnificentMove, Roll
from companion.games.magnificent.rules.parts import DICE, DICE_BY_PLAYERS, TURNS
from companion.games.magnificent.rules.parts import Die as DieColour
from companion.games.magnificent.rules.state import Die, State, Turn


def ask(state: State) -> Ask[MagnificentMove]:
    """Real dice may be told one by one as they are taken."""
    untold = Option[MagnificentMove](Roll(), said("Rolled"), said("each die is told when it is taken"))
    prompt = why("MG-END-8", "{seat} rolls the dice", seat=state.start, n=state.round)
    if state.setup.dealer:
        return Ask(prompt, late=Roll(), chance=True)
    use = DICE_BY_PLAYERS[len(state.ringmasters)]
    fields = tuple(Field(c, "faces", said("{colour} dice", colour=c), use[c], use[c]) for c in DICE)
    return Ask(prompt, (untold,), Form((("do", "roll"),), fields), late=Roll(), chance=True)


def roll(state: State, move: Roll) -> State:
    """All dice of the set-up, taken or not (MG-SET-1, MG-END-8)."""
    nonsense(state.phase != "roll", "No dice are rolled just now.")
    told: dict[DieColour, tuple[int, ...]] = {
        "orange": move.orange,
        "green": move.green,
        "purple": move.purple,
        "clear": move.clear,
    }
    use = DICE_BY_PLAYERS[len(state.ringmasters)]
    is_told = any(told.values())
    if is_told:
        _check_faces(told, len(state.ringmasters))
        check(state, *_dice_objections(state, told, use))
    dice = tuple(Die(c, face) for c in DICE for face in (sorted(told[c]) if is_told else (0,) * use[c]))
    return replace(state, phase="turns", dice=dice, seat=state.start, turn=Turn())


def _check_faces(told: Mapping[DieColour, tuple[int, ...]], players: int) -> None:
    every = [face for faces in told.values() for face in faces]
    nonsense(not all(1 <= face <= 6 for face in every), "Each die shows 1 to 6.")
    least, most = players * TURNS, sum(DICE_BY_PLAYERS[4].values())
    nonsense(not least <= len(every) <= most, "It takes {least} to {most} dice.", least=least, most=most)


def _dice_objections(
    state: State, told: Mapping[DieColour, tuple[int, ...]], use: Mapping[DieColour, int]
) -> Iterator[Why | None]:
    for colour in DICE:
        if len(told[colour]) != use[colour]:
            text = msg("There are {n} {colour} dice, each shows 1 to 6.")
            yield since_second(state, why("MG-SET-1", text, n=use[colour], colour=colour))
