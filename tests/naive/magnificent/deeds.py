"""Dice, power and the three actions (MG-TURN, MG-BLD, MG-TRV, MG-PRF, MG-TRN)."""

from __future__ import annotations

from collections import Counter

from companion.games.magnificent.rules import moves
from companion.games.magnificent.rules.parts import (
    SIZES,
    Ability,
    Bonus,
    Camp,
    Levels,
    Performance,
    Poster,
    Shape,
    Tent,
    Track,
)
from tests.naive.magnificent import gains, ground, sums
from tests.naive.magnificent.book import Book, Ringmaster, Turn, Wish, is_printed, printed, store
from tests.naive.magnificent.gains import ring_of


def power(book: Book, turn: Turn, action: str) -> int:
    """MG-TURN-2, MG-TURN-3."""
    earlier = [die for place, die in ring_of(book, turn).dice.items() if place != turn.place]
    bonuses = sum(n for n, only_for in turn.bonuses if only_for in (None, action))
    return sums.power(turn.die, earlier, turn.colour, turn.boosts, bonuses)


def begin(book: Book, turn: Turn, action: str) -> None:
    """MG-TURN-4. The power stands when the action begins (MG-TURN-7)."""
    assert not turn.action or turn.action == action == "build", f"{turn.action}, then {action}"
    assert turn.colour, "the clear die has no colour yet"
    assert turn.bound in ("", action), f"something was used that is only for {turn.bound}, then {action}"
    turn.strength = turn.strength if turn.action else power(book, turn, action)
    turn.action = action


def boost(book: Book, turn: Turn, gem: str) -> None:
    """MG-TURN-2, MG-TURN-7."""
    ring = ring_of(book, turn)
    assert not turn.action, "a gem for power after the action began"
    assert gem in (turn.colour, "clear"), f"a {gem} gem for {turn.colour}"
    assert ring.gems[gem], f"no {gem} gem"
    ring.gems[gem] -= 1
    turn.boosts += 1


def use(book: Book, turn: Turn, card: str) -> None:
    """MG-TURN-1, MG-TURN-5."""
    assert not turn.is_used, "a bonus used twice"
    bonus = printed(book, card, "bonus", Bonus)
    assert gains.applies(turn, bonus), f"{bonus} in a turn of {turn.colour} {turn.action}"
    turn.is_used = True
    gains.take(book, turn, bonus)


def train(book: Book, turn: Turn, space: str) -> None:
    """MG-TRN-1, MG-TRN-2."""
    ring = ring_of(book, turn)
    ability = ability_of(book, space)
    wanted = 2 if ability.symbol == "two" else 1
    assert ring.trainers >= wanted, f"{wanted} trainers wanted, {ring.trainers} there"
    assert ability.symbol == "many" or not turn.spaces[space], f"{space} twice in a turn"
    assert gains.applies(turn, ability.bonus), f"{ability} in a turn of {turn.colour} {turn.action}"
    if any(gain.what == "double" for gain in ability.bonus.gives):
        assert turn.tile, "no tile was placed"
        assert ring.trainers - turn.fresh >= wanted, "the bonus of the tile that gave the trainer is doubled"
    else:
        turn.fresh = max(0, turn.fresh - wanted)
    ring.trainers -= wanted
    turn.spaces[space] += wanted
    gains.take(book, turn, ability.bonus)


def ability_of(book: Book, space: str) -> Ability:
    return printed(book, space, "common ability" if space.startswith("common/") else "ability", Ability)


