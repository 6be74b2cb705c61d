"""The hat on the performance track, posters completed together, and those left rearranged (MG-PRF)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import Illegal, Why, said, why
from companion.games.magnificent import printed, purse, saying
from companion.games.magnificent.moves import Complete, Done, MagnificentMove, Perform, Rearrange
from companion.games.magnificent.parts import POSTER_SPACES, Colour, Gem, Performance, Poster, Size, Stage, Tent
from companion.games.magnificent.pieces import (
    board,
    earn,
    on_turn,
    refuse,
    score,
    seats,
    untold,
    with_own,
    with_ringmaster,
    with_turn,
    without_gems,
)
from companion.games.magnificent.power import power
from companion.games.magnificent.state import State

Kind = tuple[Colour, Size]
STAGES = ("performance", "stages")


def stages(state: State) -> tuple[Stage, ...] | None:
    told = printed.found(state.facts, *STAGES, Performance)
    return None if told is None else told.spaces


def hat_on(state: State, space: int) -> Seat | None:
    """Whose hat stands on this space of the track, from 1 at the bottom."""
    return next((seat for seat in seats(state) if space in state.ringmasters[seat].hats and space > 0), None)


def open_spaces(state: State) -> tuple[int, ...]:
    """Vacant spaces at or below the power (MG-PRF-1, MG-PRF-7: own hats block too)."""
    have = power(state)
    every = enumerate(stages(state) or (), 1)
    return tuple(space for space, stage in every if stage.power <= have and hat_on(state, space) is None)


def hats_to_move(state: State) -> tuple[int, ...]:
    """The spaces of the hats that may move: the one on the board, then the one in front, then either (MG-PRF-1)."""
    own = on_turn(state)
    match own.performed:
        case 0:
            return (max(own.hats),)
        case 1:
            return (min(own.hats),)
        case _:
            return tuple(sorted(own.hats))


def options(state: State) -> tuple[Option[MagnificentMove], ...]:
    return tuple(_perform_option(state, space, hat) for space in open_spaces(state) for hat in _choices(state))


def _choices(state: State) -> tuple[int | None, ...]:
    hats = hats_to_move(state)
    return (None,) if len(hats) == 1 else hats


def _perform_option(state: State, space: int, hat: int | None) -> Option[MagnificentMove]:
    posters = (stages(state) or ())[space - 1].posters
    brings = said("{n} poster at most|{n} posters at most", n=posters)
    if hat is None:
        return Option(Perform(space), said("Perform on #{space}", space=space), brings)
    label = said("Perform on #{space} with the hat from #{hat}", space=space, hat=hat)
    return Option(Perform(space, hat), label, brings)


def perform(state: State, move: Perform) -> State:
    turn = state.turn
    if turn.step != "action":
        raise Illegal(why("MG-TURN-4", "There is no performing just now."))
    refuse(state, "MG-TRN-2", turn.bound not in (None, "perform"), "The bonus you used is not for performing.")
    if untold(state, state.seat, STAGES):
        return with_turn(state, held=move)
    _check_space(state, move.space)
    hats = hats_to_move(state)
    hat = hats[0] if move.hat is None else move.hat
    if hat not in on_turn(state).hats:
        raise Illegal(why("MG-PRF-1", "You have no hat on #{space}.", space=hat))
    refuse(state, "MG-PRF-1", hat not in hats, "It is the other hat's turn to move.")
    state = _hat_moved(state, hat, move.space)
    return with_turn(state, action="perform", step="perform", space=move.space)


def _check_space(state: State, space: int) -> None:
    track, have = stages(state) or (), power(state)
    if not 1 <= space <= len(track):
        raise Illegal(why("MG-PRF-1", "The track has {n} spaces.", n=len(track)))
    seat = hat_on(state, space)
    if seat is not None:
        raise Illegal(why("MG-PRF-7", "A hat of {seat} stands on #{space}.", seat=seat, space=space))
    wants = track[space - 1].power
    text = "#{space} wants power {wants}; you have {n}."
    refuse(state, "MG-PRF-1", wants > have, text, space=space, wants=wants, n=have)


def _hat_moved(state: State, hat: int, space: int) -> State:
    own = on_turn(state)
    hats = list(own.hats)
    hats[hats.index(hat)] = space
    return with_own(state, hats=tuple(hats), performed=own.performed + 1)


# completing posters


def at_most(state: State) -> int:
    """Posters that may still be completed in this performance."""
    track, space = stages(state) or (), state.turn.space
    allowed = track[space - 1].posters if 1 <= space <= len(track) else 0
    return allowed + state.turn.shows - len(state.turn.done)


def hung(state: State) -> tuple[int, ...]:
    """Poster spaces with a poster and a tent below it."""
    own = on_turn(state)
    tented = (True, *(tent is not None for tent in own.tents))
    return tuple(n for n, card in enumerate(own.posters) if card is not None and tented[n])


def prints(state: State, space: int) -> tuple[tuple[str, str], ...]:
    """What has to be known of the poster and of the tent below it."""
    own = on_turn(state)
    card = own.posters[space]
    return (() if card is None else ((card, "poster"),)) + (tent_print(state, space),)


def tent_print(state: State, space: int) -> tuple[str, str]:
    tent = None if space == 0 else on_turn(state).tents[space - 1]
    return (board(state, state.seat), "first tent") if tent is None else (tent, "tent")


def poster(state: State, card: str) -> Poster | None:
    return printed.found(state.facts, card, "poster", Poster)


def shown(state: State, space: int) -> tuple[Poster, Tent] | None:
    """The poster on this space and the tent below it, None while one of them is not told."""
    card = on_turn(state).posters[space]
    above = None if card is None else poster(state, card)
    below = printed.found(state.facts, *tent_print(state, space), Tent)
    return None if above is None or below is None else (above, below)


def needed(state: State) -> Counter[Kind]:
    """The camp tiles of the posters completed in this performance, added up (MG-PRF-2)."""
    told = (poster(state, card) for card in state.turn.done)
    return Counter(tile for one in told if one is not None for tile in one.tiles)


def built(state: State) -> Counter[Kind]:
    return Counter((tile.colour, tile.size) for tile in on_turn(state).camp)


def short(state: State, above: Poster) -> tuple[Kind, ...]:
    """Tiles the camp lacks for this poster, those of the others of this performance counted."""
    lacking = needed(state) + Counter(above.tiles) - built(state)
    return tuple(sorted(lacking.elements()))


def wanted(above: Poster, below: Tent) -> tuple[Gem, ...]:
    return (*above.gems, *below.gems)


def complete(state: State, move: Complete) -> State:
    if state.turn.step != "perform":
        raise Illegal(why("MG-PRF-2", "Posters are completed in a performance."))
    if not 0 <= move.space < POSTER_SPACES or on_turn(state).posters[move.space] is None:
        raise Illegal(why("MG-PRF-2", "There is no poster on that space."))
    refuse(state, "MG-PRF-2", move.space not in hung(state), "There is no tent below this poster.")
    refuse(state, "MG-PRF-1", at_most(state) < 1, "The space of your hat allows no further poster.")
    if untold(state, state.seat, *prints(state, move.space)):
        return with_turn(state, held=move)
    both = shown(state, move.space)
    return state if both is None else _completed(state, move, *both)


def _completed(state: State, move: Complete, above: Poster, below: Tent) -> State:
    """Gems paid, points and coins of poster and tent taken, the poster onto the pile (MG-PRF-2, MG-PRF-3)."""
    lacking = short(state, above)
    if lacking:
        text = "You lack {n} camp tile for this, first {tile}.|You lack {n} camp tiles for this, first {tile}."
        refuse(state, "MG-PRF-2", True, text, n=len(lacking), tile=saying.tile(*lacking[0]))
    seat, own = state.seat, on_turn(state)
    paid = _payment(state, move, above, below)
    card = own.posters[move.space] or ""
    state = without_gems(state, seat, paid)
    posters = (*own.posters[: move.space], None, *own.posters[move.space + 1 :])
    state = with_own(state, posters=posters, completed=(*own.completed, card))
    state = earn(state, seat, above.coins + below.coins)
    state = score(state, seat, above.points, "MG-PRF-3", "Poster {card}", card=printed.name(card))
    state = score(state, seat, below.points, "MG-PRF-3", "The tent below poster {card}", card=printed.name(card))
    return with_turn(state, done=(*state.turn.done, card))


def _payment(state: State, move: Complete, above: Poster, below: Tent) -> tuple[Gem, ...]:
    want, has = wanted(above, below), on_turn(state).gems
    ways = purse.payments(has, want)
    if move.gems:
        given = tuple(sorted(move.gems))
        fits = any(tuple(sorted(way)) == given for way in ways)
        refuse(state, "MG-PRF-2", not fits, "These gems do not pay for it, or you do not have them.")
        return move.gems
    text = "This wants {n} gem that you do not have.|This wants {n} gems; you do not have them all."
    refuse(state, "MG-PRF-2", not ways, text, n=len(want))
    return ways[0] if ways else want


def ask(state: State) -> Ask[MagnificentMove]:
    n = at_most(state)
    options_ = tuple(option for space in hung(state) for option in _completions(state, space))
    done = Option[MagnificentMove](Done(), said("No more posters"))
    prompt = why("MG-PRF-2", "Complete a poster: {n} at most", n=n)
    return Ask(prompt, (*options_, done), late=Done())


def _completions(state: State, space: int) -> Iterator[Option[MagnificentMove]]:
    """The poster with the payment proposed, then with the other ways to pay."""
    both, own = shown(state, space), on_turn(state)
    label = said("Poster {card}", card=printed.name(own.posters[space] or ""))
    if both is None:
        yield Option(Complete(space), label, said("not told yet"))
        return
    above, below = both
    yield Option(Complete(space), label, worth(above, below))
    for way in purse.payments(own.gems, wanted(above, below))[1:]:
        n = way.count("clear")
        yield Option(Complete(space, way), label, said("paid with {n} clear gem|paid with {n} clear gems", n=n))


def worth(above: Poster, below: Tent) -> Why:
    points, coins = above.points + below.points, above.coins + below.coins
    return said("{n} point, {coins} coins|{n} points, {coins} coins", n=points, coins=coins)


def is_possible(state: State, space: int) -> bool:
    """Whether this poster can be completed now, as far as it is known."""
    both = shown(state, space)
    if both is None:
        return True
    above, below = both
    return not short(state, above) and bool(purse.payments(on_turn(state).gems, wanted(above, below)))


def is_over(state: State) -> bool:
    return at_most(state) < 1 or not any(is_possible(state, space) for space in hung(state))


# afterwards


def moves_of_posters(state: State) -> Iterator[Option[MagnificentMove]]:
    """Each poster left to each other space (MG-PRF-4)."""
    for space, card in enumerate(on_turn(state).posters):
        for to in range(POSTER_SPACES):
            if card is not None and to != space:
                label = said("Poster {card} to space {n}", card=printed.name(card), n=to + 1)
                yield Option(Rearrange(space, to), label)


def may_rearrange(state: State) -> bool:
    turn = state.turn
    return turn.step == "end" and turn.action == "perform" and any(on_turn(state).posters)


def rearrange(state: State, move: Rearrange) -> State:
    refuse(state, "MG-PRF-4", not may_rearrange(state), "Posters are rearranged after a performance.")
    posters = list(on_turn(state).posters)
    if not {move.space, move.to} <= set(range(POSTER_SPACES)) or posters[move.space] is None:
        raise Illegal(why("MG-PRF-4", "There is no poster on that space."))
    posters[move.space], posters[move.to] = posters[move.to], posters[move.space]
    return with_own(state, posters=tuple(posters))


def second_hats_back(state: State) -> State:
    """Of two hats on the track the lower one goes back to its player (MG-END-3)."""
    for seat in seats(state):
        state = with_ringmaster(state, seat, hats=(max(state.ringmasters[seat].hats), 0))
    return state


def to_the_bottom(state: State) -> State:
    """The hats on #1, #2 … in their order; who is on #1 starts (MG-END-5)."""
    order = sorted(seats(state), key=lambda seat: (max(state.ringmasters[seat].hats), seat))
    for space, seat in enumerate(order, 1):
        state = with_ringmaster(state, seat, hats=(space, 0), performed=0)
    return replace(state, start=order[0])
