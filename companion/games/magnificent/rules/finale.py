"""After the last round: prints and counts that the final scores still want, then it is over (MG-FIN)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Field, Form, Option
from companion.core.seats import Seat
from companion.core.why import msg, said, why
from companion.games.magnificent.rules import cards
from companion.games.magnificent.rules.guard import nonsense, refuse
from companion.games.magnificent.rules.moves import Fill, MagnificentMove
from companion.games.magnificent.rules.parts import AREAS
from companion.games.magnificent.rules.pieces import Asks, seats, with_ringmaster
from companion.games.magnificent.rules.scoring import best_filling
from companion.games.magnificent.rules.state import State


def asks(state: State) -> Asks:
    """Each seat on its own: a master card not told or not counted, then the areas."""
    return tuple(entry for seat in seats(state) for entry in _of(state, seat)[:1])


def _of(state: State, seat: Seat) -> Asks:
    owner = state.ringmasters[seat]
    missing = tuple(entry for one in owner.masters for entry in cards.ask_print(state, seat, one.card))
    return missing or (((seat, _which_areas(state, seat)),) if _is_asked(state, seat) else ())


def _is_asked(state: State, seat: Seat) -> bool:
    """The areas are told where the board is not, or where gems may fill some."""
    owner, best = state.ringmasters[seat], best_filling(state, seat)
    return owner.areas is None and bool(owner.camp) and (best is None or bool(best.filled))


def _which_areas(state: State, seat: Seat) -> Ask[MagnificentMove]:
    best = best_filling(state, seat)
    if best is None:
        field = Field("areas", "number", said("Areas"), high=AREAS)
        prompt = why("MG-FIN-3", "How many of your areas are complete, gaps filled with gems included?")
        return Ask(prompt, form=Form((("do", "fill"),), (field,)), late=Fill(0))
    built, most = len(best.built), len(best.built) + len(best.filled)
    every = range(most, built - 1, -1)
    options = tuple(Option[MagnificentMove](Fill(n), said("{n} area|{n} areas", n=n)) for n in every)
    text = msg("Your {n} gem fills gaps: how many areas then?|Your {n} gems fill gaps: how many areas then?")
    return Ask(why("MG-FIN-7", text, n=len(best.gems)), options, late=Fill(most))


def fill(state: State, seat: Seat, n: int) -> State:
    nonsense(state.phase != "final" or not _is_asked(state, seat), "Areas are counted once the game is over.")
    nonsense(not 0 <= n <= AREAS, "A camp has {n} areas.", n=AREAS)
    best = best_filling(state, seat)
    low, high = (0, AREAS) if best is None else (len(best.built), len(best.built) + len(best.filled))
    refuse(state, "MG-FIN-3", not low <= n <= high, "It is {low} to {high} areas.", low=low, high=high)
    return with_ringmaster(state, seat, areas=n)


def step(state: State) -> State:
    return state if asks(state) else replace(state, phase="over")
