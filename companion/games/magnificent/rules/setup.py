"""Set-up (MG-SET): who starts, boards and starting cards, tents, posters and the first trainer tiles."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Actor, Seat
from companion.core.why import Illegal, malformed, said, why
from companion.games.magnificent.printed.prints import found
from companion.games.magnificent.rules import decks, drafting
from companion.games.magnificent.rules.guard import nonsense, refuse
from companion.games.magnificent.rules.moves import Board, Choose, MagnificentMove, Starts
from companion.games.magnificent.rules.parts import (
    DISPLAY_BY_PLAYERS,
    NUMERALS,
    POSTER_DISPLAY,
    SIDES,
    START_COINS,
    START_GEMS,
    START_TRAINERS,
    STARTING_MASTERS,
    TENTS_A_TRACK,
    Ability,
    Deck,
    Numeral,
    Side,
)
from companion.games.magnificent.rules.pieces import Asks, clockwise, earn, seats, with_ringmaster
from companion.games.magnificent.rules.state import Master, Pile, State
from companion.games.magnificent.told import wording


def asks(state: State) -> Asks:
    match state.phase:
        case "start":
            return (("table", _who_starts(state)),)
        case "boards" if state.setup.dealer:
            return (("table", _dealt_board(state)),)
        case "boards":
            return tuple((s, _which_board(state, s)) for s in seats(state) if state.ringmasters[s].number is None)
        case "masters":
            return drafting.asks(state)
        case "trainers" if not to_turn(state):
            return ((state.picking[0], _which_tile(state)),)
        case _:
            return (("table", _turn_up(state)),)


def _who_starts(state: State) -> Ask[MagnificentMove]:
    options = tuple(Option[MagnificentMove](Starts(seat), said("{seat}", seat=seat)) for seat in seats(state))
    prompt = why("MG-SET-7", "Roll a die each: who starts?")
    return Ask(prompt, options, late=Starts(Seat(0)), chance=state.setup.dealer)


def starts(state: State, seat: Seat) -> State:
    """Purses, gems, trainers and hats as at the beginning (MG-SET-4, MG-SET-5)."""
    if state.phase != "start" or seat not in seats(state):
        raise malformed(said("Nobody is asked to start just now."))
    order = clockwise(state, seat)
    for place, one in enumerate(order, 1):
        coins = START_COINS + (place == len(order)) - (place == 1)
        state = earn(state, one, coins)
        state = with_ringmaster(state, one, gems=START_GEMS, trainers=START_TRAINERS, hats=(place, 0))
    return replace(state, phase="boards", start=seat, seat=seat, piles=_piles(len(order)))


def _piles(players: int) -> tuple[tuple[Deck, Pile], ...]:
    """The starting master cards in use are not in the deck."""
    own = sum(len(cards) for cards in list(STARTING_MASTERS.values())[:players])
    return tuple((deck, Pile(size - own if deck == "master" else size)) for deck, size in decks.SIZES.items())


# boards


def _free(state: State) -> tuple[Numeral, ...]:
    return tuple(number for number in NUMERALS if number not in {owner.number for owner in state.ringmasters})


def next_board(state: State) -> Seat:
    return next(seat for seat in seats(state) if state.ringmasters[seat].number is None)


def _dealt_board(state: State) -> Ask[MagnificentMove]:
    return Ask(why("MG-SET-4", "A player board for {seat}", seat=next_board(state)), chance=True)


def _which_board(state: State, seat: Seat) -> Ask[MagnificentMove]:
    """Every number: the question stays as it is while others answer theirs; a number already told is refused."""
    sides = SIDES if drafting.is_told(state) else SIDES[:1]
    options = tuple(_board_option(state, seat, number, side) for number in NUMERALS for side in sides)
    return Ask(why("MG-SET-4", "Which player board do you have?"), options, late=Board(seat, _free(state)[0]))


def _board_option(state: State, seat: Seat, number: Numeral, side: Side) -> Option[MagnificentMove]:
    label = (
        said("Board {n}, side {side}", n=number, side=side) if drafting.is_told(state) else said("Board {n}", n=number)
    )
    return Option(Board(seat, number, side), label)


def board(state: State, by: Actor, move: Board) -> State:
    """The board and its four master cards (MG-SET-8)."""
    if state.phase != "boards" or move.seat not in seats(state) or by != ("table" if state.setup.dealer else move.seat):
        raise malformed(said("That board is not asked for just now."))
    if state.ringmasters[move.seat].number is not None:
        raise malformed(said("That board is told already."))
    if move.number not in _free(state):
        raise Illegal(said("Board {n} is somebody else's.", n=move.number))
    refuse(state, "MG-SET-8", move.side == "B" and not drafting.is_told(state), "This table plays the A sides.")
    cards = () if drafting.is_told(state) else STARTING_MASTERS[move.number]
    masters = tuple(map(Master, cards))
    return with_ringmaster(state, move.seat, number=move.number, side=move.side, starting=cards, masters=masters)


# tents, posters, tiles


def to_turn(state: State) -> Deck | None:
    """The deck whose card comes up next in this phase."""
    match state.phase:
        case "tents" if any(len(row) < TENTS_A_TRACK for row in state.tents):
            return "tent"
        case "posters" if any(not any(owner.posters) for owner in state.ringmasters):
            return "starting"
        case "posters" if len(state.posters) < POSTER_DISPLAY:
            return "poster"
        case "trainers" if not state.picking and not any(owner.tiles for owner in state.ringmasters):
            return "trainer"
        case _:
            return None


def _turn_up(state: State) -> Ask[MagnificentMove]:
    match to_turn(state):
        case "tent":
            return Ask(why("MG-SET-3", "Tents onto the tracks", n=sum(map(len, state.tents)) + 1), chance=True)
        case "starting":
            n = sum(any(owner.posters) for owner in state.ringmasters) + 1
            return Ask(why("MG-SET-4", "A starting poster for everybody", n=n), chance=True)
        case "poster":
            return Ask(why("MG-SET-2", "Posters onto the display", n=len(state.posters) + 1), chance=True)
        case _:
            return Ask(why("MG-SET-6", "Trainer tiles to choose from", n=len(state.choices) + 1), chance=True)


def turn(state: State, card: str) -> State:
    """The card that came up, where the laptop deals."""
    deck = to_turn(state)
    if deck is None:
        raise malformed(said("No card is turned up just now."))
    return _laid(decks.named(state, deck, card), deck, card)


def _laid(state: State, deck: Deck, card: str) -> State:
    match deck:
        case "tent":
            row = next(n for n, tents in enumerate(state.tents) if len(tents) < TENTS_A_TRACK)
            tents = (*state.tents[:row], (*state.tents[row], card), *state.tents[row + 1 :])
            return replace(state, tents=tents)
        case "starting":
            seat = next(seat for seat in seats(state) if not any(state.ringmasters[seat].posters))
            return with_ringmaster(state, seat, posters=(card, None, None, None, None))
        case "poster":
            return replace(state, posters=(*state.posters, card))
        case _:
            return _choosable(replace(state, choices=(*state.choices, card)))


def _choosable(state: State) -> State:
    """Counter-clockwise from the player right of the start player (MG-SET-6)."""
    if len(state.choices) < DISPLAY_BY_PLAYERS[len(state.ringmasters)]:
        return state
    return replace(state, picking=tuple(reversed(clockwise(state, state.start))))


def _which_tile(state: State) -> Ask[MagnificentMove]:
    options = tuple(_tile_option(state, slot, card) for slot, card in enumerate(state.choices))
    return Ask(why("MG-SET-6", "Choose a trainer tile"), options, late=options[0].move)


def _tile_option(state: State, slot: int, card: str) -> Option[MagnificentMove]:
    shown = found(state.facts, card, "ability", Ability)
    brings = said("not told yet") if shown is None else wording.of_bonus(shown.bonus)
    return Option(Choose(slot), said("Trainer tile {n}, from the left", n=slot + 1), brings)


def choose(state: State, seat: Seat, slot: int) -> State:
    nonsense(seat not in state.picking, "You have your trainer tile.")
    nonsense(not 0 <= slot < len(state.choices), "No trainer tile lies there.")
    refuse(state, "MG-SET-6", state.picking[0] != seat, "It is not your turn to choose.")
    state = with_ringmaster(state, seat, tiles=(state.choices[slot],))
    choices = (*state.choices[:slot], *state.choices[slot + 1 :])
    return replace(state, choices=choices, picking=tuple(one for one in state.picking if one != seat))


def step(state: State) -> State:
    """The position moved on as far as nobody has to be asked; itself when somebody has."""
    match state.phase:
        case "boards" if not any(owner.number is None for owner in state.ringmasters):
            return replace(state, phase="masters" if drafting.is_told(state) else "tents")
        case "masters":
            return drafting.step(state)
        case "tents" | "posters" | "trainers" if (deck := to_turn(state)) is not None:
            return state if state.setup.dealer else _laid(*_nameless(state, deck))
        case "tents":
            return replace(state, phase="posters")
        case "posters":
            return replace(state, phase="trainers")
        case "trainers" if not state.picking:
            return _shuffled_back(state)
        case _:
            return state


def _nameless(state: State, deck: Deck) -> tuple[State, Deck, str]:
    state, card = decks.nameless(state, deck)
    return state, deck, card


def _shuffled_back(state: State) -> State:
    """With two players the third tile returns to the deck (MG-SET-6)."""
    left = decks.pile(state, "trainer").left + len(state.choices)
    return replace(decks.with_pile(state, "trainer", left=left), choices=(), phase="display")
