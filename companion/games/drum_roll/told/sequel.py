"""What followed a move by itself, read off the positions before and after it; all of it is open to everybody."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.why import Why, msg, said, why
from companion.games.drum_roll.rules.parts import COLOURS, DECK_SIZES, Colour, Deck
from companion.games.drum_roll.rules.pieces import pile
from companion.games.drum_roll.rules.state import Disc, Phase, State


def sequel(before: State, after: State, placed: tuple[Disc, ...]) -> Iterator[Why]:
    """placed: the discs of the round as they lay when the move was made, its own included."""
    yield from _set_up(before, after)
    yield from _resolved(before, after, placed)
    yield from _gone(before, after)
    yield from after.notes
    yield from _fame(before, after)
    if (before.phase, before.round, before.show) != (after.phase, after.round, after.show):
        yield from _phase(before, after)


def _set_up(before: State, after: State) -> Iterator[Why]:
    for circus, was in zip(after.circuses, before.circuses, strict=True):
        if len(circus.dealt) < len(was.dealt) and after.phase == "deal":
            yield why("DR-SET-4", "Two of you told the same card. Please look again.")
            return
    if before.phase == "keep" and after.circuses[0].troupe and not before.circuses[0].troupe:
        for seat, circus in enumerate(after.circuses):
            kept, received = circus.troupe
            facts = {"kept": kept.card, "received": received.card}
            yield why("DR-SET-4", "{seat} begins with {kept} and {received}.", seat=seat, **facts)


def _is_past(before: State, after: State, *phases: Phase) -> bool:
    """Whether this move led out of these phases, be it into those of the next round."""
    same_round = (before.round, before.show) == (after.round, after.show)
    return before.phase in phases and not (same_round and after.phase in phases)


def _resolved(before: State, after: State, placed: tuple[Disc, ...]) -> Iterator[Why]:
    """Cube spaces and sales of the discs that were resolved without a question (DR-ACT-9)."""
    for disc in placed:
        if _took_its_cube(before, after, disc):
            yield said("{seat} takes a cube: {colour}.", seat=disc.seat, colour=disc.space)
    for seat, (circus, was) in enumerate(zip(after.circuses, before.circuses, strict=True)):
        if circus.ticket > was.ticket:
            yield why("DR-ACT-4", "{seat} sells tickets: step {n} of the track.", seat=seat, n=circus.ticket)


def _took_its_cube(before: State, after: State, disc: Disc) -> bool:
    """Resolved by this move, and there was one left."""
    now = disc.space in COLOURS and (_is_past(before, after, "place") or disc in before.resolving)
    had, has = (state.circuses[disc.seat].stock.count(_colour(disc)) for state in (before, after))
    return now and disc not in after.resolving and has > had


def _colour(disc: Disc) -> Colour:
    return next((colour for colour in COLOURS if colour == disc.space), COLOURS[0])


def _gone(before: State, after: State) -> Iterator[Why]:
    """Free cards that nobody hired, and decks made of their discards."""
    shown = {offered.card for offered in (*after.performers, *after.personnel)}
    if _is_past(before, after, "place", "resolve"):
        decks: tuple[Deck, ...] = ("performer", "personnel")
        for offered in (*before.performers, *before.personnel):
            if offered.card not in shown and any(offered.card in pile(after, deck).discards for deck in decks):
                yield why("DR-ACT-11", "{card} was free and not hired: it leaves the row.", card=offered.card)
    for deck in DECK_SIZES:
        if len(pile(after, deck).discards) < len(pile(before, deck).discards):
            yield why("DR-SUP-5", _MADE_NEW[deck])


_MADE_NEW: dict[Deck, str] = {
    "performer": msg("The performers discarded make a new deck."),
    "personnel": msg("The personnel discarded make a new deck."),
    "investment": msg("The investments discarded make a new deck."),
}


def _fame(before: State, after: State) -> Iterator[Why]:
    """Every point gained or lost, with its reason."""
    for item in after.fame_log[len(before.fame_log) :]:
        yield said("{seat}: {n} fame", seat=item.seat, n=item.points)
        yield item.why


def _phase(before: State, after: State) -> Iterator[Why]:
    match after.phase:
        case "place":
            yield said("Round {n} of show {show}: {seat} starts.", n=after.round, show=after.show, seat=after.start)
        case _ if before.phase != after.phase and after.phase in _BEGINS:
            yield why(*_BEGINS[after.phase])
        case _:
            return


_BEGINS: dict[Phase, tuple[str, str]] = {
    "deal": ("DR-SET-4", msg("Two performers are dealt to everybody, in secret.")),
    "keep": ("DR-SET-4", msg("Everybody keeps one and passes the other to the left.")),
    "cubes": ("DR-SET-6", msg("The money is counted: 15 coins less the two hire costs.")),
    "resolve": ("DR-ACT-9", msg("All discs are down: they are resolved.")),
    "distribute": ("DR-DIS-1", msg("Cubes to the performers, all at once.")),
    "vote": ("DR-VOTE-1", msg("A secret vote: one more round, or the show?")),
    "refill": ("DR-END-1", msg("The rows are refilled.")),
    "show": ("DR-SHOW-1", msg("The show begins.")),
    "pay": ("DR-PAY-1", msg("Pay day.")),
    "end": ("DR-FIN-1", msg("The last show is over.")),
    "over": ("DR-FIN-4", msg("The game is over.")),
}
