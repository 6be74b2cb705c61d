"""Set-up (DR-SET): who starts, region tiles, performers dealt and kept, the first money and cubes."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Actor, Seat
from companion.core.why import malformed, said, why
from companion.games.drum_roll.printed import prints
from companion.games.drum_roll.printed.prints import Asks
from companion.games.drum_roll.rules import cards, tiles
from companion.games.drum_roll.rules.moves import Cube, Deal, DrumRollMove, Keep, Starts
from companion.games.drum_roll.rules.parts import COLOURS, KINDS, START_COINS, START_CUBES, Colour
from companion.games.drum_roll.rules.pieces import (
    drawn,
    earn,
    in_supply,
    number,
    pile,
    seats,
    stocked,
    with_circus,
    with_pile,
)
from companion.games.drum_roll.rules.state import Performer, State
from companion.kit.rulings import refuse

DEALT = 2


def asks(state: State) -> Asks:
    match state.phase:
        case "start":
            return (("table", _who_starts(state)),)
        case "tiles":
            return (("table", tiles.which(state)),)
        case "deal" if state.setup.dealer:
            return (("table", _dealer_deals(state)),)
        case "deal":
            return tuple((seat, _which_dealt(state, seat)) for seat in seats(state) if _lacks_cards(state, seat))
        case "keep":
            return _prices(state) or tuple((s, _which_kept(state, s)) for s in seats(state) if _chooses(state, s))
        case _:
            return tuple((seat, _which_cube(state, seat)) for seat in seats(state) if _lacks_cubes(state, seat))


def step(state: State) -> State:
    """The position moved on as far as nobody has to be asked; itself when somebody has."""
    match state.phase:
        case "tiles" if tiles.are_dealt(state):
            return replace(state, phase="deal")
        case "deal" if not any(_lacks_cards(state, seat) for seat in seats(state)):
            return _without_twins(state)
        case "keep" if not any(_chooses(state, seat) for seat in seats(state)):
            return _revealed(state) if state.circuses[0].dealt else _paid(state)
        case "cubes" if not any(_lacks_cubes(state, seat) for seat in seats(state)):
            return replace(state, phase="rows")
        case _:
            return state


# who starts


def _who_starts(state: State) -> Ask[DrumRollMove]:
    options = tuple(Option[DrumRollMove](Starts(seat), said("{seat}", seat=seat)) for seat in seats(state))
    prompt = why("DR-SET-8", "Who was last at a circus?")
    return Ask(prompt, options, late=Starts(Seat(0)), chance=state.setup.dealer)


def starts(state: State, seat: Seat) -> State:
    if state.phase != "start" or seat not in seats(state):
        raise malformed(said("Who starts is not asked just now."))
    return replace(state, phase="tiles", start=seat, turn=seat)


# two performers in secret, one kept


def _lacks_cards(state: State, seat: Seat) -> bool:
    return len(state.circuses[seat].dealt) < DEALT


def next_dealt(state: State) -> Seat:
    """The seat whose card the laptop deals next."""
    return next(seat for seat in seats(state) if _lacks_cards(state, seat))


def _dealer_deals(state: State) -> Ask[DrumRollMove]:
    seat = next_dealt(state)
    prompt = why("DR-SET-4", "A performer for {seat}", seat=seat, n=len(state.circuses[seat].dealt) + 1)
    return Ask(prompt, chance=True)


def _which_dealt(state: State, seat: Seat) -> Ask[DrumRollMove]:
    """Its options know nothing of what the others were dealt: two may tell the same card, and are asked again."""
    own = state.circuses[seat].dealt
    skip = 2 * seat + len(own)
    fresh = (Deal(seat, cards.new_name(state, k, skip), k) for k in KINDS if cards.unnamed(state, k))
    old = (Deal(seat, c) for c in cards.unseen(state, "performer") if c not in {p.card for p in own})
    options = tuple(cards.card_option(state, move) for move in (*fresh, *old))
    prompt = why("DR-SET-4", "Which performers were you dealt? {n} of {of}", n=len(own) + 1, of=DEALT)
    return Ask(prompt, options, cards.typed(do="deal", seat=seat))


def deal(state: State, by: Actor, move: Deal) -> State:
    if (
        state.phase != "deal"
        or by != ("table" if state.setup.dealer else move.seat)
        or not _lacks_cards(state, move.seat)
    ):
        raise malformed(said("No performer is dealt to you just now."))
    card = cards.card_id("performer", move.card)
    own = state.circuses[move.seat].dealt
    twin = card in {p.card for p in own}
    refuse(state, "DR-SET-4", twin, "You have told {card} already.", card=card)
    kind = cards.kind_of(state, card) or move.kind
    if kind is None:
        raise malformed(said("Tell the kind of {card}, too.", card=card))
    return with_circus(drawn(state, "performer"), move.seat, dealt=(*own, Performer(card, kind)))


def twins(state: State) -> tuple[str, ...]:
    """Cards that two seats say they were dealt."""
    every = [performer.card for circus in state.circuses for performer in circus.dealt]
    return tuple(sorted({card for card in every if every.count(card) > 1}))


def _without_twins(state: State) -> State:
    """On to the choice; cards told by two seats are asked for again."""
    double = twins(state)
    for seat in seats(state):
        own = tuple(p for p in state.circuses[seat].dealt if p.card not in double)
        back = pile(state, "performer").left + DEALT - len(own)
        state = with_circus(with_pile(state, "performer", left=back), seat, dealt=own)
    return state if double else replace(state, phase="keep")


def _chooses(state: State, seat: Seat) -> bool:
    return bool(state.circuses[seat].dealt) and state.circuses[seat].kept is None


def _which_kept(state: State, seat: Seat) -> Ask[DrumRollMove]:
    left = (seat + 1) % len(state.circuses)
    options = tuple(
        Option[DrumRollMove](Keep(p.card), said("{card}", card=p.card), said("{kind}", kind=p.kind))
        for p in state.circuses[seat].dealt
    )
    prompt = why("DR-SET-4", "Which one do you keep? The other goes to {seat}.", seat=left)
    return Ask(prompt, options, late=options[0].move, private=True)


def keep(state: State, seat: Seat, card: str) -> State:
    if state.phase != "keep" or not _chooses(state, seat) or card not in {p.card for p in state.circuses[seat].dealt}:
        raise malformed(said("{card} is not yours to keep just now.", card=card))
    return with_circus(state, seat, kept=card)


def _revealed(state: State) -> State:
    """All at once: the kept card and the one that the right neighbour passed (DR-SET-4)."""
    before = state.circuses
    for seat in seats(state):
        kept = next(p for p in before[seat].dealt if p.card == before[seat].kept)
        giver = before[seat - 1]
        received = next(p for p in giver.dealt if p.card != giver.kept)
        state = with_circus(state, seat, troupe=(kept, received), dealt=(), kept=None)
        for performer in (kept, received):
            state = cards.with_kind(state, performer.card, performer.kind)
    return state


# money and cubes


def _prices(state: State) -> Asks:
    """Hire costs of the two performers kept, where nobody has told them."""
    wanted = [(seat, [(p.card, "hire") for p in state.circuses[seat].troupe]) for seat in seats(state)]
    return tuple(ask for seat, kept in wanted for ask in prints.missing(state, seat, *kept))


def _paid(state: State) -> State:
    """15 coins minus both hire costs (DR-SET-6)."""
    if _prices(state):
        return state
    for seat in seats(state):
        cost = sum(number(state, p.card, "hire") or 0 for p in state.circuses[seat].troupe)
        state = earn(state, seat, max(0, START_COINS - cost))
    return replace(state, phase="cubes")


def _lacks_cubes(state: State, seat: Seat) -> bool:
    return len(state.circuses[seat].stock) < START_CUBES


def _which_cube(state: State, seat: Seat) -> Ask[DrumRollMove]:
    n = len(state.circuses[seat].stock) + 1
    options = tuple(Option[DrumRollMove](Cube(colour), said("{colour}", colour=colour)) for colour in COLOURS)
    prompt = why("DR-SET-5", "Take a cube, {n} of {of}", n=n, of=START_CUBES)
    return Ask(prompt, options, late=Cube(in_supply(state)[0]))


def first_cube(state: State, seat: Seat, colour: Colour) -> State:
    if state.phase != "cubes" or not _lacks_cubes(state, seat):
        raise malformed(said("You have your first cubes."))
    return stocked(state, seat, colour)
