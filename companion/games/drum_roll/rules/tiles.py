"""Region tiles: one before each player, one more between two (DR-SET-3, 7, 9)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Field, Form, Option
from companion.core.seats import Seat
from companion.core.why import malformed, said, why
from companion.games.drum_roll.printed import prints
from companion.games.drum_roll.rules.moves import DrumRollMove, Tile
from companion.games.drum_roll.rules.pieces import with_circus
from companion.games.drum_roll.rules.state import State
from companion.kit.rulings import refuse


def are_dealt(state: State) -> bool:
    return len(lying(state)) == _tile_count(state)


def _tile_count(state: State) -> int:
    """One tile a player, one for the phantom of two players (DR-SET-7)."""
    return max(len(state.circuses), 3)


def lying(state: State) -> tuple[str, ...]:
    own = (circus.region for circus in state.circuses)
    return tuple(card for card in (*own, *state.tiles) if card is not None)


def next_tile(state: State) -> int:
    """The seat whose tile comes next; the number of players: the phantom."""
    return len(lying(state))


def which(state: State) -> Ask[DrumRollMove]:
    seat = next_tile(state)
    options = () if state.setup.dealer else tuple(_tile_option(seat, card) for card in to_choose(state))
    form = Form((("do", "tile"), ("seat", seat)), (Field("card", "word", said("The name on the tile")),))
    if seat == len(state.circuses):
        prompt = why("DR-SET-7", "Which region tile lies between the players?")
    else:
        prompt = why("DR-SET-3", "Which region tile does {seat} have?", seat=seat)
    return Ask(prompt, options, form, chance=True)


def _tile_option(seat: int, card: str) -> Option[DrumRollMove]:
    return Option(Tile(seat, card), said("{card}", card=card))


def unseen_tiles(state: State) -> tuple[str, ...]:
    every = sorted({card for card, _ in state.facts if card.startswith("region/")})
    return tuple(card for card in every if card not in lying(state))


def new_tile(state: State) -> str:
    taken = {*lying(state), *(card for card, _ in state.facts)}
    return next(card for n in range(1, 99) if (card := f"region/Region {n}") not in taken)


def to_choose(state: State) -> tuple[str, ...]:
    every = {card for card, _ in state.facts if card.startswith("region/")} | set(lying(state))
    return (*unseen_tiles(state), *((new_tile(state),) if len(every) < 5 else ()))


def lay(state: State, move: Tile) -> State:
    if state.phase != "tiles" or move.seat != next_tile(state):
        raise malformed(said("That region tile is not asked for just now."))
    card = f"region/{' '.join(move.card.removeprefix('region/').split())[:40]}"
    prints.named(card)
    refuse(state, "DR-SET-3", card in lying(state), "{card} lies before somebody else.", card=card)
    if move.seat == len(state.circuses):
        return replace(state, tiles=(card,))
    return with_circus(state, Seat(move.seat), region=card)
