"""Posters completed together in a performance, and those left rearranged (MG-PRF-2 to MG-PRF-6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.core.game import Ask, Option
from companion.core.why import Illegal, Why, msg, said, why
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules import hats, purse
from companion.games.magnificent.rules.moves import Complete, Done, MagnificentMove, Rearrange
from companion.games.magnificent.rules.parts import POSTER_SPACES, Colour, Gem, Poster, Size, Tent
from companion.games.magnificent.rules.pieces import (
    board,
    earn,
    on_turn,
    score,
    untold,
    with_own,
    with_turn,
    without_gems,
)
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.told import saying
from companion.kit.facts import name
from companion.kit.rulings import refuse

Kind = tuple[Colour, Size]


def at_most(state: State) -> int:
    """Posters that may still be completed in this performance."""
    track, space = hats.stages(state) or (), state.turn.space
    allowed = track[space - 1].posters if 1 <= space <= len(track) else 0
    return allowed + state.turn.shows - len(state.turn.done)


def hung(state: State) -> tuple[int, ...]:
    """Poster spaces with a poster and a tent below it."""
    own = on_turn(state)
    tented = (True, *(tent is not None for tent in own.tents))
    return tuple(n for n, card in enumerate(own.posters) if card is not None and tented[n])


def must_know(state: State, space: int) -> tuple[tuple[str, str], ...]:
    """What has to be known of the poster and of the tent below it."""
    own = on_turn(state)
    card = own.posters[space]
    below = _tent_print(state, space)
    return (() if card is None else ((card, "poster"),)) + (() if below is None else (below,))


def _tent_print(state: State, space: int) -> tuple[str, str] | None:
    """Where the tent below is told; None: there is none, and the host allows that (MG-PRF-2)."""
    if space == 0:
        return board(state, state.seat), "first tent"
    tent = on_turn(state).tents[space - 1]
    return None if tent is None else (tent, "tent")


def _tent(state: State, space: int) -> Tent | None:
    """The tent below; an empty one where there is none, None while it is not told."""
    below = _tent_print(state, space)
    return Tent() if below is None else prints.found(state.facts, *below, Tent)


def poster(state: State, card: str) -> Poster | None:
    return prints.found(state.facts, card, "poster", Poster)


def shown(state: State, space: int) -> tuple[Poster, Tent] | None:
    """The poster on this space and the tent below it, None while one of them is not told."""
    card = on_turn(state).posters[space]
    above = None if card is None else poster(state, card)
    below = _tent(state, space)
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
    if untold(state, state.seat, *must_know(state, move.space)):
        return with_turn(state, held=move)
    both = shown(state, move.space)
    return state if both is None else _completed(state, move, *both)


def _completed(state: State, move: Complete, above: Poster, below: Tent) -> State:
    """Gems paid, points and coins of poster and tent taken, the poster onto the pile (MG-PRF-2, MG-PRF-3)."""
    lacking = short(state, above)
    if lacking:
        text = msg("You lack {n} camp tile for this, first {tile}.|You lack {n} camp tiles for this, first {tile}.")
        refuse(state, "MG-PRF-2", True, text, n=len(lacking), tile=saying.tile(*lacking[0]))
    seat, own = state.seat, on_turn(state)
    paid = _payment(state, move, above, below)
    card = own.posters[move.space] or ""
    state = without_gems(state, seat, paid)
    posters = (*own.posters[: move.space], None, *own.posters[move.space + 1 :])
    state = with_own(state, posters=posters, completed=(*own.completed, card))
    state = earn(state, seat, above.coins + below.coins)
    state = score(state, seat, above.points, "MG-PRF-3", "Poster {card}", card=name(card))
    state = score(state, seat, below.points, "MG-PRF-3", "The tent below poster {card}", card=name(card))
    return with_turn(state, done=(*state.turn.done, card))


def _payment(state: State, move: Complete, above: Poster, below: Tent) -> tuple[Gem, ...]:
    want, has = wanted(above, below), on_turn(state).gems
    ways = purse.payments(has, want)
    if move.gems:
        given = tuple(sorted(move.gems))
        fits = any(tuple(sorted(way)) == given for way in ways)
        refuse(state, "MG-PRF-2", not fits, "These gems do not pay for it, or you do not have them.")
        return move.gems
    text = msg("This wants {n} gem that you do not have.|This wants {n} gems; you do not have them all.")
    refuse(state, "MG-PRF-2", not ways, text, n=len(want))
    return ways[0] if ways else want


def ask(state: State, done: tuple[Option[MagnificentMove], ...]) -> Ask[MagnificentMove]:
    """done: what there is beside a poster."""
    options = tuple(option for space in hung(state) for option in _completions(state, space))
    prompt = why("MG-PRF-2", "Complete a poster: {n} at most", n=at_most(state))
    return Ask(prompt, (*options, *done), late=Done())


def _completions(state: State, space: int) -> Iterator[Option[MagnificentMove]]:
    """The poster with the payment proposed, then with the other ways to pay."""
    both, own = shown(state, space), on_turn(state)
    label = said("Poster {card}", card=name(own.posters[space] or ""))
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


def is_any_possible(state: State) -> bool:
    return any(is_possible(state, space) for space in hung(state))


def is_on_stage(state: State) -> bool:
    """Performing, and the posters left are where they were: one more may still be completed."""
    turn = state.turn
    return turn.action == "perform" and turn.step in ("perform", "end") and not turn.rearranged


# afterwards


def moves_of_posters(state: State) -> Iterator[Option[MagnificentMove]]:
    """Each poster left to each other space (MG-PRF-4)."""
    for space, card in enumerate(on_turn(state).posters):
        for to in range(POSTER_SPACES):
            if card is not None and to != space:
                label = said("Poster {card} to space {n}", card=name(card), n=to + 1)
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
    return with_turn(with_own(state, posters=tuple(posters)), rearranged=True)
