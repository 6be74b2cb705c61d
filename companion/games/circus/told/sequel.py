"""What followed a move by itself, read off the positions before and after it; all of it is open to everybody."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.seats import Seat
from companion.core.why import Why, msg, said, why
from companion.games.circus.rules.moves import Develop, Play
from companion.games.circus.rules.parts import COLOURS, DECK_SIZES, TERMS, Colour, Deck
from companion.games.circus.rules.pieces import called, circus, performers, pile, seats
from companion.games.circus.rules.state import State
from companion.games.circus.rules.turns import TURN_PHASES, acting, no_step, poster, too_dear, unfinished


def sequel(before: State, after: State) -> Iterator[Why]:
    yield from _paid(before, after)
    yield from _stepped(before, after)
    yield from _refused(before, after)
    for seat in seats(after):
        yield from _cubes(before, after, seat)
    yield from _arena(before, after)
    yield from _points(before, after)
    yield from _drawn(before, after)
    yield from _next(before, after)


def _paid(before: State, after: State) -> Iterator[Why]:
    """Cards that left the hand, or are still to leave it; a card laid down that was too dear."""
    for seat in seats(after):
        n = _in_hand(before, seat) - _in_hand(after, seat)
        if before.phase in TURN_PHASES and n > 0:
            text = msg("{n} card from the hand of {seat}|{n} cards from the hand of {seat}")
            yield why("CI-REH-7", text, n=n, seat=seat)
    if after.playing and not before.playing:
        yield why("CI-REH-7", "What it costs is not told yet.")


def _in_hand(state: State, seat: Seat) -> int:
    """Cards of the hand that are not yet owed."""
    return len(circus(state, seat).hand) - (state.owed if seat == acting(state) else 0)


def returned(state: State) -> Why | None:
    """Why what had been begun cannot be done; None: it can, or nothing was begun."""
    match state.returned:
        case Play(upgrade):
            return too_dear(state, upgrade)
        case Develop(track):
            return no_step(state, track)
        case None:
            return None


def _refused(before: State, after: State) -> Iterator[Why]:
    """A number told now does not allow what had been begun: it goes back, by itself or not (CI-REH-17)."""
    waits = (after.playing, after.stepping) == (before.playing, before.stepping) and before.facts != after.facts
    no = returned(after) or (unfinished(after) if waits and (after.playing or after.stepping) else None)
    if no is not None:
        yield no
    if after.returned is not None:
        yield why("CI-REH-17", "It goes back, and nothing is paid.")


def _stepped(before: State, after: State) -> Iterator[Why]:
    """A step that waits for the length of its track."""
    if after.stepping and not before.stepping:
        yield why("CI-REH-8", "Nobody has told yet how many steps {track} has.", track=TERMS[after.stepping])


def _cubes(before: State, after: State, seat: Seat) -> Iterator[Why]:
    """Cubes that came onto performers of this caravan, and those that the supply did not have."""
    had = {who.card: who.cubes for owner in before.circuses for who in owner.caravan}
    had |= {who.card: who.cubes for who in before.arena}
    for who in circus(after, seat).caravan:
        for colour in who.cubes:
            if colour not in had.get(who.card, ()):
                text = msg("{card} gets a cube: {colour}.")
                yield why(_BROUGHT_BY[colour], text, card=called(who), colour=colour, which=who.card)
    lost = circus(after, seat).lost[len(circus(before, seat).lost) :]
    for colour in COLOURS:
        if n := lost.count(colour):
            text = msg("The supply lacks {n} {colour} cube.|The supply lacks {n} {colour} cubes.")
            yield why("CI-REH-9", text, n=n, colour=colour)


# Inspiration, Impression, Practice, Talent, Costume
_BROUGHT_BY: dict[Colour, str] = {
    "yellow": "CI-REH-2", "red": "CI-REH-3", "green": "CI-REH-4", "turquoise": "CI-REH-5", "purple": "CI-REH-6",
}  # fmt: skip


def _arena(before: State, after: State) -> Iterator[Why]:
    """Who has left, one that a swap brought only just now included."""
    lying = {who.card for who in performers(after)}
    rule = "CI-ADV-4" if before.shown == after.shown else "CI-SHOW-3"
    for who in performers(before):
        if who.card not in lying:
            yield why(rule, "{card} leaves the arena.", card=called(who))


def _points(before: State, after: State) -> Iterator[Why]:
    """Every point gained, with its reason."""
    for item in after.points_log[len(before.points_log) :]:
        yield said("{seat}: {n} point|{seat}: {n} points", seat=item.seat, n=item.points)
        yield item.why


def _drawn(before: State, after: State) -> Iterator[Why]:
    for seat in seats(after):
        n = len(circus(after, seat).hand) - len(circus(before, seat).hand)
        if n > 0:
            text = msg("{seat} draws {n} upgrade card.|{seat} draws {n} upgrade cards.")
            yield why("CI-SHOW-4", text, seat=seat, n=n)
    for deck in DECK_SIZES:
        if len(pile(after, deck).discards) < len(pile(before, deck).discards):
            yield why("CI-SHOW-7", _MADE_NEW[deck])


_MADE_NEW: dict[Deck, str] = {
    "performer": msg("The performers discarded make a new deck."),
    "upgrade": msg("The upgrade cards discarded make a new deck."),
}


def _next(before: State, after: State) -> Iterator[Why]:
    if after.phase == "over" and before.phase != "over":
        yield why("CI-FIN-1", "The grand finale is over.")
    elif after.phase == "end" and before.phase != "end":
        yield why("CI-FIN-2", "The last turn is over: now the finale and the bonus points.")
    elif (before.round, before.phase in SETTING) != (after.round, after.phase in SETTING):
        yield from _round(after)


SETTING = ("start", "posters", "arena", "caravans", "hands")


def _round(after: State) -> Iterator[Why]:
    """A new round and what its poster pays for."""
    if specialty := poster(after, after.round):
        yield why("CI-SHOW-6", "Round {n}, poster: {specialty}.", n=after.round, specialty=specialty)
    else:
        yield why("CI-SHOW-6", "Round {n}: no poster that pays.", n=after.round)
