"""A round around its turns: display and dice before them, payment, sets and scored cards after them (MG-END)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import malformed, msg, said, why
from companion.games.magnificent.printed.prints import found
from companion.games.magnificent.rules import decks, hats, rolling
from companion.games.magnificent.rules.guard import nonsense, refuse
from companion.games.magnificent.rules.moves import Choose, MagnificentMove, Remove
from companion.games.magnificent.rules.parts import (
    COLOURS,
    DISPLAY_BY_PLAYERS,
    ROUNDS,
    TRAINER_SPACES,
    Colour,
    Criterion,
    Deck,
)
from companion.games.magnificent.rules.pieces import Asks, earn, score, seats, with_ringmaster
from companion.games.magnificent.rules.state import Master, Paid, Ringmaster, Set, State, Turn
from companion.games.magnificent.told import saying
from companion.kit.payment import settle


def asks(state: State) -> Asks:
    match state.phase:
        case "display":
            n = len(state.display) + 1
            return (("table", Ask(why("MG-SET-2", "Fill the main display", n=n), chance=True)),)
        case "roll":
            return (("table", rolling.ask(state)),)
        case _:
            return _sets(state)


# the display


def to_turn(state: State) -> Deck | None:
    """A trainer tile for the last set, or the master card of the next one; in the last round there are no tiles."""
    if state.display and state.display[-1].trainer is None and _has_tiles(state):
        return "trainer"
    full = len(state.display) >= DISPLAY_BY_PLAYERS[len(state.ringmasters)]
    return None if full or not decks.drawable(state, "master") else "master"


def _has_tiles(state: State) -> bool:
    return state.round < ROUNDS and decks.drawable(state, "trainer") > 0


def turn(state: State, card: str) -> State:
    """The card that came up, where the laptop deals."""
    deck = to_turn(state)
    if state.phase != "display" or deck is None:
        raise malformed(said("No card is turned up just now."))
    return _laid(decks.named(state, deck, card), deck, card)


def _laid(state: State, deck: Deck, card: str) -> State:
    if deck == "master":
        return replace(state, display=(*state.display, Set(card)))
    return replace(state, display=(*state.display[:-1], replace(state.display[-1], trainer=card)))


# payment


def owed(owner: Ringmaster) -> tuple[Colour, int, int]:
    """The dearest colour, its total, and the total of the clear dice, whatever they were used as (MG-END-1)."""
    dice = [one.die for one in owner.masters if one.die is not None]
    totals = {colour: sum(die.face for die in dice if die.colour == colour) for colour in COLOURS}
    dearest = max(COLOURS, key=lambda colour: totals[colour])
    return dearest, totals[dearest], sum(die.face for die in dice if die.colour == "clear")


def payment(state: State, seat: Seat) -> Paid:
    """What this seat would pay if the round ended now, and what missing coins cost (MG-END-2)."""
    owner = state.ringmasters[seat]
    _, dear, clear = owed(owner)
    end = settle(owner.coins, dear + clear, per_missing=-state.round)
    return Paid(dear + clear, end.paid, end.missing, end.points)


def close(state: State) -> State:
    """Everybody pays, second hats go back, and the hats say who chooses first (MG-END-1…3)."""
    paid = tuple(payment(state, seat) for seat in seats(state))
    for seat, one in zip(seats(state), paid, strict=True):
        state = earn(state, seat, -one.paid)
        state = score(
            state, seat, one.points, "MG-END-2", "{owed} to pay, {purse} in the purse: {n} missing",
            owed=one.owed, purse=one.paid, n=one.missing,
        )  # fmt: skip
    state = hats.second_hats_back(state)
    order = sorted(seats(state), key=lambda seat: (-max(state.ringmasters[seat].hats), seat))
    return replace(state, phase="sets", paid=paid, picking=tuple(order), dice=(), turn=Turn())


# sets


def removes(state: State) -> Seat | None:
    """With two players and a gap between their hats (MG-END-6: as they stand now, second hats gone back) the upper one
    discards a set before the other takes (MG-END-3)."""
    if len(state.ringmasters) != 2 or len(state.picking) != 1 or len(state.display) != 2:
        return None
    upper = Seat(1 - state.picking[0])
    hats = [max(owner.hats) for owner in state.ringmasters]
    return upper if abs(hats[0] - hats[1]) > 1 else None


def _sets(state: State) -> Asks:
    upper = removes(state)
    if upper is not None:
        options = tuple(_set_option(state, slot, Remove(slot)) for slot in range(len(state.display)))
        return ((upper, Ask(why("MG-END-3", "Which set do you discard?"), options, late=options[0].move)),)
    options = tuple(_set_option(state, slot, Choose(slot)) for slot in range(len(state.display)))
    has_tiles = any(one.trainer for one in state.display)
    text = msg("Take a master card and the trainer tile beside it") if has_tiles else msg("Take a master card")
    prompt = why("MG-END-3", text)
    return ((state.picking[0], Ask(prompt, options, late=options[0].move)),)


def _set_option(state: State, slot: int, move: MagnificentMove) -> Option[MagnificentMove]:
    one = state.display[slot]
    criterion = found(state.facts, one.master, "criterion", Criterion)
    brings = None if criterion is None else saying.of_criterion(criterion)
    text = msg("Master card {n}, from the left") if one.trainer is None else msg("Set {n}, from the left")
    return Option(move, said(text, n=slot + 1), brings)


def choose(state: State, seat: Seat, slot: int) -> State:
    nonsense(state.phase != "sets" or seat not in state.picking, "You have no set to choose just now.")
    nonsense(not 0 <= slot < len(state.display), "No set lies there.")
    early = removes(state) is not None or state.picking[0] != seat
    refuse(state, "MG-END-3", early, "It is not your turn to choose.")
    return _taken(state, seat, slot)


def _taken(state: State, seat: Seat, slot: int) -> State:
    one, owner = state.display[slot], state.ringmasters[seat]
    fits = one.trainer is not None and len(owner.tiles) < TRAINER_SPACES
    tiles = (*owner.tiles, one.trainer) if fits else owner.tiles
    state = with_ringmaster(state, seat, masters=(*owner.masters, Master(one.master)), tiles=tiles)
    if one.trainer is not None and not fits:
        state = decks.discarded(state, "trainer", one.trainer)
    return replace(_without(state, slot), picking=tuple(other for other in state.picking if other != seat))


def _without(state: State, slot: int) -> State:
    return replace(state, display=(*state.display[:slot], *state.display[slot + 1 :]))


def remove(state: State, seat: Seat, slot: int) -> State:
    is_last = state.phase == "sets" and len(state.picking) == 1 and len(state.display) == 2
    nonsense(not is_last or seat in state.picking or len(state.ringmasters) != 2, "You discard no set just now.")
    nonsense(not 0 <= slot < len(state.display), "No set lies there.")
    text = msg("No space is free between your hats: the other chooses of two sets.")
    refuse(state, "MG-END-3", removes(state) != seat, text)
    return _thrown(state, slot)


def _thrown(state: State, slot: int) -> State:
    one = state.display[slot]
    state = decks.discarded(state, "master", one.master)
    state = state if one.trainer is None else decks.discarded(state, "trainer", one.trainer)
    return _without(state, slot)


# what follows by itself


def step(state: State) -> State:
    """The position moved on as far as nobody has to be asked; itself when somebody has."""
    match state.phase:
        case "display" if (deck := to_turn(state)) is not None:
            return state if state.setup.dealer else _laid(*_nameless(state, deck))
        case "display":
            return replace(state, phase="roll")
        case "sets" if not state.picking:
            return replace(_cleared(state), phase="score")
        case "sets" if not state.display:
            return replace(state, picking=())
        case "sets" if len(state.display) == 1:
            return _taken(state, state.picking[0], 0)
        case _:
            return state


def _nameless(state: State, deck: Deck) -> tuple[State, Deck, str]:
    state, card = decks.nameless(state, deck)
    return state, deck, card


def _cleared(state: State) -> State:
    """With two players the last set is discarded (MG-END-3)."""
    while state.display:
        state = _thrown(state, 0)
    return state


def prepare(state: State) -> State:
    """Trainers return, the dice leave the cards, hats to the bottom; or it was the last round (MG-END-5)."""
    for seat in seats(state):
        owner = state.ringmasters[seat]
        masters = tuple(Master(one.card) for one in owner.masters)
        state = with_ringmaster(state, seat, masters=masters, has_scored=False, passed=0)
    if state.round == ROUNDS:
        return replace(state, phase="final")
    for seat in seats(state):
        owner = state.ringmasters[seat]
        state = with_ringmaster(state, seat, trainers=owner.trainers + owner.resting, resting=0)
    state = hats.to_the_bottom(state)
    return replace(state, phase="display", round=state.round + 1, seat=state.start)
