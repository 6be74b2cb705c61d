"""Posters completed together in a performance, and those left rearranged (MG-PRF-2 to MG-PRF-6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.core.game import Ask, Option
from companion.core.why import Why, msg, said, why
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules import decks, hats, purse
from companion.games.magnificent.rules.guard import check, held, is_first_edition, nonsense, noted, since_second
from companion.games.magnificent.rules.moves import Complete, MagnificentMove, Rearrange
from companion.games.magnificent.rules.parts import POSTER_SPACES, Colour, Gem, Poster, Size, Tent
from companion.games.magnificent.rules.pieces import (
    board,
    earn,
    on_turn,
    score,
    with_own,
    with_turn,
    without_gems,
)
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.told import wording
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
    missing = not 0 <= move.space < POSTER_SPACES or on_turn(state).posters[move.space] is None
    nonsense(missing, "There is no poster on that space.")
    early, both = tuple(_objections(state, move.space)), shown(state, move.space)
    if both is None:
        check(state, *early, _over(state))
        return held(state, move)
    check(state, *early, _lacking(state, both[0]), _unpaid(state, move, *both), _over(state))
    return _completed(state, move, *both)


def _objections(state: State, space: int) -> Iterator[Why | None]:
    turn = state.turn
    if turn.action != "perform" or (is_first_edition(state) and turn.step != "perform"):
        yield since_second(state, why("MG-PRF-2", "Posters are completed in a performance."))
    elif at_most(state) < 1:
        yield why("MG-PRF-1", "The space of your hat allows no further poster.")
    if space not in hung(state):
        yield why("MG-PRF-2", "There is no tent below this poster.")


def _over(state: State) -> Why | None:
    return None if state.turn.step == "perform" else why("MG-PRF-6", "The performance is over.")


def _lacking(state: State, above: Poster) -> Why | None:
    lacking = short(state, above)
    text = msg("You lack {n} camp tile for this, first {tile}.|You lack {n} camp tiles for this, first {tile}.")
    return why("MG-PRF-2", text, n=len(lacking), tile=wording.tile(*lacking[0])) if lacking else None


def _unpaid(state: State, move: Complete, above: Poster, below: Tent) -> Why | None:
    want, has = wanted(above, below), on_turn(state).gems
    ways = purse.payments(has, want)
    if move.gems and not any(Counter(way) == Counter(move.gems) for way in ways):
        return why("MG-PRF-2", "These gems do not pay for it, or you do not have them.")
    if ways:
        return None
    text = msg("This wants {n} gem that you do not have.|This wants {n} gems; you do not have them all.")
    return why("MG-PRF-2", text, n=len(want))


def _completed(state: State, move: Complete, above: Poster, below: Tent) -> State:
    """Gems paid, points and coins of poster and tent taken, the poster onto the pile (MG-PRF-2, MG-PRF-3)."""
    seat, own = state.seat, on_turn(state)
    card = own.posters[move.space] or ""
    state = _paid(state, move, wanted(above, below))
    posters = (*own.posters[: move.space], None, *own.posters[move.space + 1 :])
    state = with_own(state, posters=posters, completed=decks.in_pile((*own.completed, card)))
    state = earn(state, seat, above.coins + below.coins)
    state = score(state, seat, above.points, "MG-PRF-3", "Poster {card}", card=card)
    state = score(state, seat, below.points, "MG-PRF-3", "The tent below poster {card}", card=card)
    return with_turn(state, done=(*state.turn.done, card))


def _paid(state: State, move: Complete, want: tuple[Gem, ...]) -> State:
    """As told or as proposed; what is not there the host has allowed to be missing (MG-PRF-2)."""
    has = on_turn(state).gems
    paid = tuple((Counter(move.gems) & Counter(has)).elements()) if move.gems else _proposed(state, want)
    missing = len(want) - len(paid)
    text = msg("{n} gem was not there to pay.|{n} gems were not there to pay.")
    state = without_gems(state, state.seat, paid)
    return noted(state, text, n=missing) if missing > 0 else state


def _proposed(state: State, want: tuple[Gem, ...]) -> tuple[Gem, ...]:
    """In the first edition no clear gems were paid where they were not enough."""
    has = on_turn(state).gems
    own = tuple((Counter(want) & Counter(has)).elements())
    return purse.proposed(has, want) or own if is_first_edition(state) else purse.most(has, want)


def ask(state: State, done: tuple[Option[MagnificentMove], ...]) -> Ask[MagnificentMove]:
    """done: what there is beside a poster."""
    options = tuple(option for space in hung(state) for option in _completions(state, space))
    prompt = why("MG-PRF-2", "Complete a poster: {n} at most", n=at_most(state))
    return Ask(prompt, (*options, *done), late=done[0].move)


def _completions(state: State, space: int) -> Iterator[Option[MagnificentMove]]:
    """The poster with the payment proposed, then with the other ways to pay."""
    both, own = shown(state, space), on_turn(state)
    label = said("The poster on space {n}", n=space + 1)
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
                label = said("The poster on space {n} to space {m}", n=space + 1, m=to + 1)
                yield Option(Rearrange(space, to), label)


def may_rearrange(state: State) -> bool:
    turn = state.turn
    return turn.step == "end" and turn.action == "perform" and any(on_turn(state).posters)


def rearrange(state: State, move: Rearrange) -> State:
    posters = list(on_turn(state).posters)
    missing = not {move.space, move.to} <= set(range(POSTER_SPACES)) or posters[move.space] is None
    nonsense(missing, "There is no poster on that space.")
    refuse(state, "MG-PRF-4", not may_rearrange(state), "Posters are rearranged after a performance.")
    posters[move.space], posters[move.to] = posters[move.to], posters[move.space]
    return with_turn(with_own(state, posters=tuple(posters)), rearranged=True)
