"""What followed a move by itself, read off the positions before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.seats import Seat
from companion.core.why import Why, msg, said, why
from companion.games.magnificent.rules import decks
from companion.games.magnificent.rules.moves import Boost, Hang, MagnificentMove, Rearrange, Remove, Spend
from companion.games.magnificent.rules.parts import GEMS, Deck
from companion.games.magnificent.rules.pieces import seats
from companion.games.magnificent.rules.rounds import owed
from companion.games.magnificent.rules.state import Phase, Ringmaster, State


def sequel(before: State, move: MagnificentMove, after: State) -> Iterator[Why]:
    yield from after.notes
    for seat in seats(after):
        if before.ringmasters[seat].number is not None:
            yield from _gained(before.ringmasters[seat], after.ringmasters[seat], seat)
            yield from _lost(before.ringmasters[seat], after.ringmasters[seat], seat, move)
    yield from _hung(before, move, after)
    yield from _payments(before, after)
    yield from _sets(before, move, after)
    yield from _points(before, after)
    yield from _decks(before, after)
    yield from _course(before, after)


def _gained(was: Ringmaster, now: Ringmaster, seat: Seat) -> Iterator[Why]:
    """Gems, coins and trainers that came."""
    for gem in GEMS:
        n = now.gems.count(gem) - was.gems.count(gem)
        if n > 0:
            text = msg("{seat} gains {n} gem: {colour}.|{seat} gains {n} gems: {colour}.")
            yield said(text, seat=seat, n=n, colour=gem)
    if now.coins > was.coins:
        yield said("{seat} earns {n} coin.|{seat} earns {n} coins.", seat=seat, n=now.coins - was.coins)
    owned = now.trainers + now.resting - was.trainers - was.resting
    if owned > 0:
        yield said("{seat} gains {n} trainer.|{seat} gains {n} trainers.", seat=seat, n=owned)


def _lost(was: Ringmaster, now: Ringmaster, seat: Seat, move: MagnificentMove) -> Iterator[Why]:
    """Gems paid that the move itself does not name."""
    for gem in () if isinstance(move, Boost | Spend) else GEMS:
        n = was.gems.count(gem) - now.gems.count(gem)
        if n > 0:
            text = msg("{seat} gives {n} gem: {colour}.|{seat} gives {n} gems: {colour}.")
            yield said(text, seat=seat, n=n, colour=gem)


def _hung(before: State, move: MagnificentMove, after: State) -> Iterator[Why]:
    """A poster that hung itself on the one free space."""
    if before.phase != "turns" or isinstance(move, Hang | Rearrange):
        return
    was, now = before.ringmasters[before.seat].posters, after.ringmasters[before.seat].posters
    for space, card in enumerate(now):
        if card is not None and card not in was:
            yield why("MG-TRV-6", "The poster hangs on space {n}.", n=space + 1)


def _payments(before: State, after: State) -> Iterator[Why]:
    """Highest colour and all clear dice, with the sum (MG-END-1)."""
    if before.phase != "turns" or after.phase == "turns":
        return
    for seat, paid in zip(seats(after), after.paid, strict=True):
        colour, dear, clear = owed(_at_the_end(before, after, seat))
        text = msg("{seat} pays {dear} ({colour}) + {clear} (clear) = {n}.")
        yield why("MG-END-1", text, seat=seat, dear=dear, colour=colour, clear=clear, n=paid.owed)


def _at_the_end(before: State, after: State, seat: Seat) -> Ringmaster:
    """The dice as they were paid for: the last one may have been laid with this very move."""
    now = after.ringmasters[seat]
    return now if any(one.die for one in now.masters) else before.ringmasters[seat]


def _sets(before: State, move: MagnificentMove, after: State) -> Iterator[Why]:
    """The last set, which is taken without a question."""
    if before.phase != "sets":
        return
    for seat in before.picking[0 if isinstance(move, Remove) else 1 :]:
        for one in after.ringmasters[seat].masters[len(before.ringmasters[seat].masters) :]:
            yield why("MG-END-3", "{seat} takes the last set.", seat=seat, printed=one.card)


def _points(before: State, after: State) -> Iterator[Why]:
    """Every point gained or lost, with its reason."""
    for item in after.log[len(before.log) :]:
        yield said("{seat}: {n} point|{seat}: {n} points", seat=item.seat, n=item.points)
        yield item.why


def _decks(before: State, after: State) -> Iterator[Why]:
    for deck, text in _MADE_NEW.items():
        if before.phase != "boards" and len(decks.pile(after, deck).discards) < len(decks.pile(before, deck).discards):
            yield why("MG-SET-10", text)


_MADE_NEW: dict[Deck, str] = {
    "poster": "The posters discarded make a new deck.",
    "master": "The master cards discarded make a new deck.",
    "trainer": "The trainer tiles discarded make a new deck.",
}


def _course(before: State, after: State) -> Iterator[Why]:
    if before.phase != after.phase and after.phase in _BEGINS:
        yield why(*_BEGINS[after.phase])
    if after.phase == "turns" and (before.phase != "turns" or before.seat != after.seat):
        yield said("It is the turn of {seat}.", seat=after.seat)


_BEGINS: dict[Phase, tuple[str, str]] = {
    "trainers": ("MG-SET-6", msg("Trainer tiles are chosen, the last in turn order first.")),
    "roll": ("MG-END-8", msg("The dice are rolled.")),
    "sets": ("MG-END-3", msg("From the top hat down everybody takes a set.")),
    "score": ("MG-END-4", msg("Everybody scores one of their five master cards.")),
    "final": ("MG-FIN-1", msg("The last round is over.")),
    "over": ("MG-FIN-4", msg("The game is over.")),
}