def build(book: Book, turn: Turn, move: moves.Build) -> None:
    ring, kind, squares = ring_of(book, turn), (move.colour, move.size), set(move.cells)
    free = [wish for wish in turn.wishes if wish.what == "tile" and is_wished(wish, move)]
    if free:
        gains.less(turn, free[0])
    else:
        begin(book, turn, "build")
        assert move.colour == turn.colour or turn.recoloured, f"a {move.colour} tile with a {turn.colour} die"
        turn.deeds[move.size] += 1
        assert is_allowed(book, turn, turn.deeds), f"{dict(turn.deeds)} with power {turn.strength}"
        more = (turn.deeds + Counter([size]) for size in SIZES)
        turn.is_over = not any(is_allowed(book, turn, deeds) for deeds in more)
    lay(book, ring, kind, squares)
    turn.fresh = 0
    turn.tile = squares
    gains.cover(book, turn, squares)


def is_wished(wish: Wish, move: moves.Build) -> bool:
    return wish.colour in (None, move.colour) and wish.size in (None, move.size)


def is_allowed(book: Book, turn: Turn, deeds: Counter[str]) -> bool:
    """MG-BLD-1, MG-BLD-5."""
    levels = printed(book, f"board/{ring_of(book, turn).number}", "levels", Levels).levels
    paid = [Counter({"small": one.small, "large": one.large}) for one in levels if one.power <= turn.strength]
    return any(deeds <= tiles for tiles in paid)


def ground_of(book: Book, ring: Ringmaster) -> set[ground.Square]:
    camp = printed(book, f"board/{ring.number}", "camp", Camp)
    return {(row, column) for row in range(camp.rows) for column in range(camp.columns)} - set(camp.outside)


def lay(book: Book, ring: Ringmaster, kind: tuple[str, str], squares: set[ground.Square]) -> None:
    """MG-BLD-2, MG-BLD-4."""
    assert len(squares) == (4 if kind[1] == "small" else 6)
    assert ground.is_connected(squares)
    card = f"tile/{kind[0]} {kind[1]}"
    if is_printed(book, card, "shape"):
        book.shapes[kind] = frozenset(printed(book, card, "shape", Shape).cells)
    shape = book.shapes.setdefault(kind, frozenset(squares))
    assert ground.is_same_shape(shape, squares), f"{squares} is no {kind}"
    assert ground.may_lie(ground_of(book, ring), ring.covered, squares), f"{squares} may not lie there"
    assert book.supply[kind], f"no {kind} left"
    book.supply[kind] -= 1
    ring.covered |= squares
    ring.built.append(kind)


def travel(book: Book, turn: Turn, move: moves.Travel) -> None:
    """MG-TRV-1, MG-TRV-2, MG-TRV-7, MG-TRV-8."""
    begin(book, turn, "travel")
    colour = move.colour or turn.colour
    assert colour == turn.colour or turn.recoloured, f"the {colour} wagon with a {turn.colour} die"
    assert 0 < move.steps <= turn.strength, f"{move.steps} steps"
    track = printed(book, f"travel/{colour}", "track", Track).spaces
    under = dict(zip([at for at, stop in enumerate(track) if stop == "poster"], book.tents[colour], strict=True))
    for _ in range(move.steps):
        at = book.wagons[colour] = (book.wagons[colour] + 1) % len(track)
        if track[at] == "poster" and not under[at]:
            turn.wishes.append(Wish("poster"))
        elif track[at] not in ("", "poster"):
            store(ring_of(book, turn), track[at], 1)
    if under.get(at) and "" in ring_of(book, turn).tents:
        turn.wishes.append(Wish("tent", colour=colour, card=under[at]))


def pitch(book: Book, turn: Turn, space: int) -> None:
    """MG-TRV-2, MG-TRV-3."""
    wish, ring = gains.first(turn, "tent"), ring_of(book, turn)
    gains.less(turn, wish)
    assert not ring.tents[space - 1], f"tent space {space} is taken"
    tents = book.tents[str(wish.colour)]
    tents[tents.index(wish.card)] = ""
    ring.tents[space - 1] = wish.card
    bonus = printed(book, f"board/{ring.number}", f"tent space {space}", Bonus)
    if bonus.costs and gains.applies(turn, bonus):
        gains.offer(book, turn, bonus)
    elif gains.applies(turn, bonus):
        gains.take(book, turn, bonus)


def perform(book: Book, turn: Turn, move: moves.Perform) -> None:
    """MG-PRF-1, MG-PRF-7."""
    begin(book, turn, "perform")
    stage = printed(book, "performance", "stages", Performance).spaces[move.space - 1]
    assert stage.power <= turn.strength, f"{stage} with {turn.strength}"
    assert all(move.space not in ring.hats for ring in book.rings), f"space {move.space} is taken"
    ring = ring_of(book, turn)
    turn.stage = stage.posters
    if ring.lifted == 0:
        ring.hats = [move.space]
    elif ring.lifted == 1:
        ring.hats.append(move.space)
    else:
        ring.hats.remove(min(ring.hats) if move.hat is None else move.hat)
        ring.hats.append(move.space)
    ring.lifted += 1


def complete(book: Book, turn: Turn, move: moves.Complete) -> None:
    """MG-PRF-2, MG-PRF-3."""
    ring = ring_of(book, turn)
    assert turn.action == "perform"
    assert not turn.is_over, "a poster completed after rearranging"
    assert not turn.is_paused, "a poster completed when that was done with"
    assert turn.completed < turn.stage + turn.shows, "one poster too many"
    poster = printed(book, ring.posters[move.space], "poster", Poster)
    tent = tent_at(book, ring, move.space)
    turn.needed.update(poster.tiles)
    assert turn.needed <= Counter(ring.built), f"{dict(turn.needed)} wanted"
    pay(ring, Counter([*poster.gems, *tent.gems]), Counter(move.gems))
    ring.points += poster.points + tent.points
    ring.coins += poster.coins + tent.coins
    ring.posters[move.space] = ""
    ring.completed += 1
    turn.completed += 1


def prints_of(book: Book, turn: Turn, space: int) -> list[tuple[str, str]]:
    ring = ring_of(book, turn)
    tent = (f"board/{ring.number}", "first tent") if space == 0 else (ring.tents[space - 1], "tent")
    return [(ring.posters[space], "poster"), tent]


def can_complete(book: Book, turn: Turn, move: moves.Complete) -> bool:
    ring = ring_of(book, turn)
    poster = printed(book, ring.posters[move.space], "poster", Poster)
    wanted: Counter[str] = Counter([*poster.gems, *tent_at(book, ring, move.space).gems])
    lacking = wanted - ring.gems
    payable = wanted["clear"] <= ring.gems["clear"] and lacking.total() <= ring.gems["clear"] - wanted["clear"]
    return payable and turn.needed + Counter(poster.tiles) <= Counter(ring.built)


def tent_at(book: Book, ring: Ringmaster, space: int) -> Tent:
    if space == 0:
        return printed(book, f"board/{ring.number}", "first tent", Tent)
    assert ring.tents[space - 1], f"no tent below poster space {space}"
    return printed(book, ring.tents[space - 1], "tent", Tent)


def pay(ring: Ringmaster, wanted: Counter[str], told: Counter[str]) -> None:
    """MG-PRF-2: clear gems are wild; nothing told: the gems of the colours first."""
    own = {gem: min(n, ring.gems[gem]) for gem, n in wanted.items() if gem != "clear"}
    paid = told or Counter({**own, "clear": wanted.total() - sum(own.values())})
    assert paid.total() == wanted.total()
    assert paid <= ring.gems, f"{paid} from {ring.gems}"
    assert all(paid[gem] <= wanted[gem] for gem in paid if gem != "clear")
    ring.gems.subtract(paid)


def rearrange(book: Book, turn: Turn, move: moves.Rearrange) -> None:
    """MG-PRF-4."""
    assert turn.action == "perform"
    turn.is_over = True
    posters = ring_of(book, turn).posters
    posters[move.space], posters[move.to] = posters[move.to], posters[move.space]
